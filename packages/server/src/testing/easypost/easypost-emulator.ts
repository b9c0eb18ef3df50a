import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  buyShipment,
  convertLabel,
  createAddress,
  createForm,
  createShipment,
  EasyPostRefusal,
  findShipment,
  refundShipment,
  showShipment,
} from './easypost-calls.ts'
import { EasyPostWorld } from './easypost-world.ts'

/**
 * The part of EasyPost's HTTP API that we use, as docs/integrations/easypost.md describes it: it refuses what its
 * documentation refuses, and fails as asked.
 */
export async function openEasyPostEmulator(port = 0) {
  const world = new EasyPostWorld()
  const server = createServer((request, response) => {
    answer(world, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  // Tests that take a while would find their connection closed.
  server.keepAliveTimeout = 600_000
  server.listen(port, '127.0.0.1')
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

async function answer(world: EasyPostWorld, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', world.url)
  const call = `${request.method} ${pathname}`
  const at = world.requests.push(call) - 1
  const how = world.fault?.at === at ? world.fault.how : undefined
  const body = await text(request)
  if (how === 'broken before') return void response.destroy()
  if (how === 'garbage') return void response.end('<html>Bad Gateway')
  if (how === 'too many') return send(response, 429, refusal('RATE_LIMITED', 'Too many requests'))
  if (how === 'in trouble') return send(response, 500, refusal('INTERNAL_SERVER_ERROR', 'Try again'))
  if (pathname.startsWith('/files/'))
    return how ? void response.destroy() : void response.end(fileOf(world, pathname))
  const { status, shown } = handled(world, request, { call, body, searchParams })
  if (how === 'broken after') return void response.destroy()
  return send(response, status, shown)
}

const refusal = (code: string, message: string) => ({ error: { code, message, errors: [] } })

function send(response: ServerResponse, status: number, shown: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(shown))
}

const fileOf = ({ qrCode }: EasyPostWorld, pathname: string) =>
  pathname.endsWith('.pdf') ? '%PDF-1.4 emulated label' : (qrCode ?? '')

type Asked = { call: string; body: string; searchParams: URLSearchParams }

function handled(
  world: EasyPostWorld,
  request: IncomingMessage,
  asked: Asked,
): { status: number; shown: object } {
  try {
    const key = `Basic ${Buffer.from(`${world.apiKey}:`).toString('base64')}`
    if (request.headers.authorization !== key)
      throw new EasyPostRefusal(401, 'UNAUTHORIZED', 'This API key is no longer active.')
    const status = request.method === 'POST' && !/\/(buy|refund)$/.test(asked.call) ? 201 : 200
    return { status, shown: shownBy(world, asked) }
  } catch (error) {
    if (!(error instanceof EasyPostRefusal)) throw error
    return { status: error.status, shown: refusal(error.code, error.message) }
  }
}

function shownBy(world: EasyPostWorld, { call, body, searchParams }: Asked): object {
  const json: unknown = body === '' ? undefined : JSON.parse(body)
  const [, id = '', part = ''] = /^\w+ \/shipments\/(\w+)(?:\/(\w+))?$/.exec(call) ?? []
  if (call === 'POST /addresses') return createAddress(world, json)
  if (call === 'POST /shipments') return createShipment(world, json)
  if (call === 'GET /shipments')
    return { shipments: world.bought().map((one) => showShipment(world, one)), has_more: false }
  if (call === `GET /shipments/${id}`) return showShipment(world, findShipment(world, id))
  if (call === `GET /shipments/${id}/label`) return convertLabel(world, id, searchParams.get('file_format'))
  if (call === `POST /shipments/${id}/buy`) return buyShipment(world, id, json)
  if (call === `POST /shipments/${id}/forms`) return createForm(world, id, json)
  if (call === `POST /shipments/${id}/refund`) return refundShipment(world, id)
  throw new EasyPostRefusal(404, 'NOT_FOUND', `The requested resource could not be found: ${part}`)
}
