import { minor, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import { lineItem } from './shopify-order-lines.ts'
import { discountOf, taxOf, totalsOf, unitsOf, type OrderAmounts } from './order-amounts.ts'
import type { DemoRefund } from './order-definition.ts'
import { lineAmounts, priceSet, type OrderContext } from './order-context.ts'
import { decimalText, shopifyMoney } from './shopify-money.ts'

/** Refunds with their lines, refunded shipping, and the transaction. */
export const refundsOf = (context: OrderContext) =>
  (context.order.refunds ?? []).map((refund, place) => {
    const { id, at } = context
    const refundId = id('refund', place)
    return {
      id: refundId,
      order_id: id('order'),
      admin_graphql_api_id: `gid://shopify/Refund/${refundId}`,
      note: refund.note ?? null,
      user_id: null,
      restock: true,
      created_at: at(refund.daysAgo),
      processed_at: at(refund.daysAgo),
      duties: [],
      refund_line_items: refundLinesOf(context, refund, place),
      order_adjustments: shippingAdjustments(context, refund, place),
      transactions: refundTransactions(context, refund, place),
    }
  })

const refundLinesOf = (context: OrderContext, { lines }: DemoRefund, refundPlace: number) =>
  lines.map(({ place, quantity, restock = 'return' }, index) => {
    const units = (amounts: OrderAmounts) => unitsOf(lineAmounts(amounts, place), quantity)
    const subtotal = priceSet(context, (amounts) => units(amounts).subtotal)
    const tax = priceSet(context, (amounts) => units(amounts).tax)
    return {
      id: context.id('refundLine', refundPlace * 20 + index),
      line_item_id: context.id('line', place),
      line_item: lineItem(context, place),
      location_id: null,
      quantity,
      restock_type: restock,
      subtotal: Number(subtotal.shop_money.amount),
      subtotal_set: subtotal,
      total_tax: Number(tax.shop_money.amount),
      total_tax_set: tax,
    }
  })

function shippingAdjustments(context: OrderContext, { withShipping }: DemoRefund, place: number) {
  if (!withShipping || !context.amounts.shipping) return []
  const negative = (read: (amounts: OrderAmounts) => MinorUnits) =>
    priceSet(context, (amounts) => minor(0 - read(amounts)))
  const amount = negative(({ shipping }) =>
    minor((shipping?.price ?? 0) - (shipping ? discountOf(shipping) : 0)),
  )
  const tax = negative(({ shipping }) => (shipping ? taxOf(shipping) : zero))
  return [
    {
      id: context.id('refundLine', 900 + place),
      order_id: context.id('order'),
      refund_id: context.id('refund', place),
      kind: 'shipping_refund',
      reason: 'Shipping refund',
      amount: amount.shop_money.amount,
      amount_set: amount,
      tax_amount: tax.shop_money.amount,
      tax_amount_set: tax,
    },
  ]
}

/** What a refund pays back: its units with the tax on top, and the shipping where that is included. */
export function refundTotal(amounts: OrderAmounts, refund: DemoRefund, isTaxIncluded: boolean): MinorUnits {
  const units = refund.lines.map(({ place, quantity }) => {
    const { subtotal, tax } = unitsOf(lineAmounts(amounts, place), quantity)
    return minor(subtotal + (isTaxIncluded ? 0 : tax))
  })
  const { shipping } = amounts
  if (!refund.withShipping || !shipping) return sum(units)
  return minor(sum(units) + shipping.price - discountOf(shipping) + (isTaxIncluded ? 0 : taxOf(shipping)))
}

/** Everything that has been paid back so far. */
export const refundedTotal = ({ order, amounts, taxes }: OrderContext): MinorUnits =>
  sum((order.refunds ?? []).map((refund) => refundTotal(amounts, refund, taxes.isIncluded)))

type Payment = { gateway: string; kind: 'sale' | 'authorization'; amount: MinorUnits }

/** How the order was paid, in the shopper's currency: the gift card first, then the rest. */
function paymentsOf({ order, shop, shopperAmounts, taxes }: OrderContext): Payment[] {
  const { gateway = 'shopify_payments', giftCard = 0, paid, isOnlyAuthorized } = order.payment ?? {}
  const { total } = totalsOf(shopperAmounts, taxes.isIncluded)
  const wanted = paid === undefined ? total : minor(Math.min(shop.priceOf(paid), total))
  const fromCard = giftCard === 'all' ? wanted : minor(Math.min(shop.priceOf(giftCard), wanted))
  const kind = isOnlyAuthorized ? ('authorization' as const) : ('sale' as const)
  return [
    { gateway: 'gift_card', kind: 'sale' as const, amount: fromCard },
    { gateway, kind, amount: minor(wanted - fromCard) },
  ].filter(({ amount }) => amount > 0)
}

/** The order's transactions; amounts are in the currency that the shopper paid in, as Shopify has them. */
export function transactionsOf(context: OrderContext) {
  const { order, at } = context
  const paid = paymentsOf(context).map((payment, place) =>
    transaction(context, payment, place, order.daysAgo),
  )
  const isVoided = order.payment?.isOnlyAuthorized && order.canceled
  const refunds = (order.refunds ?? []).flatMap((refund, place) => refundTransactions(context, refund, place))
  if (!isVoided || !paid[0]) return [...paid, ...refunds]
  const voided = { ...paid[0], id: context.id('transaction', 8), kind: 'void', parent_id: paid[0].id }
  const when = at(order.canceled?.daysAgo ?? order.daysAgo)
  return [...paid, { ...voided, created_at: when, processed_at: when }]
}

export const gatewaysOf = (context: OrderContext) => paymentsOf(context).map(({ gateway }) => gateway)

function transaction(context: OrderContext, payment: Payment, place: number, daysAgo: number) {
  const { id, at, shopperCurrency } = context
  const transactionId = id('transaction', place)
  return {
    id: transactionId,
    order_id: id('order'),
    admin_graphql_api_id: `gid://shopify/OrderTransaction/${transactionId}`,
    kind: payment.kind as string,
    status: 'success',
    gateway: payment.gateway,
    amount: decimalText(payment.amount, shopperCurrency),
    currency: shopperCurrency,
    parent_id: null as bigint | null,
    created_at: at(daysAgo),
    processed_at: at(daysAgo),
    test: true,
    source_name: context.order.source ?? 'web',
    message: null,
    error_code: null,
    payment_details:
      payment.gateway === 'shopify_payments'
        ? { credit_card_company: 'Visa', credit_card_number: '•••• •••• •••• 4242' }
        : null,
    receipt:
      payment.gateway === 'gift_card'
        ? { gift_card_id: transactionId, gift_card_last_characters: '7k2m' }
        : {},
  }
}

/** Refunds go to the last payment first, then to the one before it. */
function refundTransactions(context: OrderContext, refund: DemoRefund, place: number) {
  const wanted = refundTotal(context.shopperAmounts, refund, context.taxes.isIncluded)
  const payments = paymentsOf(context)
    .map((payment, index) => ({ payment, index }))
    .toReversed()
  let left: number = wanted
  return payments.flatMap(({ payment, index }) => {
    const amount = minor(Math.min(left, payment.amount))
    left -= amount
    if (amount === 0) return []
    const parent = transaction(context, payment, index, context.order.daysAgo)
    const refundId = context.id('transaction', 10 + place * 2 + index)
    const when = context.at(refund.daysAgo)
    return [
      {
        ...parent,
        id: refundId,
        admin_graphql_api_id: `gid://shopify/OrderTransaction/${refundId}`,
        parent_id: parent.id,
        kind: 'refund',
        amount: decimalText(amount, context.shopperCurrency),
        created_at: when,
        processed_at: when,
        total_unsettled_set: {
          shop_money: shopifyMoney(zero, context.shop.currency),
          presentment_money: shopifyMoney(zero, context.shopperCurrency),
        },
      },
    ]
  })
}
