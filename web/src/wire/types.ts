// Written by `make wire` from the structs in src/colorado/wire. Do not edit.

/** The move of this id is in the log. */
export interface Accepted {
  type: 'accepted'
  id: string
  ply: number
}

/** What the reader's seat has to decide. */
export interface Ask {
  stamp: number
  asks: Said
  rule: string
  offers: Offer[]
  fist: Fist | null
}

export type Asked = Join | Move | Undo | Resign | React | Look | Ping

/** The server closes this socket, and why: restart, moved, limit, gone. */
export interface Bye {
  type: 'bye'
  why: string
}

/** The table changed: somebody sat down, left, came back, or a bot stands in. */
export interface Changed {
  type: 'table'
  table: Table
}

/** A bot that can be asked to the table. */
export interface Character {
  id: string
  name: Record<string, string>
  temper: Record<string, string>
  level: number
  ratings: Record<string, [number, number]>
}

/** The Reward Chart. Zones are red, green, yellow, blue; lines are tipi, saloon, wanted. */
export interface Chart {
  zone_points: Record<string, number[]>
  zone_medal: Record<string, number>
  bonus: Record<string, string[]>
  medals: Record<string, number[]>
}

/** How long a seat may think, in seconds: a move, and a bank it may draw on. */
export interface Clock {
  pace: 'live' | 'none' | 'slow'
  move: number
  bank: number
}

/** A struct that refuses fields nobody knows: everything a client sends. */
export interface Closed {
}

/** A recovery code or a table's code. */
export interface Code {
  code: string
}

/** What everybody sees. */
export interface ColoradoLook {
  turn: number
  phase: string
  caller: number
  called_seat: number
  called_card: number
  given_card: number
  deck: number
  discard: number[]
  pool: number
  closed: Record<string, number[]>
  seats: ColoradoSeat[]
}

/** What only the owner of a seat sees. */
export interface ColoradoOwn {
  hand: number[]
}

/** What everybody sees of one seat. */
export interface ColoradoSeat {
  hand_size: number
  nuggets: number
  points: number
  owed: string
  laid: number[]
  flags: number[]
  complete: number[]
  legs: number[]
  rails: number[]
  lost_rails: number[]
  tipi: number[]
  saloon: number
  wanted: number
  zones: number[]
  medals: Medal[]
  lacks: number[]
  ledger: Record<string, number>
}

/** An edition: what is printed. */
export interface ColoradoSheet {
  id: string
  version: number
  name: Record<string, string>
  width: number
  height: number
  copies: number[]
  adjacent: ([string, string])[]
  regions: Region[]
  mountains: Mountain[]
  railroad: Railroad
  chart: Chart
}

/** What everybody sees. */
export interface CountyLook {
  round: number
  rounds: number
  step: number
  steps: number
  phase: string
  start: number
  lakes: LakeLook[]
  flags: number[][]
  face_up: number[]
  face_down: number[]
  used_card: number
  claimed: number
  seller: number
  sale_cell: number
  bag: number
  bag_known: number[]
  seats: CountySeat[]
}

/** What only the owner of a seat sees. */
export interface CountyOwn {
  hand: number[]
  fist: number[]
  ghosts: Record<number, number[]>
}

/** What everybody sees of one seat. */
export interface CountySeat {
  cowboys: number
  known: number[]
  land: number[]
  markers: number
  points: number
  ledger: ([number, number, number, number])[]
  standing: Standing
  for_sale: number
  sold: number
  flags: number[]
  bid: number
  best: number
  owed: string
  hushed: boolean
  wants: boolean
}

/** An edition: what is printed. Points are by round: first and second place, each double, each lake. */
export interface CountySheet {
  id: string
  version: number
  name: Record<string, string>
  note: Record<string, string>
  reconstruction: boolean
  columns: number
  rows: number
  lakes: Lake[]
  figures: Figure[]
  cards: number[]
  flags: Flag[]
  owners: Owner[]
  edge_points: ([number, number])[]
  estate_points: ([number, number])[]
  double_points: number[]
  lake_points: number[][]
}

/** Why a request was refused: a message number with arguments, and a sentence for programs. */
export interface Fault {
  error: string
  detail: string
  args: Record<string, string | number>
}

