import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blocks, book, inline, slug } from './blocks'

const read = (folder: string, name: string) =>
  readFileSync(new URL(`../../../src/colorado/games/${folder}/${name}`, import.meta.url), 'utf8')
const BOOKS = ['callwrite', 'county'].flatMap((folder) => ['RULEBOOK.md', 'RULEBOOK.fr.md'].map((name) => [folder, name] as const))

describe('a rulebook as data', () => {
  it('tells bold, italic, notation, links and rule numbers apart', () => {
    expect(inline('**A** *b* `c` [d](e) as in C-3A.')).toEqual([
      { kind: 'bold', text: 'A' },
      { kind: 'text', text: ' ' },
      { kind: 'italic', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'd', href: 'e' },
      { kind: 'text', text: ' as in ' },
      { kind: 'link', text: 'C-3A', href: '#C-3A' },
      { kind: 'text', text: '.' },
    ])
  })

  it('reads headings, lists over several lines, tables and pictures', () => {
    const [heading, list, table, pictures] = blocks('## À vendre\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<!-- show: land edge o.. -->\n<!-- show: tipi -->')
    expect(heading).toMatchObject({ kind: 'heading', level: 2, id: 'a-vendre', rule: '' })
    expect(list).toEqual({ kind: 'list', items: [[{ kind: 'text', text: 'one more' }], [{ kind: 'text', text: 'two' }]] })
    expect(table).toMatchObject({ kind: 'table', rows: [[[{ text: '1' }], [{ text: '2' }]]] })
    expect(pictures).toEqual({ kind: 'pictures', pictures: [['land', 'edge', 'o..'], ['tipi']] })
  })

  it('leaves out what only readers of the file need', () => {
    const shown = blocks('# T\n\nlead\n\n<!-- not on the page -->\nhidden\n\n## A\ntext\n\n<!-- not on the page -->\n## B\nhidden\n\nhidden\n\n## C\nend')
    expect(shown.map((block) => (block.kind === 'heading' ? block.text : block.kind))).toEqual(['T', 'paragraph', 'A', 'paragraph', 'C', 'paragraph'])
  })

  it('names a heading so that an address can hold it', () => {
    expect(slug('Phase II : les actions')).toBe('phase-ii-les-actions')
  })

  it.each(BOOKS)('finds every rule of %s %s once, with something under it', (folder, name) => {
    const whole = book(read(folder, name))
    const rules = whole.chapters.flatMap((chapter) => chapter.rules)
    expect(whole.title).not.toBe('')
    expect(rules.length).toBeGreaterThan(25)
    expect(new Set(rules.map(({ number }) => number)).size).toBe(rules.length)
    for (const rule of rules) expect(rule.blocks.length, rule.number).toBeGreaterThan(0)
    expect(JSON.stringify(whole)).not.toMatch(/<!--|RULINGS|\*\*/)
  })

  it.each(BOOKS)('leads from %s %s only to rules there are', (folder, name) => {
    const whole = book(read(folder, name))
    const numbers = new Set(whole.chapters.flatMap((chapter) => chapter.rules.map(({ number }) => `#${number}`)))
    const hrefs = [...JSON.stringify(whole).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href!)
    for (const href of hrefs) expect(numbers.has(href), href).toBe(true)
  })
})
