import { once } from 'node:events'
import { Agent, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { customerApiBase } from '@aftercare/domain/api/customer-api'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { issueUpload } from '#modules/files/issue-upload.ts'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
let server: Server
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  server = serve({ fetch: createApp(deps).fetch, port: 0 }) as Server
  await once(server, 'listening')
})
afterAll(() => {
  agent.destroy()
  server.close()
})

async function send(method: string, path: string, body?: Uint8Array, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({ agent, port, method, path, headers })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const socket: Socket | null = sent.socket
  return { status: answer.statusCode, body: await text(answer), socket }
}

const json = { 'content-type': 'application/json' }
const tooMuch = new Uint8Array(2 * 1024 * 1024)

test.for([
  ['announces its length', { ...json, 'content-length': String(tooMuch.length) }],
  ['comes in chunks', { ...json, 'transfer-encoding': 'chunked' }],
] as const)('a connection stays usable after a body that is too large and %s', async ([, headers]) => {
  const { storefrontId } = await aStore(deps)
  const path = `${customerApiBase}/${storefrontId}/order/prove`
  const refused = await send('POST', path, tooMuch, headers)
  expect(refused.status).toBe(413)
  const next = await send('GET', '/healthz')
  expect(next.status).toBe(200)
  expect(next.socket).toBe(refused.socket)
})

test('a connection stays usable after a file that is too large', async () => {
  const { storeId } = await aStore(deps)
  const { signedUploadUrl } = await issueUpload(deps, {
    storeId,
    orderId: null,
    filename: 'long.mp4',
    destination: 'crewClaimImg',
  })
  const { pathname, search } = new URL(signedUploadUrl, 'http://localhost')
  const refused = await send('PUT', pathname + search, new Uint8Array(101 * 1024 * 1024))
  expect(refused.status).toBe(413)
  const next = await send('GET', '/healthz')
  expect(next.status).toBe(200)
  expect(next.socket).toBe(refused.socket)
})
