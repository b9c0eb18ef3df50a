import * as v from 'valibot'

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether an address is accepted in settings: HTTPS, or HTTP to this machine, without a user name or password, which
 * everybody could read. Others could be changed in transit, or run code in the page, such as `javascript:`.
 */
function isSecureAddress(address: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(address)
    if (username !== '' || password !== '') return false
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

/** A page that may frame the portal or be returned to: one host, without wildcards. */
export const hostAddress = v.pipe(
  webAddress,
  v.maxLength(255),
  v.check((address) => !address.includes('*'), 'Must be a valid URL'),
)
