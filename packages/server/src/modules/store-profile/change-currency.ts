import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { rescalePrices } from '#modules/catalog/rescale-prices.ts'
import { hasClaims } from '#modules/claims/claim-count-reads.ts'
import { relabelRegistrations } from '#modules/orders/registration-order.ts'
import { hasShippingClaims } from '#modules/shipping-claims/shipping-claim-list-reads.ts'
import { isConnected } from '#modules/shopify/connection-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import type { Store } from '#modules/merchants/store-reads.ts'

/** What keeps a merchant from choosing another currency: the shop that it comes from, or claims with amounts in it. */
export async function currencyFixedBy(db: Db, storeId: string): Promise<'shop' | 'claims' | null> {
  if (await isConnected(db, storeId)) return 'shop'
  return (await hasAnyClaim(db, storeId)) ? 'claims' : null
}

const hasAnyClaim = async (db: Db, storeId: string): Promise<boolean> =>
  (await hasClaims(db, storeId)) || hasShippingClaims(db, storeId)

/**
 * Moves the store's amounts to another currency with the same numbers: a price of 12.50 stays 12.50. Call it
 * in the transaction that changes the currency, which is not possible once there are claims.
 */
export async function convertStoredAmounts(deps: Deps, store: Store, currencyCode: string): Promise<void> {
  const decimals = currencyExponent(currencyCode) - currencyExponent(store.currencyCode)
  await rescalePrices(deps.db, store.storeId, decimals)
  await relabelRegistrations(deps.db, store.storeId, currencyCode)
}

/** Sets the store's currency to its shop's. Returns false if claims keep it in another one. */
export const followShopCurrency = (
  deps: Deps,
  storeId: string,
  who: Who,
  currencyCode: string,
): Promise<boolean> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    if (store.currencyCode === currencyCode) return true
    if (await hasAnyClaim(deps.db, storeId)) return false
    await convertStoredAmounts(deps, store, currencyCode)
    await write({ columns: { currencyCode } })
    await recordChange(deps, storeId, who, {
      action: 'store.update',
      subject: { type: 'store', id: storeId },
      before: { store: { currencyCode: store.currencyCode } },
      after: { store: { currencyCode } },
    })
    return true
  })
