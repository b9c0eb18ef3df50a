import type { SubscriptionOffer } from '@aftercare/domain/claims/subscription-change'
import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getOrderRow, loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { loadStoreReasons } from '#modules/reasons/reason-reads.ts'
import { findSubscription } from './find-subscription.ts'

type Asked = { orderId: string; orderLineItemId: string; reasonId: number; isGiftReturn: boolean }

/** A shopper waits for it. */
const patienceMs = 4000

/**
 * What the shopper can do about the subscription of an item. Null where its reason offers nothing, without a live
 * subscription, for who got a gift, and where the platform doesn't answer in time.
 */
export async function offerSubscriptionChange(
  deps: Deps,
  store: Store,
  { orderId, orderLineItemId, reasonId, isGiftReturn }: Asked,
): Promise<SubscriptionOffer | null> {
  const { reasons } = await loadStoreReasons(deps.db, store)
  const reason = reasons.get(reasonId)
  const offers = (!reason?.isDeleted && reason?.subscriptionOffers) || []
  const order = offers.length > 0 && (await loadOrderFacts(deps.db, store, orderId, { isGiftReturn }))
  // Who got the gift has no say in the buyer's subscription.
  if (!order || order.isGiftReturn || order.order.isTest) return null
  const variantId = order.lines.find(({ id }) => id === orderLineItemId)?.variantIdFromPlatform
  if (!variantId) return null
  const found = await inTime(deps, store, async () =>
    findSubscription(deps, await getOrderRow(deps.db, store.storeId, orderId), variantId),
  )
  if (!found) return null
  const { platform, nextOrderOn } = found
  const changes = offers.filter(
    (change) => platform.changes.includes(change) && (change === 'cancel' || nextOrderOn !== null),
  )
  return changes.length === 0 ? null : { changes, nextOrderOn }
}

/** Undefined once it takes too long, and where the platform refuses or can't be reached. */
async function inTime<Found>(
  deps: Deps,
  { storeId }: Store,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const tooLate = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => tooLate.resolve(undefined), patienceMs)
  const looked = look().catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, storeId }, 'a subscription could not be looked up')
    return undefined
  })
  try {
    return await Promise.race([looked, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
