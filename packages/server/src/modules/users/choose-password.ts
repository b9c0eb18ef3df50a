import { inTransaction, type Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { hashPassword } from './hash-password.ts'
import { useOneTimeToken } from './one-time-tokens.ts'
import { openSession } from './open-session.ts'
import { completeSignUp } from './sign-up.ts'
import { findAccountByEmail, getAccount } from './user-reads.ts'
import {
  deleteOneTimeTokensOf,
  deleteSessionsOf,
  lockAddress,
  markJoined,
  updateAccount,
} from './user-store.ts'

type Given = { token: string; password: string; network: string }

/**
 * Uses an emailed link: reset, invitation or sign-up. Whoever has it has the mailbox, so the address is
 * confirmed; all older sessions and links of the account end, since the old password may be known to others.
 *
 * @throws AppError 401 for an expired link, 429 after too many attempts
 */
export async function choosePassword(
  deps: Deps,
  { token, password, network }: Given,
): Promise<{ token: string; accountId: string }> {
  await deps.rateLimits.takeAttempt('link', network)
  const passwordHash = await hashPassword(password)
  return inTransaction(deps, async (deps) => {
    const link = await useOneTimeToken(deps, token, ['password-reset', 'invitation', 'sign-up'])
    const accountId = link.accountId ?? (await completeSignUp(deps, link.payload))
    await proveAddress(deps, accountId)
    await updateAccount(deps.db, accountId, { passwordHash, emailVerifiedOn: deps.now() })
    await markJoined(deps.db, accountId, deps.now())
    await deleteSessionsOf(deps.db, accountId)
    await deleteOneTimeTokensOf(deps.db, accountId)
    const session = await openSession(deps, { accountId, via: 'mailed-link' })
    return { token: session.token, accountId }
  })
}

/** Two accounts that claimed one address: the first to follow its link has it, the other's link is void. */
async function proveAddress({ db }: Deps, accountId: string): Promise<void> {
  const { email } = await getAccount(db, accountId)
  await lockAddress(db, email)
  const owner = await findAccountByEmail(db, email)
  if (owner && owner.id !== accountId)
    throw new AppError(
      'conflict',
      'email_taken',
      'This email address already has an account. Please sign in.',
    )
}
