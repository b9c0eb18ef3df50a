import { toMinor } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { callShopify, gid, idOfGid } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const suggestedRefundDocument = /* GraphQL */ `
  query SuggestedRefundOf($id: ID!, $lines: [RefundLineItemInput!]) {
    order(id: $id) {
      lineItems(first: 250) {
        nodes {
          id
          refundableQuantity
        }
      }
      suggestedRefund(refundLineItems: $lines) {
        maximumRefundableSet {
          presentmentMoney {
            amount
          }
        }
      }
    }
  }
`

export const suggestedOutcomeDocument = /* GraphQL */ `
  query SuggestedOutcomeOf($id: ID!, $lines: [SuggestedOutcomeReturnLineItemInput!]!) {
    return(id: $id) {
      suggestedFinancialOutcome(returnLineItems: $lines, exchangeLineItems: []) {
        maximumRefundable {
          presentmentMoney {
            amount
          }
        }
      }
    }
  }
`

const amount = v.object({ presentmentMoney: v.object({ amount: v.string() }) })
const suggestedRefund = v.object({
  order: v.nullable(
    v.object({
      lineItems: v.object({ nodes: v.array(v.object({ id: v.string(), refundableQuantity: v.number() })) }),
      suggestedRefund: v.nullable(v.object({ maximumRefundableSet: amount })),
    }),
  ),
})
const suggestedOutcome = v.object({
  return: v.nullable(
    v.object({ suggestedFinancialOutcome: v.nullable(v.object({ maximumRefundable: amount })) }),
  ),
})

type Units = { lineId: string; quantity: number }
type Suggested = {
  /** In the currency that the customer paid in; null if Shopify says nothing. */
  mostMinor: MinorUnits | null
  /** How many units of each line Shopify still lets us refund, by its id in webhooks. */
  left: ReadonlyMap<string, number>
}

/** What Shopify would let us refund of an order for these units; nothing changes. @throws ShopifyRefusal */
export async function readSuggestedRefund(
  access: ShopAccess,
  orderId: string,
  { units, currencyCode }: { units: readonly Units[]; currencyCode: string },
): Promise<Suggested> {
  const lines = units.map(({ lineId, quantity }) => ({ lineItemId: gid('LineItem', lineId), quantity }))
  const asked = { document: suggestedRefundDocument, variables: { id: gid('Order', orderId), lines } }
  const { order } = await callShopify(access, asked, suggestedRefund)
  if (!order) throw new ShopifyRefusal('The order no longer exists.')
  const most = order.suggestedRefund?.maximumRefundableSet.presentmentMoney.amount
  return {
    mostMinor: most === undefined ? null : toMinor(most, currencyCode),
    left: new Map(
      order.lineItems.nodes.map(({ id, refundableQuantity }) => [idOfGid(id), refundableQuantity]),
    ),
  }
}

/** The most that Shopify would let us refund by processing these units of a return; null if it says nothing. */
export async function readMostOfReturn(
  access: ShopAccess,
  returnId: string,
  { units, currencyCode }: { units: readonly { id: string; quantity: number }[]; currencyCode: string },
): Promise<MinorUnits | null> {
  const variables = {
    id: gid('Return', returnId),
    lines: units.map(({ id, quantity }) => ({ id, quantity })),
  }
  const asked = { document: suggestedOutcomeDocument, variables }
  const answer = await callShopify(access, asked, suggestedOutcome)
  const most = answer.return?.suggestedFinancialOutcome?.maximumRefundable.presentmentMoney.amount
  return most === undefined ? null : toMinor(most, currencyCode)
}
