import { cardAccount, type CardAccount } from '@aftercare/domain/payments/card-account-schema'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import type { ConnectedAccount, StripeAccounts } from '#integrations/payments/stripe/stripe-accounts.ts'
import { ProviderError } from '#integrations/provider-error.ts'
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
  const isNew = await inTransaction(deps, async (deps) => {
    const row = await lockAccount(deps.db, target)
    if (!row || row.endedOn !== null) return false
    if (!account) {
      await endAccount(deps, row, 'revoked', systemActor)
      return false
    }
    await recordState(deps, row, account)
    if (account.isChargeable) await chargeThrough(deps, row, publishableKey)
    else await chargeNoMore(deps, row, null)
    return account.isChargeable && !row.isChargeable
  })
  if (isNew) await offerWallets(deps, opened.accounts, target)
}

/** Wallets appear on pages that are registered: ours, and the shop's, which may embed it. Cards work without. */
async function offerWallets(deps: Deps, accounts: StripeAccounts, { storeId, accountId }: Target) {
  const { url } = await getStore(deps.db, storeId)
  for (const page of [deps.config.publicUrl, url])
    if (page.startsWith('https:'))
      await accounts.registerDomain(accountId, new URL(page).hostname).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error
        deps.log.warn({ err: error, accountId, page }, 'page not registered for wallets')
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

async function chargeThrough(deps: Deps, row: AccountRow, publishableKey: string): Promise<void> {
  const { storeId, accountId: connectedAccountId } = row
  const { cardAccount } = await getStore(deps.db, storeId)
  const isThis = cardAccount?.connectedAccountId === connectedAccountId
  if (isThis && cardAccount.publishableKey === publishableKey) return
  if (cardAccount?.provider === 'simulator')
    await updateAccount(deps.db, row, { replaced: JSON.stringify(cardAccount) })
  await setCardAccount(deps, storeId, { provider: 'stripe', publishableKey, connectedAccountId })
}

/** Cards are charged by `instead` from now on, unless they are charged by something else already. */
async function chargeNoMore(
  deps: Deps,
  { storeId, accountId }: AccountRow,
  instead: CardAccount | null,
): Promise<void> {
  const { cardAccount } = await getStore(deps.db, storeId)
  if (cardAccount?.connectedAccountId === accountId) await setCardAccount(deps, storeId, instead)
}

/**
 * Ends card payments through an account that is locked; a simulator that it replaced charges again. What was paid through it can still be charged and refunded,
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
  const replaced = endedBecause === 'disconnected' ? row.replaced : null
  await chargeNoMore(deps, row, v.parse(v.nullish(cardAccount, null), replaced))
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
