/** A text, or a function that makes one from a count or a name. */
export const lessons = {
  rulesOf: { colorado: 'The rules of Colorado', county: 'The rules of Colorado County' },
  contents: 'Contents',
  learn: 'Rather play than read? Learn in ten minutes',
  toRule: (number: string) => `Link to rule ${number}`,
  colours: {
    red: 'red', green: 'green', grey: 'grey', purple: 'purple', blue: 'blue', orange: 'orange', yellow: 'yellow', brown: 'brown', black: 'black',
  },
  places: ['first', 'second', 'third', 'fourth'],
  pictures: {
    suits: 'Six suits; two of them share a pair of actions.',
    flags: { colorado: 'A flag in every region, by its kind.', county: 'Three flags of each colour.' },
    legs: 'What a leg, a box or a card can set off.',
    called: 'called',
    sameSuit: 'same suit',
    sameValue: 'same value',
    fitting: 'Without the card itself, either of these may be given.',
    suit: 'A complete suit: it leaves, and a region is discovered.',
    nuggets: 'A card costs as many nuggets as its value.',
    region: 'The flag and one leg are ticked; paths lead to the two that may be ticked next.',
    railroad: 'At the switch the upper branch was taken: the lower one is closed for good.',
    tipi: 'Begun in the middle; now the box on either side.',
    medals: 'The highest has been won: the next one is the highest still open.',
    owners: 'Markers and brands of the four ranchers.',
    lakes: 'The six lakes and what each is worth in the last round.',
    figures: 'What cards show. The flag is under one star; the other is for a second marker.',
    turns: 'A card turned in four directions around its flag: one of these cells, if it is free.',
    bid: 'More cowboys first; with equal numbers the highest one decides.',
    land: {
      edge: 'Three edges: land on the rim.',
      double: 'A double: two cells, no third.',
      estate: 'An estate of five.',
      shore: 'Two shore cells of this lake.',
      flags: 'Corners may touch, sides may not.',
      lake: 'Two shore cells against one: the lake is orange.',
    },
  },
  note: (number: number) => `Note ${number}`,
  lesson: 'A guided first game',
  dealing: 'Setting your table…',
  go: 'Understood',
  close: 'Put the notes away',
  show: 'Show the notes',
  playOn: 'Play on',
  ownTable: 'Another table',
  does: 'Do it, and we go on.',
  skip: 'Skip the lesson',
  toRules: 'Rules',
  quiet: 'The band across the table says what is asked and of whom. What shines explains itself: point at it, or rest a finger on it.',
  waiting: 'The others are deciding. Watch what they do: the log keeps it all.',
  steps: {
    colorado: {
      aim: {
        title: 'What it is about',
        text: 'You explore a country of your own and gather points. Stars are medals, for a region or a line filled to its end; flags score too. Once somebody has seven medals, the most points win.',
      },
      town: {
        title: 'A country to explore',
        text: 'This is your Roadmap. A region has a flag, round stops called legs, and a star for ticking them all. What stands in lamplight may be pressed: tick the flag of one of the two towns, you start there.',
      },
      call: {
        title: 'You are the Caller',
        text: 'Press a player, then the card you ask for. Whoever lacks it gives one of the same suit or value. The two icons at the head of the card given are what everybody may then do. A good first call: blue, to tick a leg.',
      },
      give: {
        title: 'You are called',
        text: 'You do not hold what was asked for, so give a card of the same suit or of the same value. Everybody will act on its suit: think of what you could use yourself.',
      },
      check: {
        title: 'A tick on the map',
        text: 'Tick a leg that a dashed path joins to your flag or to a tick, or ride one leg along the railroad, from the left. The icon on the leg takes effect at once.',
      },
      nuggets: {
        title: 'Nuggets',
        text: 'Take a nugget, or press a card of your hand to play it: it costs as many nuggets as its number. A card you play gives you its own pair of actions: that is how chains begin.',
      },
      cards: {
        title: 'Cards',
        text: 'Draw three cards, or discard two of one suit and play another card for nothing. A card you play gives you its own pair of actions: that is how chains begin.',
      },
      play: {
        title: 'A card for nothing',
        text: 'Play a card of your hand that does not lie before you yet. It costs nothing, and its own pair of actions goes on with the chain.',
      },
      tipi: {
        title: 'The tipi line',
        text: 'The middle box first, then outwards on either side. The icon above the box takes effect, and each end of the line wins a medal.',
      },
      line: {
        title: 'A line to fill',
        text: 'Tick the next box from the left. The last one wins the highest medal still open: it pays to be there before the others.',
      },
      discovery: {
        title: 'A new region',
        text: 'Tick the flag of a region next to one of yours; mountains keep regions apart. Its legs are open to you at once, and flags of one colour are worth more and more.',
      },
      suit: {
        title: 'A complete suit',
        text: 'The 1, the 2 and the 3 of a suit lay before you: they leave, and you discover a region for them. This is the steady way to see the country.',
      },
      turn: {
        title: 'A turn in short',
        text: 'The card given goes to the Caller, and everybody uses its pair at the same time, each for themselves. When all have finished, the Caller token moves on to the left.',
      },
      area: {
        title: 'Your play area',
        text: 'No card may lie here twice. The 1, the 2 and the 3 of one suit together leave when the turn ends, and you discover a region for them. Choose your cards with that in mind.',
      },
      undo: {
        title: 'Second thoughts',
        text: 'Undo takes back your last decision while nobody has seen anything new. And whatever you are offered may be declined. Anything on the table explains itself: point at it, or rest a finger on it.',
      },
      chart: {
        title: 'The Reward Chart',
        text: 'Flags fill the four zones, icons the three lines; everybody has a line in each. What stands above your last flag counts in the end, and the ends of lines win medals.',
      },
      medals: {
        title: 'Medals end the game',
        text: 'A region ticked completely, the end of the railroad or of a line, a full zone of flags: each is a medal. Once somebody has seven, the game ends with that turn.',
      },
      others: {
        title: 'Look around',
        text: 'Press another player to see their Roadmap. Their cards lie open, and the table remembers what a hand was seen to lack: look before you call.',
      },
      ready: {
        title: 'You are ready',
        text: 'That is all there is. Play on to the end with your companions. Every shining thing still explains itself, and the rules are one press away.',
      },
    },
    county: {
      aim: {
        title: 'What it is about',
        text: 'You want land in this valley. In four rounds cards are auctioned, and each puts markers of yours on the land. After every round edges, lakes, doubles and estates pay points: the most win.',
      },
      flag: {
        title: 'Twelve flags',
        text: 'Everybody lays three flags. A flag is land to be had: whoever wins a card of its colour takes its place, and it need not be the one who laid it. Choose one of yours below.',
      },
      place: {
        title: 'Land worth having',
        text: 'Sand at the rim makes edges; a cell beside a lake can win the lake. Two flags never stand side by side. Lay this one where you would like to live.',
      },
      bid: {
        title: 'Cowboys decide',
        text: 'Put cowboys into your fist and close it. More beat fewer; with as many, the highest number decides. All that are shown go back into the bag: two or three are plenty for now.',
      },
      card: {
        title: 'Your choice',
        text: 'Take a card. Its colour says which flags you may claim, its drawing where a second marker of yours can go.',
      },
      claim: {
        title: 'Claim a flag',
        text: 'Your marker takes the place of a flag that shines. Point at one, or tap it: ghosts show where the second star can fall, however you turn the card.',
      },
      second: {
        title: 'The second star',
        text: 'Set a second marker on a shining cell, or leave it out. Two of yours side by side are a double; three or more joined are an estate.',
      },
      sale: {
        title: 'For sale',
        text: 'Between auctions you may sell land: two cowboys come at once, and others may buy the cell. A good way out when you run short. For now you may well pass.',
      },
      interest: {
        title: 'Somebody sells',
        text: 'Do you want that cell? Yes is binding: alone you pay one cowboy of your choice, against others most cowboys win. The seller keeps them.',
      },
      pay: {
        title: 'The price',
        text: 'Choose what you pay with. Your cowboys go to the seller, and your marker takes the cell.',
      },
      opened: {
        title: 'The fists opened',
        text: 'The strongest fist takes a card first, then the next one. When the cards are gone, the lowest bidder draws two cowboys: losing is never for nothing.',
      },
      lakes: {
        title: 'Lakes',
        text: 'The first on its shore owns a lake, and its plaque lies on the water. After that it takes more shore than the owner has; as much is not enough.',
      },
      ledger: {
        title: 'What counts now',
        text: 'Edges and doubles pay early, lakes and estates late. This table says what the round pays, and what everybody would score if it ended now.',
      },
      cowboys: {
        title: 'Keep some back',
        text: 'Cowboys return only two at a time. Bid high when a card is worth it to you, and show an empty fist when none is: then you draw two.',
      },
      scored: {
        title: 'A round is scored',
        text: 'The points are in the ledger, and the flags are dealt anew. Every round pays differently: see what the next one pays before you bid.',
      },
      ready: {
        title: 'You are ready',
        text: 'Three more rounds like this one, and the richest rancher wins. Play on with your companions: every shining thing still explains itself.',
      },
    },
  },
}
