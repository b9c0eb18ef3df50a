import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { isPassword } from './hash-password.ts'
import { openSession } from './open-session.ts'
import { findAccountByEmail } from './user-reads.ts'

type Given = { email: string; password: string; network: string }

/**
 * Signs in by e-mail address and password. A wrong password and an unknown address cannot be told apart,
 * by answer or by time. After ten failures from one network, or a hundred from anywhere, an address is
 * closed for a while (D5).
 *
 * @throws AppError 401 with one message for all reasons, 429 after too many attempts
 */
export async function signIn(
  deps: Deps,
  { email, password, network }: Given,
): Promise<{ token: string; accountId: string }> {
  const { rateLimits } = deps
  const here = `${email} ${network}`
  await rateLimits.takeAttempt('signIn', network)
  await rateLimits.refuseSpent('failedSignInHere', here)
  await rateLimits.refuseSpent('failedSignIn', email)

  const account = await findAccountByEmail(deps.db, email)
  const isRight = await isPassword(password, account?.passwordHash)
  if (!account || !isRight) {
    await rateLimits.countFailure('failedSignInHere', here)
    await rateLimits.countFailure('failedSignIn', email)
    throw new AppError('unauthenticated', 'wrong_credentials', 'Wrong e-mail address or password.')
  }
  const { token } = await openSession(deps, { accountId: account.id, via: 'password' })
  return { token, accountId: account.id }
}
