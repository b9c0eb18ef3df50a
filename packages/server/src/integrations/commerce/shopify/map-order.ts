import { convert, toMinor } from '@aftercare/domain/shared/currencies'
import { currencyOrFallback, isCurrency } from '@aftercare/domain/shared/currency-codes'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { cartAttributes } from '@aftercare/domain/widget/cart-attributes'
import { readReceiptNote } from '@aftercare/domain/widget/consent-receipt'
import type {
  IncomingCustomer,
  IncomingFulfillment,
  IncomingLine,
  IncomingOrder,
  IncomingRefund,
  IncomingTransaction,
} from '../incoming-order.ts'
import { mapAddress } from './address.ts'
import { mapFulfillment } from './fulfillment-payload.ts'
import {
  conversionRateOf,
  customerCurrencyOf,
  mapLinePrices,
  shopCurrencyOf,
  type LinePrices,
} from './map-prices.ts'
import type { LineItemPayload, OrderPayload, RefundPayload, TransactionPayload } from './order-payload.ts'
import { isProtectionLine } from './protection.ts'

/** Shopify's order in our form. Lines whose units were never ordered (quantity 0) are left out. */
export function mapOrder(order: OrderPayload): IncomingOrder {
  const shopCurrency = shopCurrencyOf(order)
  const currencyCode = currencyOrFallback(shopCurrency)
  const fulfillments = order.fulfillments.map(mapFulfillment)
  const rate = conversionRateOf(order)
  return {
    idFromPlatform: order.id,
    orderNo: order.name,
    email: (order.email ?? order.contact_email ?? order.customer?.email ?? null)?.toLowerCase() ?? null,
    phone: order.phone ?? order.shipping_address?.phone ?? null,
    locale: order.customer_locale,
    customer: mapCustomer(order, currencyCode),
    currencyCode,
    isCurrencyAssumed: currencyCode !== shopCurrency,
    customerCurrencyCode:
      rate === undefined ? currencyCode : currencyOrFallback(customerCurrencyOf(order) ?? currencyCode),
    conversionRate: rate ?? 1,
    isConversionKnown: rate !== undefined && paymentsOf(order).every(isConvertible(order, currencyCode)),
    totalMinor: toMinor(order.total_price, currencyCode),
    shippingMinor: shippingOf(order, currencyCode),
    isTaxIncluded: order.taxes_included,
    financialStatus: order.financial_status ?? 'pending',
    fulfillmentStatus: order.fulfillment_status ?? 'unfulfilled',
    channel: order.source_name,
    tags: order.tags,
    discountCodes: order.discount_codes.map(({ code }) => code),
    shippingRateCodes: rateCodesOf(order),
    consentNote: consentNoteOf(order),
    shippingAddress: mapAddress(order.shipping_address),
    billingAddress: mapAddress(order.billing_address),
    lines: mapLines(order, currencyCode, fulfillments),
    transactions: mapTransactions(order, currencyCode),
    refunds: order.refunds.map((refund) => mapRefund(refund, order, currencyCode)),
    fulfillments,
    createdOn: order.processed_at ?? order.created_at,
    canceledOn: order.cancelled_at,
    updatedOn: order.updated_at ?? order.created_at,
    isSummary: false,
  }
}

function mapCustomer({ customer }: OrderPayload, currency: string): IncomingCustomer | null {
  if (!customer) return null
  return {
    idFromPlatform: customer.id,
    email: customer.email?.toLowerCase() ?? null,
    name: [customer.first_name, customer.last_name].filter(Boolean).join(' ') || null,
    phone: customer.phone,
    tags: customer.tags,
    orderCount: customer.orders_count,
    spentMinor: toMinor(customer.total_spent, currency),
  }
}

/** What the shopper was charged for shipping; a later change of the order may have removed a line. */
function shippingOf(order: OrderPayload, currency: string) {
  const charged = order.total_shipping_price_set?.shop_money.amount
  if (charged !== undefined) return toMinor(charged, currency)
  return sum(
    order.shipping_lines.filter((line) => !line.is_removed).map(({ price }) => toMinor(price, currency)),
  )
}

const rateCodesOf = ({ shipping_lines: lines }: OrderPayload): string[] => [
  ...new Set(lines.filter((line) => !line.is_removed).flatMap(({ code }) => code ?? [])),
]

/** Anybody may write a cart's attributes: only a note in our own form is one. */
function consentNoteOf({ note_attributes: attributes }: OrderPayload): string | null {
  const note = attributes.find(({ name }) => name === cartAttributes.receipt)?.value
  const said = typeof note === 'string' ? readReceiptNote(note) : undefined
  return typeof note === 'string' && said && isCurrency(said.currencyCode) ? note : null
}

function mapLines(
  order: OrderPayload,
  currency: string,
  fulfillments: readonly IncomingFulfillment[],
): IncomingLine[] {
  const prices = mapLinePrices(order, currency)
  const refunded = unitsByLine(
    order.refunds.flatMap(({ refund_line_items: lines }) =>
      lines.map(({ line_item_id: lineItemIdFromPlatform, quantity }) => ({
        lineItemIdFromPlatform,
        quantity,
      })),
    ),
  )
  const sent = unitsByLine(
    fulfillments.filter(({ isFulfilled }) => isFulfilled).flatMap(({ lines }) => lines),
  )

  return order.line_items.flatMap((line, index) => {
    const linePrices = prices[index]
    return line.quantity > 0 && linePrices ? [mapLine(line, linePrices, refunded, sent)] : []
  })
}

