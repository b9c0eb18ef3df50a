import * as v from 'valibot'
import { undefinedIfGone } from '../../provider-error.ts'
import { markedUrl, type TicketHelpdesk, type TicketMessage } from '../ticket-helpdesk.ts'
import { callConversation, callFront, type FrontAccount } from './front-client.ts'

const words = v.optional(v.nullable(v.string()), null)

const message = v.object({
  is_inbound: v.boolean(),
  subject: words,
  text: words,
  blurb: words,
  recipients: v.array(v.object({ handle: v.string(), role: v.string() })),
})

const comments = v.object({ _results: v.array(v.object({ body: v.string() })) })
const tag = v.object({ id: v.string(), name: v.string() })
const tags = v.object({
  _pagination: v.optional(v.object({ next: words })),
  _results: v.array(tag),
})

/** A company's account of Front, as docs/integrations/front.md describes its API. */
export const frontHelpdesk = (account: FrontAccount): TicketHelpdesk => ({
  ticketUrl: (conversationId) => `https://app.frontapp.com/open/${encodeURIComponent(conversationId)}`,
  readMessage: async (_conversationId, messageId) => {
    const path = `/messages/${encodeURIComponent(messageId)}`
    const read = await callFront(account, { method: 'GET', path, answer: message }).catch(undefinedIfGone)
    return read && messageOf(read)
  },
  async addNote(conversationId, note) {
    const url = markedUrl(note)
    const { _results: written } = await callConversation(account, conversationId, {
      method: 'GET',
      part: 'comments',
      answer: comments,
    })
    if (written.some(({ body }) => body.includes(url))) return
    await callConversation(account, conversationId, {
      method: 'POST',
      part: 'comments',
      body: { body: `${note.text}\n${url}` },
      answer: v.unknown(),
    })
  },
  async addTags(conversationId, names) {
    const known = await tagIds(account, names)
    const ids = []
    for (const name of names) ids.push(known.get(name) ?? (await createTag(account, name)))
    await callConversation(account, conversationId, {
      method: 'POST',
      part: 'tags',
      body: { tag_ids: ids },
      answer: v.unknown(),
    })
  },
  async test() {
    await callFront(account, { method: 'GET', path: '/me', answer: v.object({ id: v.string() }) })
  },
})

function messageOf({
  is_inbound,
  subject,
  text,
  blurb,
  recipients,
}: v.InferOutput<typeof message>): TicketMessage {
  const sender =
    recipients
      .find(({ role }) => role === 'from')
      ?.handle.trim()
      .toLowerCase() ?? ''
  return {
    isFromCustomer: is_inbound,
    // Handles of other channels are no addresses.
    email: sender.includes('@') ? sender : null,
    subject,
    text: (text ?? blurb ?? '').replaceAll('\0', '').trim(),
  }
}

/** More tags than a company has: the search for ours ends there. */
const pagesMax = 20

/** The ids of the company's tags with these names. */
async function tagIds(account: FrontAccount, names: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  let path: string | undefined = '/company/tags?limit=100'
  for (let page = 0; path !== undefined && page < pagesMax; page++) {
    const { _results, _pagination }: v.InferOutput<typeof tags> = await callFront(account, {
      method: 'GET',
      path,
      answer: tags,
    })
    for (const { id, name } of _results) if (names.includes(name) && !ids.has(name)) ids.set(name, id)
    if (ids.size === names.length) break
    const token = new URLSearchParams(_pagination?.next?.split('?')[1]).get('page_token')
    path = token === null ? undefined : `/company/tags?limit=100&page_token=${encodeURIComponent(token)}`
  }
  return ids
}

async function createTag(account: FrontAccount, name: string): Promise<string> {
  const { id } = await callFront(account, {
    method: 'POST',
    path: '/company/tags',
    body: { name },
    answer: tag,
  })
  return id
}
