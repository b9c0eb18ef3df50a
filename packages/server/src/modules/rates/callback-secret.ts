import { hash, timingSafeEqual } from 'node:crypto'

/** The secret part of a callback's address is stored as a hash: whoever reads the table cannot call us. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'hex')

/** Whether it is one of those in use; every one is compared in constant time. */
export function isKnownSecret(secret: string, hashes: readonly string[]): boolean {
  const given = Buffer.from(secretHash(secret))
  return hashes
    .map((hash) => Buffer.from(hash))
    .map((known) => known.length === given.length && timingSafeEqual(known, given))
    .includes(true)
}

/** Where a platform requests a store's rates: `secret` proves that it got the address from us. */
export const callbackUrl = (publicUrl: string, storefrontId: string, secret = ''): string =>
  `${publicUrl}/v1/rates/${storefrontId}/${secret}`
