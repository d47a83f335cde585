"""What is printed on the sheets, in English and French. Names of places come from the edition itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_TYPE = {  # how the tables below are keyed in, and what is printed
    "'": "\N{RIGHT SINGLE QUOTATION MARK}",
    "~": "\N{NO-BREAK SPACE}",
    "--": "\N{EN DASH}",
    " x ": " \N{MULTIPLICATION SIGN} ",
}

_ENGLISH = {
    "colorado": "Colorado",
    "county": "Colorado County",
    "sheet": "The Roadmap and the Reward Chart",
    "valley": "The valley and its cards",
    "players": "{low}--{high} players",
    "regions": "{count} regions",
    "legs": "{count} legs",
    "deck": "{count} cards",
    "supply": "{count} nuggets",
    "board": "{columns} x {rows} cells",
    "times": " x {count}",
    "chart": "Reward chart",
    "town": "Towns",
    "forest": "Forests",
    "desert": "Deserts",
    "lake": "Lakes",
    "tipi": "Tipi",
    "saloon": "Saloon",
    "wanted": "Wanted",
    "medals": "Medals",
    "seventh": "the seventh ends the game",
    "start": "start",
    "key": "Key",
    "key-nuggets": "Nuggets",
    "does-nuggets": "take one, or pay for a card",
    "key-cards": "Cards",
    "does-cards": "draw three, or trade two for one",
    "key-check": "Check",
    "does-check": "tick a leg, or a rail",
    "key-play": "Play",
    "does-play": "play one card free",
    "key-tipi": "Tipi",
    "does-tipi": "tick outwards from the middle",
    "key-saloon": "Saloon",
    "does-saloon": "tick the next box",
    "key-wanted": "Wanted",
    "does-wanted": "tick the next box",
    "key-discovery": "Discovery",
    "does-discovery": "tick a neighbouring flag",
    "suit-red": "Dynamite",
    "suit-green": "Money",
    "suit-grey": "Hat",
    "suit-purple": "Bottle",
    "suit-blue": "Bonnet",
    "suit-orange": "Fur",
    "red-cards": "Detonator|Ore cart|Powder man",
    "green-cards": "Strongbox|Stagecoach|Banker",
    "grey-cards": "Lasso|Mustang|Ranger",
    "purple-cards": "Corkscrew|Barrel dray|Barkeep",
    "blue-cards": "Sewing machine|Covered wagon|Homesteader",
    "orange-cards": "Steel trap|Canoe|Trapper",
    "lakes": "Lakes",
    "value": "Value",
    "cells": "Cells",
    "shore": "Shore",
    "scoring": "Scoring",
    "round": "Round {count}",
    "edges": "Edges",
    "edges-how": "most, second most",
    "lakes-how": "each lake owned",
    "doubles": "Doubles",
    "doubles-how": "each pair of cells",
    "estate": "Estate",
    "estate-how": "largest, second largest",
    "own-value": "its value",
    "figures": "The cards",
    "figures-how": "a star takes a marker, an empty cell does not; turn it, never flip it",
    "flags": "Flags",
    "flag-total": "{count} flags",
    "lake-count": "{count} lakes",
    "owners": "Owners",
    "seat": "seat {count}",
    "colour-red": "red",
    "colour-green": "green",
    "colour-blue": "blue",
    "colour-orange": "orange",
    "colour-yellow": "yellow",
    "colour-brown": "brown",
    "colour-black": "black",
    "cut-swallowtail": "swallowtail",
    "cut-pennant": "pennant",
    "cut-square": "square",
    "cut-burgee": "burgee",
    "brand-fire": "fire",
    "brand-barrel": "barrel",
    "brand-horseshoe": "horseshoe",
    "brand-wheel": "wheel",
}

_FRENCH = {
    "sheet": "La feuille de route et le tableau des primes",
    "valley": "La vallée et ses cartes",
    "players": "{low} à {high}~joueurs",
    "regions": "{count}~régions",
    "legs": "{count}~étapes",
    "deck": "{count}~cartes",
    "supply": "{count}~pépites",
    "board": "{columns} x {rows}~cases",
    "chart": "Tableau des primes",
    "town": "Villages",
    "forest": "Forêts",
    "desert": "Déserts",
    "lake": "Lacs",
    "medals": "Médailles",
    "seventh": "la septième met fin à la partie",
    "start": "départ",
    "key": "Légende",
    "key-nuggets": "Pépites",
    "does-nuggets": "en prendre une, ou payer une carte",
    "key-cards": "Cartes",
    "does-cards": "en piocher trois, ou deux pour une",
    "key-check": "Coche",
    "does-check": "cocher une étape ou le rail",
    "key-play": "Pose",
    "does-play": "poser une carte sans payer",
    "does-tipi": "cocher à partir du centre",
    "does-saloon": "cocher la case suivante",
    "does-wanted": "cocher la case suivante",
    "key-discovery": "Découverte",
    "does-discovery": "cocher un drapeau voisin",
    "suit-green": "Magot",
    "suit-grey": "Chapeau",
    "suit-purple": "Bouteille",
    "suit-blue": "Coiffe",
    "suit-orange": "Fourrure",
    "red-cards": "Détonateur|Wagonnet|Artificier",
    "green-cards": "Coffre|Diligence|Banquier",
    "purple-cards": "Tire-bouchon|Fardier|Tavernier",
    "blue-cards": "Couseuse|Chariot bâché|Pionnière",
    "orange-cards": "Piège|Canoë|Trappeur",
    "lakes": "Lacs",
    "value": "Valeur",
    "cells": "Cases",
    "shore": "Rives",
    "scoring": "Décompte",
    "round": "Manche~{count}",
    "edges": "Bords",
    "edges-how": "le plus, puis le second",
    "lakes-how": "chaque lac possédé",
    "doubles-how": "chaque paire de cases",
    "estate": "Domaine",
    "estate-how": "le plus grand, le second",
    "own-value": "sa valeur",
    "figures": "Les cartes",
    "figures-how": "une étoile reçoit un marqueur, une case vide aucun~; la figure tourne sans se retourner",
    "flags": "Drapeaux",
    "flag-total": "{count}~drapeaux",
    "lake-count": "{count}~lacs",
    "owners": "Propriétaires",
    "seat": "siège~{count}",
    "colour-red": "rouge",
    "colour-green": "vert",
    "colour-blue": "bleu",
    "colour-yellow": "jaune",
    "colour-brown": "brun",
    "colour-black": "noir",
    "cut-swallowtail": "queue d'aronde",
    "cut-pennant": "fanion",
    "cut-square": "carré",
    "cut-burgee": "guidon",
    "brand-fire": "feu",
    "brand-barrel": "tonneau",
    "brand-horseshoe": "fer à cheval",
    "brand-wheel": "roue",
}

LANGUAGES = {"en": _ENGLISH, "fr": _ENGLISH | _FRENCH}


def typeset(text: str) -> str:
    """Keyed text as it is printed: curled apostrophes, unbreakable spaces, true dashes."""
    for keyed, printed in _TYPE.items():
        text = text.replace(keyed, printed)
    return text


class Words:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        """Choose the language."""
        if language not in LANGUAGES:
            raise ValueError(f"language must be one of {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language

    def say(self, key: str, **numbers: object) -> str:
        """A phrase of the sheet, its numbers filled in; a word the table lacks stands for itself."""
        phrase = LANGUAGES[self.language].get(key, key.partition("-")[2] or key)
        return typeset(phrase.format(**numbers)).strip()

    def name(self, names: Mapping[str, Any] | str) -> str:
        """A name the edition gives, in this language or in the first it has."""
        if isinstance(names, str):
            return typeset(names)
        return typeset(str(names.get(self.language) or next(iter(names.values()))))
