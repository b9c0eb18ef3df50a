import type { CustomerPaymentStatus } from './payment-schema.ts'

/**
 * Where a payment stands: created, then authorized, captured and refunded; a hold that ended without a capture is
 * expired. It moves forward only, and what is expired, captured or refunded is never authorized again.
 */
export type PaymentState = 'Created' | CustomerPaymentStatus
