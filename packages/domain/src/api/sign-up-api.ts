import * as v from 'valibot'
import { signingHelpdesk } from '../merchants/helpdesk-schema.ts'
import { ownNewStore, password, shopSignUp, signUp, storeUser } from '../merchants/store-user-schema.ts'
import { id, moment } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { emailGiven, linkDelivery, linkMailed, ownStore, secretText, session } from './session-api.ts'

/** New accounts and stores, emailed links and access codes: apart from the session's calls, which every screen needs. */
export const signUpApi = {
  signUp: merchantEndpoint({
    method: 'POST',
    path: '/user/sign-up',
    access: 'anybody',
    summary:
      'Emails a link that creates a new store and its first Admin; same answer for a known address. 422 if the slug is taken.',
    body: signUp,
    response: linkMailed,
  }),
  createOwnStore: merchantEndpoint({
    method: 'POST',
    path: '/user/store',
    access: 'signed-in',
    summary:
      'Creates another store for the caller, who becomes its Admin, and emails the link that confirms its URL.',
    body: ownNewStore,
    response: v.object({ ...ownStore.entries, delivery: linkDelivery }),
  }),
  requestPasswordReset: merchantEndpoint({
    method: 'POST',
    path: '/user/reset-password',
    access: 'anybody',
    summary: 'Emails a link to set a new password; same answer for an unknown address.',
    body: v.object({ email: emailGiven }),
    response: linkMailed,
  }),
  confirmStoreAddress: merchantEndpoint({
    method: 'POST',
    path: '/user/confirm-address',
    access: 'anybody',
    summary: 'Uses an emailed link once: confirms the store’s address.',
    body: v.object({ token: secretText }),
    response: v.object({ storeId: id, storeName: v.string(), url: v.string(), portalUrl: v.string() }),
  }),
  choosePassword: merchantEndpoint({
    method: 'POST',
    path: '/user/reset-password/confirm',
    access: 'anybody',
    summary:
      'Uses an emailed link (reset, invitation, sign-up) once: sets the password, ends older sessions and signs in.',
    body: v.object({ token: secretText, password }),
    response: session,
  }),
  redeemAccessCode: merchantEndpoint({
    method: 'POST',
    path: '/user/access-code/login',
    access: 'anybody',
    summary: 'Signs in with an access code, once.',
    body: v.object({ accessCode: secretText }),
    response: session,
  }),
  /** The store's own address for it. */
  redeemStoreAccessCode: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/users',
    access: 'anybody',
    summary: 'Signs in with an access code of this store, once; another store’s is refused and stays valid.',
    body: v.object({ accessCode: secretText }),
    response: session,
  }),
  exchangeHelpdeskToken: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/user/token/login',
    access: 'anybody',
    summary: 'Exchanges a helpdesk card’s token for a bearer token that is valid for one hour.',
    body: v.object({
      token: secretText,
      email: emailGiven,
      configId: secretText,
      appIdVersion: secretText,
      ref: signingHelpdesk,
    }),
    response: v.object({ token: v.string(), expiresOn: moment }),
  }),
  shopSignUp: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/user/sign-up',
    access: 'shop-staff',
    summary: 'Makes the member of the shop’s staff who opened the embedded app a user: the first is Admin.',
    body: shopSignUp,
    response: storeUser,
  }),
}
