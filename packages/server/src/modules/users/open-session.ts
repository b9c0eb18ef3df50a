import type { Deps } from '#deps.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { deleteSession, extendSession, insertSession } from './user-store.ts'
import type { SignInWay } from './user-tables.ts'

const hour = 60 * 60 * 1000

/** Unused for half a day, a session ends; used, it lasts a week. */
const idleMs = 12 * hour
export const sessionLongestMs = 7 * 24 * hour

/** Who did not prove to be the person themselves stays for a working day, or as long as they look at a card. */
const limitedMs: Partial<Record<SignInWay, number>> = {
  'access-code': 8 * hour,
  helpdesk: hour,
  support: hour,
}

type NewSession = {
  accountId: string
  via: SignInWay
  /** The only store it opens; a limited session always has one. */
  storeId?: string
  isLimited?: boolean
}

/** Creates a session and returns its token. All replicas read the row. */
export async function openSession(
  deps: Deps,
  { accountId, via, storeId, isLimited = false }: NewSession,
): Promise<{ token: string; expiresOn: Date }> {
  const token = newToken(deps, 'aft_session')
  const now = deps.now()
  const expiresOn = after(now, limitedMs[via] ?? idleMs)
  const endsOn = limitedMs[via] === undefined ? after(now, sessionLongestMs) : expiresOn
  await insertSession(deps.db, {
    tokenHash: tokenHash(token),
    accountId,
    storeId: storeId ?? null,
    isLimited,
    via,
    createdOn: now,
    expiresOn,
    endsOn,
  })
  return { token, expiresOn }
}

/** Moves the end on, once an hour at most, so that a session in use costs hardly a write. */
export async function renewSession(
  deps: Deps,
  hash: string,
  { expiresOn, endsOn }: { expiresOn: Date; endsOn: Date },
): Promise<Date> {
  const later = new Date(Math.min(deps.now().getTime() + idleMs, endsOn.getTime()))
  if (later.getTime() - expiresOn.getTime() < hour) return expiresOn
  await extendSession(deps.db, hash, later)
  return later
}

export const closeSession = (deps: Deps, token: string): Promise<void> =>
  deleteSession(deps.db, tokenHash(token))

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
