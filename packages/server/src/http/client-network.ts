import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

/**
 * The network that a request comes from: the first 24 bits of an IPv4 address, the first 48 of an IPv6
 * one, since who has one address there usually has them all.
 *
 * `X-Forwarded-For` counts only as far as our own proxies wrote it (TRUST_PROXY); the rest is not trusted.
 */
export const clientNetwork = (c: Context<AppEnv>): string => networkOf(clientAddress(c))

/** The address that a request comes from, without a port; empty where it comes over no connection. */
export function clientAddress(c: Context<AppEnv>): string {
  const proxies = c.var.deps.config.trustedProxies
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  const named = proxies > 0 ? forwarded.at(-Math.min(proxies, forwarded.length)) : undefined
  return bareAddress(named || (hasConnection(c) ? (getConnInfo(c).remote.address ?? '') : ''))
}

/** Whether a request was made on the machine that the server runs on, and by no proxy there for another one. */
export const isLocalMachine = (c: Context<AppEnv>): boolean =>
  hasConnection(c) &&
  /^(?:::ffff:)?127\.|^::1$/i.test(getConnInfo(c).remote.address ?? '') &&
  !['x-forwarded-for', 'forwarded', 'via'].some((header) => c.req.header(header) !== undefined)

/** Requests made within the process, as tests do, come over no connection. */
const hasConnection = (c: Context<AppEnv>) =>
  typeof c.env === 'object' && c.env !== null && 'incoming' in c.env

/** `203.0.113.7` is `203.0.113.0/24`, `2001:db8:1:2::3` is `2001:db8:1::/48`, anything else is itself. */
export function networkOf(address: string): string {
  const bare = bareAddress(address)
  if (isIPv4(bare)) return bare.replace(/\.\d+$/, '.0/24')
  if (!isIPv6(bare)) return bare

  const [head = '', tail] = bare.toLowerCase().replace(/%.*/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`
}

/** An IPv4 address as such, also where it is written as an IPv6 one. */
function bareAddress(address: string): string {
  const bare = withoutPort(address)
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
}

/** Some proxies forward the caller's port as well; counted with it, every connection would be another network. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
