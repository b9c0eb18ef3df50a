import * as v from 'valibot'
import { ProviderError } from '../../provider-error.ts'
import { markedUrl, type TicketHelpdesk, type TicketMessage } from '../ticket-helpdesk.ts'
import { callZendesk, type ZendeskAccount } from './zendesk-client.ts'

const words = v.optional(v.nullable(v.string()), null)

const comment = v.object({
  id: v.number(),
  author_id: v.number(),
  public: v.boolean(),
  body: words,
  plain_body: words,
})

const comments = v.object({
  comments: v.array(comment),
  users: v.array(v.object({ id: v.number(), email: words, role: words })),
})

const ticket = v.object({ ticket: v.object({ subject: words }) })

/** A store's account of Zendesk, as docs/integrations/zendesk.md describes its API. */
export const zendeskHelpdesk = (account: ZendeskAccount): TicketHelpdesk => ({
  ticketUrl: (ticketId) => `${account.url}/agent/tickets/${encodeURIComponent(ticketId)}`,
  readMessage: (ticketId, messageId) => readMessage(account, ticketId, messageId),
  async addNote(ticketId, note) {
    const url = markedUrl(note)
    const { comments: newest } = await newestComments(account, ticketId)
    if (newest.some(({ body }) => body?.includes(url))) return
    await callZendesk(account, {
      method: 'PUT',
      path: pathOf(ticketId),
      body: { ticket: { comment: { body: `${note.text}\n${url}`, public: false } } },
      answer: v.unknown(),
    })
  },
  async addTags(ticketId, tags) {
    await callZendesk(account, {
      method: 'PUT',
      path: `${pathOf(ticketId)}/tags`,
      body: { tags },
      answer: v.unknown(),
    })
  },
  async test() {
    await callZendesk(account, {
      method: 'GET',
      path: '/api/v2/users/me',
      // Zendesk describes nobody to who is not signed in.
      answer: v.object({ user: v.object({ id: v.number() }) }),
    })
  },
})

const pathOf = (ticketId: string) => `/api/v2/tickets/${encodeURIComponent(ticketId)}`

/** A ticket's newest hundred comments, and who wrote them. */
const newestComments = (account: ZendeskAccount, ticketId: string) =>
  callZendesk(account, {
    method: 'GET',
    path: `${pathOf(ticketId)}/comments?include=users&sort_order=desc&per_page=100`,
    answer: comments,
  })

async function readMessage(
  account: ZendeskAccount,
  ticketId: string,
  messageId: string,
): Promise<TicketMessage | undefined> {
  try {
    const { comments, users } = await newestComments(account, ticketId)
    const read = comments.find(({ id }) => String(id) === messageId)
    const author = users.find(({ id }) => id === read?.author_id)
    if (!read) return undefined
    const shown = await callZendesk(account, { method: 'GET', path: pathOf(ticketId), answer: ticket })
    return {
      isFromCustomer: read.public && author?.role === 'end-user',
      email: author?.email?.trim().toLowerCase() || null,
      subject: shown.ticket.subject,
      text: (read.plain_body ?? read.body ?? '').replaceAll('\0', '').trim(),
    }
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return undefined
    throw error
  }
}
