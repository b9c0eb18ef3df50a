/** Why the value of a line may not be given back without a person looking at it. */
export type PayoutObstacle = {
  code: 'ORDER_CANCELED' | 'ORDER_DISPUTED' | 'ORDER_NOT_PAID' | 'ORDER_REFUNDED' | 'UNITS_GONE'
  message: string
}

const messages: Record<PayoutObstacle['code'], string> = {
  ORDER_CANCELED: 'The order was canceled.',
  ORDER_DISPUTED: 'The payment of the order is disputed.',
  ORDER_NOT_PAID: 'The order is not paid.',
  ORDER_REFUNDED: 'The order was refunded already.',
  UNITS_GONE: 'The item was taken off the order already.',
}

/** Financial statuses of the platform (specification section 4) under which no money has come in for good. */
const unpaid = new Set(['pending', 'authorized', 'partially_paid', 'voided'])

/**
 * What has become of an order since a claim was filed that stands against paying for a line by itself, or
 * null. A gift card or an exchange would otherwise be given for money that went back by another way.
 *
 * `takenQuantity` counts the units of the ordered line that claims hold, this one's included, and those
 * that the platform took off by itself; more than were ordered means that some are given back twice.
 */
export function payoutObstacle(
  order: { isCanceled: boolean; isDisputed: boolean; financialStatus: string },
  line: { quantity: number; takenQuantity: number },
): PayoutObstacle | null {
  const code = obstacleCode(order, line)
  return code && { code, message: messages[code] }
}

function obstacleCode(
  { isCanceled, isDisputed, financialStatus }: Parameters<typeof payoutObstacle>[0],
  { quantity, takenQuantity }: Parameters<typeof payoutObstacle>[1],
): PayoutObstacle['code'] | null {
  if (isCanceled) return 'ORDER_CANCELED'
  if (isDisputed) return 'ORDER_DISPUTED'
  if (unpaid.has(financialStatus)) return 'ORDER_NOT_PAID'
  if (financialStatus === 'refunded') return 'ORDER_REFUNDED'
  return takenQuantity > quantity ? 'UNITS_GONE' : null
}
