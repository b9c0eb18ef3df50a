import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import { recordUsage } from '#integrations/commerce/shopify/admin/app-billing.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { getShopAccess, ShopNotConnected } from '#modules/shopify/get-shop-access.ts'
import { findWaitingUsage, updateUsage } from './usage-store.ts'

type Key = { storeId: string; claimId: string }

/**
 * Records a return over the included ones in Shopify, under its own key: repeated after a lost answer, it is the same
 * record. It waits while the subscription is frozen, the shop is away or its maximum is reached, and is not charged
 * when the subscription has ended.
 *
 * @throws ProviderError while Shopify does not answer
 */
export async function chargeUsage(deps: Deps, key: Key): Promise<void> {
  const usage = await findWaitingUsage(deps.db, key)
  if (!usage || usage.state === 'FROZEN') return
  const { usageLineId, plan, claimNumber, amountMinor } = usage
  if (usage.state !== 'ACTIVE' || usageLineId === null)
    return updateUsage(deps.db, key, {
      state: 'refused',
      globalId: null,
      problem: 'The subscription has ended',
    })
  const { currencyCode } = plan
  try {
    const globalId = await recordUsage(await getShopAccess(deps, key.storeId), {
      usageLineId,
      price: { amount: String(toDecimal(amountMinor, currencyCode)), currencyCode },
      description: `Return ${claimNumber}, over the ${plan.includedReturns} included in 30 days`,
      key: `return-${key.claimId}`,
    })
    await updateUsage(deps.db, key, { state: 'charged', globalId, problem: null })
  } catch (error) {
    if (error instanceof ShopNotConnected) return
    if (!(error instanceof ShopifyRefusal)) throw error
    await updateUsage(deps.db, key, { state: 'waiting', globalId: null, problem: error.message })
  }
}
