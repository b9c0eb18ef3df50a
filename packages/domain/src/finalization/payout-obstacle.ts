import type { MinorUnits } from '../shared/money.ts'

/** Why the value of a line may not be given back without a person looking at it. */
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
  ORDER_DISPUTED: 'The payment of the order is disputed.',
  ORDER_NOT_PAID: 'The order is not paid.',
  ORDER_REFUNDED: 'The order was refunded already.',
  UNITS_GONE: 'The item was taken off the order already.',
  REFUND_EXCEEDS_PAYMENT: 'More would be refunded than is left of what was paid.',
}

/** Financial statuses of the platform under which no money has come in for good. */
const unpaid = new Set(['pending', 'authorized', 'partially_paid', 'voided'])

/**
 * What has become of an order since a claim was filed that stands against paying for a line by itself, or
 * null. A gift card or an exchange would otherwise be given for money that went back by another way.
 *
 * `takenQuantity` counts the units of the ordered line that claims hold, this one's included, and those
 * that the platform took off by itself; more than were ordered means that some are given back twice.
 * `claimedMinor` is what all claimed units of the order are worth, `leftMinor` what remains of its payments
 * after refunds on the platform: a refund of an amount takes off no units, but the money is gone.
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
