import type { lessons as en } from '../en/lessons'

export const lessons: typeof en = {
  rulesOf: { colorado: 'Les règles de Colorado', county: 'Les règles de Colorado County' },
  contents: 'Sommaire',
  learn: 'Plutôt jouer que lire ? Apprendre en dix minutes',
  toRule: (number) => `Lien vers la règle ${number}`,
  colours: {
    red: 'rouge', green: 'vert', grey: 'gris', purple: 'violet', blue: 'bleu', orange: 'orange', yellow: 'jaune', brown: 'marron', black: 'noir',
  },
  places: ['premier', 'deuxième', 'troisième', 'quatrième'],
  pictures: {
    suits: 'Six familles ; deux d’entre elles partagent une paire d’actions.',
    flags: { colorado: 'Un drapeau dans chaque région, selon son genre.', county: 'Trois drapeaux de chaque couleur.' },
    legs: 'Ce qu’une étape, une case ou une carte peut déclencher.',
    called: 'appelée',
    sameSuit: 'même famille',
    sameValue: 'même valeur',
    fitting: 'À défaut de la carte même, l’une de celles-ci peut être donnée.',
    suit: 'Une famille complète : elle part, et une région est découverte.',
    nuggets: 'Une carte coûte autant de pépites que sa valeur.',
    region: 'Le drapeau et une étape sont cochés ; des sentiers mènent aux deux qui peuvent suivre.',
    railroad: 'À l’aiguillage, la branche du haut a été prise : celle du bas est fermée pour de bon.',
    tipi: 'Commencée au milieu ; maintenant la case d’un côté ou de l’autre.',
    medals: 'La plus haute a été gagnée : la suivante est la plus haute encore ouverte.',
    owners: 'Marqueurs et fers des quatre éleveurs.',
    lakes: 'Les six lacs et ce que chacun vaut à la dernière manche.',
    figures: 'Ce que montrent les cartes. Le drapeau est sous une étoile ; l’autre est pour un second marqueur.',
    turns: 'Une carte tournée dans quatre directions autour de son drapeau : l’une de ces cases, si elle est libre.',
    bid: 'Plus de cow-boys d’abord ; à nombre égal le plus haut décide.',
    land: {
      edge: 'Trois bords : de la terre au bord du plateau.',
      double: 'Un double : deux cases, pas de troisième.',
      estate: 'Un domaine de cinq.',
      shore: 'Deux cases de rive de ce lac.',
      flags: 'Les coins peuvent se toucher, pas les côtés.',
      lake: 'Deux cases de rive contre une : le lac est orange.',
    },
  },
  note: (number) => `Note ${number}`,
  lesson: 'Une première partie guidée',
  dealing: 'On dresse votre table…',
  go: 'Compris',
  close: 'Ranger les notes',
  show: 'Montrer les notes',
  playOn: 'Continuer la partie',
  ownTable: 'Une autre table',
  does: 'Faites-le, et nous continuons.',
  skip: 'Passer la leçon',
  toRules: 'Règles',
  quiet: 'Le bandeau en travers de la table dit ce qui est demandé, et à qui. Ce qui luit s’explique : pointez-le, ou laissez-y le doigt.',
  waiting: 'Les autres décident. Regardez ce qu’ils font : le journal garde tout.',
  steps: {
    colorado: {
      aim: {
        title: 'De quoi il s’agit',
        text: 'Vous explorez un pays bien à vous et gagnez des points. Les étoiles sont des médailles, pour une région ou une piste remplie ; les drapeaux comptent aussi. Dès que quelqu’un a sept médailles, le plus de points gagne.',
      },
      town: {
        title: 'Un pays à explorer',
        text: 'Voici votre feuille de route. Une région a un drapeau, des ronds appelés étapes, et une étoile pour qui les coche toutes. Ce qui luit se presse : cochez le drapeau d’un des deux villages, vous partez de là.',
      },
      call: {
        title: 'Vous êtes le Causeur',
        text: 'Pressez un joueur, puis la carte demandée. Qui ne l’a pas en donne une de même famille ou valeur. Les deux icônes en tête de la carte donnée disent ce que tous peuvent faire. Pour commencer : une bleue, qui coche une étape.',
      },
      give: {
        title: 'On vous appelle',
        text: 'Vous n’avez pas la carte demandée : donnez-en une de même famille ou de même valeur. Tous agiront selon sa famille : pensez à ce qui vous servirait.',
      },
      check: {
        title: 'Une coche sur la carte',
        text: 'Cochez une étape qu’un pointillé relie à votre drapeau ou à une coche, ou avancez d’une étape sur le chemin de fer, depuis la gauche. L’icône de l’étape prend effet aussitôt.',
      },
      nuggets: {
        title: 'Pépites',
        text: 'Prenez une pépite, ou pressez une carte de votre main pour la poser : elle coûte autant de pépites que son chiffre. Une carte posée vous donne sa propre paire d’actions : ainsi commencent les chaînes.',
      },
      cards: {
        title: 'Cartes',
        text: 'Piochez trois cartes, ou défaussez-en deux d’une famille pour en poser une autre sans payer. Une carte posée vous donne sa propre paire d’actions : ainsi commencent les chaînes.',
      },
      play: {
        title: 'Une carte sans payer',
        text: 'Jouez l’une de vos cartes, d’une sorte qui manque encore devant vous. Elle ne coûte rien, et sa propre paire d’actions prolonge la chaîne.',
      },
      tipi: {
        title: 'La piste tipi',
        text: 'La case du milieu d’abord, puis vers l’extérieur, d’un côté ou de l’autre. L’icône au-dessus de la case prend effet, et chaque bout de la piste gagne une médaille.',
      },
      line: {
        title: 'Une piste à remplir',
        text: 'Cochez la prochaine case depuis la gauche. La dernière gagne la plus haute médaille encore ouverte : mieux vaut y être avant les autres.',
      },
      discovery: {
        title: 'Une nouvelle région',
        text: 'Cochez le drapeau d’une région voisine d’une des vôtres ; les montagnes séparent. Ses étapes vous sont ouvertes aussitôt, et les drapeaux d’une couleur valent de plus en plus.',
      },
      suit: {
        title: 'Une famille complète',
        text: 'Le 1, le 2 et le 3 d’une famille étaient devant vous : ils partent, et vous découvrez une région. C’est la manière sûre de voir du pays.',
      },
      turn: {
        title: 'Un tour en bref',
        text: 'La carte donnée va au Causeur, et tous emploient sa paire en même temps, chacun pour soi. Quand tous ont fini, le jeton Causeur passe à gauche.',
      },
      area: {
        title: 'Votre zone de jeu',
        text: 'Aucune carte ne peut s’y trouver deux fois. Le 1, le 2 et le 3 d’une même famille partent à la fin du tour, et vous découvrez une région. Choisissez vos cartes en conséquence.',
      },
      undo: {
        title: 'À la réflexion',
        text: '« Annuler » reprend votre dernière décision tant que personne n’a rien vu de nouveau. Et tout ce qui vous est offert peut se refuser. Tout s’explique sur la table : pointez, ou laissez-y le doigt.',
      },
      chart: {
        title: 'Le tableau des primes',
        text: 'Les drapeaux remplissent les quatre zones, les icônes les trois pistes ; chacun y a sa ligne. Ce qui surmonte votre dernier drapeau compte à la fin, et le bout des pistes gagne des médailles.',
      },
      medals: {
        title: 'Les médailles finissent la partie',
        text: 'Une région toute cochée, le bout du chemin de fer ou d’une piste, une zone de drapeaux pleine : autant de médailles. Dès que quelqu’un en a sept, la partie s’arrête avec ce tour.',
      },
      others: {
        title: 'Regardez autour de vous',
        text: 'Pressez un autre joueur pour voir sa feuille de route. Ses cartes posées sont ouvertes, et la table retient ce qu’une main a montré ne pas avoir : regardez avant d’appeler.',
      },
      ready: {
        title: 'Vous voilà en selle',
        text: 'Il n’y a rien de plus. Continuez jusqu’au bout avec vos compagnons. Tout ce qui luit s’explique encore, et les règles ne sont pas loin.',
      },
    },
    county: {
      aim: {
        title: 'De quoi il s’agit',
        text: 'Vous voulez des terres dans cette vallée. En quatre manches, des cartes aux enchères y posent vos marqueurs. Après chaque manche, bords, lacs, doubles et domaines paient : le plus de points gagne.',
      },
      flag: {
        title: 'Douze drapeaux',
        text: 'Chacun plante trois drapeaux. Un drapeau est une terre à prendre : qui gagne une carte de sa couleur prend sa place, et pas forcément celui qui l’a planté. Choisissez l’un des vôtres, en bas.',
      },
      place: {
        title: 'De bonnes terres',
        text: 'Le sable du bord fait des bords ; une case près d’un lac peut gagner le lac. Deux drapeaux ne sont jamais côte à côte. Plantez celui-ci là où vous aimeriez vivre.',
      },
      bid: {
        title: 'Les cow-boys décident',
        text: 'Mettez des cow-boys dans votre poing et fermez-le. Plus battent moins ; à nombre égal le plus haut décide. Ceux qu’on montre retournent au sac : deux ou trois suffisent pour l’instant.',
      },
      card: {
        title: 'À vous de choisir',
        text: 'Prenez une carte. Sa couleur dit quels drapeaux vous pouvez réclamer, son dessin où peut aller un second marqueur à vous.',
      },
      claim: {
        title: 'Réclamez un drapeau',
        text: 'Votre marqueur prend la place d’un drapeau qui luit. Pointez-en un ou touchez-le : des fantômes montrent où peut tomber la seconde étoile, de quelque façon que vous tourniez la carte.',
      },
      second: {
        title: 'La seconde étoile',
        text: 'Posez un second marqueur sur une case qui luit, ou renoncez-y. Deux à vous côte à côte font un double ; trois ou plus qui se tiennent, un domaine.',
      },
      sale: {
        title: 'À vendre',
        text: 'Entre les enchères vous pouvez vendre une terre : deux cow-boys arrivent aussitôt, et d’autres peuvent l’acheter. Utile quand vous êtes à court. Pour l’instant, vous pouvez passer.',
      },
      interest: {
        title: 'Quelqu’un vend',
        text: 'Voulez-vous cette case ? Oui engage : seul, vous payez un cow-boy de votre choix ; à plusieurs, le plus grand nombre l’emporte. Le vendeur les garde.',
      },
      pay: {
        title: 'Le prix',
        text: 'Choisissez avec quoi vous payez. Vos cow-boys vont au vendeur, et votre marqueur prend la case.',
      },
      opened: {
        title: 'Les poings s’ouvrent',
        text: 'Le poing le plus fort prend une carte le premier, puis le suivant. Quand les cartes sont parties, la plus basse enchère pioche deux cow-boys : perdre n’est jamais en vain.',
      },
      lakes: {
        title: 'Les lacs',
        text: 'Le premier sur sa rive possède un lac, et sa plaque est sur l’eau. Ensuite il faut plus de rive que le propriétaire ; autant ne suffit pas.',
      },
      ledger: {
        title: 'Ce qui compte',
        text: 'Les bords et les doubles paient tôt, les lacs et les domaines tard. Ce tableau dit ce que paie la manche, et ce que chacun marquerait si elle finissait maintenant.',
      },
      cowboys: {
        title: 'Gardez-en',
        text: 'Les cow-boys ne reviennent que deux par deux. Misez haut quand une carte vous importe, et montrez un poing vide quand aucune ne vous tente : vous en piochez deux.',
      },
      scored: {
        title: 'Une manche est comptée',
        text: 'Les points sont au livre de comptes, et les drapeaux redistribués. Chaque manche paie autrement : voyez ce que paie la suivante avant de miser.',
      },
      ready: {
        title: 'Vous voilà en selle',
        text: 'Encore trois manches comme celle-ci, et le plus riche éleveur gagne. Continuez avec vos compagnons : tout ce qui luit s’explique encore.',
      },
    },
  },
}
