import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isPublicAddress } from '../sites/public-address.ts'
import { publicLookup } from '../sites/public-lookup.ts'
import type { WebhookAnswer, WebhookSender } from './webhook-sender.ts'

/** What is kept of an answer; of a longer one no more is read than could be left in the connection. */
const answerLettersMax = 2000
const answerBytesMax = 64 * 1024

type Options = {
  /** Whether private networks and plain HTTP may be reached: for development, and receivers beside the server. */
  mayReachPrivate: boolean
  /** How long a receiver may take, from connecting to the end of its answer. */
  answerMs?: number
}

/** Connections are kept open between requests; who they lead to was checked when they were opened. */
export function openWebhookSender({ mayReachPrivate, answerMs = 10_000 }: Options): WebhookSender {
  const http = new HttpAgent({ keepAlive: true })
  const https = new HttpsAgent({ keepAlive: true })
  const guard = mayReachPrivate ? {} : { lookup: publicLookup }

  const isRefused = (address: string) => !mayReachPrivate && !isPublicSite(new URL(address))

  const open = (url: URL, headers: Record<string, string>, signal: AbortSignal) => {
    const options = { method: 'POST', headers, signal, ...guard }
    return url.protocol === 'https:'
      ? requestHttps(url, { ...options, agent: https })
      : requestHttp(url, { ...options, agent: http })
  }

  /** A connection that the receiver closes while it is used again has not brought the request to anybody. */
  async function ask(url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) {
    for (;;) {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      const sent = open(url, { ...headers, 'content-length': `${Buffer.byteLength(body)}` }, signal)
      sent.on('response', resolve).on('error', reject).end(body)
      try {
        return await promise
      } catch (error) {
        if (!sent.reusedSocket || !hasCode(error, 'ECONNRESET', 'EPIPE')) throw error
      }
    }
  }

  async function post(address: string, headers: Record<string, string>, body: string) {
    const begun = performance.now()
    const took = () => Math.round(performance.now() - begun)
    const none = { status: null, answer: null, retryAfter: undefined }
    if (isRefused(address))
      return { ...none, failure: 'The address is not on the public internet.', durationMs: took() }
    const signal = AbortSignal.timeout(answerMs)
    try {
      const response = await ask(new URL(address), headers, body, signal)
      const answer = await readBeginning(response)
      return { ...answerOf(response), answer, durationMs: took() }
    } catch (error) {
      return { ...none, failure: failureIn(error, signal, answerMs), durationMs: took() }
    }
  }

  return {
    post,
    fetch: (address, init) =>
      isRefused(address)
        ? Promise.reject(new Error('The address is not on the public internet'))
        : fetchOnce(new URL(address), { ...init, ...guard }),
    isRefused,
    close() {
      http.destroy()
      https.destroy()
    },
  }
}

/** On a connection of its own: one that breaks while it is used again would leave open what the request has done. */
async function fetchOnce(
  url: URL,
  { body, ...init }: Parameters<WebhookSender['fetch']>[1] & { lookup?: LookupFunction },
): Promise<Response> {
  const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }
  const options = { ...init, headers: { ...init.headers, ...length }, agent: false }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options)
  sent.on('response', resolve).on('error', reject).end(body)
  return responseOf(await promise)
}

function responseOf(message: IncomingMessage): Response {
  const status = message.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headersDistinct))
    for (const one of value ?? []) headers.append(name, one)
  const isEmpty = [101, 204, 205, 304].includes(status)
  if (isEmpty) message.resume()
  return new Response(isEmpty ? null : (Readable.toWeb(message) as ReadableStream), { status, headers })
}

const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code)

/** By a name of the public internet, whose address is looked up when it is connected to, or by a public address. */
function isPublicSite({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 ? !isLocalName(host) : isPublicAddress(host))
}

/** Names without a dot and those below these domains exist in private networks alone. */
const isLocalName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|local|internal)\.?$/.test(host)

function answerOf({
  statusCode = 0,
  headers,
}: IncomingMessage): Omit<WebhookAnswer, 'answer' | 'durationMs'> {
  const retryAfter = headers['retry-after']
  if (statusCode >= 200 && statusCode < 300) return { status: statusCode, failure: null, retryAfter }
  const failure =
    statusCode >= 300 && statusCode < 400
      ? `Answered ${statusCode}. Redirects aren’t followed.`
      : `Answered ${statusCode}.`
  return { status: statusCode, failure, retryAfter }
}

async function readBeginning(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > answerBytesMax) break
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '')
  return text === '' ? null : text.slice(0, answerLettersMax)
}

function failureIn(error: unknown, signal: AbortSignal, answerMs: number): string {
  if (signal.aborted) return `No answer within ${answerMs / 1000} seconds.`
  const reason = error instanceof Error ? ('code' in error ? String(error.code) : error.message) : ''
  return `Could not be reached: ${reason}`.slice(0, 500)
}
