import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

type Message = {
  id: number
  ticketId: number
  from_agent: boolean
  public: boolean
  channel: string
  sender: { email: string } | null
  subject: string | null
  body_text: string
  stripped_text: string | null
  external_id: string | null
}

/** How a request ends other than with its answer. */
type Fault = 'broken before' | 'broken after' | 'hangs' | 'garbage' | 'too many' | 'in trouble'

/** What happened in an emulated account of Gorgias. */
export class GorgiasWorld {
  url = ''
  readonly subdomain = 'birch'
  readonly email = 'mara@birch.example'
  readonly apiKey = 'gorgias-key-1'
  messages: Message[] = []
  tags = new Map<number, Set<string>>()
  /** Who works in the account, by their addresses; those who left are inactive. */
  users = new Map<string, { active: boolean }>()
  requests: string[] = []
  /** The next requests that match, in order. */
  faults: { call: RegExp; how: Fault }[] = []

  reset(): void {
    this.messages = []
    this.tags.clear()
    this.users.clear()
    this.requests = []
    this.faults = []
  }

  /** Adds a message of a customer to a ticket, and returns its id. */
  writes(ticketId: number, given: Partial<Message> & { body_text: string }): number {
    const id = 1000 + this.messages.length
    const plain = { from_agent: false, public: true, channel: 'email', sender: { email: 'ada@example.com' } }
    const rest = { subject: null, stripped_text: given.body_text, external_id: null }
    this.messages.push({ ...plain, ...rest, ...given, id, ticketId })
    return id
  }

  notes = (ticketId: number): string[] =>
    this.messages
      .filter((message) => message.ticketId === ticketId && message.channel === 'internal-note')
      .map(({ body_text }) => body_text)
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The part of Gorgias's REST API that we use, as docs/integrations/gorgias.md describes it: it refuses what its
 * documentation refuses, and fails as asked.
 */
export async function openGorgiasEmulator() {
  const world = new GorgiasWorld()
  const server = createServer((request, response) => {
    answer(world, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    world,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(world: GorgiasWorld, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', world.url)
  const call = `${request.method} ${pathname.replace(`/${world.subdomain}`, '')}`
  world.requests.push(call)
  const body = await text(request)
  const at = world.faults.findIndex((fault) => fault.call.test(call))
  const how = at < 0 ? undefined : world.faults.splice(at, 1)[0]?.how
  if (how === 'broken before') return void response.destroy()
  if (how === 'garbage') return void response.end('<html>Bad Gateway')
  if (how === 'too many') return send(response, 429, { error: 'Too Many Requests' })
  if (how === 'in trouble') return send(response, 500, { error: 'Server error' })
  const { status, shown } = handled(world, request, { call, pathname, body, searchParams })
  if (how === 'broken after') return void response.destroy()
  if (how === 'hangs') return
  return send(response, status, shown)
}

function send(response: ServerResponse, status: number, shown: object | undefined): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(shown && JSON.stringify(shown))
}

type Asked = { call: string; pathname: string; body: string; searchParams: URLSearchParams }

function handled(world: GorgiasWorld, request: IncomingMessage, asked: Asked) {
  try {
    if (!asked.pathname.startsWith(`/${world.subdomain}/`)) throw new Refusal(404, 'No such account')
    const key = Buffer.from(`${world.email}:${world.apiKey}`).toString('base64')
    if (request.headers.authorization !== `Basic ${key}`) throw new Refusal(401, 'Unauthorized')
    return shownBy(world, asked)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, shown: { error: { msg: error.message } } }
  }
}

function shownBy(world: GorgiasWorld, { call, body, searchParams }: Asked) {
  const [, ticket = '', part = '', id] = /^\w+ \/api\/tickets\/(\d+)\/(\w+)(?:\/(\d+))?$/.exec(call) ?? []
  const ticketId = Number(ticket)
  if (call === 'GET /api/account') return { status: 200, shown: { domain: world.subdomain } }
  if (call === 'GET /api/users') return { status: 200, shown: usersListed(world, searchParams) }
  if (call === 'GET /api/messages') return { status: 200, shown: listed(world, searchParams) }
  if (call.startsWith('GET') && part === 'messages' && id)
    return { status: 200, shown: found(world, ticketId, Number(id)) }
  if (!world.messages.some((message) => message.ticketId === ticketId))
    throw new Refusal(404, 'Ticket not found')
  if (call.startsWith('POST') && part === 'messages')
    return { status: 201, shown: created(world, ticketId, body) }
  if (call.startsWith('POST') && part === 'tags') {
    const { names } = read(tagRequest, body)
    world.tags.set(ticketId, new Set([...(world.tags.get(ticketId) ?? []), ...names]))
    return { status: 201, shown: undefined }
  }
  throw new Refusal(404, 'Not found')
}

const tagRequest = v.strictObject({ names: v.pipe(v.array(v.string()), v.minLength(1)) })

/** A note: its channel has no receiver, and an agent wrote it. */
const messageRequest = v.strictObject({
  channel: v.literal('internal-note'),
  via: v.literal('api'),
  from_agent: v.literal(true),
  sender: v.strictObject({ email: v.pipe(v.string(), v.email()) }),
  body_text: v.pipe(v.string(), v.minLength(1)),
  body_html: v.string(),
  external_id: v.pipe(v.string(), v.maxLength(255)),
})

function read<Schema extends v.GenericSchema>(schema: Schema, body: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body)
  if (!parsed.success) throw new Refusal(400, parsed.issues[0].message)
  return parsed.output
}

function created(world: GorgiasWorld, ticketId: number, body: string): object {
  const { channel, sender, body_text, external_id } = read(messageRequest, body)
  const note = { from_agent: true, public: false, channel, sender, body_text, external_id }
  const id = world.writes(ticketId, note)
  return found(world, ticketId, id)
}

function found(world: GorgiasWorld, ticketId: number, id: number): object {
  const message = world.messages.find((message) => message.id === id && message.ticketId === ticketId)
  if (!message) throw new Refusal(404, 'Message not found')
  return message
}

function usersListed(world: GorgiasWorld, query: URLSearchParams): object {
  const email = query.get('email') ?? ''
  const user = world.users.get(email)
  const data = user ? [{ id: 7, email, role: { name: 'agent' }, ...user }] : []
  return { object: 'list', data, meta: { next_cursor: null, prev_cursor: null } }
}

function listed(world: GorgiasWorld, query: URLSearchParams): object {
  const limit = Number(query.get('limit') ?? 30)
  if (!(limit >= 1 && limit <= 100)) throw new Refusal(400, 'limit must be between 1 and 100')
  const data = world.messages
    .filter(({ ticketId }) => ticketId === Number(query.get('ticket_id')))
    .toReversed()
    .slice(0, limit)
  return { object: 'list', data, meta: { next_cursor: null, prev_cursor: null } }
}
