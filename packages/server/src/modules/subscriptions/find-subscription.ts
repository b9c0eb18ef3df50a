import type { Deps } from '#deps.ts'
import type { SubscriptionState } from '#integrations/subscriptions/subscription-platform.ts'
import { findPlatformCustomerId } from '#modules/customers/customer-reads.ts'
import {
  openSubscriptionPlatforms,
  type OpenedPlatform,
} from '#modules/integrations/subscription-platforms.ts'
import type { OrderRow } from '#modules/orders/order-facts-reads.ts'

export type FoundSubscription = OpenedPlatform & { subscriptionId: string } & SubscriptionState

/**
 * The one live subscription that an order's customer has to a variant. Undefined without one, and with several, since
 * nobody can tell which one is meant.
 *
 * @throws ProviderError
 */
export async function findSubscription(
  deps: Deps,
  { storeId, customerId, email }: Pick<OrderRow, 'storeId' | 'customerId' | 'email'>,
  variantId: string,
): Promise<FoundSubscription | undefined> {
  const platforms = await openSubscriptionPlatforms(deps, storeId)
  if (platforms.length === 0) return undefined
  const idFromPlatform =
    customerId === null ? null : ((await findPlatformCustomerId(deps.db, storeId, customerId)) ?? null)
  const found = await Promise.all(
    platforms.map(async (opened) => {
      const ids = await opened.platform.findLive({ idFromPlatform, email }, variantId)
      return ids.map((subscriptionId) => ({ ...opened, subscriptionId }))
    }),
  )
  const [only, other] = found.flat()
  if (!only || other) return undefined
  const state = await only.platform.read(only.subscriptionId)
  return state?.isLive ? { ...only, ...state } : undefined
}
