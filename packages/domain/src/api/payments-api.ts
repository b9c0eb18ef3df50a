import * as v from 'valibot'
import { enteredAmount } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** Card payments of claims. */
export const paymentsApi = {
  refundPayment: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/customer-payment/:customerPaymentId/refund',
    access: 'finalizeClaims',
    summary:
      'Refunds a claim’s card payment, or a part of it, in the card’s currency; without an amount all that is left.',
    body: v.object({
      amount: v.optional(
        v.nullable(
          v.pipe(v.number('Must be a number'), enteredAmount, v.minValue(0.001, 'Must be greater than zero')),
        ),
        null,
      ),
      note: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), null),
    }),
    response: v.object({ success: v.literal(true) }),
  }),
  changeHold: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/customer-payment/:customerPaymentId/hold',
    access: 'finalizeClaims',
    summary:
      'Changes what a payment that waits for items of an instant exchange does: waits some days longer, charges the items now, or does without them.',
    body: v.variant('change', [
      v.object({
        change: v.literal('extend'),
        days: v.pipe(
          v.number('Must be a number'),
          v.integer('Must be a whole number'),
          v.minValue(1, 'Must be greater than zero'),
          v.maxValue(60, 'Must be 60 or less'),
        ),
      }),
      v.object({ change: v.literal('charge') }),
      v.object({ change: v.literal('release') }),
    ]),
    response: v.object({ success: v.literal(true) }),
  }),
}
