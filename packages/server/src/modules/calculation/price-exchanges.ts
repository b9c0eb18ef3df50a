import type { Deps } from '#deps.ts'
import {
  findExchangeProductOfVariant,
  type StockedProduct,
  type StockedVariant,
} from '#modules/catalog/exchange-product-reads.ts'
import { lockHeldVariants, withoutHeldUnits } from '#modules/catalog/held-units-reads.ts'
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
 * the rules, a difference that cannot be paid, or too few in stock for all lines together. Units that other claims
 * hold are not there; in a transaction they stay so until it ends. `claimId` is of a claim that was filed before.
 */
export async function priceExchanges(
  deps: Deps,
  store: Store,
  { lines, isGiftReturn }: Pick<ValidatedClaim, 'lines' | 'isGiftReturn'>,
  claimId?: string,
): Promise<Map<string, PricedExchange>> {
  const priced = new Map<string, PricedExchange>()
  const wanted = new Map<string, number>()
  if (deps.db.isTransaction) await lockHeldVariants(deps, store, lines.flatMap(wantedVariant))

  for (const line of lines) {
    const { request } = line
    if (request.requestedResolutionMethodEnum !== 'variantExchange') continue
    const { idFromPlatform, quantity } = request.variantExchangeLineItem
    if (quantity !== line.quantity) throw invalidSubmission('exchange_quantity_differs')

    const found = await findForClaim(deps, store, idFromPlatform, claimId)
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

const wantedVariant = ({ request }: ValidatedLine): string[] =>
  request.requestedResolutionMethodEnum === 'variantExchange'
    ? [request.variantExchangeLineItem.idFromPlatform]
    : []

async function findForClaim(deps: Deps, store: Store, idFromPlatform: string, claimId: string | undefined) {
  const found = await findExchangeProductOfVariant(deps.db, store.storeId, idFromPlatform)
  if (!found) return undefined
  const [product] = await withoutHeldUnits(deps, store, [found.product], { claimId })
  const variant = product?.variants.find((other) => other.idFromPlatform === idFromPlatform)
  return product && variant && { product, variant }
}

function isOnOffer(
  policy: ExchangePolicy,
  { product, variant }: { product: StockedProduct; variant: StockedVariant },
  { quantity, value }: ValidatedLine,
): boolean {
  const units = { quantity, paidPriceMinor: value.priceMinor }
  return isOfferedProduct(policy, product) && affordableVariants(policy, product, units).includes(variant)
}
