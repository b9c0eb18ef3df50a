import type { CardAccount } from '@aftercare/domain/payments/card-account-schema'
import { inTransaction, type Deps } from '#deps.ts'
import type { ConnectedAccount } from '#integrations/payments/stripe/stripe-accounts.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, systemActor, type Who } from '#modules/audit/record-change.ts'
import { setCardAccount } from '#modules/merchants/set-card-account.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { lockAccount, updateAccount, type AccountRow } from './account-store.ts'
import { openAccounts } from './open-accounts.ts'

type Target = { storeId: string; accountId: string }

/**
 * Brings a store's account to what Stripe says of it now: cards are charged as soon as Stripe lets the account, and
 * no longer when it does not. Does nothing for an account that was disconnected.
 *
 * @throws ProviderError where Stripe cannot be asked
 */
export async function followAccount(deps: Deps, target: Target): Promise<void> {
  const opened = openAccounts(deps)
  if (!opened) return
  const account = await opened.accounts.find(target.accountId)
  const { publishableKey } = opened.platform
  await inTransaction(deps, async (deps) => {
    const row = await lockAccount(deps.db, target)
    if (!row || row.endedOn !== null) return
    if (!account) return endAccount(deps, row, 'revoked', systemActor)
    await recordState(deps, row, account)
    const card = { provider: 'stripe', publishableKey, connectedAccountId: row.accountId } as const
    await chargeThrough(deps, row, account.isChargeable ? card : null)
  })
}

async function recordState(deps: Deps, row: AccountRow, account: ConnectedAccount): Promise<void> {
  const { isChargeable, isPaidOut, isSubmitted, disabledReason, displayName } = account
  await updateAccount(deps.db, row, {
    isChargeable,
    isPaidOut,
    isSubmitted,
    disabledReason,
    displayName,
    requirements: JSON.stringify(account.requirements),
    checkedOn: deps.now(),
  })
  if (row.isChargeable && !isChargeable)
    await raiseAlert(deps, row.storeId, {
      severity: 'Warning',
      category: 'Home',
      subject: 'Stripe paused card payments',
      message: 'Your Stripe account can’t charge cards anymore. Stripe needs more information from you.',
      path: 'settings/payments',
    })
}

/** With null, only what went through this account ends. */
async function chargeThrough(
  deps: Deps,
  { storeId, accountId }: AccountRow,
  wanted: CardAccount | null,
): Promise<void> {
  const { cardAccount } = await getStore(deps.db, storeId)
  const isThis = cardAccount?.connectedAccountId === accountId
  const isSame = wanted ? isThis && cardAccount.publishableKey === wanted.publishableKey : !isThis
  if (!isSame) await setCardAccount(deps, storeId, wanted)
}

/**
 * Ends card payments through an account that is locked. What was paid through it can still be charged and refunded,
 * unless the merchant revoked the access in Stripe: then the store's users are alerted.
 */
export async function endAccount(
  deps: Deps,
  row: AccountRow,
  endedBecause: 'disconnected' | 'revoked',
  who: Who,
): Promise<void> {
  const { storeId, accountId } = row
  await updateAccount(deps.db, row, { endedOn: deps.now(), endedBecause, isChargeable: false })
  await chargeThrough(deps, row, null)
  await recordChange(deps, storeId, who, {
    action: endedBecause === 'revoked' ? 'stripe.end' : 'stripe.disconnect',
    subject: { type: 'store', id: storeId },
    before: { accountId },
    after: { endedBecause },
  })
  if (endedBecause === 'revoked')
    await raiseAlert(deps, storeId, {
      severity: 'Warning',
      category: 'Home',
      subject: 'Stripe is disconnected',
      message:
        'Access was revoked in Stripe. Card payments that are on hold can’t be charged, and earlier ones can’t be refunded here.',
      path: 'settings/payments',
    })
}
