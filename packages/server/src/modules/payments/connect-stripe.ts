import { inTransaction, type Deps } from '#deps.ts'
import { isTestMode } from '#integrations/payments/stripe/open-stripe.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError } from '#platform/errors.ts'
import { countAccounts, findLatestAccount, insertAccount, lockAccount } from './account-store.ts'
import { endAccount } from './follow-account.ts'
import { askStripe, openAccounts } from './open-accounts.ts'

/**
 * Where the merchant completes the store's Stripe account, which is created if the store has none. Asked again, it is
 * the same account with a new address.
 *
 * @throws AppError 409 where the installation has no Stripe, 503 where Stripe cannot be asked
 */
export async function connectStripe(deps: Deps, storeId: string, who: Who): Promise<string> {
  const opened = openAccounts(deps)
  if (!opened) throw new AppError('conflict', 'stripe_not_configured', 'Stripe is not set up here.')
  const { accounts, platform } = opened
  const latest = await findLatestAccount(deps.db, storeId)
  const accountId =
    latest?.endedOn === null
      ? latest.accountId
      : await connectNew(
          deps,
          { storeId, who },
          async () => {
            // An account that was created without our noticing is found by the same reference.
            const reference = `${storeId}/${await countAccounts(deps.db, storeId)}`
            return askStripe(() => accounts.create({ storeId, reference }))
          },
          isTestMode(platform),
        )
  const page = `${deps.config.publicUrl}/admin/${storeId}/settings/payments`
  return askStripe(() =>
    accounts.onboardingLink(accountId, { done: `${page}?stripe=done`, expired: `${page}?stripe=expired` }),
  )
}

async function connectNew(
  deps: Deps,
  { storeId, who }: { storeId: string; who: Who },
  create: () => Promise<string>,
  isTest: boolean,
): Promise<string> {
  const accountId = await create()
  return inTransaction(deps, async (deps) => {
    const isNew = await insertAccount(deps.db, {
      storeId,
      accountId,
      isTest,
      disabledReason: null,
      displayName: null,
      createdOn: deps.now(),
      checkedOn: null,
      endedOn: null,
      endedBecause: null,
    })
    if (isNew)
      await recordChange(deps, storeId, who, {
        action: 'stripe.connect',
        subject: { type: 'store', id: storeId },
        before: null,
        after: { accountId },
      })
    return accountId
  })
}

/**
 * Ends card payments through the store's Stripe account; it stays the merchant's own. Does nothing where none is
 * connected.
 */
export async function disconnectStripe(deps: Deps, storeId: string, who: Who): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const latest = await findLatestAccount(deps.db, storeId)
    const row = latest && (await lockAccount(deps.db, latest))
    if (row?.endedOn === null) await endAccount(deps, row, 'disconnected', who)
  })
}
