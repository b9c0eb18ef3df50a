import * as v from 'valibot'
import { exchangeProduct } from '../catalog/exchange-product-schema.ts'
import { amount, id } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

const choice = {
  outcome: v.picklist(['refund', 'giftCard', 'exchange']),
  /** The new item of an exchange. */
  variantIdFromPlatform: v.optional(v.nullable(id), null),
}

/** What the shopper gets besides a new item, in the store's currency; the gift card includes its incentive. */
const chosenSums = v.object({ refund: amount, giftCard: amount, incentive: amount })
export type ChosenSums = v.InferOutput<typeof chosenSums>

const stockChoices = v.object({
  outcomes: v.array(v.picklist(['refund', 'giftCard'])),
  /** In stock, and nothing is left to pay for them. */
  products: v.array(exchangeProduct),
})
export type StockChoices = v.InferOutput<typeof stockChoices>

/** Choosing again where an exchange was approved, but its new item is out of stock. Every call needs the order's token. */
export const outOfStockApi = {
  stockChoices: endpoint({
    method: 'GET',
    path: '/:storefrontId/claim/:claimExternalId/choices/:lineItemId',
    summary:
      'Lists what a shopper can have instead of a new item that is out of stock. 409 where there is nothing to choose. Needs the order’s token.',
    response: stockChoices,
  }),
  previewChoice: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/choices/:lineItemId/calculate',
    summary: 'Calculates what the shopper gets by a choice. Needs the order’s token.',
    body: v.object(choice),
    response: chosenSums,
  }),
  takeChoice: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/choices/:lineItemId',
    summary:
      'Chooses something else for an item and completes it, once. Other sums than were calculated are a 409. Needs the order’s token.',
    body: v.object({ ...choice, shown: chosenSums }),
    response: v.object({ success: v.literal(true) }),
  }),
}
