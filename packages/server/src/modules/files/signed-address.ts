import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#deps.ts'

export type FileAccess = 'read' | 'upload'

const lifetimeMs = { read: 15 * 60 * 1000, upload: 60 * 60 * 1000 }

/**
 * A signed address, relative to the API, to read one file for a quarter of an hour or to upload it within an
 * hour, unless it is to expire at another time. Files are only reachable by such addresses.
 */
export function signFileUrl(
  deps: Deps,
  storeId: string,
  name: string,
  access: FileAccess = 'read',
  expiresOn = new Date(deps.now().getTime() + lifetimeMs[access]),
): string {
  const expires = expiresOn.getTime()
  const signature = signatureOf(deps, { storeId, name, access, expires })
  const query = new URLSearchParams({ expires: String(expires), signature })
  return `/files/${storeId}/${name}?${query.toString()}`
}

/** Whether the address was signed by us for this access and still holds. */
export function isSigned(
  deps: Deps,
  claim: { storeId: string; name: string; access: FileAccess; expires: number; signature: string },
): boolean {
  if (!(claim.expires > deps.now().getTime())) return false
  const expected = Buffer.from(signatureOf(deps, claim))
  const given = Buffer.from(claim.signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const signatureOf = (
  { config }: Deps,
  { storeId, name, access, expires }: { storeId: string; name: string; access: FileAccess; expires: number },
) =>
  createHmac('sha256', `file address ${config.secret}`)
    .update([access, storeId, name, expires].join('\n'))
    .digest('base64url')
