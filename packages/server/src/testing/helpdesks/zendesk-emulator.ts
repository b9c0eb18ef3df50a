import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import * as v from 'valibot'
import { openEmulatedProvider, type EmulatedCall, type ProviderWorld } from '../emulated-provider.ts'

type Comment = { id: number; ticketId: number; author_id: number; public: boolean; body: string }
type User = { id: number; email: string | null; role: 'end-user' | 'agent' | 'admin'; active: boolean }

/** The agents and the customer of an emulated account. */
export const users: readonly User[] = [
  { id: 1, email: 'Mara@birch.example', role: 'admin', active: true },
  { id: 2, email: 'theo@birch.example', role: 'agent', active: true },
  { id: 3, email: 'gone@birch.example', role: 'agent', active: false },
  { id: 10, email: 'Ada@Example.com', role: 'end-user', active: true },
  { id: 11, email: 'grace@example.com', role: 'end-user', active: true },
  { id: 12, email: null, role: 'end-user', active: true },
]

/** What happened in an emulated account of Zendesk. */
export class ZendeskWorld implements ProviderWorld {
  url = ''
  readonly subdomain = 'birch'
  readonly email = 'mara@birch.example'
  readonly apiToken = 'zendesk-token-1'
  readonly appId = '4711'
  requests: string[] = []
  fault: ProviderWorld['fault']
  comments: Comment[] = []
  subjects = new Map<number, string>()
  tags = new Map<number, Set<string>>()
  publicKey = ''

  reset(): void {
    this.requests = []
    this.fault = undefined
    this.comments = []
    this.subjects.clear()
    this.tags.clear()
  }

  /** Where the account is. */
  get account(): string {
    return `${this.url}/${this.subdomain}`
  }

  /** Adds a comment of Ada to a ticket, unless told otherwise, and returns its id. */
  writes(ticketId: number, given: Partial<Comment> & { body: string }): number {
    const id = 9_007_000_000 + this.comments.length
    this.comments.push({ author_id: 10, public: true, ...given, id, ticketId })
    return id
  }

  notes = (ticketId: number): string[] =>
    this.comments.filter((one) => one.ticketId === ticketId && !one.public).map(({ body }) => body)
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The part of Zendesk's REST API that we use, as docs/integrations/zendesk.md describes it: it refuses what its
 * documentation refuses, and fails as asked. It signs the tokens of its app.
 */
export async function openZendeskEmulator() {
  const world = new ZendeskWorld()
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  world.publicKey = await exportSPKI(publicKey)
  const close = await openEmulatedProvider(world, {
    handle: (asked) => handled(world, asked),
    refuse: (error, description) => ({ error, description }),
    fileAt: () => '',
  })
  /** What Zendesk sends when this user opens the app, for a minute from then. */
  const tokenOf = (userId: number, { at, account = world.account }: { at: Date; account?: string }) => {
    const issued = Math.floor(at.getTime() / 1000)
    return new SignJWT({ qsh: 'query' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(`${world.subdomain}.zendesk.com`)
      .setAudience(`${account}/api/v2/apps/installations/5.json`)
      .setSubject(`${account}/api/v2/users/${userId}.json`)
      .setIssuedAt(issued)
      .setNotBefore(issued)
      .setExpirationTime(issued + 60)
      .sign(privateKey)
  }
  return { world, tokenOf, close }
}

function handled(world: ZendeskWorld, asked: EmulatedCall) {
  try {
    return { status: 200, shown: shownBy(world, asked) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, shown: { error: error.message, description: error.message } }
  }
}

const note = v.strictObject({
  ticket: v.strictObject({
    comment: v.strictObject({ body: v.pipe(v.string(), v.minLength(1)), public: v.literal(false) }),
  }),
})
const tagList = v.strictObject({
  tags: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[^\s,]+$/))), v.minLength(1)),
})

function shownBy(world: ZendeskWorld, { call, body, searchParams, headers }: EmulatedCall): object | string {
  const path = call.replace(` /${world.subdomain}/`, ' /')
  if (path === call) throw new Refusal(404, 'InvalidEndpoint')
  const key = Buffer.from(`${world.email}/token:${world.apiToken}`).toString('base64')
  if (headers.authorization !== `Basic ${key}`) throw new Refusal(401, "Couldn't authenticate you")
  if (path === `GET /api/v2/apps/${world.appId}/public_key.pem`) return world.publicKey
  if (path === 'GET /api/v2/users/me') return { user: users[0] }
  const [, userId] = /^GET \/api\/v2\/users\/(\d+)$/.exec(path) ?? []
  if (userId !== undefined) return { user: found(users.find(({ id }) => id === Number(userId))) }
  const [, ticket = '', part] = /^\w+ \/api\/v2\/tickets\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
  const ticketId = Number(ticket)
  found(world.comments.find((comment) => comment.ticketId === ticketId))
  if (path.startsWith('GET') && part === undefined)
    return { ticket: { id: ticketId, subject: world.subjects.get(ticketId) ?? null } }
  if (path.startsWith('GET') && part === 'comments') return listed(world, ticketId, searchParams)
  if (path.startsWith('PUT') && part === undefined) {
    const { comment } = read(note, body).ticket
    world.writes(ticketId, { ...comment, author_id: 1 })
    return { ticket: { id: ticketId } }
  }
  if (path.startsWith('PUT') && part === 'tags') {
    const tags = new Set([...(world.tags.get(ticketId) ?? []), ...read(tagList, body).tags])
    world.tags.set(ticketId, tags)
    return { tags: [...tags] }
  }
  throw new Refusal(404, 'InvalidEndpoint')
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal(404, 'RecordNotFound')
  return value
}

function read<Schema extends v.GenericSchema>(schema: Schema, body: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body)
  if (!parsed.success) throw new Refusal(422, parsed.issues[0].message)
  return parsed.output
}

function listed(world: ZendeskWorld, ticketId: number, query: URLSearchParams): object {
  const size = Number(query.get('per_page') ?? 100)
  if (!(size >= 1 && size <= 100)) throw new Refusal(400, 'InvalidPaginationParameter')
  const all = world.comments.filter((comment) => comment.ticketId === ticketId)
  const comments = (query.get('sort_order') === 'desc' ? all.toReversed() : all).slice(0, size)
  const sideloaded = (query.get('include') ?? '').split(',').includes('users')
  return {
    comments: comments.map(({ ticketId: _ticketId, ...comment }) => ({
      ...comment,
      plain_body: comment.body,
    })),
    ...(sideloaded && {
      users: users.filter(({ id }) => comments.some(({ author_id }) => author_id === id)),
    }),
    count: all.length,
    next_page: null,
    previous_page: null,
  }
}
