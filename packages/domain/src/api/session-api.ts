import * as v from 'valibot'
import { giftCardKind, resolutionMethod } from '../claims/claim-words.ts'
import { capability, roleCode } from '../merchants/permissions.ts'
import { shopPermission } from '../merchants/shop-permissions.ts'
import { storeArea } from '../merchants/store-area.ts'
import { weightUnit } from '../shared/weight.ts'
import { amount, id, moment } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const done = v.object({ success: v.literal(true) })

/** Where emailed links go: to a mail server, to the terminal of a local demo, or nowhere. */
export const linkDelivery = v.picklist(['sent', 'printed', 'kept'])
export type LinkDelivery = v.InferOutput<typeof linkDelivery>

/** About the server only: the answer does not reveal which addresses have an account. */
export const linkMailed = v.object({ success: v.literal(true), delivery: linkDelivery })
export const secretText = v.optional(
  v.pipe(v.string('Must not be empty'), v.nonEmpty('Must not be empty'), v.maxLength(500)),
  '',
)
export const emailGiven = v.optional(
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email('Invalid email')),
  '',
)

export const ownStore = v.object({
  id,
  name: v.string(),
  slug: v.string(),
  url: v.string(),
  currencyCode: v.string(),
  timeZone: v.string(),
  locale: v.string(),
  weightUnit,
  isActive: v.boolean(),
  /** Without it no plan makes a store active. */
  isUrlVerified: v.boolean(),
  /** Whether the console shows the checklist for new stores. */
  isSettingUp: v.boolean(),
  /** What the store issues for a gift card resolution; screens name it so. */
  giftCardKind,
  /** What Aftercare cannot do in the store's shop, so that staff do it there. */
  unsupportedResolutions: v.array(resolutionMethod),
  /** What the merchant can still allow Aftercare in their shop. */
  missingPermissions: v.array(shopPermission),
})

export const session = v.object({
  /** The account of a person; null for an API key. */
  user: v.nullable(v.object({ id, email: v.string() })),
  /** Whether they run this installation, and may see all its stores. */
  isOperator: v.boolean(),
  /** The role is null for an API key, and for a shop’s staff who have not signed up. */
  stores: v.array(v.object({ ...ownStore.entries, roleCode: v.nullable(roleCode) })),
})

/** Coming in, and who came in. */
export const sessionApi = {
  signIn: merchantEndpoint({
    method: 'POST',
    path: '/user/sign-in',
    access: 'anybody',
    summary: 'Signs in with email and password; the session is an HttpOnly cookie.',
    body: v.object({
      email: emailGiven,
      password: v.optional(v.pipe(v.string(), v.nonEmpty('Please enter a password.'), v.maxLength(200)), ''),
    }),
    response: session,
  }),
  signOut: merchantEndpoint({
    method: 'POST',
    path: '/user/sign-out',
    access: 'anybody',
    summary: 'Ends the session; same answer without one.',
    response: done,
  }),
  mailStoreAddressLink: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/address/link',
    access: 'managePlan',
    summary:
      'Emails the caller a link that confirms the store’s address, which is required to serve shoppers; 409 if it is confirmed.',
    response: v.object({ ...linkMailed.entries, email: v.string() }),
  }),
  me: merchantEndpoint({
    method: 'GET',
    path: '/me',
    access: 'signed-in',
    summary: 'Returns who is signed in, and their stores.',
    response: session,
  }),
  myStore: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/me',
    access: 'signed-in',
    summary: 'Returns the caller and their capabilities at this store.',
    response: v.object({
      user: v.nullable(v.object({ id, email: v.string(), firstName: v.string(), lastName: v.string() })),
      store: ownStore,
      roleCode,
      capabilities: v.array(capability),
      /** The most they may pay out for one claim, in the store’s currency; null is unlimited. */
      finalizeLimit: v.nullable(amount),
      unreadAlerts: v.number(),
      /** When the session expires; null for API keys and the embedded app. */
      expiresOn: v.nullable(moment),
    }),
  }),
  storeAreas: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/store/areas',
    access: 'viewStore',
    summary: 'The areas that the store uses: turned on, or with claims or registrations from when they were.',
    response: v.object({ items: v.array(storeArea) }),
  }),
  store: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/store',
    access: 'viewStore',
    summary: 'Returns the store.',
    response: ownStore,
  }),
}
