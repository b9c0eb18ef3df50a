import { inTransaction, type Deps } from '#deps.ts'
import { mailToAccount } from './mail-to-account.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { resetMail } from './user-mails.ts'
import { findAccountToReset } from './user-reads.ts'

/**
 * Emails a password link to the owner of this address, without revealing whether there is one.
 *
 * @throws AppError 429 after too many emails to an address or from a network
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await deps.rateLimits.takeAttempt('mailFrom', network)
  await deps.rateLimits.takeAttempt('mailTo', email)
  await inTransaction(deps, async (deps) => {
    const account = await findAccountToReset(deps.db, email)
    if (account) await mailPasswordLink(deps, account)
  })
}

/** Belongs into the transaction that gives the reason for it. */
export async function mailPasswordLink(
  deps: Deps,
  account: { id: string; email: string; isOperator: boolean },
): Promise<void> {
  const { token } = await issueOneTimeToken(deps, { purpose: 'password-reset', accountId: account.id })
  await mailToAccount(deps, account, resetMail(deps.config, token))
}
