import { mailInsertNames, MailInsert, type MailInsertName } from './mail-values.ts'
import { parseUrl } from '../shared/parse-url.ts'

/**
 * A text in an email; `href` is an http, https, mailto or tel address. Line breaks of a value stay in `text`.
 */
export type MailWords = { text: string; isBold: boolean; href: string | null }
export type MailBlock =
  | { type: 'paragraph'; lines: MailWords[][] }
  | { type: 'list'; items: MailWords[][] }
  | { type: 'insert'; name: MailInsertName }

/*
 * Characters that mean something in a body are swapped in values for ones of the private use area, so that
 * nothing a shopper typed can become a link, a list or bold. Inserts are written with two more of them.
 */
const meaningful = '*[]()-\n'
const firstStandIn = 0xe000
const standIns = /[\ue000-\ue006]/g
const reserved = /[\ue000-\ue00f]/g
const insertBegin = '\ue00e'
const insertEnd = '\ue00f'
const insertMark = /\ue00e(\w+)\ue00f/

/** A value as it is put into a text that is still to be read: it will come out as exactly these characters. */
export function guardValue(value: unknown): string {
  if (value instanceof MailInsert) return `${insertBegin}${value.name}${insertEnd}`
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return withoutReserved(String(value))
    .replace(/\r\n?/g, '\n')
    .replace(/[*[\]()\n-]/g, (found) => String.fromCharCode(firstStandIn + meaningful.indexOf(found)))
}

/** What a text may not hold itself. */
export const withoutReserved = (text: string): string => text.replace(reserved, '')

const revealed = (text: string): string =>
  text.replace(standIns, (found) => meaningful[found.charCodeAt(0) - firstStandIn] ?? '')

/** One line of plain text, for a subject or a header. */
export const readLine = (text: string): string =>
  revealed(text).replace(reserved, '').replace(/\s+/g, ' ').trim()

/** A filled-in body as blocks. Takes time in proportion to its length, whatever it holds. */
export function readMarkup(text: string): MailBlock[] {
  const blocks: MailBlock[] = []
  for (const [index, part] of text.split(insertMark).entries()) {
    const name = mailInsertNames.find((known) => known === part)
    if (index % 2 === 1) blocks.push(...(name ? [{ type: 'insert' as const, name }] : []))
    else for (const chunk of part.split(/\n[^\S\n]*\n/)) addChunk(blocks, chunk)
  }
  return blocks
}

/** Lists separated only by empty lines are one, since loops produce such lines. */
function addChunk(blocks: MailBlock[], chunk: string): void {
  let paragraph: MailWords[][] | undefined
  for (const line of chunk.split('\n').map((line) => line.trim())) {
    if (line === '') continue
    const last = blocks.at(-1)
    if (line.startsWith('- ')) {
      paragraph = undefined
      if (last?.type === 'list') last.items.push(readWords(line.slice(2)))
      else blocks.push({ type: 'list', items: [readWords(line.slice(2))] })
    } else if (paragraph) paragraph.push(readWords(line))
    else blocks.push({ type: 'paragraph', lines: (paragraph = [readWords(line)]) })
  }
}

const bold = String.raw`\*\*([^*\n]+)\*\*`
const link = String.raw`\[([^[\]\n]+)\]\(([^()\s]+)\)`
/* Each part ends where another could begin, so that parsing is linear in the length of the text. */
const marked = new RegExp(`${bold}|${link}`, 'g')

function readWords(line: string): MailWords[] {
  const words: MailWords[] = []
  const add = (text: string, more: Partial<MailWords> = {}) => {
    if (text !== '') words.push({ text: revealed(text), isBold: false, href: null, ...more })
  }
  let end = 0
  for (const { 0: whole, 1: strong, 2: label = '', 3: address = '', index } of line.matchAll(marked)) {
    add(line.slice(end, index))
    if (strong === undefined) add(label, { href: safeAddress(revealed(address)) })
    else add(strong, { isBold: true })
    end = index + whole.length
  }
  add(line.slice(end))
  return words
}

const safeAddress = (address: string): string | null =>
  /^(https?:\/\/|mailto:|tel:)/i.test(address) && parseUrl(address) ? address : null
