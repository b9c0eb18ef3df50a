import { customerApi } from '@aftercare/domain/api/customer-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { call } from '../api.ts'
import { keepLast } from './keep-last.ts'

export type ReasonConsequences = EndpointOutput<typeof customerApi.afterReasonSelection>

type ReasonedItem = {
  order: StorefrontOrder
  claimType: ClaimType
  line: { originalStoreOrderLineItemId: string; quantity: number }
  reasonId: number
  reasonDetailId: number | undefined
}

/**
 * The store's questions for an item and its reason: policy question, fields, files. The steps share one
 * request. Throws `ApiError` or `NetworkError`.
 */
export const reasonConsequences = keepLast(
  ({ order, claimType, line, reasonId, reasonDetailId }: ReasonedItem): Promise<ReasonConsequences> =>
    call(customerApi.afterReasonSelection, {
      params: { storefrontId: order.storefrontId },
      body: {
        id: order.id,
        claimType,
        calculatedLineItems: [
          {
            originalStoreOrderLineItemId: line.originalStoreOrderLineItemId,
            quantity: line.quantity,
            reasonId,
            ...(reasonDetailId !== undefined && { reasonDetailId }),
          },
        ],
      },
    }),
  ({ order, claimType, line, reasonId, reasonDetailId }) => [
    order,
    claimType,
    line.originalStoreOrderLineItemId,
    line.quantity,
    reasonId,
    reasonDetailId,
  ],
)
