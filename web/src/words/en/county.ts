/** Words of the Colorado County table. A text, or a function that makes one from a count or a name. */
import { plural, row } from '../plural'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const count = (n: number) => NUMBERS[n] ?? String(n)
const cowboys = (n: number) => plural('en', n, { one: 'one cowboy', other: `${count(n)} cowboys` })

export const county = {
  brands: { fire: 'Fire', barrel: 'Barrel', horseshoe: 'Horseshoe', wheel: 'Wheel' },
  valley: 'The valley',
  players: 'Players',
  you: 'you',
  playedBy: (character: string) => `${character} plays these pieces.`,

  // the head
  round: (n: number) => `Round ${n}`,
  ofRounds: (n: number) => `of ${n}`,
  step: 'Step',
  ofSteps: (n: number, all: number) => `${n} of ${all}`,
  settingUp: 'Setting up',
  phases: { lakes: 'lakes', flags: 'flags', sale: 'sale', bid: 'bid', claim: 'claim', auctions: 'auctions' },
  over: 'The last round is scored',

  // cells
  secondAt: (cell: string) => `Second marker on ${cell}`,
  secondText: 'Claims the flag and places the second star here, in one move.',
  misfit: 'This turn of the card does not fit',
  sellTwice: 'Press again to put it up.',
  forSaleAt: (cell: string) => `${cell} is for sale`,
  soldBy: (name: string) => `${name} sells it.`,
  landOf: (name: string, cell: string) => `Land of ${name}, ${cell}`,
  group: (size: number) =>
    size === 1 ? 'It stands alone.' : size === 2 ? 'Half of a double.' : `Part of an estate of ${size}.`,
  lakeWorth: (name: string, value: number) => `${name}, worth ${value} in the last round`,
  lakeOwned: (name: string) => `${name} owns it.`,
  lakeFree: 'Nobody owns it.',
  shores: (held: string) => `Shore cells: ${held}.`,

  // cards
  cards: 'On the table',
  pack: (n: number) => plural('en', n, { one: '# card still in the pack', other: '# cards still in the pack' }),
  packEmpty: 'the pack is empty',
  noCard: 'No card',
  takenBy: (name: string) => `Taken by ${name}.`,
  cardMeans: (flag: string) => `Whoever takes it claims ${flag}; a second star may follow as drawn, turned in any direction.`,

  // players
  doing: {
    lake: 'chooses a lake',
    lake_cell: 'lays a lake',
    flag: 'chooses a flag',
    flag_cell: 'lays a flag',
    sale: 'may sell land',
    interest: 'thinks it over',
    price: 'pays for the land',
    offer: 'fills the fist',
    bid: 'fills the fist',
    card: 'chooses a card',
    claim: 'claims a flag',
    second: 'places the second star',
  },
  youDo: {
    lake: 'you choose a lake',
    lake_cell: 'you lay a lake',
    flag: 'you choose a flag',
    flag_cell: 'you lay a flag',
    sale: 'you may sell land',
    interest: 'do you want it?',
    price: 'you pay',
    offer: 'you fill your fist',
    bid: 'you fill your fist',
    card: 'you choose now',
    claim: 'you claim a flag',
    second: 'you place the second star',
  },
  sells: (cell: string) => `sells ${cell}`,
  answered: 'has answered',
  fistClosed: 'the fist is closed',
  took: (card: string) => `took: ${card}`,
  waits: 'waits',
  willDraw: (n: number) => `will draw ${count(n)}`,
  hushed: 'sells no more this round',
  starts: 'starts this round',
  away: 'is away',
  standIn: (name: string) => `away, ${name} plays on`,
  rank: (n: number) => ['1st', '2nd', '3rd', '4th'][n] ?? '',
  winner: 'wins the valley',
  emptyFist: 'an empty fist',
  hasCowboys: (name: string, n: number) => `${name} has ${cowboys(n)}`,
  known: (list: string) => `All have seen: ${list}.`,
  knownNone: 'None of them has been shown.',
  holds: (list: string) => `In hand: ${list}.`,
  signs: (n: number) => plural('en', n, { zero: 'No sign left', one: 'One sign left', other: '# signs left' }),
  markers: (n: number) => plural('en', n, { one: '# marker left', other: '# markers left' }),
  points: (n: number) => plural('en', n, { one: '# point', other: '# points' }),
  flagsLeft: 'Flags to lay',

  // the ledger
  ifScored: 'If scored now',
  ledger: 'Ledger',
  roundsPay: 'What rounds pay',
  roundsNote: 'Edges and estates: first and second place. Lakes and doubles: each.',
  bySource: 'By source',
  total: 'Total',
  sources: { edges: 'Edges', lakes: 'Lakes', doubles: 'Doubles', estate: 'Estate' },
  pays: (source: string, pays: number[]) => {
    const [first = 0, second = 0] = pays
    if (source === 'lakes') return pays.length > 1 ? 'its value' : `${first} each`
    if (source === 'doubles') return `${first} each`
    if (first === 0) return 'nothing yet'
    return second > 0 ? `${first} and ${second}` : `${first}, first only`
  },
  notYet: 'not yet',
  roundScored: (n: number) => `Round ${n} is scored`,
  onward: 'Ride on',

  // the screen, the fist
  screen: (n: number) => plural('en', n, { zero: 'Behind your screen, no cowboys', one: 'Behind your screen, one cowboy', other: `Behind your screen, ${count(n)} cowboys` }),
  screenOf: (name: string) => `Behind the screen of ${name}`,
  watching: 'The screens hide what everybody holds.',
  watchers: 'Watching',
  cowboy: (n: number) => `Cowboy ${n}`,
  seen: 'Everybody has seen this one.',
  inFist: 'in the fist',
  takeIn: 'Take it into your fist.',
  takeOut: 'Take it out of your fist again.',
  takeToPay: 'Pay with this one.',
  fist: 'Your fist',
  fistEmpty: 'Tap cowboys into it, or close it empty.',
  fistNeeds: 'Tap at least one cowboy into it.',
  fistHas: (n: number, best: number) => (n === 1 ? `One: ${best}.` : `${count(n).replace(/^./, (c) => c.toUpperCase())}, best ${best}.`),
  close: 'Close the fist',
  closeEmpty: 'Close it empty',
  pay: (n: number) => `Pay with ${n}`,
  payWith: 'Choose one cowboy to pay with.',
  rodeOut: (n: number, list: number[]) =>
    n === 0 ? 'You showed an empty fist.' : `Your fist rode out with ${count(n)}: ${row('en', list.map(String))}.`,
  fistHeld: (n: number) => (n === 0 ? 'Your fist is closed and empty.' : `Your fist is closed on ${cowboys(n)}.`),
  resting: 'Your fist rests until the next bid.',
  claimHow: 'Point at a flag to see the four turns of your card.',
  claimTouch: 'Tap a flag: the turns of your card appear.',
  claimOne: 'One star: your marker takes the place of a flag.',
  alone: (cell: string) => `Claim ${cell} alone`,
  thenStar: 'Now the second star: choose where it fits.',
  secondHow: 'Put the second star where it fits, or leave it out.',
  turn: 'Turn it',
  turnLake: 'Turn it (R)',
  turnLakeName: (name: string) => `Turn ${name}`,
  lakeHow: 'The lake follows your pointer; press to lay it.',
  lakeTouch: 'Tap where its first cell shall lie.',
  layHere: 'Lay it here',
  lakesToLay: 'Lakes still to lay',
  lakeLay: (name: string, value: number) => `Lay ${name}, worth ${value}`,
  flagsToLay: 'Your flags',
  flagsNone: 'All your flags are laid.',
  othersLay: 'The others are laying theirs.',

  // for sale
  sale: 'For Sale',
  saleNow: 'For Sale, now',
  saleNot: 'For Sale, not now',
  saleHow: 'Choose land that shines. The sign is spent and two cowboys come at once, whoever buys.',
  putUp: (cell: string) => `Put up ${cell}`,
  saleLater: (n: number) =>
    n === 0 ? 'You have no sign left.' : `You have ${plural('en', n, { one: 'one sign', other: `${count(n)} signs` })}. Land may be put up before the next cards are turned.`,
  saleLast: 'No sale once the last cards of a round lie open.',
  saleFull: 'You have sold twice this round.',
  selling: (name: string, cell: string) => `${name} sells ${cell}`,
  youSell: (cell: string) => `You sell ${cell}`,
  hasAnswered: (name: string) => `${name} has answered`,
  isAwaited: (name: string) => `${name} is awaited`,
  wantsIt: (name: string) => `${name} wants it`,
  doesNot: (name: string) => `${name} does not want it`,

  // reveal
  fistsOpen: 'The fists open',
  fistsFor: (cell: string) => `The fists open for ${cell}`,
  choosesNext: (n: number) => `chooses ${['first', 'second', 'third', 'fourth'][n] ?? ''}`,
  draws: (n: number) => `draws ${count(n)}`,
  buys: 'buys',
  keeps: 'takes the fist back',
  noCardLeft: 'no card left',

  // phone
  tabs: { valley: 'Valley', ledger: 'Ledger', players: 'Players', log: 'Log' },
  lift: 'Show your cowboys',
  miniMap: 'The whole valley in small: press to go there',
  closer: 'Closer',
  wider: 'Wider',
}