/** What a card shows: `*` a star, `o` a drawn cell, `.` an empty one. */
export interface Figure {
  id: string
  name: Record<string, string>
  drawing: string[]
}

/** Any number of these cowboys may go into the fist, in one move: `add` in rising order, then `close`. */
export interface Fist {
  cowboys: number[]
  least: number
  close: number
  first: number
}

/** The flags of one colour. */
export interface Flag {
  colour: string
  letter: string
}

/** A game that can be played here. */
export interface GameInfo {
  id: string
  title: Record<string, string>
  seats: number[]
  options: Record<string, string[]>
  editions: string[]
  rules_version: number
}

/** What a page needs to know first. */
export interface House {
  version: string
  games: GameInfo[]
  characters: Character[]
  warm: boolean
}

/** The first message: what was seen last; -1 nothing. Programs that think with the engine also ask for `view`. */
export interface Join {
  type: 'join'
  seen?: number
  view?: boolean
}

/** What the browser says of a new passkey. */
export interface KeyMade {
  clientDataJSON: string
  attestationObject: string
  authenticatorData?: string
  publicKey?: string
  publicKeyAlgorithm?: number
  transports?: string[]
}

/** What the browser says of a passkey it has used. */
export interface KeyShown {
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string | null
}

/** A lake as it is drawn; `turns` holds its cells (row, column) in each turn that differs. */
export interface Lake {
  value: number
  name: Record<string, string>
  turns: (([number, number])[])[]
}

/** A lake on the board; no cells before it is laid. */
export interface LakeLook {
  cells: number[]
  owner: number
  shores: number[]
}

/** A leg of a region or of the railroad. The icon is empty or one of nuggets, cards, play, tipi, saloon, wanted; on the railroad and the lines of the chart also check and discovery. */
export interface Leg {
  id: string
  icon: string
  at: [number, number]
}

/** One entry of the log, as all may read it. `seat` -1: the table itself. */
export interface Line {
  ply: number
  seat: number
  kind: string
  said: Said[]
  at: number
}

/** Tables with a free seat, tables to watch, and one's own. */
export interface Lobby {
  open: Table[]
  watch: Table[]
  mine: Table[]
}

/** At one screen shared by several: show the private side of this seat from now on. */
export interface Look {
  type: 'look'
  seat: number
}

/** Who the reader is to this server. */
export interface Me {
  id: string
  name: string
  language: string
  claimed: boolean
  recovery: string
  ratings: Record<string, [number, number, number]>
}

/** What a person may change of themselves. */
export interface MeWish {
  name?: string | null
  language?: 'en' | 'fr' | null
}

/** A medal won: `place` is a region's id, railroad, a line or a zone. */
export interface Medal {
  place: string
  points: number
}

/** A range that parts regions. */
export interface Mountain {
  id: string
  name: Record<string, string>
  between: ([string, string])[]
  outline: ([number, number])[]
}

/** A decision, or several in one breath such as a fist, all or none. The same id twice is one move. */
export interface Move {
  type: 'move'
  id: string
  seat: number
  stamp: number
  actions: number[]
}

/** A new passkey. */
export interface NewPasskey {
  id: string
  rawId: string
  type: 'public-key'
  response: KeyMade
  authenticatorAttachment?: string | null
  clientExtensionResults?: Record<string, unknown>
}

/** A legal action of the reader's seat, dressed for people. */
export interface Offer {
  action: number
  text: string
  label: Said
  then: Said | null
  rule: string
  target: Target
}

/** The pieces of one seat. */
export interface Owner {
  colour: string
  letter: string
  brand: string
}

/** Is anybody there? */
export interface Ping {
  type: 'ping'
}

/** A finished game in somebody's history. */
export interface Played {
  table: string
  game: string
  names: string[]
  scores: number[]
  winners: number[]
  seat: number
  ended: string
}

/** Yes. */
export interface Pong {
  type: 'pong'
  now: number
}

/** Who is here. */
export interface Presence {
  type: 'presence'
  seats: Sitter[]
  watching: number
}

