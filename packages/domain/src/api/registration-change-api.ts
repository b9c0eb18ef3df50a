import * as v from 'valibot'
import { orderLineItem } from '../orders/order-schema.ts'
import { registrationDetails } from '../registrations/new-registration-schema.ts'
import { changeObstacles } from '../registrations/registration-changes.ts'
import { version } from '../shared/document-version.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { id, moment, positiveInteger } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

/** The signed part of the link in the confirmation email. */
const token = v.pipe(v.string(), v.maxLength(500))

/** A registration as its customer sees it by the link in their email. */
const ownRegistration = v.object({
  externalId: v.string(),
  orderIdFromPlatform: id,
  createdOn: moment,
  canceledOn: v.nullable(moment),
  /** Where the link was sent; only the store can change it. */
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  address: v.nullable(knownAddress),
  customerProvidedOrderNumber: v.nullable(v.string()),
  /** A day of the store's calendar, such as '2026-11-20'. */
  estimatedPurchaseDate: v.string(),
  storeSalesChannelId: v.string(),
  registrationChannelName: v.string(),
  customFields: v.array(v.object({ id: positiveInteger, name: v.string(), value: v.string() })),
  lineItems: v.array(v.pick(orderLineItem, ['id', 'name', 'imgUrl', 'optionsFromPlatform', 'quantity'])),
  warrantyUntil: v.nullable(moment),
  /** How many files prove the purchase so far. */
  proofOfPurchaseCount: v.number(),
  /** Until when the link works. */
  changeUntil: moment,
  /** Why it cannot be changed now; null if it can. */
  obstacle: v.nullable(v.picklist(changeObstacles)),
  version,
})
export type OwnRegistration = v.InferOutput<typeof ownRegistration>

/** Changes that customers make to a registration by the link in their confirmation email. */
export const registrationChangeApi = {
  openRegistration: endpoint({
    method: 'POST',
    path: '/:storefrontId/registration/open',
    summary:
      'Returns the registration of the link in a confirmation email, and a token for its order. 401 once the link has expired.',
    body: v.object({ token }),
    response: ownRegistration,
  }),
  changeRegistration: endpoint({
    method: 'POST',
    path: '/:storefrontId/registration/change',
    summary:
      'Corrects a registration by the link in its confirmation email; its warranty is counted again. 409 for a canceled one, while a claim on it is open, and if the version is outdated.',
    body: v.object({ token, version, ...v.omit(registrationDetails, ['email']).entries }),
    response: ownRegistration,
  }),
  cancelRegistration: endpoint({
    method: 'POST',
    path: '/:storefrontId/registration/cancel',
    summary:
      'Cancels a registration by the link in its confirmation email, permanently. 409 while a claim on it is open.',
    body: v.object({ token, version }),
    response: ownRegistration,
  }),
}
