import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { issueOneTimeToken, linkNotValid, useOneTimeToken } from './one-time-tokens.ts'
import { openSession } from './open-session.ts'
import { getStoreUser } from './user-reads.ts'
import { markJoined } from './user-store.ts'

/** What the console opens signed in: `/login?accessCode=…`. */
export const signInUrl = (publicUrl: string, accessCode: string): string =>
  `${publicUrl}/admin/sign-in?accessCode=${accessCode}`

/**
 * A single-use code, valid for ten minutes, that signs somebody in as this user with limited permissions (see
 * 'Permissions' in docs/product-rules.md).
 *
 * @throws AppError 404 for a user who is not at this store
 */
export function issueAccessCode(deps: Deps, storeId: string, who: Who, userId: string) {
  return inTransaction(deps, async (deps) => {
    const user = await getStoreUser(deps.db, storeId, userId)
    const issued = await issueOneTimeToken(deps, { purpose: 'access-code', accountId: user.id, storeId })
    await recordChange(deps, storeId, who, {
      action: 'user.issue-access-code',
      subject: { type: 'user', id: user.id },
      before: null,
      after: { expiresOn: issued.expiresOn },
    })
    return { accessCode: issued.token, expiresOn: issued.expiresOn }
  })
}

/**
 * A sign-in link for whoever started the program, without limits: valid once, within a day. It is printed
 * only on the machine's console.
 */
export async function issueSignInLink(deps: Deps, userId: string): Promise<string> {
  const { token } = await issueOneTimeToken(deps, { purpose: 'sign-in-link', accountId: userId })
  return signInUrl(deps.config.publicUrl, token)
}

/**
 * Signs in by a code, once; one of another store than `ofStoreId` is left as it is.
 *
 * @throws AppError 401 for an invalid or expired code, 429 after too many attempts
 */
export async function redeemAccessCode(
  deps: Deps,
  { accessCode, ofStoreId, network }: { accessCode: string; ofStoreId?: string; network: string },
): Promise<{ token: string; accountId: string; onlyStoreId: string | null }> {
  await deps.rateLimits.takeAttempt('link', network)
  return inTransaction(deps, async (deps) => {
    const taken = await useOneTimeToken(deps, accessCode, ['access-code', 'sign-in-link'])
    const { accountId, storeId } = taken
    // Refusing undoes that it was taken.
    if (ofStoreId !== undefined && storeId !== ofStoreId) throw linkNotValid()
    if (accountId === null) throw new Error('An access code is somebody’s')
    await markJoined(deps.db, accountId, deps.now())
    const { token } =
      storeId === null
        ? await openSession(deps, { accountId, via: 'sign-in-link' })
        : await openSession(deps, { accountId, via: 'access-code', storeId, isLimited: true })
    return { token, accountId, onlyStoreId: storeId }
  })
}
