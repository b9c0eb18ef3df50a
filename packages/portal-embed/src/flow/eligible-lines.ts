import type { OrderLineItem } from '@aftercare/domain/orders/order-schema'

/**
 * Whether a line may be returned at all: not a final sale, units left, and at least one of exchange,
 * refund and gift card open to it (specification section 5). The server has already counted the
 * store's settings and windows in.
 */
export const isReturnable = ({ return: rules, remainingReturnableQuantity }: OrderLineItem): boolean =>
  !rules.isFinalSale &&
  remainingReturnableQuantity > 0 &&
  [rules.exchange, rules.refund, rules.giftCard].some(({ isEligible }) => isEligible)

export const hasWarranty = ({ warranty, remainingReturnableQuantity }: OrderLineItem): boolean =>
  warranty.isEligible && remainingReturnableQuantity > 0

/** Warranty is for what can no longer be returned; otherwise a lifetime warranty would swallow every return (D31). */
export const fitsWarranty = (line: OrderLineItem): boolean => hasWarranty(line) && !isReturnable(line)
