import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from '@aftercare/client'
import * as v from 'valibot'
import { afterAll, beforeEach } from 'vitest'

const text = v.nullable(v.string())
const item = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  sku: text,
  name: v.string(),
  options: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  productIdFromPlatform: text,
  variantIdFromPlatform: text,
  reason: text,
})
const message = v.variant('type', [
  v.strictObject({
    type: v.literal('rma.create'),
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    data: v.strictObject({
      rma: v.strictObject({
        id: v.pipe(v.string(), v.uuid()),
        reference: v.string(),
        claimNumber: v.string(),
        orderNumber: v.string(),
        orderIdFromPlatform: v.string(),
        warehouseId: v.string(),
        locationName: v.string(),
        carrier: text,
        trackingCode: text,
        expiresOn: text,
        items: v.pipe(v.array(item), v.minLength(1)),
      }),
    }),
  }),
  v.strictObject({
    type: v.literal('rma.cancel'),
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    data: v.strictObject({
      rma: v.strictObject({ id: v.string(), reference: v.string(), rmaId: v.string() }),
    }),
  }),
  v.strictObject({ type: v.literal('ping'), timestamp: v.string(), data: v.strictObject({}) }),
])
type Message = v.InferOutput<typeof message>
export type AnnouncedRma = Extract<Message, { type: 'rma.create' }>['data']['rma']

/** `lost` does it, but a proxy in front of it loses the answer; `hangs` does it and never answers. */
type Fault = 'lost' | 'hangs' | 'down' | 'garbage' | 'refuses'

/** A warehouse as docs/integrations/warehouse-webhook.md describes it, which refuses whatever isn't said there. */
export async function useWebhookWarehouse() {
  const secret = `whsec_${Buffer.from('a secret of this warehouse only.').toString('base64')}`
  const world = {
    url: '',
    secret,
    rmas: new Map<string, AnnouncedRma>(),
    canceled: new Set<string>(),
    /** Those of the deliveries that were taken, each once. */
    seen: new Set<string>(),
    requests: 0,
    faults: [] as Fault[],
    /** The names that it gives RMAs; null leaves ours. */
    names: null as { rmaId: string; rmaNumber: string } | null,
  }

  const take = (id: string, { type, data }: Message): number => {
    if (world.seen.has(id)) return 200
    if (type === 'rma.cancel' && world.canceled.has(data.rma.id)) return 200
    world.seen.add(id)
    if (type === 'rma.create') world.rmas.set(data.rma.id, data.rma)
    if (type === 'rma.cancel') world.canceled.add(data.rma.id)
    return 200
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    world.requests++
    const fault = world.faults.shift()
    if (fault === 'down') return void response.writeHead(503).end()
    if (fault === 'refuses') return void response.writeHead(422).end('No such place')
    const headers = request.headers as Record<string, string>
    const read = readSigned(secret, headers, body)
    if (typeof read === 'number') return void response.writeHead(read).end()
    const status = take(headers['webhook-id'] ?? '', read)
    if (fault === 'lost') return void response.writeHead(504).end()
    if (fault === 'hangs') return
    const words = world.names && read.type === 'rma.create' ? JSON.stringify(world.names) : ''
    response.writeHead(status).end(fault === 'garbage' ? '<html>' : words)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rmas`
  beforeEach(() => {
    for (const known of [world.rmas, world.canceled, world.seen]) known.clear()
    Object.assign(world, { requests: 0, faults: [], names: null })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return world
}
export type WebhookWarehouseWorld = Awaited<ReturnType<typeof useWebhookWarehouse>>

/** The message, or the status that refuses it. The clock of tests is not this machine's, so its age is not checked. */
function readSigned(secret: string, headers: Record<string, string>, body: string): Message | number {
  const id = headers['webhook-id'] ?? ''
  const sentOn = new Date(Number(headers['webhook-timestamp']) * 1000)
  if (id === '' || headers['webhook-signature'] !== new Webhook(secret).sign(id, sentOn, body)) return 401
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), message), body)
  return read.success ? read.output : 400
}
