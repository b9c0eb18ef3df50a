import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { ProviderError } from '../../provider-error.ts'
import { refundPayload, type OrderPayload, type RefundPayload } from './order-payload.ts'
import { findOrder, listRefunds, orUndefined } from './read-shop.ts'
import { splitRefund, type RefundedLine } from './split-refund.ts'
import { callWooCommerce, woocommerce, type WooCommerceShop } from './woocommerce-client.ts'

type NewRefund = {
  orderId: string
  /** Makes it happen once; it is part of the refund's reason, which is stored before any money moves. */
  key: string
  amountMinor: MinorUnits
  /** What of it is for the order's shipping. */
  shippingMinor: MinorUnits
  lines: readonly RefundedLine[]
}

/**
 * Refunds an order by its payment provider, once. `exceeds` is more than is left of what was paid, `absent` an order that
 * the shop does not have.
 *
 * @throws WooCommerceRefusal; ProviderError, also where a refund of this key was begun and is not known to be paid
 */
export async function refundOrder(
  shop: WooCommerceShop,
  refund: NewRefund,
): Promise<'refunded' | 'exceeds' | 'absent'> {
  const order = await findOrder(shop, refund.orderId)
  if (!order) return 'absent'
  if (await wasRefunded(shop, refund)) return 'refunded'
  if (refund.amountMinor > leftOf(order)) return 'exceeds'
  const made = await create(shop, order, {
    ...refund,
    items: splitRefund(order, refund),
    isPaidBack: refund.amountMinor > 0,
    isRestocked: false,
  })
  if (refund.amountMinor > 0) assertPaid(order.number, made)
  return 'refunded'
}

/**
 * Puts units of an order back into stock, once: as a refund of nothing, which takes them off the order. False for an
 * order that the shop does not have.
 *
 * @throws WooCommerceRefusal; ProviderError
 */
export async function restockUnits(
  shop: WooCommerceShop,
  {
    orderId,
    key,
    lines,
  }: Pick<NewRefund, 'orderId' | 'key'> & { lines: { lineId: string; quantity: number }[] },
): Promise<boolean> {
  const order = await findOrder(shop, orderId)
  if (!order) return false
  if ((await findRefund(shop, orderId, key)) !== undefined) return true
  const items = lines.flatMap(({ lineId, quantity }) => {
    const item = order.line_items.find(({ id }) => `${id}` === lineId)
    return item ? [{ id: item.id, quantity, refund_total: 0, refund_tax: [] }] : []
  })
  if (items.length === 0) return false
  await create(shop, order, { key, amountMinor: minor(0), items, isPaidBack: false, isRestocked: true })
  return true
}

/**
 * Whether a refund of this key was paid back.
 *
 * @throws ProviderError where it was begun, and is not known to be paid
 */
export async function wasRefunded(
  shop: WooCommerceShop,
  { orderId, key, amountMinor }: Pick<NewRefund, 'orderId' | 'key'> & { amountMinor?: MinorUnits },
): Promise<boolean> {
  const known = await findRefund(shop, orderId, key)
  if (known && amountMinor !== 0) assertPaid(orderId, known)
  return known !== undefined
}

const findRefund = async (
  shop: WooCommerceShop,
  orderId: string,
  key: string,
): Promise<RefundPayload | undefined> =>
  (await listRefunds(shop, orderId)).find(({ reason }) => reason?.includes(key))

/** WooCommerce stores a refund before it asks the payment provider, and deletes it if that refuses. */
function assertPaid(orderNo: string, { refunded_payment: isPaid }: RefundPayload): void {
  if (!isPaid)
    throw new ProviderError(
      woocommerce,
      `recorded the refund, but hasn’t confirmed that it was paid. Check order ${orderNo} there`,
      true,
    )
}

/** What is left of an order's payment. */
export function leftOf({ total, refunds, currency }: OrderPayload): MinorUnits {
  const refunded = sum(refunds.map((refund) => minor(Math.abs(toMinor(refund.total, currency)))))
  return minor(toMinor(total, currency) - refunded)
}

type Creation = Pick<NewRefund, 'key' | 'amountMinor'> & {
  items: ReturnType<typeof splitRefund>
  isPaidBack: boolean
  isRestocked: boolean
}

/** Customers see the reason beside the refund. */
async function create(
  shop: WooCommerceShop,
  { id, currency }: OrderPayload,
  { key, amountMinor, items, isPaidBack, isRestocked }: Creation,
): Promise<RefundPayload> {
  const { answer } = await callWooCommerce(shop, {
    method: 'POST',
    path: `/orders/${id}/refunds`,
    body: {
      amount: toDecimal(amountMinor, currency).toFixed(currencyExponent(currency)),
      reason: `Aftercare ${key}`,
      api_refund: isPaidBack,
      api_restock: isRestocked,
      line_items: items,
    },
    answer: refundPayload,
  })
  return answer
}

const gateway = v.object({ method_supports: v.array(v.string()) })

/** Whether WooCommerce can refund an order's payment: not one by bank transfer, or at the door. */
export async function canRefund(
  shop: WooCommerceShop,
  { payment_method: method }: OrderPayload,
): Promise<boolean> {
  if (method === '') return false
  const path = `/payment_gateways/${encodeURIComponent(method)}`
  const found = await orUndefined(callWooCommerce(shop, { method: 'GET', path, answer: gateway }))
  return found?.method_supports.includes('refunds') ?? false
}
