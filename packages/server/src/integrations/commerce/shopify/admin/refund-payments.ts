import { tendersLeft, type Tender, type TenderPart } from '@aftercare/domain/resolution/split-tender'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { callShopify, gid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const orderPaymentsDocument = /* GraphQL */ `
  query OrderPayments($id: ID!) {
    order(id: $id) {
      refunds {
        note
      }
      transactions(first: 100) {
        id
        kind
        status
        gateway
        amountSet {
          shopMoney {
            amount
          }
        }
        parentTransaction {
          id
        }
      }
    }
  }
`

export const createRefundDocument = /* GraphQL */ `
  mutation RefundCreate($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      userErrors {
        field
        message
      }
    }
  }
`

const found = v.object({
  order: v.nullable(
    v.object({
      refunds: v.array(v.object({ note: v.nullable(v.string()) })),
      transactions: v.array(
        v.object({
          id: v.string(),
          kind: v.string(),
          status: v.string(),
          gateway: v.nullable(v.string()),
          amountSet: v.object({ shopMoney: v.object({ amount: v.string() }) }),
          parentTransaction: v.nullable(v.object({ id: v.string() })),
        }),
      ),
    }),
  ),
})
const created = v.object({ refundCreate: v.object({ userErrors }) })

type Payments = {
  /** The rest of each payment of the order. */
  tenders: Tender[]
  /** The keys of earlier refunds. */
  refundKeys: string[]
}

/** What Shopify knows of the payments of an order that was paid in the shop's currency. @throws ShopifyRefusal */
export async function readPayments(
  access: ShopAccess,
  orderId: string,
  currencyCode: string,
): Promise<Payments> {
  const asked = { document: orderPaymentsDocument, variables: { id: gid('Order', orderId) } }
  const { order } = await callShopify(access, asked, found)
  if (!order) throw new ShopifyRefusal('The order no longer exists.')
  const moved = order.transactions
    .filter(({ status }) => status === 'SUCCESS')
    .map(({ amountSet, ...transaction }) => ({
      ...transaction,
      amountMinor: toMinor(amountSet.shopMoney.amount, currencyCode),
    }))
  const payments = moved.filter(({ kind }) => kind === 'SALE' || kind === 'CAPTURE')
  const repayments = moved.filter(({ kind }) => kind === 'REFUND')
  return {
    tenders: tendersLeft(
      payments.map(({ id, gateway, amountMinor }) => ({
        idFromPlatform: id,
        gateway: gateway ?? 'manual',
        leftMinor: amountMinor,
      })),
      repayments.map(({ parentTransaction, amountMinor }) => ({
        parentIdFromPlatform: parentTransaction?.id ?? null,
        amountMinor,
      })),
    ),
    refundKeys: order.refunds.flatMap(({ note }) => note?.split(' ').at(-1) ?? []),
  }
}

type Refund = {
  key: string
  orderId: string
  currencyCode: string
  parts: readonly TenderPart[]
  /** What of it is original shipping. */
  shippingMinor: MinorUnits
  lines: readonly { lineId: string; quantity: number }[]
}

/**
 * Refunds to the original payments, without notifying anybody and without restocking. Shopify does it once
 * per key for as long as it remembers keys; the refund's note keeps the key permanently.
 *
 * @throws ShopifyRefusal
 */
export async function refundPayments(access: ShopAccess, refund: Refund): Promise<void> {
  const orderId = gid('Order', refund.orderId)
  const decimal = (amount: MinorUnits) => String(toDecimal(amount, refund.currencyCode))
  const input = {
    orderId,
    note: `Aftercare ${refund.key}`,
    notify: false,
    refundLineItems: refund.lines.map(({ lineId, quantity }) => ({
      lineItemId: gid('LineItem', lineId),
      quantity,
      restockType: 'NO_RESTOCK',
    })),
    ...(refund.shippingMinor > 0 && { shipping: { amount: decimal(refund.shippingMinor) } }),
    transactions: refund.parts.map(({ gateway, parentIdFromPlatform, amountMinor }) => ({
      orderId,
      parentId: parentIdFromPlatform,
      gateway,
      kind: 'REFUND',
      amount: decimal(amountMinor),
    })),
  }
  const asked = { document: createRefundDocument, variables: { input, key: refund.key } }
  const { refundCreate } = await callShopify(access, asked, created)
  refuseUserErrors(refundCreate.userErrors)
}
