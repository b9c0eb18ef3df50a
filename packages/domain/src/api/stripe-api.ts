import * as v from 'valibot'
import { moment } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const stripeConnection = v.object({
  /**
   * `unavailable`: this installation has no Stripe. `none`: no account was connected. `incomplete`: Stripe is waiting
   * for the merchant’s details. `restricted`: Stripe does not let the account charge cards. `active`: cards are
   * charged. `ended`: disconnected here, or revoked in Stripe.
   */
  state: v.picklist(['unavailable', 'none', 'incomplete', 'restricted', 'active', 'ended']),
  accountId: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
  /** No money moves. */
  isTest: v.boolean(),
  isPaidOut: v.boolean(),
  /** What Stripe needs, by its own field names. */
  requirements: v.array(v.string()),
  /** Why Stripe disabled the account, as its own code. */
  disabledReason: v.nullable(v.string()),
  connectedOn: v.nullable(moment),
  checkedOn: v.nullable(moment),
  endedBecause: v.nullable(v.picklist(['disconnected', 'revoked'])),
  /** Stripe could not be asked just now: the rest is as it was at `checkedOn`. */
  isOutdated: v.boolean(),
  /** Cards are charged by the built-in simulator at the moment. */
  isSimulated: v.boolean(),
})

/** A store's own Stripe account, to which its card payments go. */
export const stripeApi = {
  stripeConnection: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/stripe',
    access: 'viewSettings',
    summary: 'Returns the store’s Stripe account as Stripe describes it now.',
    response: stripeConnection,
  }),
  connectStripe: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/stripe/connect',
    access: 'manageIntegrations',
    summary:
      'Creates a Stripe account for the store if it has none, and returns the address where the merchant completes it; valid for a few minutes.',
    response: v.object({ url: v.pipe(v.string(), v.url()) }),
  }),
  disconnectStripe: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/stripe/disconnect',
    access: 'manageIntegrations',
    summary:
      'Ends card payments through the store’s Stripe account; earlier payments can still be charged and refunded.',
    response: v.object({ success: v.literal(true) }),
  }),
}
