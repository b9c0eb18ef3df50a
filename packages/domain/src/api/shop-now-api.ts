import * as v from 'valibot'
import { claimLineQuantity, claimLineRequests, variantExchangeLineItem } from '../claims/claim-line-schema.ts'
import { shopNowOffer } from '../orders/order-schema.ts'
import { amount, currencyCode, id } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

/** A secret that the shop's page is opened with and shows when it hands the cart over. */
const state = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))

/** Whether it is the store's own, and so a page to come back to, is another question. */
const parentHostUrl = v.pipe(v.string(), v.maxLength(2000), v.url('Must be a valid URL'))

const credit = {
  /** The value of the Shop Now lines. */
  credit: amount,
  /** The highest bonus; cheaper items use only a part of it. */
  incentive: amount,
  currencyCode,
}

/** What a shopper took from the shop, at the store's own prices of this moment. */
const shopping = v.object({
  ...credit,
  lineItems: v.array(variantExchangeLineItem),
  itemsTotal: amount,
  /** False where the items cost more than credit and bonus, and no card can be charged for the rest. */
  isCovered: v.boolean(),
})
export type Shopping = v.InferOutput<typeof shopping>

/** Spending the value of a return in the shop. */
export const shopNowApi = {
  shopNowCredit: endpoint({
    method: 'POST',
    path: '/:storefrontId/shop-now/credit',
    summary: 'Returns the credit of these lines in the shop, and the store’s bonus. Stores nothing.',
    body: v.object({ orderIdFromPlatform: id, calculatedLineItems: claimLineRequests }),
    response: v.object(credit),
  }),
  startShopNow: endpoint({
    method: 'POST',
    path: '/:storefrontId/shop-now',
    summary:
      'Starts a Shop Now visit for an order’s credit, valid for one hour, and returns its start page. The total and the event are informational.',
    body: v.object({
      orderIdFromPlatform: id,
      calculatedLineItems: claimLineRequests,
      shopNowEvent: v.optional(v.nullable(shopNowOffer), null),
      customerAppHostConfig: v.union([
        v.strictObject({ parentHostUrl, orderIdFromPlatform: id }),
        v.strictObject({ slug: id, orderIdFromPlatform: id }),
      ]),
      returnCreditTotal: v.object({ amount, currencyCode }),
    }),
    response: v.object({ shopNowId: id, startShoppingIdUrl: v.string() }),
  }),
  shopNow: endpoint({
    method: 'GET',
    path: '/:storefrontId/shop-now/:shopNowId',
    summary: 'Returns the cart of a visit, with current prices and stock.',
    response: shopping,
  }),
  handOverCart: endpoint({
    method: 'POST',
    path: '/:storefrontId/shop-now/:shopNowId/cart',
    summary:
      'Receives the cart from the shop’s page, and returns where the shopper continues. An empty cart means that nothing was chosen.',
    body: v.object({
      state,
      lineItems: v.pipe(
        v.array(v.object({ idFromPlatform: id, quantity: v.pipe(claimLineQuantity, v.maxValue(100)) })),
        v.maxLength(50),
      ),
    }),
    response: v.object({ returnUrl: v.string() }),
  }),
}
