import * as v from 'valibot'
import { pairedHelpdesk } from '../merchants/helpdesk-schema.ts'
import { moment } from '../shared/wire.ts'
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
