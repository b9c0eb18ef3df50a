import { tendersLeft, type Tender, type TenderPart } from '@aftercare/domain/resolution/split-tender'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
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
          presentmentMoney {
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

const money = v.object({ amount: v.string() })
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
          amountSet: v.object({ shopMoney: money, presentmentMoney: money }),
          parentTransaction: v.nullable(v.object({ id: v.string() })),
        }),
      ),
    }),
  ),
})
const created = v.object({ refundCreate: v.object({ userErrors }) })

/** The currency of the shop, and the one that the shopper paid in. */
type Currencies = { currencyCode: string; customerCurrencyCode: string }

type Payments = {
  /** The rest of each payment of the order, in the currency it was paid in. */
  tenders: Tender[]
  /** The rest of all payments in the shop's currency. */
  leftMinor: MinorUnits
  hasRepayments: boolean
  /** The keys of earlier refunds. */
  refundKeys: string[]
}

/** What Shopify knows of the payments of an order. @throws ShopifyRefusal */
export async function readPayments(
  access: ShopAccess,
  orderId: string,
  { currencyCode, customerCurrencyCode }: Currencies,
): Promise<Payments> {
  const asked = { document: orderPaymentsDocument, variables: { id: gid('Order', orderId) } }
  const { order } = await callShopify(access, asked, found)
  if (!order) throw new ShopifyRefusal('The order no longer exists.')
  const moved = order.transactions
    .filter(({ status }) => status === 'SUCCESS')
    .map(({ amountSet, ...transaction }) => ({
      ...transaction,
      amountMinor: toMinor(amountSet.presentmentMoney.amount, customerCurrencyCode),
      inShopMinor: toMinor(amountSet.shopMoney.amount, currencyCode),
    }))
  const payments = moved.filter(({ kind }) => kind === 'SALE' || kind === 'CAPTURE')
  const repayments = moved.filter(({ kind }) => kind === 'REFUND')
  const inShop = (transactions: typeof moved) => sum(transactions.map(({ inShopMinor }) => inShopMinor))
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
    leftMinor: minor(Math.max(inShop(payments) - inShop(repayments), 0)),
    hasRepayments: repayments.length > 0,
    refundKeys: order.refunds.flatMap(({ note }) => note?.split(' ').at(-1) ?? []),
  }
}

export type Refund = Currencies & {
  key: string
  orderId: string
  /** These amounts are in the currency that the shopper paid in. */
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
  const { currencyCode, customerCurrencyCode } = refund
  const orderId = gid('Order', refund.orderId)
  const decimal = (amount: MinorUnits) => String(toDecimal(amount, customerCurrencyCode))
  const input = {
    orderId,
    ...(customerCurrencyCode !== currencyCode && { currency: customerCurrencyCode }),
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
