import type { Store } from '#modules/merchants/store-reads.ts'
import { escape, mailDrawer, quiet } from './mail-parts.ts'

type Link = { label: string; url: string }

/** An email to a store's own people. All of it is plain text. */
export type StaffMail = {
  header: string
  paragraphs: readonly string[]
  rows: readonly { name: string; value: string; note: string }[]
  button: Link
  footer: { text: string; link: Link }
}

/** The same in the layout of all emails and as plain text; in English, as the console is. */
export function composeStaffMail(store: Store, mail: StaffMail): { html: string; text: string } {
  const { header, paragraphs, rows, button, footer } = mail
  const { draw, frame } = mailDrawer(store, 'en')
  const table = rows.map(({ name, value, note }) =>
    draw('item', {
      content: `${escape(name)}<div class="small" style="font-size:14px;color:${quiet}">${escape(note)}</div>`,
      amount: `<strong>${escape(value)}</strong>`,
    }),
  )
  const html = frame({
    header,
    preview: rows.map(({ name, value }) => `${name} ${value}`).join(', '),
    content: [
      ...paragraphs.map((paragraph) => draw('paragraph', { content: escape(paragraph) })),
      draw('items', { rows: table.join('') }),
      draw('button', { url: escape(button.url), label: escape(button.label) }),
    ].join(''),
    footer: `${escape(footer.text)} <a href="${escape(footer.link.url)}" style="color:${quiet}">${escape(footer.link.label)}</a>`,
  })
  const lines = rows.map(({ name, value, note }) => `- ${name}: ${value} (${note})`)
  const text = [
    header,
    ...paragraphs,
    lines.join('\n'),
    `${button.label}: ${button.url}`,
    `${footer.text} ${footer.link.label}: ${footer.link.url}`,
  ].join('\n\n')
  return { html, text: `${text}\n` }
}
