import type { MailBlock, MailWords } from '@aftercare/domain/mail/mail-markup'
import type { MailItem } from '@aftercare/domain/mail/mail-values'
import { mailWords } from '@aftercare/domain/mail/mail-words'
import type { MailSubject } from '@aftercare/domain/mail/sample-values'
import type { Store } from '#modules/merchants/store-reads.ts'
import { type MailToDraw } from './draw-text.ts'
import { escape, mailDrawer, quiet, type Drawn } from './mail-parts.ts'
import { mailedContact } from './mailed-contact.ts'

/** Gmail cuts off an email after 102 kB; the rest is for the frame and the footer. */
const mostContentBytes = 80_000
const longestPreview = 140

/**
 * An email as HTML that mail programs show alike: tables, inline styles, no scripts, and no picture but the
 * store's logo. All text is escaped. Programs with a dark mode get its colors; those that invert colors
 * themselves may. What would be cut off by the reader's program is left out, and the button leads to it.
 */
export function drawHtml(store: Store, { header, blocks, items, subject }: MailToDraw): string {
  const { draw, frame, linkColor } = mailDrawer(store, store.locale)
  const button = subject.url === null ? '' : buttonTo(draw, store, subject, subject.url)
  const drawBlock = (block: MailBlock, room: number): string => {
    if (block.type === 'paragraph')
      return draw('paragraph', {
        content: block.lines.map((words) => drawWords(words, linkColor)).join('<br>'),
      })
    if (block.type === 'list')
      return draw('list', {
        content: block.items.map((words) => `<li>${drawWords(words, linkColor)}</li>`).join(''),
      })
    return block.name === 'item_list' ? itemTable(draw, items, room) : button
  }
  return frame({
    header,
    preview: previewOf(blocks),
    content: fitting(blocks, drawBlock, draw('paragraph', { content: '…' }) + button),
    footer: footer(store, subject),
  })
}

/** As many blocks as there is room for, and `rest` in place of the others. */
function fitting(
  blocks: readonly MailBlock[],
  drawBlock: (block: MailBlock, room: number) => string,
  rest: string,
): string {
  let content = ''
  for (const block of blocks) {
    const room = mostContentBytes - Buffer.byteLength(content)
    const next = drawBlock(block, room)
    if (Buffer.byteLength(next) > room) return content + rest
    content += next
  }
  return content
}

/** What lists of emails show after the subject: the beginning of the text. */
const previewOf = (blocks: readonly MailBlock[]): string =>
  blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.lines : []))
    .map((line) => line.map(({ text }) => text).join(''))
    .join(' ')
    .slice(0, longestPreview)

function buttonTo(draw: Drawn, { locale }: Store, { isRegistration }: MailSubject, url: string): string {
  const words = mailWords(locale)
  const label = isRegistration ? words.seeRegistration : words.seeRequest
  return draw('button', { url: escape(url), label: escape(label) })
}

function footer(store: Store, subject: MailSubject): string {
  const { name, url, theme } = store
  const { footerText } = theme
  const { help, links } = mailedContact(store, subject)
  const contact = links
    .map(({ label, href }) => `<a href="${escape(href)}" style="color:${quiet}">${escape(label)}</a>`)
    .join(' · ')
  return [
    `${escape(help)} ${contact}`,
    ...(footerText ? [escape(footerText)] : []),
    `<a href="${escape(url)}" style="color:${quiet}">${escape(name)}</a>`,
  ].join('<br>')
}

const drawWords = (words: readonly MailWords[], linkColor: string): string =>
  words
    .map(({ text, isBold, href }) => {
      if (href !== null)
        return `<a class="link" href="${escape(href)}" style="color:${linkColor}">${escape(text)}</a>`
      return isBold ? `<strong>${escape(text)}</strong>` : escape(text)
    })
    .join('')

/** The items for which there is room; "…" stands for the others. */
function itemTable(draw: Drawn, items: readonly MailItem[], room: number): string {
  const reserve = Buffer.byteLength(draw('items')) + Buffer.byteLength(draw('item')) * 2
  let rows = ''
  for (const item of items) {
    const next = itemRow(draw, item)
    if (Buffer.byteLength(rows) + Buffer.byteLength(next) > room - reserve) {
      rows += draw('item', { content: '…' })
      break
    }
    rows += next
  }
  return draw('items', { rows })
}

function itemRow(draw: Drawn, { name, quantity, options, outcome, note, amount }: MailItem): string {
  const small = (text: string | null) =>
    text ? `<div class="small" style="font-size:14px;color:${quiet}">${escape(text)}</div>` : ''
  const decided = outcome ? `<div style="font-size:14px;font-weight:600">${escape(outcome)}</div>` : ''
  const content = `${escape(`${quantity} × ${name}`)}${small(options)}${decided}${small(note)}`
  return draw('item', { content, amount: escape(amount ?? '') })
}
