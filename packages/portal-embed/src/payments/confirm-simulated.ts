import { customerApi } from '@aftercare/domain/api/customer-api'
import type { SimulatedConfirmation } from '@aftercare/domain/api/payment-simulator-api'
import { call } from '../api.ts'
import { notConfirmed, PaymentRefused } from './card-payment.ts'

export type EnteredCard = { number: string; expiry: string; cvc: string }
type At = { storefrontId: string; paymentId: string; clientSecret: string }

/** The status of a simulated payment. */
export const findSimulated = ({ clientSecret, ...params }: At): Promise<SimulatedConfirmation> =>
  call(customerApi.simulatedPayment, { params, query: { clientSecret } })

/**
 * Pays with a test card; `askBank` shows the bank's page and returns whether the shopper passed it.
 *
 * @throws PaymentRefused where the card is declined, or the shopper did not confirm at their bank
 */
export async function confirmSimulated(
  at: At,
  card: EnteredCard,
  askBank: (url: string) => Promise<boolean>,
): Promise<void> {
  const { clientSecret, ...params } = at
  const answer = await call(customerApi.confirmSimulatedPayment, { params, body: { ...card, clientSecret } })
  const end =
    answer.status === 'challenged' && answer.challengeUrl && (await askBank(answer.challengeUrl))
      ? await findSimulated(at)
      : answer
  if (end.status !== 'authorized') throw new PaymentRefused(end.message ?? notConfirmed)
}
