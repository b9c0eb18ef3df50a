import { belongsToGroup, type ProductGroup } from '@aftercare/domain/catalog/product-group'
import { isInStock } from '@aftercare/domain/catalog/exchange-catalog'
import type { AdvancedExchangeMethod } from '@aftercare/domain/claims/claim-words'
import type { LineEligibility } from '@aftercare/domain/eligibility/eligibility-verdict'
import { advancedExchangeMethodFor } from '@aftercare/domain/resolution/advanced-exchange'
import { payableVariants } from '@aftercare/domain/resolution/payable-variants'
import { multiply, type MinorUnits } from '@aftercare/domain/shared/money'
import type { StockedProduct, StockedVariant } from '#modules/catalog/exchange-product-reads.ts'
import { listGroupsOfProduct, loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'

/** What an item can be exchanged for and how the difference is handled. */
export type ExchangePolicy = {
  productIdFromPlatform: string | null
  /** Offered in addition to the item's own product. */
  group: ProductGroup | null
  advancedExchangeMethod: AdvancedExchangeMethod
  isNoAdjustmentVariantExchangeEnabled: boolean
  isFilterAndSearchEnabled: boolean
  sorting: 'ALPHABETICAL' | 'NEWEST_FIRST'
  excludedOptionNames: readonly string[]
  minInventory: number
  isGiftReturn: boolean
  /** Whether a more expensive variant can be paid for. */
  isCardPaymentConfigured: boolean
}

type ItemToExchange = {
  productIdFromPlatform: string | null
  isGiftReturn: boolean
  exchangeOptions: LineEligibility['exchangeOptions']
}

/** The store's settings, changed by the first rule about exchanging this item. */
export async function loadExchangePolicy(
  db: Db,
  store: Store,
  item: ItemToExchange,
): Promise<ExchangePolicy> {
  const { exchange } = store.settings
  const groups = await loadProductGroups(db, store)
  const rule = item.exchangeOptions?.action.params
  return {
    productIdFromPlatform: item.productIdFromPlatform,
    group: groups.find(({ id }) => id === rule?.productGroupId) ?? null,
    advancedExchangeMethod: await loadMethod(db, store, item),
    isNoAdjustmentVariantExchangeEnabled:
      rule?.isNoAdjustmentVariantExchangeEnabled ?? exchange.isNoAdjustmentVariantExchangeEnabled,
    isFilterAndSearchEnabled: rule?.isFilterAndSearchEnabled ?? exchange.isFilterAndSearchEnabled,
    sorting: rule?.sorting ?? exchange.sorting,
    excludedOptionNames: rule?.excludedOptionNames ?? exchange.excludedOptionNames,
    minInventory: exchange.minInventoryAvailableToCustomer,
    isGiftReturn: item.isGiftReturn,
    isCardPaymentConfigured: store.cardAccount !== null,
  }
}

/**
 * In a gift return there is no difference to pay; otherwise a rule overrides the product's groups as of now.
 */
async function loadMethod(
  db: Db,
  store: Store,
  { productIdFromPlatform, isGiftReturn, exchangeOptions }: ItemToExchange,
): Promise<AdvancedExchangeMethod> {
  if (isGiftReturn) return 'NO_PAYMENT_OR_REFUND'
  const { exchange } = store.settings
  const byRule = exchangeOptions?.action.params.advancedExchangeMethod
  if (byRule !== undefined) return byRule
  const mayDiffer = productIdFromPlatform !== null && exchange.advancedExchangeByProduct.length > 0
  return advancedExchangeMethodFor(
    exchange,
    mayDiffer ? await listGroupsOfProduct(db, store, productIdFromPlatform) : [],
  )
}

export const isOfferedProduct = (policy: ExchangePolicy, product: StockedProduct): boolean =>
  product.idFromPlatform === policy.productIdFromPlatform ||
  (policy.group !== null && belongsToGroup(product, policy.group))

/** Another variant of the same product, in a store that swaps those without adjustment. */
export const isSwap = (policy: ExchangePolicy, product: StockedProduct): boolean =>
  policy.isNoAdjustmentVariantExchangeEnabled && product.idFromPlatform === policy.productIdFromPlatform

/**
 * The variants that can be paid for: without card payments those that leave nothing to pay. In a gift return only
 * those that cost no more than the item: a difference would reveal the price.
 */
export function affordableVariants(
  policy: ExchangePolicy,
  product: StockedProduct,
  units: { quantity: number; paidPriceMinor: MinorUnits },
): StockedVariant[] {
  const method = policy.advancedExchangeMethod
  const isNoAdjustment = isSwap(policy, product)
  const payable = payableVariants(
    product.variants,
    { ...units, method, isNoAdjustment },
    policy.isCardPaymentConfigured,
  )
  if (!policy.isGiftReturn || isNoAdjustment) return payable
  return payable.filter(({ priceMinor }) => multiply(priceMinor, units.quantity) <= units.paidPriceMinor)
}

export const isAvailable = (policy: ExchangePolicy, variant: StockedVariant, quantity: number): boolean =>
  isInStock(variant, quantity, policy.minInventory)
