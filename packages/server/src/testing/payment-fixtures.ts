import { customerApi } from '@aftercare/domain/api/customer-api'
import { simulatorKey } from '@aftercare/domain/payments/payment-schema'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { aPortal } from './claim-fixtures.ts'

/** The account of a store whose cards are charged by the built-in simulator. */
export const simulatorAccount = {
  provider: 'simulator',
  publishableKey: simulatorKey,
  connectedAccountId: null,
} as const

export const stripeConfig = { publishableKey: simulatorKey, connectedAccountId: null }

/** Test cards by what happens with them. */
export const testCards = {
  accepted: '4242424242424242',
  challenged: '4000000000003220',
  declined: '4000000000000002',
  short: '4000000000005126',
}

type Portal = ReturnType<typeof aPortal>

/** Pays a calculation's intent with a card. */
export const confirmCard = (
  { call, params }: Portal,
  { paymentIntent }: Calculation,
  number = testCards.accepted,
) =>
  call(customerApi.confirmSimulatedPayment, {
    params: { ...params, paymentId: paymentIntent?.idFromPlatform ?? '' },
    body: { clientSecret: paymentIntent?.clientSecret ?? '', number, expiry: '12/40', cvc: '123' },
  })

/** What the portal submits of a payment that was confirmed. */
export const submittedPayment = ({ paymentIntent, payment }: Calculation, given: object = {}) => ({
  idFromPlatform: paymentIntent?.idFromPlatform ?? '',
  currencyCode: paymentIntent?.currencyCode ?? '',
  stripeConfig,
  amount: payment.amount,
  authorizedAmount: payment.authorizedAmount,
  ...given,
})
