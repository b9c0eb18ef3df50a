import type { CommerceRefusal } from '#integrations/commerce/commerce-platform.ts'

/** What every platform says when no payment is left to give the money back to. */
export const refundExceedsPayment: CommerceRefusal = {
  code: 'REFUND_EXCEEDS_PAYMENT',
  message: 'The refund would exceed the amount left of the payment.',
}
