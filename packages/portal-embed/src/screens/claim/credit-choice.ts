import { offeredResolutions } from '@aftercare/domain/eligibility/offered-resolutions'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { OrderLineItem } from '@aftercare/domain/orders/order-schema'

/** `either` where a line allows both, which are chosen between on the claim's last screen. */
export type CreditChoice = 'giftCard' | 'refund' | 'either'

/** The credit methods of an item; null if it can't be credited. */
export function creditChoice(
  orderLine: OrderLineItem,
  { return: offered }: CustomerSettings,
): CreditChoice | null {
  const { credit } = offeredResolutions(orderLine, offered, false)
  const isRefundPossible = offered.isRefundEnabled && orderLine.return.refund.isEligible
  return credit === 'giftCard' && isRefundPossible ? 'either' : credit
}
