import type { MinorUnits } from '../shared/money.ts'

/** Why a line cannot be paid automatically. */
export type PayoutObstacle = {
  code:
    | 'ORDER_CANCELED'
    | 'ORDER_DISPUTED'
    | 'ORDER_NOT_PAID'
    | 'ORDER_REFUNDED'
    | 'UNITS_GONE'
    | 'REFUND_EXCEEDS_PAYMENT'
  message: string
}

const messages: Record<PayoutObstacle['code'], string> = {
  ORDER_CANCELED: 'The order was canceled.',
  ORDER_DISPUTED: 'The order’s payment is disputed.',
  ORDER_NOT_PAID: 'The order is not paid.',
  ORDER_REFUNDED: 'The order is already refunded.',
  UNITS_GONE: 'Item already removed from order.',
  REFUND_EXCEEDS_PAYMENT: 'The refund would exceed the amount left of the payment.',
}

/** The platform's financial statuses in which no money has been received for good. */
const unpaid = new Set(['pending', 'authorized', 'partially_paid', 'voided'])

/**
 * What happened to an order since the claim was filed that prevents automatic payment for a line, or null.
 * Otherwise a gift card or an exchange could be given for money that was already refunded elsewhere.
 *
 * `takenQuantity` counts the units of the ordered line in claims, including this one, and those removed by
 * the platform; more than were ordered means that some would be paid for twice. `claimedMinor` is the value
 * of all claimed units of the order, `leftMinor` the rest of its payments after refunds: a refund of an
 * amount removes no units, but the money is gone.
 */
export function payoutObstacle(
  order: OrderNow,
  line: { quantity: number; takenQuantity: number },
): PayoutObstacle | null {
  const code = obstacleCode(order, line)
  return code && { code, message: messages[code] }
}

export type OrderNow = {
  isCanceled: boolean
  isDisputed: boolean
  financialStatus: string
  claimedMinor: MinorUnits
  leftMinor: MinorUnits
}

function obstacleCode(
  { isCanceled, isDisputed, financialStatus, claimedMinor, leftMinor }: OrderNow,
  { quantity, takenQuantity }: { quantity: number; takenQuantity: number },
): PayoutObstacle['code'] | null {
  if (isCanceled) return 'ORDER_CANCELED'
  if (isDisputed) return 'ORDER_DISPUTED'
  if (unpaid.has(financialStatus)) return 'ORDER_NOT_PAID'
  if (financialStatus === 'refunded') return 'ORDER_REFUNDED'
  if (takenQuantity > quantity) return 'UNITS_GONE'
  return claimedMinor > leftMinor ? 'REFUND_EXCEEDS_PAYMENT' : null
}
