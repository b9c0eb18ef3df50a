import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { FigureMailKey } from './figure-mail-store.ts'

/** Where a user ends one of their emails without signing in; nobody else can make such an address. */
export function unsubscribeUrl(deps: Deps, key: FigureMailKey): string {
  const { storeId, userId, repeat } = key
  return `${deps.config.publicUrl}/v1/unsubscribe/${storeId}/${userId}/${repeat}/${signatureOf(deps, key)}`
}

export function isUnsubscribeAddress(deps: Deps, key: FigureMailKey, signature: string): boolean {
  const expected = Buffer.from(signatureOf(deps, key))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const signatureOf = ({ config }: Deps, { storeId, userId, repeat }: FigureMailKey) =>
  createHmac('sha256', `unsubscribe ${config.secret}`)
    .update([storeId, userId, repeat].join('\n'))
    .digest('base64url')
