import { inTransaction, type Deps } from '#deps.ts'
import { mailToAccount } from './mail-to-account.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { resetMail } from './user-mails.ts'
import { findAccountToReset } from './user-reads.ts'

/**
 * Mails a link to choose a password anew to whoever has this address, and says nothing about whether
 * somebody has.
 *
 * @throws AppError 429 after too many mails to an address or from a network
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
