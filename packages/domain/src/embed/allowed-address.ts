import { parseUrl } from '../shared/parse-url.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The address in its full form if a shopper may be sent there, else undefined: https, or plain http on
 * this very machine, and one of the given origins.
 */
export function allowedAddress(address: string, origins: readonly string[]): string | undefined {
  const url = parseUrl(address)
  if (!url || url.username || url.password) return undefined
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
  return isSecure && origins.includes(url.origin) ? url.href : undefined
}
