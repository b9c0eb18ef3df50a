import { ApiError, NetworkError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { ItemOutcomes } from '@aftercare/domain/resolution/item-outcomes-schema'
import { call } from '../api.ts'
import {
  claimLineRequestsOf,
  undecidedLineOf,
  type ClaimDraft,
  type DraftLine,
} from '../drafts/claim-draft.ts'
import { refusalToFinish, type ClaimToFinish } from './claim-session.ts'
import { keepLast } from './keep-last.ts'

type ItemToResolve = ClaimToFinish['at'] & {
  order: StorefrontOrder
  draft: ClaimDraft
  line: DraftLine
}

/**
 * The value and cost of each outcome of an item, given the chosen items. Null if it is unavailable: the
 * shopper can still choose, and the review has every amount. Without proof the shopper is led to prove access
 * again.
 */
export async function itemOutcomesFor(item: ItemToResolve): Promise<ItemOutcomes | null> {
  try {
    return await askOutcomes(item)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) refusalToFinish(error, item)
    if (error instanceof ApiError || error instanceof NetworkError) return null
    throw error
  }
}

const askOutcomes = keepLast(
  async ({ order, draft, line }: ItemToResolve): Promise<ItemOutcomes | null> => {
    const lineItem = undecidedLineOf(line)
    const lines = draft.lines.filter(({ id }) => id !== line.id)
    if (!lineItem) return null
    return call(customerApi.outcomes, {
      params: { storefrontId: order.storefrontId },
      body: { id: order.id, calculatedLineItems: claimLineRequestsOf({ ...draft, lines }), lineItem },
    })
  },
  ({ order, draft, line }) => [order, draft.lines, line],
)
