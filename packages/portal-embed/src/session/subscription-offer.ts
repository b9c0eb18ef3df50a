import { ApiError, NetworkError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { SubscriptionOffer } from '@aftercare/domain/claims/subscription-change'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import { call } from '../api.ts'
import { keepLast } from './keep-last.ts'

type ReasonedItem = {
  order: StorefrontOrder
  line: { originalStoreOrderLineItemId: string }
  reason: ClaimReason
}

/**
 * What can be done about the subscription of an item; null where its reason offers nothing, and where the store
 * can't say: the return goes on without it.
 */
export async function loadSubscriptionOffer(item: ReasonedItem): Promise<SubscriptionOffer | null> {
  const { order, reason } = item
  if (!reason.subscriptionOffers?.length || order.isGiftReturn || order.isRedacted) return null
  try {
    return await askForOffer(item)
  } catch (error) {
    if ([ApiError, NetworkError, UnexpectedAnswer].some((kind) => error instanceof kind)) return null
    throw error
  }
}

/** A form's screen and its submission share one request. */
const askForOffer = keepLast(
  async ({ order, line, reason }: ReasonedItem): Promise<SubscriptionOffer | null> => {
    const { offer } = await call(customerApi.subscriptionOffer, {
      params: { storefrontId: order.storefrontId, orderId: order.id },
      query: {
        originalStoreOrderLineItemId: line.originalStoreOrderLineItemId,
        reasonId: String(reason.id),
      },
    })
    return offer
  },
  ({ order, line, reason }) => [order, line.originalStoreOrderLineItemId, reason.id],
)
