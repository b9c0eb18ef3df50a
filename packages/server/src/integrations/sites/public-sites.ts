import { resolveTxt } from 'node:dns/promises'
import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { publicLookup } from './public-lookup.ts'
import type { SiteReader } from './site-reader.ts'

const answerMs = 5000
const pageBytesMax = 512 * 1024
const pictureBytesMax = 10 * 1024 * 1024
const mostRedirects = 3

/**
 * Reads sites of the public internet. The address that a name resolves to is checked where the connection is
 * made, so that a name cannot resolve to something else in between.
 */
export const publicSites: SiteReader = {
  readPage: (url) => readPage(url).catch(() => undefined),
  readPicture: (url) => readPicture(url).catch(() => undefined),

  async readTexts(name) {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(''))
    } catch {
      return []
    }
  },
}

async function readPage(address: string): Promise<string | undefined> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!isAllowed(url)) return undefined
    const response = await get(url)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      const next = new URL(headers.location, url)
      if (siteOf(next) !== siteOf(url)) return undefined
      url = next
      continue
    }
    if (statusCode === 200) return readText(response)
    response.destroy()
    return undefined
  }
  return undefined
}

async function readPicture(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const url = new URL(address)
  if (!isAllowed(url)) return undefined
  const response = await get(url, { accept: 'image/*', 'user-agent': 'Aftercare' })
  if (response.statusCode !== 200) {
    response.destroy()
    return undefined
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > pictureBytesMax) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Names only: an address in numbers needs no look-up, which is where it would be checked. */
const isAllowed = ({ protocol, port, hostname, username }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0

/** A shop may lead from its name to the same with www, and nowhere else. */
const siteOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

const pageHeaders = { accept: 'text/html', 'user-agent': 'Aftercare (store verification)' }

function get(url: URL, headers: Record<string, string> = pageHeaders): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const signal = AbortSignal.timeout(answerMs)
  request(url, { lookup: publicLookup, headers, signal }, resolve).on('error', reject).end()
  return promise
}

/** What a page says of itself is at its beginning, so the rest of a long one is left out. */
async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= pageBytesMax) break
  }
  return Buffer.concat(chunks).toString('utf8')
}
