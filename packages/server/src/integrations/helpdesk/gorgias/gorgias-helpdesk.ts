import * as v from 'valibot'
import { ProviderError } from '../../provider-error.ts'
import type { TicketHelpdesk, TicketMessage } from '../ticket-helpdesk.ts'
import { callGorgias, type GorgiasAccount } from './gorgias-client.ts'

const words = v.optional(v.nullable(v.string()), null)

const message = v.object({
  from_agent: v.boolean(),
  public: v.boolean(),
  sender: v.optional(v.nullable(v.object({ email: words })), null),
  subject: words,
  body_text: words,
  stripped_text: words,
})

const listed = v.object({ data: v.array(v.object({ external_id: words })) })

/** A store's account of Gorgias, as docs/integrations/gorgias.md describes its API. */
export const gorgiasHelpdesk = (account: GorgiasAccount): TicketHelpdesk => ({
  ticketUrl: (ticketId) => `${account.url}/app/ticket/${encodeURIComponent(ticketId)}`,
  readMessage: (ticketId, messageId) => readMessage(account, ticketId, messageId),
  async addNote(ticketId, note) {
    if (await hasMessage(account, ticketId, note.key)) return
    const text = `${note.text}\n${note.url}`
    await callGorgias(account, {
      method: 'POST',
      path: `${pathOf(ticketId)}/messages`,
      body: {
        channel: 'internal-note',
        via: 'api',
        from_agent: true,
        sender: { email: account.email },
        body_text: text,
        body_html: htmlOf(text),
        external_id: note.key,
      },
      answer: v.unknown(),
    })
  },
  async addTags(ticketId, names) {
    await callGorgias(account, {
      method: 'POST',
      path: `${pathOf(ticketId)}/tags`,
      body: { names },
      answer: v.unknown(),
    })
  },
  async test() {
    await callGorgias(account, {
      method: 'GET',
      path: '/api/account',
      answer: v.object({}),
    })
  },
})

const pathOf = (ticketId: string) => `/api/tickets/${encodeURIComponent(ticketId)}`

async function readMessage(
  account: GorgiasAccount,
  ticketId: string,
  messageId: string,
): Promise<TicketMessage | undefined> {
  try {
    const path = `${pathOf(ticketId)}/messages/${encodeURIComponent(messageId)}`
    const read = await callGorgias(account, { method: 'GET', path, answer: message })
    return {
      isFromCustomer: !read.from_agent && read.public,
      email: read.sender?.email?.trim().toLowerCase() || null,
      subject: read.subject,
      text: (read.stripped_text ?? read.body_text ?? '').replaceAll('\0', '').trim(),
    }
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return undefined
    throw error
  }
}

/** Whether one of a ticket's newest messages has this ID of ours: as many as fit into an answer with all that they say. */
async function hasMessage(account: GorgiasAccount, ticketId: string, key: string): Promise<boolean> {
  const query = new URLSearchParams({ ticket_id: ticketId, limit: '20' })
  const { data } = await callGorgias(account, {
    method: 'GET',
    path: `/api/messages?${query.toString()}`,
    answer: listed,
  })
  return data.some(({ external_id }) => external_id === key)
}

const htmlOf = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/https:\/\/[^\s<]+/g, (url) => `<a href="${url.replaceAll('"', '%22')}">${url}</a>`)
    .replaceAll('\n', '<br>')
