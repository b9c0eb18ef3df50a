import * as v from 'valibot'

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether an address may stand in a store's settings: HTTPS, or plain HTTP to one's own machine. Anything
 * else could be changed on its way, or does something in the page that leads to it, such as `javascript:`.
 */
export function isSecureAddress(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address)
    return protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname))
  } catch {
    return false
  }
}

/** An address that a page of a store may lead to or take a picture from. */
export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  v.check(isSecureAddress, 'Must be a valid URL'),
)

/** A page that may frame the portal or be returned to: one host, never a pattern that stands for many. */
export const hostAddress = v.pipe(
  webAddress,
  v.maxLength(255),
  v.check((address) => !address.includes('*'), 'Must be a valid URL'),
)
