import { toMinor } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { callShopify, gid, idOfGid } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const manualPaymentsDocument = /* GraphQL */ `
  query ManualPayments($id: ID!) {
    order(id: $id) {
      totalOutstandingSet {
        shopMoney {
          amount
        }
      }
      transactions(first: 100) {
        id
        kind
        status
        manualPaymentGateway
        amountSet {
          shopMoney {
            amount
          }
        }
      }
    }
  }
`

export const createManualPaymentDocument = /* GraphQL */ `
  mutation CreateManualPayment($id: ID!, $method: String) {
    orderCreateManualPayment(id: $id, paymentMethodName: $method) {
      userErrors {
        message
        code
      }
    }
  }
`

const inShop = v.object({ shopMoney: v.object({ amount: v.string() }) })
const found = v.object({
  order: v.nullable(
    v.object({
      totalOutstandingSet: inShop,
      transactions: v.array(
        v.object({
          id: v.string(),
          kind: v.string(),
          status: v.string(),
          manualPaymentGateway: v.boolean(),
          amountSet: inShop,
        }),
      ),
    }),
  ),
})
const created = v.object({
  orderCreateManualPayment: v.object({
    userErrors: v.array(v.object({ message: v.string(), code: v.nullable(v.string()) })),
  }),
})

/** How these payments are called in Shopify. */
const paymentMethod = 'Aftercare card payment'

/** What an order still owes, and what was recorded as paid by hand; in the shop's currency. */
type Paid = { owedMinor: MinorUnits; payments: { id: string; amountMinor: MinorUnits }[] }

/** @throws ShopifyRefusal */
export async function readManualPayments(
  access: ShopAccess,
  orderId: string,
  currencyCode: string,
): Promise<Paid> {
  const asked = { document: manualPaymentsDocument, variables: { id: gid('Order', orderId) } }
  const { order } = await callShopify(access, asked, found)
  if (!order) throw new ShopifyRefusal('The order no longer exists.')
  return {
    owedMinor: toMinor(order.totalOutstandingSet.shopMoney.amount, currencyCode),
    payments: order.transactions
      .filter((each) => each.manualPaymentGateway && each.kind === 'SALE' && each.status === 'SUCCESS')
      .map(({ id, amountSet }) => ({
        id: idOfGid(id),
        amountMinor: toMinor(amountSet.shopMoney.amount, currencyCode),
      })),
  }
}

/**
 * Records all that an order owes as paid outside of Shopify. An order that owes nothing is refused, so it happens once.
 * Only Shopify Plus lets apps name an amount.
 *
 * @throws ShopifyRefusal
 */
export async function createManualPayment(access: ShopAccess, orderId: string): Promise<void> {
  const ask = async (method: string | null) => {
    const variables = { id: gid('Order', orderId), method }
    const answer = await callShopify(access, { document: createManualPaymentDocument, variables }, created)
    return answer.orderCreateManualPayment.userErrors
  }
  const errors = await ask(paymentMethod)
  // Then under the name that Shopify gives it.
  const isUnknownMethod = errors.some(({ code }) => code === 'GATEWAY_NOT_FOUND')
  const left = isUnknownMethod ? await ask(null) : errors
  if (left.length > 0) throw new ShopifyRefusal(left.map(({ message }) => message).join(' '))
}
