import * as v from 'valibot'
import { pairedHelpdesk } from '../merchants/helpdesk-schema.ts'
import { id, moment } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { secretText } from './session-api.ts'

/** As shown, with a hyphen or space between its halves, in letters of either case. */
const pairingCode = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(20),
    v.transform((code) => code.toUpperCase().replaceAll(/[^A-Z]/g, '')),
    v.regex(/^[B-DF-HJ-NP-TV-XZ]{8}$/, 'Must be the code in the card'),
  ),
  '',
)

/** Such as “Chrome on macOS”; empty for an unknown one. */
const browser = v.string()

/**
 * Cards in helpdesks that do not say who looks at them: the card shows a code, which its agent enters in the console,
 * where they are signed in.
 */
export const cardPairingApi = {
  startCardPairing: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/card-pairing',
    access: 'anybody',
    summary:
      'Begins to connect a helpdesk’s card that says which plugin opened it: a code to approve within ten minutes, and a token for the card.',
    body: v.object({ ref: pairedHelpdesk, authSecret: secretText }),
    response: v.object({ token: v.string(), code: v.string(), expiresOn: moment }),
  }),
  openPairedCard: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/card-pairing/session',
    access: 'anybody',
    summary:
      'Exchanges a card’s token for a bearer token that is valid for one hour, as the user who approved the card; null until then.',
    body: v.object({ token: secretText }),
    response: v.object({ session: v.nullable(v.object({ token: v.string(), expiresOn: moment })) }),
  }),
  showCardPairing: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/card-pairing/show',
    access: 'signed-in',
    summary:
      'Returns which helpdesk’s card shows this code, in which browser and since when, before it is connected.',
    body: v.object({ code: pairingCode }),
    response: v.object({ helpdesk: pairedHelpdesk, browser, createdOn: moment, expiresOn: moment }),
  }),
  listPairedCards: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/card-pairing',
    access: 'manageIntegrations',
    summary: 'Lists the cards that users have connected, newest first.',
    response: v.object({
      items: v.array(
        v.object({
          id,
          helpdesk: pairedHelpdesk,
          user: v.object({ id, name: v.string(), email: v.string() }),
          browser,
          connectedOn: moment,
          lastUsedOn: v.nullable(moment),
          expiresOn: moment,
        }),
      ),
    }),
  }),
  endPairedCard: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/card-pairing/:cardPairingId',
    access: 'manageIntegrations',
    summary: 'Disconnects a user’s card, and signs the user out of their helpdesk cards.',
    response: v.void(),
  }),
  approveCardPairing: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/card-pairing/approve',
    access: 'signed-in',
    summary: 'Connects the card that shows this code, so that it works as the caller for 30 days.',
    body: v.object({ code: pairingCode }),
    response: v.object({ helpdesk: pairedHelpdesk }),
  }),
  endCardPairing: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/card-pairing/end',
    access: 'anybody',
    summary: 'Disconnects a card, by its token; same answer for one that isn’t connected.',
    body: v.object({ token: secretText }),
    response: v.object({ success: v.literal(true) }),
  }),
}
