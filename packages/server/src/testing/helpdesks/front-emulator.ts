import * as v from 'valibot'
import { openEmulatedProvider, type EmulatedCall, type ProviderWorld } from '../emulated-provider.ts'

type Recipient = { handle: string; role: 'from' | 'to' | 'cc' | 'bcc' | 'reply-to'; name: string | null }
type Message = { id: string; is_inbound: boolean; subject: string; text: string; recipients: Recipient[] }

/** What happened in an emulated company of Front. */
export class FrontWorld implements ProviderWorld {
  url = ''
  readonly apiToken = 'front-token-1'
  requests: string[] = []
  fault: ProviderWorld['fault']
  messages: Message[] = []
  /** The comments of each conversation, oldest first. */
  conversations = new Map<string, string[]>()
  /** By the id of a conversation, the one that it became. */
  merged = new Map<string, string>()
  tags: { id: string; name: string }[] = []
  tagged = new Map<string, Set<string>>()

  reset(): void {
    this.requests = []
    this.fault = undefined
    this.messages = []
    this.conversations.clear()
    this.merged.clear()
    // More than a page of them.
    this.tags = Array.from({ length: 120 }, (_, n) => ({ id: `tag_${n}`, name: `Team ${n}` }))
    this.tagged.clear()
  }

  /** Adds a message of Ada to a conversation, unless told otherwise, and returns its id. */
  writes(conversationId: string, given: Partial<Message> & { text: string; from?: string }): string {
    const id = `msg_${this.messages.length + 100}`
    const { from = 'Ada@Example.com', ...message } = given
    const recipients: Recipient[] = [
      { handle: 'support@birch.example', role: 'to', name: null },
      { handle: from, role: 'from', name: 'Ada' },
    ]
    this.messages.push({ is_inbound: true, subject: 'Mugs', recipients, ...message, id })
    if (!this.conversations.has(conversationId)) this.conversations.set(conversationId, [])
    return id
  }

  /** The names of a conversation's tags. */
  tagsOf = (conversationId: string): string[] =>
    [...(this.tagged.get(conversationId) ?? [])].map(
      (id) => this.tags.find((one) => one.id === id)?.name ?? '',
    )
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The part of Front's Core API that we use, as docs/integrations/front.md describes it: it refuses what its
 * documentation refuses, and fails as asked.
 */
export async function openFrontEmulator() {
  const world = new FrontWorld()
  world.reset()
  const close = await openEmulatedProvider(world, {
    handle: (asked) => handled(world, asked),
    refuse: (title, message) => ({ _error: { title, message } }),
    fileAt: () => '',
  })
  return { world, close }
}

function handled(world: FrontWorld, asked: EmulatedCall) {
  try {
    return shownBy(world, asked)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message } = error
    return { status, shown: { _error: { status, title: message, message, details: [] } } }
  }
}

const comment = v.strictObject({ body: v.pipe(v.string(), v.minLength(1)) })
const tagIds = v.strictObject({ tag_ids: v.pipe(v.array(v.string()), v.minLength(1)) })
const newTag = v.strictObject({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) })

function shownBy(world: FrontWorld, { call, body, searchParams, headers }: EmulatedCall) {
  if (headers.authorization !== `Bearer ${world.apiToken}`) throw new Refusal(401, 'Unauthenticated')
  if (call === 'GET /me') return { status: 200, shown: { id: 'cmp_1', name: 'Birch' } }
  if (call === 'GET /company/tags') return { status: 200, shown: tagPage(world, searchParams) }
  if (call === 'POST /company/tags') {
    const tag = { id: `tag_${world.tags.length}`, ...read(newTag, body) }
    world.tags.push(tag)
    return { status: 201, shown: tag }
  }
  const [, messageId] = /^GET \/messages\/(\w+)$/.exec(call) ?? []
  if (messageId !== undefined)
    return { status: 200, shown: found(world.messages.find(({ id }) => id === messageId)) }
  const [, method, id = '', part] = /^(GET|POST) \/conversations\/(\w+)\/(comments|tags)$/.exec(call) ?? []
  const target = world.merged.get(id)
  if (target !== undefined)
    return {
      status: 301,
      shown: {},
      headers: { location: `${world.url}/conversations/${target}/${part}` },
    }
  const comments = found(world.conversations.get(id))
  if (part === 'comments' && method === 'GET')
    return { status: 200, shown: { _results: comments.toReversed().map((text) => ({ body: text })) } }
  if (part === 'comments') {
    comments.push(read(comment, body).body)
    return { status: 201, shown: { id: `com_${comments.length}` } }
  }
  if (part === 'tags' && method === 'POST') {
    const { tag_ids } = read(tagIds, body)
    for (const tagId of tag_ids) found(world.tags.find((tag) => tag.id === tagId))
    world.tagged.set(id, new Set([...(world.tagged.get(id) ?? []), ...tag_ids]))
    return { status: 204, shown: '' }
  }
  throw new Refusal(404, 'Not found')
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal(404, 'Not found')
  return value
}

function read<Schema extends v.GenericSchema>(schema: Schema, body: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body)
  if (!parsed.success) throw new Refusal(400, parsed.issues[0].message)
  return parsed.output
}

function tagPage(world: FrontWorld, query: URLSearchParams): object {
  const limit = Number(query.get('limit') ?? 50)
  if (!(limit >= 1 && limit <= 100)) throw new Refusal(400, 'limit')
  const start = Number(query.get('page_token') ?? 0)
  const end = start + limit
  const next = end < world.tags.length ? `${world.url}/company/tags?limit=${limit}&page_token=${end}` : null
  return { _pagination: { next }, _results: world.tags.slice(start, end) }
}
