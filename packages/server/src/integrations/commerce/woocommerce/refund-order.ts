import { createHash } from 'node:crypto'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { ProviderError } from '../../provider-error.ts'
import { refundPayload, type OrderPayload, type RefundPayload } from './order-payload.ts'
import { orUndefined } from './or-undefined.ts'
import { findOrder, listRefunds } from './read-shop.ts'
import { splitRefund, type RefundedLine } from './split-refund.ts'
import {
  callWooCommerce,
  woocommerce,
  WooCommerceRefusal,
  type WooCommerceShop,
} from './woocommerce-client.ts'

export type NewRefund = {
  orderId: string
  /** Makes it happen once: a reference made of it is the refund's reason, which is stored before any money moves. */
  key: string
  amountMinor: MinorUnits
  /** What of it is for the order's shipping. */
  shippingMinor: MinorUnits
  lines: readonly RefundedLine[]
}

type RefundOutcome =
  | 'refunded'
  /** More than is left of what was paid. */
  | 'exceeds'
  /** The shop does not have the order. */
  | 'absent'
  /** WooCommerce can't refund its payment. */
  | 'unsupported'
  | RefundDoubt

/**
 * The payment provider answered with an error, and WooCommerce has deleted its refund. It may have paid nevertheless, as
 * after a time-out of its own.
 */
export type RefundDoubt = {
  /** What the shop said. */
  words: string
  /** The refunds that the order had before. */
  earlierIds: string[]
}

/**
 * Refunds an order by its payment provider, once.
 *
 * @throws WooCommerceRefusal; ProviderError, also where a refund of this key was begun and is not known to be paid
 */
export async function refundOrder(shop: WooCommerceShop, refund: NewRefund): Promise<RefundOutcome> {
  const order = await findOrder(shop, refund.orderId)
  if (!order) return 'absent'
  const refunds = await listRefunds(shop, refund.orderId)
  const isPaidBack = refund.amountMinor > 0
  const known = ofKey(refunds, refund.key)
  if (known && isPaidBack) assertPaid(order.number, known)
  if (known) return 'refunded'
  if (refund.amountMinor > leftOf(order)) return 'exceeds'
  if (isPaidBack && !(await canRefund(shop, order))) return 'unsupported'
  try {
    const items = splitRefund(order, refund)
    const made = await create(shop, order, { ...refund, items, isPaidBack, isRestocked: false })
    if (isPaidBack) assertPaid(order.number, made)
    return 'refunded'
  } catch (error) {
    if (!(error instanceof WooCommerceRefusal && error.isOfPaymentProvider && isPaidBack)) throw error
    return { words: error.words, earlierIds: refunds.map(({ id }) => `${id}`) }
  }
}

/**
 * Whether a refund that is in doubt was paid after all: the order has another one of the amount since, which a payment
 * provider or the merchant recorded there.
 *
 * @throws ProviderError
 */
export async function wasPaidAfterAll(
  shop: WooCommerceShop,
  { orderId, currency }: { orderId: string; currency: string },
  { amountMinor, earlierIds }: Pick<RefundDoubt, 'earlierIds'> & { amountMinor: MinorUnits },
): Promise<boolean> {
  const refunds = await listRefunds(shop, orderId)
  return refunds.some(
    ({ id, amount, reason }) =>
      !earlierIds.includes(`${id}`) &&
      !reason?.includes(ourReason) &&
      Math.abs(toMinor(amount, currency)) === amountMinor,
  )
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
  if (ofKey(await listRefunds(shop, orderId), key)) return true
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
  const known = ofKey(await listRefunds(shop, orderId), key)
  if (known && amountMinor !== 0) assertPaid(orderId, known)
  return known !== undefined
}

const ourReason = 'Refund reference'

/** What customers read beside a refund. It tells apart the refunds of one order. */
const reasonOf = (key: string): string =>
  `${ourReason} ${createHash('sha256').update(key).digest('hex').slice(0, 12).toUpperCase()}`

const ofKey = (refunds: readonly RefundPayload[], key: string): RefundPayload | undefined =>
  refunds.find(({ reason }) => reason?.includes(reasonOf(key)))

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
      reason: reasonOf(key),
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