/** The railroad under the map, left to right. */
export interface Railroad {
  name: Record<string, string>
  medal: number
  medal_at: [number, number]
  band: [number, number, number, number]
  legs: Leg[]
  tracks: ([string, string])[]
}

/** A tip of the hat: one of a few signs, no text. */
export interface React {
  type: 'react'
  sign: 'cheers' | 'hat' | 'hurry' | 'oops' | 'think' | 'well'
}

/** Somebody tips their hat. */
export interface Reacted {
  type: 'reacted'
  seat: number
  sign: string
}

/** The message was refused and changed nothing. `error`: stale, illegal, malformed, late, limit, closed, ... */
export interface Refused {
  type: 'refused'
  id: string
  error: string
  detail: string
}

/** A region of the Roadmap. `paths` joins ids of legs and `flag`. */
export interface Region {
  id: string
  kind: string
  name: Record<string, string>
  medal: number
  flag: [number, number]
  title: [number, number]
  legs: Leg[]
  paths: ([string, string])[]
  outline: ([number, number])[]
}

/** Leave the game for good; a bot plays on. */
export interface Resign {
  type: 'resign'
  id: string
  seat: number
}

/** How the game ended. */
export interface Result {
  scores: number[]
  winners: number[]
  key: string
  fingerprint: string
}

/** A sentence: its number in the game's messages and what it is about, so that each reader has their own language. */
export interface Said {
  id: string
  args: Record<string, number | string | Record<string, string>>
}

/** Who shall sit there: the one who asks, nobody yet, a bot, or somebody at the same screen. */
export interface SeatWish {
  kind?: 'beside' | 'bot' | 'me' | 'open'
  character?: string
  name?: string
}

/** Take a seat; -1 any that is free. */
export interface Sit {
  seat?: number
  name?: string
}

/** Who sits in a seat. */
export interface Sitter {
  kind: 'beside' | 'bot' | 'open' | 'person'
  name: string
  character: string
  claimed: boolean
  rating: [number, number] | null
  stand_in: string
  present: boolean
  you: boolean
}

/** What a seat holds, and what this round's scoring would bring now. */
export interface Standing {
  edges: number
  lakes: number
  doubles: number
  estate: number
  points: [number, number, number, number]
}

/** A table as the lobby and its own page show it. */
export interface Table {
  id: string
  code: string
  game: string
  edition: string
  sheet: string
  options: Record<string, string>
  status: 'over' | 'playing' | 'waiting'
  seats: Sitter[]
  clock: Clock
  public: boolean
  commitment: string
  ply: number
  made: string
  touched: string
  your_turn: boolean
  lesson: string
  next: string
}

/** A table somebody wants set. */
export interface TableWish {
  game: string
  seats: SeatWish[]
  edition?: string
  options?: Record<string, string>
  clock?: Clock
  public?: boolean
  first?: 'lot' | 'order'
  lesson?: string
}

/** What an offer points at, numbered as the look numbers things. */
export interface Target {
  kind: string
  index?: number
  other?: number
}

export type Told = Welcome | Update | Changed | Presence | Accepted | Refused | Reacted | Bye | Pong

/** Take the own last decision back, if nobody has seen anything new since. */
export interface Undo {
  type: 'undo'
  id: string
  seat: number
}

/** Where the game stands for this reader, and what happened since they last looked. */
export interface Update {
  type: 'update'
  ply: number
  lines: Line[]
  look: ColoradoLook | CountyLook
  seat: number
  own: ColoradoOwn | CountyOwn | null
  ask: Ask | null
  waiting: Waiting[]
  may_undo: boolean
  result: Result | null
  view: string | null
}

/** A passkey that was used. */
export interface UsedPasskey {
  id: string
  rawId: string
  type: 'public-key'
  response: KeyShown
  authenticatorAttachment?: string | null
  clientExtensionResults?: Record<string, unknown>
}

/** A seat that has something to decide, and the clock that runs. */
export interface Waiting {
  seat: number
  asks: Said
  deadline: number
  bank: number
}

/** The answer to `join`: the table itself, and which seats are the reader's. */
export interface Welcome {
  type: 'welcome'
  table: Table
  seats: number[]
  now: number
}
