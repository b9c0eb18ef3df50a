import { minimumPayment } from '@aftercare/domain/payments/minimum-payment'
import type { CardAccount } from '@aftercare/domain/payments/card-account-schema'
import type { StripeConfig } from '@aftercare/domain/payments/payment-schema'
import type { CardPayments } from '@aftercare/domain/resolution/cap'
import type { Store } from '#modules/merchants/store-reads.ts'

/** How the store's cards are charged, for the sums of a claim; null where it takes none. */
export const cardPaymentsOf = ({ cardAccount, currencyCode }: Store): CardPayments =>
  cardAccount && { minimumMinor: minimumPayment(currencyCode) }

/** The account as browsers name it. */
export const stripeConfigOf = ({ publishableKey, connectedAccountId }: CardAccount): StripeConfig => ({
  publishableKey,
  connectedAccountId,
})
