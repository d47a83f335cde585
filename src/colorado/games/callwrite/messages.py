"""Messages in both languages. A name that begins with `=` says what a word of the notation is called."""

from __future__ import annotations

from colorado.games.callwrite import wording
from colorado.games.callwrite.state import SUITS

_EN = {
    "ask-town": "{seat}, tick the flag of the town you start from.",
    "ask-call": "{seat}, call a card: a player, a suit and a value.",
    "ask-give": "{seat}, {caller} calls {card}: give one that is alike in suit or in value.",
    "ask-nuggets": "{seat}, take a nugget, or pay for a card of your hand and play it.",
    "ask-cards": "{seat}, draw three cards, or discard two of one suit and play another.",
    "ask-check": "{seat}, tick one leg: of a region, or of your railroad.",
    "ask-play": "{seat}, play a card of your hand, free.",
    "ask-tipi": "{seat}, tick a box of your tipi line.",
    "ask-saloon": "{seat}, tick the next box of your saloon line.",
    "ask-wanted": "{seat}, tick the next box of your wanted line.",
    "ask-discovery": "{seat}, discover a region: tick its flag.",
    "ask-swap": "{seat}, play a card for the two you discarded.",
    "ask-suit": "{seat}, a complete suit has left: discover a region.",
    "ask-nothing": "{seat}, there is nothing for you to do.",
    "called": "{seat} calls {card} from {called}",
    "given": "{called} gives {card} to {seat}",
    "taken": "{called} has neither suit nor value: {seat} takes {card} at random",
    "doubled": "{seat} has {card} already: it is discarded for a nugget",
    "declined": "{seat} declines",
    "paid": "{seat} pays {price} and plays {card}",
    "played": "{seat} plays {card}",
    "discarded": "{seat} discards {first} and {second}",
    "nugget": "{seat} takes a nugget",
    "drew": "{seat} draws cards: {count}",
    "leg": "{seat} ticks a leg, {place} {leg}: {icon}",
    "tipi": "{seat} ticks tipi box {box}",
    "line": "{seat} ticks {line} box {box}",
    "discovered": "{seat} discovers {place}",
    "medal": "{seat} wins a medal of {points}: {place}",
    "nothing": "nothing for {seat} to do with {icon}",
    "suit": "{seat} has completed {suit}: the suit leaves",
    "turn": "Turn {turn}: {seat} is the Caller",
    "over": "The game is over",
    "=fire": "Fire",
    "=wheel": "Wheel",
    "=horseshoe": "Horseshoe",
    "=barrel": "Barrel",
    "=empty": "nothing on it",
}

_FR = {
    "ask-town": "{seat}, cochez le drapeau du village d’où vous partez.",
    "ask-call": "{seat}, appelez une carte : un joueur, une famille, une valeur.",
    "ask-give": "{seat}, {caller} appelle le {card} : donnez une carte de même famille ou de même valeur.",
    "ask-nuggets": "{seat}, prenez une pépite, ou payez une carte de votre main pour la poser.",
    "ask-cards": "{seat}, piochez trois cartes, ou défaussez-en deux d’une famille pour en poser une autre.",
    "ask-check": "{seat}, cochez une étape : dans une région, ou sur votre chemin de fer.",
    "ask-play": "{seat}, posez une carte de votre main, sans payer.",
    "ask-tipi": "{seat}, cochez une case de votre piste tipi.",
    "ask-saloon": "{seat}, cochez la prochaine case de votre piste saloon.",
    "ask-wanted": "{seat}, cochez la prochaine case de votre piste wanted.",
    "ask-discovery": "{seat}, découvrez une région : cochez son drapeau.",
    "ask-swap": "{seat}, posez une carte pour les deux défaussées.",
    "ask-suit": "{seat}, une famille complète est partie : découvrez une région.",
    "ask-nothing": "{seat}, vous n’avez rien à faire.",
    "called": "{seat} appelle le {card} chez {called}",
    "given": "{called} donne le {card} à {seat}",
    "taken": "{called} n’a ni la famille ni la valeur : {seat} tire le {card} au hasard",
    "doubled": "{seat} a déjà le {card} : il est défaussé contre une pépite",
    "declined": "{seat} passe",
    "paid": "{seat} paie {price} et pose le {card}",
    "played": "{seat} pose le {card}",
    "discarded": "{seat} défausse le {first} et le {second}",
    "nugget": "{seat} prend une pépite",
    "drew": "{seat} pioche ; cartes : {count}",
    "leg": "{seat} coche une étape, {place} {leg} : {icon}",
    "tipi": "{seat} coche la case {box} de sa piste tipi",
    "line": "{seat} coche la case {box} de sa piste {line}",
    "discovered": "{seat} découvre {place}",
    "medal": "{seat} gagne une médaille de {points} : {place}",
    "nothing": "rien à faire pour {seat} : {icon}",
    "suit": "{seat} a complété la famille {suit} : elle part",
    "turn": "Tour {turn} : {seat} a le jeton Causeur",
    "over": "La partie est finie",
    "=fire": "Feu",
    "=wheel": "Roue",
    "=horseshoe": "Fer",
    "=barrel": "Tonneau",
    "=empty": "rien dessus",
    "=red": "rouge",
    "=green": "verte",
    "=grey": "grise",
    "=purple": "violette",
    "=blue": "bleue",
    "=orange": "orange",
    "=nuggets": "pépites",
    "=cards": "cartes",
    "=check": "coche",
    "=play": "poser",
    "=discovery": "découverte",
    "=yellow": "jaune",
}

_CARD_SUITS_FR = ("rouge", "vert", "gris", "violet", "bleu", "orange")
_FR |= {
    f"={suit} {value}": f"{value} {french}"
    for suit, french in zip(SUITS, _CARD_SUITS_FR, strict=True)
    for value in (1, 2, 3)
}

MESSAGES = {"en": _EN | wording.EN, "fr": _FR | wording.FR}
