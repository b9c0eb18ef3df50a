import type { Shopping } from '@aftercare/domain/api/shop-now-api'
import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { eligibilitySettings } from '@aftercare/domain/eligibility/eligibility-settings'
import { orderEligibility } from '@aftercare/domain/eligibility/order-eligibility'
import { giftCardIncentive } from '@aftercare/domain/resolution/incentives'
import { itemsWorth, type ShopNow } from '@aftercare/domain/resolution/shop-now'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import { findShopNowPolicy, type ShopNowAsker } from '#modules/merchants/shop-now-offer.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { notFound } from '#platform/errors.ts'
import type { ValidatedClaim } from '../validated-claim.ts'
import { creditOf, incentiveOf, notAvailable } from './credit-to-shop.ts'
import { priceShopping } from './price-shopping.ts'
import { findShopNowSession, type ShopNowSession } from './shop-now-store.ts'
import type { CreditedLine } from './shop-now-tables.ts'
import { toShoppedItem } from './to-shopping.ts'

/**
 * The claim's Shop Now items from this visit, with current prices and bonus; null without a visit.
 *
 * @throws AppError 409 if the visit has expired, belongs to another order, or was for other lines or another
 *   value; if its cart is empty; and as `priceShopping`
 */
export async function shoppedForClaim(
  deps: Deps,
  store: Store,
  claim: ValidatedClaim,
  shopNowId: string | null | undefined,
): Promise<ShopNow | null> {
  if (!shopNowId) return null
  const policy = findShopNowPolicy(store, claim)
  if (!policy || !claimTypes[claim.claimType].outcomes.includes('giftCard')) throw notAvailable()
  const session = await findShopNowSession(deps.db, store.storeId, shopNowId, deps.now())
  if (!session?.items?.length) throw notAvailable('shop_now_over')
  if (!isFor(session, store, claim)) throw notAvailable('shop_now_of_other_lines')
  return {
    items: await priceShopping(deps, store, session.items),
    incentive: incentiveOf(policy, store),
  }
}

function isFor(session: ShopNowSession, { currencyCode }: Store, claim: ValidatedClaim): boolean {
  const { lines, creditMinor } = creditOf(claim)
  return (
    session.orderId === claim.order.order.id &&
    session.currencyCode === currencyCode &&
    session.creditMinor === creditMinor &&
    namesOf(session.lines) === namesOf(lines)
  )
}

const namesOf = (lines: readonly CreditedLine[]): string =>
  lines
    .map(({ orderLineItemId, quantity }) => `${orderLineItemId} ${quantity}`)
    .toSorted()
    .join()

/**
 * The cart of this order's visit, as the returning shopper sees it.
 *
 * @throws AppError 404 for a visit that is over or not of this order; 409 as `priceShopping`
 */
export async function showShopping(
  deps: Deps,
  store: Store,
  access: { orderId: string; isGiftReturn: boolean },
  shopNowId: string,
): Promise<Shopping> {
  const { currencyCode } = store
  const session = await findShopNowSession(deps.db, store.storeId, shopNowId, deps.now())
  if (session?.orderId !== access.orderId) throw notFound('Shop Now')
  const policy = findShopNowPolicy(store, await askerOf(deps, store, access))
  if (!policy) throw notFound('Shop Now')
  const items = await priceShopping(deps, store, session.items ?? [])
  const { creditMinor } = session
  const incentiveMinor = giftCardIncentive(incentiveOf(policy, store), [creditMinor])
  const itemsMinor = itemsWorth(items)
  return {
    lineItems: items.map((item) => toShoppedItem(item, currencyCode)),
    itemsTotal: toDecimal(itemsMinor, currencyCode),
    credit: toDecimal(creditMinor, currencyCode),
    incentive: toDecimal(incentiveMinor, currencyCode),
    currencyCode,
    isCovered: itemsMinor <= creditMinor + incentiveMinor || store.cardAccount !== null,
  }
}

/** What the rules say now of the order's credit. */
async function askerOf(
  deps: Deps,
  store: Store,
  access: { orderId: string; isGiftReturn: boolean },
): Promise<ShopNowAsker> {
  const order = await loadOrderFacts(deps.db, store, access.orderId, access)
  if (!order) throw notFound('Order')
  const { compiled } = await loadRules(deps.db, store)
  const settings = eligibilitySettings(store.settings, store)
  const { shopNow } = orderEligibility(order.eligibility, settings, compiled, deps.now())
  return { isGiftReturn: order.isGiftReturn, shopNowRule: shopNow }
}
