import type { MailBlock, MailWords } from '@aftercare/domain/mail/mail-markup'
import type { MailItem } from '@aftercare/domain/mail/mail-values'
import type { MailSubject } from '@aftercare/domain/mail/sample-values'
import type { Store } from '#modules/merchants/store-reads.ts'
import { mailedContact } from './mailed-contact.ts'

export type MailToDraw = {
  header: string
  blocks: readonly MailBlock[]
  items: readonly MailItem[]
  subject: MailSubject
}

/** An email as plain text. */
export function drawText(store: Store, { header, blocks, items, subject }: MailToDraw): string {
  const drawn = blocks.map((block) => {
    if (block.type === 'paragraph') return block.lines.map(plainWords).join('\n')
    if (block.type === 'list') return block.items.map((words) => `- ${plainWords(words)}`).join('\n')
    return block.name === 'item_list' ? items.map(itemLine).join('\n') : (subject.url ?? '')
  })
  const { help, links } = mailedContact(store, subject)
  const contact = [
    help,
    ...links.map(({ label, href }) => (label === store.name ? href : contactText(label, href))),
  ]
  return `${[header, ...drawn, contact.join('\n'), [store.name, store.url].join('\n')].join('\n\n')}\n`
}

/** An address appears once. */
const contactText = (label: string, href: string): string =>
  /^(mailto|tel):/.test(href) ? label : `${label}: ${href}`

const plainWords = (words: readonly MailWords[]): string =>
  words.map(({ text, href }) => (href === null || href === text ? text : `${text} (${href})`)).join('')

/** Other people's input never starts a line. */
function itemLine({ quantity, name, options, amount, outcome, note }: MailItem): string {
  const details = [options, amount].filter((part) => part !== null).join(', ')
  const said = [outcome, note].filter((part) => part !== null).join('. ')
  const whole = `${quantity} × ${name}${details ? ` (${details})` : ''}${said ? `: ${said}` : ''}`
  return `- ${whole.replace(/\s+/g, ' ').trim()}`
}
