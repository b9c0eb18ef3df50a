import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeEach } from 'vitest'

const actions = ['Default', 'Restock', 'Quarantine', 'Dispose'] as const
const createRequest = v.strictObject({
  fulfillment_center: v.strictObject({ id: v.pipe(v.number(), v.integer()) }),
  inventory: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.number(), v.integer()),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
        requested_action: v.picklist(actions),
      }),
    ),
    v.minLength(1),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length),
  ),
  reference_id: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
  tracking_number: v.optional(v.pipe(v.string(), v.maxLength(500))),
})

type Taken = { action: string; action_reason?: string; image_url?: string; quantity_processed: number }
type ReturnOrder = {
  id: number
  reference_id: string
  status: 'AwaitingArrival' | 'Arrived' | 'Processing' | 'Completed' | 'Cancelled'
  fulfillment_center: { id: number }
  tracking_number?: string | undefined
  inventory: { id: number; name: string; sku: string; quantity: number; action_taken: Taken[] }[]
}
/** `lost` does it, and the answer is lost on its way. */
type Fault = 'none' | 'lost' | 'down' | 'garbage'

type Answer = { status: number; body?: unknown }

const newWorld = () => ({
  url: '',
  apiToken: 'shipbob-pat-of-tests',
  channelId: '445',
  /** Inventory ids by SKU. */
  products: new Map([
    ['RED', 9001],
    ['MUG', 9002],
  ]),
  returns: [] as ReturnOrder[],
  calls: [] as string[],
  faults: [] as Fault[],
})
type World = ReturnType<typeof newWorld>

/** ShipBob’s returns, as docs/integrations/shipbob.md describes them: what isn’t documented is refused. */
export async function useShipBob(): Promise<World> {
  const world = newWorld()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', 'http://shipbob')
    world.calls.push(`${method} ${url.pathname}`)
    const fault = world.faults.shift()
    if (fault === 'down') return void response.writeHead(503).end()
    if (headers.authorization !== `Bearer ${world.apiToken}`) return void response.writeHead(401).end()
    if (headers['shipbob_channel_id'] !== world.channelId) return void response.writeHead(403).end()
    const { status, body } = handle(world, method, url, Buffer.concat(chunks).toString('utf8'))
    if (fault === 'lost') return void response.writeHead(504).end()
    response.writeHead(status).end(fault === 'garbage' ? '<html>' : JSON.stringify(body ?? {}))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  beforeEach(() => Object.assign(world, { returns: [], calls: [], faults: [] }))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return world
}

function handle(world: World, method: string, url: URL, body: string): Answer {
  const path = url.pathname.replace('/2026-01', '')
  const [, id, verb] = /^\/return\/(\d+)(:cancel)?$/.exec(path) ?? []
  if (id !== undefined) return handleOne(world, method, id, verb)
  if (path === '/return' && method === 'GET')
    return { status: 200, body: { items: listed(world.returns, url) } }
  if (path === '/return' && method === 'POST') return create(world, body)
  if (path === '/product' && method === 'GET')
    return { status: 200, body: { items: [{ variants: variantsLike(world, url) }] } }
  return { status: 404 }
}

function handleOne({ returns }: World, method: string, id: string, verb: string | undefined): Answer {
  const found = returns.find((one) => `${one.id}` === id)
  if (!found) return { status: 404 }
  if (verb === undefined) return method === 'GET' ? { status: 200, body: found } : { status: 405 }
  if (method !== 'POST') return { status: 405 }
  if (found.status !== 'AwaitingArrival') return { status: 422 }
  found.status = 'Cancelled'
  return { status: 200, body: found }
}

/** A search also finds others. */
function variantsLike({ products }: World, { searchParams }: URL) {
  const words = searchParams.get('Search') ?? ''
  return [...products]
    .filter(([sku]) => sku.startsWith(words.slice(0, 1)))
    .map(([sku, id]) => ({ sku, inventory: { inventory_id: id } }))
}

function create(world: World, body: string): Answer {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), createRequest), body)
  if (!read.success) return { status: 422 }
  const skus = new Map([...world.products].map(([sku, id]) => [id, sku]))
  if (read.output.inventory.some(({ id }) => !skus.has(id))) return { status: 422 }
  const made: ReturnOrder = {
    ...read.output,
    id: 700 + world.returns.length,
    status: 'AwaitingArrival',
    inventory: read.output.inventory.map(({ id, quantity }) => {
      const sku = skus.get(id) ?? ''
      return { id, quantity, name: sku, sku, action_taken: [] }
    }),
  }
  world.returns.push(made)
  return { status: 201, body: made }
}

const listed = (returns: readonly ReturnOrder[], { searchParams }: URL) => {
  const reference = searchParams.get('ReferenceIds')
  return returns.filter((one) => reference === null || one.reference_id === reference)
}
