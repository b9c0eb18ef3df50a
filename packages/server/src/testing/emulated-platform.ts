import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeEach } from 'vitest'

export type Asked = { method: string; path: string; headers: Headers; json: unknown }
export type Answered = { status: number; body?: unknown }

/** How the next request fails; `none` does not, and `broken after` and `hangs` do what was asked first. */
export type Fault =
  'none' | 'broken before' | 'broken after' | 'hangs' | 'garbage' | 'in trouble' | { retryAfter: string }

/** A refusal of an emulated platform. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * An emulated platform behind a real HTTP server: `answer` refuses what the platform's documentation
 * refuses, by throwing `Refused`, which `refusal` puts into the platform's form.
 */
export async function useEmulatedPlatform(given: {
  answer: (asked: Asked) => Answered
  refusal: (refused: Refused) => unknown
  reset: () => void
}) {
  const faults: Fault[] = []
  const requests: string[] = []
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const path = request.url ?? '/'
    const method = request.method ?? ''
    requests.push(`${method} ${path}`)
    const fault = faults.shift()
    if (fault === 'broken before') return void response.destroy()
    if (fault === 'garbage') return void response.writeHead(502).end('<html>Bad Gateway')
    if (fault === 'in trouble') return send(response, { status: 500, body: {} })
    if (typeof fault === 'object')
      return void response.writeHead(429, { 'retry-after': fault.retryAfter }).end('{}')
    const headers = new Headers(request.headers as Record<string, string>)
    const answered = answer({ method, path, headers, json: body === '' ? undefined : JSON.parse(body) })
    if (fault === 'broken after') return void response.destroy()
    if (fault === 'hangs') return
    send(response, answered)
  }
  const answer = (asked: Asked): Answered => {
    try {
      return given.answer(asked)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { status: error.status, body: given.refusal(error) }
    }
  }
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  beforeEach(() => {
    faults.length = 0
    requests.length = 0
    given.reset()
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (...next: Fault[]) => void faults.push(...next),
    /** Takes back the failures that have not happened yet. */
    recover: () => void (faults.length = 0),
  }
}

function send(response: ServerResponse, { status, body }: Answered): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

/** A request's body. */
export function parseBody<S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, json)
  if (!read.success) throw new Refused(400, `${v.getDotPath(read.issues[0])}: ${read.issues[0].message}`)
  return read.output
}
