import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * How a request fails: the connection breaks before it has an effect, or after; it has an effect and is never answered;
 * or the answer is no JSON, too many requests, or a server in trouble, each without an effect.
 */
export type ProviderFault = 'broken before' | 'broken after' | 'hangs' | 'garbage' | 'too many' | 'in trouble'

/** What every emulated provider keeps. */
export type ProviderWorld = {
  url: string
  /** Requests as they came in. */
  requests: string[]
  /** The request to fail: counted from zero since the world was emptied, or the next whose method and path match. */
  fault: { at: number | RegExp; how: ProviderFault } | undefined
}

export type EmulatedCall = {
  /** The method and the path, without the query. */
  call: string
  body: string
  searchParams: URLSearchParams
  headers: IncomingMessage['headers']
}

type Emulated = {
  /** What is no object is shown as it is. */
  handle: (asked: EmulatedCall) => {
    status: number
    shown: object | string
    headers?: Record<string, string>
  }
  /** A refusal in the provider's form. */
  refuse: (code: string, message: string) => object
  /** What is below /files/. */
  fileAt: (pathname: string) => string | Uint8Array
}

/** Serves an emulated provider on this machine, and fails as its world says. */
export async function openEmulatedProvider(world: ProviderWorld, emulated: Emulated, port = 0) {
  const server = createServer((request, response) => {
    answer(world, emulated, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  // Tests that take a while would find their connection closed.
  server.keepAliveTimeout = 600_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function answer(
  world: ProviderWorld,
  { handle, refuse, fileAt }: Emulated,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname, searchParams } = new URL(request.url ?? '/', world.url)
  const call = `${request.method} ${pathname}`
  const at = world.requests.push(call) - 1
  const how = takeFault(world, { call, at })
  const body = await text(request)
  if (how === 'broken before') return void response.destroy()
  if (how === 'garbage') return void response.end('<html>Bad Gateway')
  if (how === 'too many') return send(response, 429, refuse('RATE_LIMITED', 'Too many requests'))
  if (how === 'in trouble') return send(response, 500, refuse('INTERNAL_SERVER_ERROR', 'Try again'))
  if (pathname.startsWith('/files/'))
    return how ? void response.destroy() : void response.end(fileAt(pathname))
  const { status, shown, headers } = handle({ call, body, searchParams, headers: request.headers })
  if (how === 'broken after') return void response.destroy()
  if (how === 'hangs') return
  return send(response, status, shown, headers)
}

function takeFault(world: ProviderWorld, { call, at }: { call: string; at: number }) {
  const { fault } = world
  if (!fault) return undefined
  if (typeof fault.at === 'number') return fault.at === at ? fault.how : undefined
  if (!fault.at.test(call)) return undefined
  world.fault = undefined
  return fault.how
}

function send(
  response: ServerResponse,
  status: number,
  shown: object | string,
  headers: Record<string, string> = {},
): void {
  const isText = typeof shown === 'string'
  response
    .writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers })
    .end(isText ? shown : JSON.stringify(shown))
}
