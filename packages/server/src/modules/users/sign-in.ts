import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import type { AttemptLimit } from '#platform/limits/rate-limits.ts'
import { isPassword } from './hash-password.ts'
import { deviceToken, knownDevice, newDeviceId } from './known-device.ts'
import { openSession } from './open-session.ts'
import { findAccountByEmail } from './user-reads.ts'

/** `device` is what the browser kept of an earlier sign-in, if it has anything. */
type Given = { email: string; password: string; network: string; device: string | undefined }

/**
 * Signs in with email and password. A wrong password and an unknown address cannot be distinguished, by
 * answer or by time.
 *
 * After ten failures from one network, or a hundred from anywhere, an address is closed for a while. A browser
 * from which the account has signed in before counts for itself instead, so that other people's failures do not
 * keep its owner out.
 *
 * @throws AppError 401 with one message for all reasons, 429 after too many attempts
 */
export async function signIn(
  deps: Deps,
  { email, password, network, device }: Given,
): Promise<{ token: string; accountId: string; device: string }> {
  const { rateLimits } = deps
  const account = await findAccountByEmail(deps.db, email)
  const deviceId = account && knownDevice(deps, account, device)
  const failures = failuresCountedFor({ email, network, deviceId })

  if (deviceId === undefined) await rateLimits.takeAttempt('signIn', network)
  for (const [limit, subject] of failures) await rateLimits.refuseSpent(limit, subject)

  const isRight = await isPassword(password, account?.passwordHash)
  if (!account || !isRight) {
    for (const [limit, subject] of failures) await rateLimits.countFailure(limit, subject)
    throw new AppError('unauthenticated', 'wrong_credentials', 'Wrong email address or password.')
  }
  const { token } = await openSession(deps, { accountId: account.id, via: 'password' })
  return {
    token,
    accountId: account.id,
    device: deviceToken(deps, account, deviceId ?? newDeviceId(deps)),
  }
}

const failuresCountedFor = ({
  email,
  network,
  deviceId,
}: {
  email: string
  network: string
  deviceId: string | undefined
}): [AttemptLimit, string][] =>
  deviceId === undefined
    ? [
        ['failedSignInHere', `${email} ${network}`],
        ['failedSignIn', email],
      ]
    : [['failedSignInOnDevice', `${email} ${deviceId}`]]
