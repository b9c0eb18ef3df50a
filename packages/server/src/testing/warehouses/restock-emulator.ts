import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from '@aftercare/client'
import * as v from 'valibot'
import { afterAll, beforeEach } from 'vitest'

const message = v.variant('type', [
  v.strictObject({
    type: v.literal('stock.restock'),
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    data: v.strictObject({
      restock: v.strictObject({
        id: v.pipe(v.string(), v.nonEmpty()),
        claimId: v.pipe(v.string(), v.uuid()),
        items: v.pipe(
          v.array(
            v.strictObject({
              sku: v.nullable(v.string()),
              name: v.string(),
              variantIdFromPlatform: v.string(),
              quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
              locationIdFromPlatform: v.nullable(v.string()),
              restockName: v.picklist(['available', 'damaged']),
            }),
          ),
          v.minLength(1),
        ),
      }),
    }),
  }),
  v.strictObject({ type: v.literal('ping'), timestamp: v.string(), data: v.strictObject({}) }),
])
type Item = Extract<
  v.InferOutput<typeof message>,
  { type: 'stock.restock' }
>['data']['restock']['items'][number]

/** `lost` takes it, and the answer is lost. */
type Fault = 'lost' | 'down' | 'refuses'

/** A receiver as docs/integrations/xoro.md describes it, which refuses whatever isn't said there. */
export async function useRestockPlatform() {
  const secret = `whsec_${Buffer.from('a secret of this platform’s only').toString('base64')}`
  const world = {
    url: '',
    secret,
    restocked: [] as Item[],
    seen: new Set<string>(),
    requests: 0,
    faults: [] as Fault[],
  }
  const statusOf = (headers: Record<string, string>, body: string): number => {
    const id = headers['webhook-id'] ?? ''
    const sentOn = new Date(Number(headers['webhook-timestamp']) * 1000)
    if (id === '' || headers['webhook-signature'] !== new Webhook(secret).sign(id, sentOn, body)) return 401
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), message), body)
    if (!read.success) return 400
    if (read.output.type === 'ping' || world.seen.has(id)) return 204
    world.seen.add(id)
    world.restocked.push(...read.output.data.restock.items)
    return 204
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    world.requests++
    const fault = world.faults.shift()
    if (fault === 'down') return void response.writeHead(503).end()
    if (fault === 'refuses') return void response.writeHead(422).end()
    const headers = request.headers as Record<string, string>
    const status = statusOf(headers, Buffer.concat(chunks).toString('utf8'))
    response.writeHead(fault === 'lost' ? 504 : status).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/restock`
  beforeEach(() => {
    world.seen.clear()
    Object.assign(world, { restocked: [], requests: 0, faults: [] })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return world
}
