import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { insertOneTimeToken, takeOneTimeToken } from './user-store.ts'
import type { OneTimePurpose } from './user-tables.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** Access codes: see 'Permissions' in docs/product-rules.md. An invited person may be on vacation. */
const lifetimeMs = {
  'access-code': 10 * minute,
  'sign-in-link': day,
  'password-reset': hour,
  'sign-up': day,
  invitation: 7 * day,
  'store-address': 7 * day,
} as const satisfies Record<OneTimePurpose, number>

type NewOneTimeToken = {
  purpose: OneTimePurpose
  accountId?: string
  storeId?: string
  payload?: unknown
}

/** A token of 32 random bytes that is good for one use, until `expiresOn`; only its hash is kept. */
export async function issueOneTimeToken(
  deps: Deps,
  { purpose, accountId, storeId, payload = {} }: NewOneTimeToken,
): Promise<{ token: string; expiresOn: Date }> {
  const token = newToken(deps, 'aft_once')
  const expiresOn = new Date(deps.now().getTime() + lifetimeMs[purpose])
  await insertOneTimeToken(deps.db, {
    tokenHash: tokenHash(token),
    purpose,
    accountId: accountId ?? null,
    storeId: storeId ?? null,
    payload: JSON.stringify(payload),
    expiresOn,
  })
  return { token, expiresOn }
}

/** @throws AppError 401 for a token that is wrong, used, lapsed or for something else: one message for all */
export async function useOneTimeToken(deps: Deps, token: string, purposes: readonly OneTimePurpose[]) {
  const taken = await takeOneTimeToken(deps.db, { tokenHash: tokenHash(token), purposes, now: deps.now() })
  if (!taken) throw linkNotValid()
  return taken
}

export const linkNotValid = () =>
  new AppError('unauthenticated', 'link_not_valid', 'This link is no longer valid. Please request a new one.')
