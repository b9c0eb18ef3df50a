import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { readEnvelope, type ReceivedEnvelope } from './read-envelope.ts'

const publicKey = '0123456789abcdef0123456789abcdef'
const project = '42'

/**
 * A server that takes envelopes as Sentry does, and answers what is malformed with 400, another key with 403, another
 * project with 404. It keeps what it took, and why it refused the rest.
 */
export async function openSentryEmulator() {
  const envelopes: ReceivedEnvelope[] = []
  const refusals: string[] = []
  const server = createServer((request, response) => {
    void take(request).then(
      (status) => {
        response.setHeader('access-control-allow-origin', '*')
        response.setHeader('access-control-allow-headers', '*')
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      },
      (error: unknown) => void response.destroy(error instanceof Error ? error : undefined),
    )
  })

  const take = async (request: IncomingMessage): Promise<number> => {
    if (request.method === 'OPTIONS') return 200
    const url = new URL(request.url ?? '/', 'http://sentry.example')
    const refuse = (status: number, why: string) => {
      refusals.push(why)
      return status
    }
    const body = await buffer(request)
    if (request.method !== 'POST' || url.pathname !== `/api/${project}/envelope/`)
      return refuse(404, `${request.method} ${url.pathname}`)
    const given = credentialsOf(request, url)
    if (given['sentry_key'] !== publicKey || given['sentry_version'] !== '7')
      return refuse(403, 'wrong key or version')
    try {
      const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
      envelopes.push(readEnvelope(bytes))
      return 200
    } catch (error) {
      return refuse(400, error instanceof Error ? error.message : 'malformed')
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    dsn: `http://${publicKey}@${host}/${project}`,
    envelopes,
    refusals,
    /** The payloads of a type, in the order in which they came. */
    payloads: (type: string): unknown[] =>
      envelopes.flatMap(({ items }) =>
        items.filter((item) => item.type === type).map(({ payload }) => JSON.parse(payload) as unknown),
      ),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Of the header, or of the query where browsers must not ask for permission first. */
function credentialsOf(request: IncomingMessage, url: URL): Record<string, string> {
  const header = request.headers['x-sentry-auth']
  if (typeof header !== 'string') return Object.fromEntries(url.searchParams)
  const pairs = header.replace(/^Sentry /, '').split(/, ?/)
  return Object.fromEntries(pairs.map((pair) => pair.split('='))) as Record<string, string>
}
