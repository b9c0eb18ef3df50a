import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import { findUsageRecord, recordUsage } from '#integrations/commerce/shopify/admin/app-billing.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { getShopAccess, ShopNotConnected } from '#modules/shopify/get-shop-access.ts'
import { findWaitingUsage, updateUsage } from './usage-store.ts'

type Key = { storeId: string; claimId: string }

/**
 * Records a return over the included ones in Shopify, under its own key: repeated after a lost answer, it is the same
 * record. It waits while the subscription is frozen, the shop is away or its maximum is reached, and is not charged
 * when the subscription has ended before it was recorded.
 *
 * @throws ProviderError while Shopify does not answer
 */
export async function chargeUsage(deps: Deps, key: Key): Promise<void> {
  const usage = await findWaitingUsage(deps.db, key)
  if (!usage || usage.state === 'FROZEN') return
  if (usage.state !== 'ACTIVE' || usage.usageLineId === null) return endUsage(deps, key, usage)
  const { usageLineId, plan, claimNumber, amountMinor } = usage
  const { currencyCode } = plan
  try {
    const globalId = await recordUsage(await getShopAccess(deps, key.storeId), {
      usageLineId,
      price: { amount: String(toDecimal(amountMinor, currencyCode)), currencyCode },
      description: `Return ${claimNumber}, over the ${plan.includedReturns} included in 30 days`,
      key: keyOf(key),
    })
    await updateUsage(deps.db, key, { state: 'charged', globalId, problem: null })
  } catch (error) {
    if (error instanceof ShopNotConnected) return
    if (!(error instanceof ShopifyRefusal)) throw error
    await updateUsage(deps.db, key, { state: 'waiting', globalId: null, problem: error.message })
  }
}

const keyOf = ({ claimId }: Key): string => `return-${claimId}`

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaitingUsage>>>

/** The subscription has ended; Shopify may have recorded the return by a request whose answer was lost. */
async function endUsage(deps: Deps, key: Key, { globalId, createdOn }: Waiting): Promise<void> {
  const recorded =
    globalId === null ? undefined : await findRecorded(deps, key, { globalId, since: createdOn })
  await updateUsage(
    deps.db,
    key,
    recorded === undefined
      ? { state: 'refused', globalId: null, problem: 'The subscription has ended' }
      : { state: 'charged', globalId: recorded, problem: null },
  )
}

/** Nothing is known of a shop that has ended the connection. */
async function findRecorded(
  deps: Deps,
  key: Key,
  asked: { globalId: string; since: Date },
): Promise<string | undefined> {
  try {
    return await findUsageRecord(await getShopAccess(deps, key.storeId), { ...asked, key: keyOf(key) })
  } catch (error) {
    if (error instanceof ShopNotConnected || error instanceof ShopifyRefusal) return undefined
    throw error
  }
}
