import * as v from 'valibot'
import { shortText } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

const clientSecret = v.pipe(shortText, v.nonEmpty('Must not be empty'))
const cardText = v.pipe(v.string(), v.maxLength(40))

/** Where a simulated payment stands for the shopper's browser. */
export const simulatedConfirmation = v.object({
  status: v.picklist(['open', 'challenged', 'authorized', 'ended']),
  /** What the card was refused for, in words for the shopper. */
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
    summary: 'Pays with a test card: it is held, declined, or the shopper’s bank asks them first.',
    body: v.object({ clientSecret, number: cardText, expiry: cardText, cvc: cardText }),
    response: simulatedConfirmation,
  }),
  simulatedPayment: endpoint({
    method: 'GET',
    path: '/:storefrontId/payment-simulator/:paymentId',
    summary: 'Where a simulated payment stands, for whoever knows its secret.',
    query: v.object({ clientSecret }),
    response: simulatedConfirmation,
  }),
}
