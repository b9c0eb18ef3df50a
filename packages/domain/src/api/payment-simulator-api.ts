import * as v from 'valibot'
import { shortText } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

const clientSecret = v.pipe(shortText, v.nonEmpty('Must not be empty'))
const cardText = v.pipe(v.string(), v.maxLength(40))

/** The status of a simulated payment for the shopper's browser. */
export const simulatedConfirmation = v.object({
  status: v.picklist(['open', 'challenged', 'authorized', 'ended']),
  /** Why the card was declined, for the shopper. */
  message: v.nullable(v.string()),
  /** The page on which the shopper proves to their bank who they are. */
  challengeUrl: v.nullable(v.string()),
})
export type SimulatedConfirmation = v.InferOutput<typeof simulatedConfirmation>

/** What a card provider's own script asks its server, for stores whose cards are charged by the built-in simulator. */
export const paymentSimulatorApi = {
  confirmSimulatedPayment: endpoint({
    method: 'POST',
    path: '/:storefrontId/payment-simulator/:paymentId/confirm',
    summary:
      'Pays with a test card, which is authorized, declined, or needs authentication by the shopper’s bank.',
    body: v.object({ clientSecret, number: cardText, expiry: cardText, cvc: cardText }),
    response: simulatedConfirmation,
  }),
  simulatedPayment: endpoint({
    method: 'GET',
    path: '/:storefrontId/payment-simulator/:paymentId',
    summary: 'Returns the status of a simulated payment by its secret.',
    query: v.object({ clientSecret }),
    response: simulatedConfirmation,
  }),
}
