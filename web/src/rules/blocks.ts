/** A rulebook as data: the little of Markdown our rulebooks use, and `<!-- show: … -->` for a picture. */
export type Inline = { kind: 'text' | 'bold' | 'italic' | 'code'; text: string } | { kind: 'link'; text: string; href: string }

export type Block =
  | { kind: 'heading'; level: number; text: string; rule: string; id: string }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'pictures'; pictures: string[][] }

/** A heading of the second level and all that stands under it, rule by rule. */
export interface Chapter {
  id: string
  title: string
  blocks: Block[] // before its first rule
  rules: Rule[]
}
export interface Rule {
  number: string
  title: string
  blocks: Block[]
}
export interface Book {
  title: string
  lead: Block[]
  chapters: Chapter[]
}

const NUMBER = '[CK]-(?:S\\d|D|\\d[ABC]|\\d\\.\\d+)'
const HEADING = new RegExp(`^(#+) (?:(${NUMBER}) )?(.+)$`)
const INLINE = new RegExp(`\\*\\*(.+?)\\*\\*|\\*(.+?)\\*|\`([^\`]+)\`|\\[([^\\]]+)\\]\\(([^)]+)\\)|(${NUMBER})(?!\\w|\\.\\d)`, 'g')
const SHOW = /^<!-- show: (.+) -->$/
const HIDDEN = '<!-- not on the page -->'

/** A line of text in its pieces; the number of a rule leads to the rule. */
export function inline(text: string): Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) })
    from = found.index + found[0].length
    parts.push(piece(found))
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

function piece([, bold, italic, code, label, href, number]: RegExpMatchArray): Inline {
  if (bold !== undefined) return { kind: 'bold', text: bold }
  if (italic !== undefined) return { kind: 'italic', text: italic }
  if (code !== undefined) return { kind: 'code', text: code }
  if (number !== undefined) return { kind: 'link', text: number, href: `#${number}` }
  return { kind: 'link', text: label ?? '', href: href ?? '' }
}

/** What an address calls a heading without a number. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const cells = (row: string) => row.replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()))

function blockOf(chunk: string): Block {
  const lines = chunk.split('\n')
  const heading = HEADING.exec(chunk)
  if (heading) {
    const [, marks = '', rule = '', text = ''] = heading
    return { kind: 'heading', level: marks.length, text, rule, id: rule || slug(text) }
  }
  if (SHOW.test(lines[0]!)) return { kind: 'pictures', pictures: lines.map((line) => (SHOW.exec(line)?.[1] ?? '').split(' ')) }
  if (chunk.startsWith('|')) return { kind: 'table', head: cells(lines[0]!), rows: lines.slice(2).map(cells) }
  if (chunk.startsWith('- ')) {
    return { kind: 'list', items: chunk.slice(2).split(/\n- /).map((item) => inline(item.replace(/\n\s*/g, ' '))) }
  }
  return { kind: 'paragraph', parts: inline(lines.join(' ')) }
}

const isChapter = (block: Block) => block.kind === 'heading' && block.level <= 2

/** Every block in order. What only readers of the file need is left out: a paragraph, or a whole chapter. */
export function blocks(text: string): Block[] {
  // A heading is a block of its own, with or without an empty line around it.
  const chunks = text.trim().replace(/^(#+ .+)$/gm, '\n$1\n').split(/\n{2,}/)
  const shown: Block[] = []
  let hidden: 'no' | 'next' | 'chapter' = 'no'
  for (const chunk of chunks) {
    if (chunk.trim() === HIDDEN) hidden = 'next'
    if (chunk.trim() === '' || chunk.startsWith(HIDDEN)) continue
    const block = blockOf(chunk.trim())
    if (isChapter(block)) hidden = hidden === 'next' ? 'chapter' : 'no'
    if (hidden === 'no') shown.push(block)
  }
  return shown
}

/** The book in chapters and rules. */
export function book(text: string): Book {
  const whole: Book = { title: '', lead: [], chapters: [] }
  let under = whole.lead
  for (const block of blocks(text)) {
    const chapter = whole.chapters.at(-1)
    if (block.kind !== 'heading') under.push(block)
    else if (block.level === 1) whole.title = block.text
    else if (block.rule && chapter) {
      under = []
      chapter.rules.push({ number: block.rule, title: block.text, blocks: under })
    } else {
      under = []
      whole.chapters.push({ id: block.id, title: block.text, blocks: under, rules: [] })
    }
  }
  return whole
}
