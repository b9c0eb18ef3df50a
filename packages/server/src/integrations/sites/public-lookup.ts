import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * Looks a name up where the connection is made, so that it cannot resolve to something else in between; fails for a
 * name of which any address is not on the public internet.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} is not on the public internet`), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
