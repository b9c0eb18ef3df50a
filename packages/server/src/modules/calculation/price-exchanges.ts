import type { Deps } from '#deps.ts'
import {
  findExchangeProductOfVariant,
  type StockedProduct,
  type StockedVariant,
} from '#modules/catalog/exchange-product-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { ValidatedClaim } from './validated-claim.ts'
import {
  affordableVariants,
  isAvailable,
  isOfferedProduct,
  isSwap,
  loadExchangePolicy,
  type ExchangePolicy,
} from './exchange-policy.ts'
import type { ValidatedLine } from './validated-line.ts'
import { invalidSubmission, outdatedSubmission } from './refusals.ts'

/** The new item of an exchange line, at our own price. */
export type PricedExchange = {
  product: StockedProduct
  variant: StockedVariant
  policy: ExchangePolicy
  /** See `exchangeDifference`. */
  isNoAdjustment: boolean
}

/**
 * Finds the requested variants, by the line's id, and refuses what is no longer offered: a product outside
 * the rules, a difference that cannot be paid, or too few in stock for all lines together.
 */
export async function priceExchanges(
  deps: Deps,
  store: Store,
  { lines, isGiftReturn }: Pick<ValidatedClaim, 'lines' | 'isGiftReturn'>,
): Promise<Map<string, PricedExchange>> {
  const priced = new Map<string, PricedExchange>()
  const wanted = new Map<string, number>()

  for (const line of lines) {
    const { request } = line
    if (request.requestedResolutionMethodEnum !== 'variantExchange') continue
    const { idFromPlatform, quantity } = request.variantExchangeLineItem
    if (quantity !== line.quantity) throw invalidSubmission('exchange_quantity_differs')

    const found = await findExchangeProductOfVariant(deps.db, store.storeId, idFromPlatform)
    if (!found) throw outdatedSubmission('variant_not_offered')
    const policy = await loadExchangePolicy(deps.db, store, {
      productIdFromPlatform: line.ordered.productIdFromPlatform,
      isGiftReturn,
      exchangeOptions: line.eligibility.exchangeOptions,
    })
    const total = (wanted.get(idFromPlatform) ?? 0) + quantity
    wanted.set(idFromPlatform, total)
    if (!isOnOffer(policy, found, line)) throw outdatedSubmission('variant_not_offered')
    if (!isAvailable(policy, found.variant, total)) throw outdatedSubmission('variant_out_of_stock')
    priced.set(line.lineId, { ...found, policy, isNoAdjustment: isSwap(policy, found.product) })
  }
  return priced
}

function isOnOffer(
  policy: ExchangePolicy,
  { product, variant }: { product: StockedProduct; variant: StockedVariant },
  { quantity, value }: ValidatedLine,
): boolean {
  const units = { quantity, paidPriceMinor: value.priceMinor }
  return isOfferedProduct(policy, product) && affordableVariants(policy, product, units).includes(variant)
}
