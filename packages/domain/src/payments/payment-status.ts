import type { CustomerPaymentStatus } from './payment-schema.ts'

/**
 * The state of a payment: created, then authorized, captured and refunded; an authorization that ended
 * without a capture is expired. It only moves forward: an expired, captured or refunded payment is never
 * authorized again.
 */
export type PaymentState = 'Created' | CustomerPaymentStatus