function mapLine(
  line: LineItemPayload,
  prices: LinePrices,
  refunded: ReadonlyMap<string, number>,
  sent: ReadonlyMap<string, number>,
): IncomingLine {
  const name = line.title ?? line.name ?? line.sku ?? line.id
  const currentQuantity = line.current_quantity ?? line.quantity - (refunded.get(line.id) ?? 0)
  return {
    idFromPlatform: line.id,
    productIdFromPlatform: line.product_exists ? line.product_id : null,
    variantIdFromPlatform: line.variant_id,
    name,
    variantTitle: line.variant_title === 'Default Title' ? null : line.variant_title,
    sku: line.sku,
    vendor: line.vendor ?? '',
    kind: kindOf(line),
    requiresShipping: line.requires_shipping,
    grams: line.grams,
    quantity: line.quantity,
    currentQuantity: Math.min(Math.max(currentQuantity, 0), line.quantity),
    fulfilledQuantity: Math.min(sent.get(line.id) ?? 0, line.quantity),
    ...prices,
  }
}

function kindOf(line: LineItemPayload): IncomingLine['kind'] {
  if (line.gift_card) return 'gift_card'
  if (line.tip || line.tip_payment_gateway !== null) return 'tip'
  return isProtectionLine(line) ? 'protection' : 'item'
}

function unitsByLine(parts: readonly { lineItemIdFromPlatform: string; quantity: number }[]) {
  const units = new Map<string, number>()
  for (const { lineItemIdFromPlatform: id, quantity } of parts) units.set(id, (units.get(id) ?? 0) + quantity)
  return units
}

/**
 * Payments and repayments. Webhooks have no payments, only gateways; with a single gateway it must have been
 * the whole total. With several the split is unknown, so payments are left out.
 */
function mapTransactions(order: OrderPayload, currency: string): IncomingTransaction[] | undefined {
  const payments = paymentsOf(order).filter(isConvertible(order, currency))
  if (order.transactions) return payments.map((payment) => mapTransaction(payment, order, currency))

  const [gateway, ...others] = order.payment_gateway_names
  const wasPaid = order.financial_status !== 'pending' && order.financial_status !== 'voided'
  if (!gateway || others.length > 0 || !wasPaid) return undefined
  const payment: IncomingTransaction = {
    idFromPlatform: `${order.id}-payment`,
    kind: order.financial_status === 'authorized' ? 'authorization' : 'sale',
    status: 'success',
    gateway,
    amountMinor: toMinor(order.total_price, currency),
    parentIdFromPlatform: null,
    createdOn: order.created_at,
  }
  return [payment, ...payments.map((repayment) => mapTransaction(repayment, order, currency))]
}

/** The payments in an order, and the repayments in its refunds, each once. */
const paymentsOf = ({ transactions, refunds }: OrderPayload): TransactionPayload[] => {
  const told = [...(transactions ?? []), ...refunds.flatMap((refund) => refund.transactions)]
  return [...new Map(told.map((payment) => [payment.id, payment])).values()]
}

const mapTransaction = (
  payment: TransactionPayload,
  order: OrderPayload,
  currency: string,
): IncomingTransaction => ({
  idFromPlatform: payment.id,
  kind: payment.kind,
  status: payment.status,
  gateway: payment.gateway,
  amountMinor: inStoreCurrency(payment, order, currency),
  parentIdFromPlatform: payment.parent_id,
  paidWith: paidWithOf(payment),
  createdOn: payment.processed_at ?? payment.created_at ?? order.created_at,
})

/** No more than the last digits, even if the platform should send more. */
function paidWithOf({ payment_details, receipt }: TransactionPayload): string | null {
  const { credit_card_company: company, credit_card_number: number } = payment_details ?? {}
  const lastDigits = number?.match(/\d{4}$/)?.[0]
  if (lastDigits) return [company, '••••', lastDigits].filter(Boolean).join(' ')
  const lastCharacters = receipt.gift_card_last_characters?.slice(-4)
  return lastCharacters ? `•••• ${lastCharacters.toUpperCase()}` : null
}

/** A payment is in the shop's currency, or in the shopper's at the order's rate. */
const isConvertible =
  (order: OrderPayload, currency: string) =>
  ({ currency: paidIn }: TransactionPayload): boolean =>
    paidIn === null ||
    paidIn === currency ||
    (paidIn === customerCurrencyOf(order) && conversionRateOf(order) !== undefined)

/** Payments of an order in another currency are in the currency the shopper paid in. */
function inStoreCurrency(
  { amount, currency: paidIn }: TransactionPayload,
  order: OrderPayload,
  currency: string,
): MinorUnits {
  if (paidIn === null || paidIn === currency) return toMinor(amount, currency)
  return convert(
    toMinor(amount, paidIn),
    1 / (conversionRateOf(order) ?? 1),
    currencyExponent(paidIn),
    currencyExponent(currency),
  )
}

function mapRefund(refund: RefundPayload, order: OrderPayload, currency: string): IncomingRefund {
  const repaid = refund.transactions.filter(({ kind, status }) => kind === 'refund' && status === 'success')
  return {
    idFromPlatform: refund.id,
    amountMinor: sum(
      repaid
        .filter(isConvertible(order, currency))
        .map((payment) => inStoreCurrency(payment, order, currency)),
    ),
    lines: refund.refund_line_items.map(({ line_item_id: lineItemIdFromPlatform, quantity }) => ({
      lineItemIdFromPlatform,
      quantity,
    })),
    createdOn: refund.created_at,
  }
}
