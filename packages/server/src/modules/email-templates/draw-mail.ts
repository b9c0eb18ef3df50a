import type { MailBlock, MailWords } from '@aftercare/domain/mail/mail-markup'
import type { MailItem } from '@aftercare/domain/mail/mail-values'
import { mailWords } from '@aftercare/domain/mail/mail-words'
import { directionOf } from '@aftercare/domain/shared/languages'
import type { MailSubject } from '@aftercare/domain/mail/sample-values'
import { brandColors } from '@aftercare/domain/merchants/brand-colors'
import type { Store } from '#modules/merchants/store-reads.ts'
import { mailedContact } from './mailed-contact.ts'

type MailToDraw = {
  header: string
  blocks: readonly MailBlock[]
  items: readonly MailItem[]
  subject: MailSubject
}

/** The colors of an email; the store's color is darkened if it would be illegible. */
const ink = '#1c1a16'
const quiet = '#6b665d'
const line = '#e4e0d8'
const ground = '#f5f3ef'
const font = `ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`
const logoHeight = 36

/**
 * An email as HTML that all mail programs show alike: tables, inline styles, no scripts, and no picture but
 * the store's logo. All text is escaped.
 */
export function drawHtml(store: Store, { header, blocks, items, subject }: MailToDraw): string {
  const { brandFill, onBrand, brandText } = brandColors(store.theme.primaryColor)
  const direction = directionOf(store.locale)
  const drawn = blocks.map((block) => {
    if (block.type === 'paragraph') return paragraph(block.lines.map((words) => drawWords(words, brandText)))
    if (block.type === 'list') return list(block.items.map((words) => drawWords(words, brandText)))
    if (block.name === 'item_list') return itemTable(items, direction)
    return subject.url === null
      ? ''
      : button(buttonWords(store, subject), subject.url, { brandFill, onBrand })
  })
  return `<!doctype html>
<html lang="${escape(store.locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(header)}</title>
</head>
<body style="margin:0;padding:0;background:${ground};color:${ink};font-family:${font};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px">${sign(store)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${line};border-radius:10px;padding:28px 24px 12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${escape(header)}</h1>
${drawn.join('\n')}
</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;color:${quiet}">${footer(store, subject)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** The plain-text version. */
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

const buttonWords = ({ locale }: Store, { isRegistration }: MailSubject): string =>
  isRegistration ? mailWords(locale).seeRegistration : mailWords(locale).seeRequest

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`).replaceAll('\n', '<br>')

const sign = ({ name, theme: { logoUrl } }: Store): string =>
  logoUrl && /^https?:\/\//.test(logoUrl)
    ? `<img src="${escape(logoUrl)}" alt="${escape(name)}" height="${logoHeight}" style="display:block;height:${logoHeight}px;max-width:240px;border:0;font-size:18px;font-weight:600">`
    : `<span style="font-size:18px;font-weight:600">${escape(name)}</span>`

/** An address appears once. */
const contactText = (label: string, href: string): string =>
  /^(mailto|tel):/.test(href) ? label : `${label}: ${href}`

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
      if (href !== null) return `<a href="${escape(href)}" style="color:${linkColor}">${escape(text)}</a>`
      return isBold ? `<strong>${escape(text)}</strong>` : escape(text)
    })
    .join('')

const paragraph = (lines: readonly string[]): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines.join('<br>')}</p>`

const list = (entries: readonly string[]): string =>
  `<ul style="margin:0 0 16px;padding:0 24px">${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`

const button = (
  words: string,
  url: string,
  { brandFill, onBrand }: { brandFill: string; onBrand: string },
): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:${brandFill};border-radius:8px"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;color:${onBrand};font-weight:600;text-decoration:none">${escape(words)}</a></td></tr></table>`

const itemTable = (entries: readonly MailItem[], direction: 'ltr' | 'rtl'): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-bottom:1px solid ${line}">${entries.map((item) => itemRow(item, direction)).join('')}</table>`

function itemRow(item: MailItem, direction: 'ltr' | 'rtl'): string {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const cell = `padding:12px 0;border-top:1px solid ${line};vertical-align:top`
  const small = (text: string | null) =>
    text ? `<div style="font-size:14px;color:${quiet}">${escape(text)}</div>` : ''
  const outcome = item.outcome
    ? `<div style="font-size:14px;font-weight:600">${escape(item.outcome)}</div>`
    : ''
  return `<tr><td style="${cell};overflow-wrap:anywhere">${escape(`${item.quantity} × ${item.name}`)}${small(item.options)}${outcome}${small(item.note)}</td><td align="${end}" style="${cell};padding-${start}:12px;white-space:nowrap">${escape(item.amount ?? '')}</td></tr>`
}

const plainWords = (words: readonly MailWords[]): string =>
  words.map(({ text, href }) => (href === null || href === text ? text : `${text} (${href})`)).join('')

/** Other people's input never starts a line. */
function itemLine({ quantity, name, options, amount, outcome, note }: MailItem): string {
  const details = [options, amount].filter((part) => part !== null).join(', ')
  const said = [outcome, note].filter((part) => part !== null).join('. ')
  const whole = `${quantity} × ${name}${details ? ` (${details})` : ''}${said ? `: ${said}` : ''}`
  return `- ${whole.replace(/\s+/g, ' ').trim()}`
}
