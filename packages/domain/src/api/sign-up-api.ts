import * as v from 'valibot'
import { ownNewStore, password, shopSignUp, signUp, storeUser } from '../merchants/store-user-schema.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { linkDelivery, linkMailed, ownStore, secretText, session } from './session-api.ts'

/** New accounts and new stores: apart from the session's calls, which every screen needs. */
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
  choosePassword: merchantEndpoint({
    method: 'POST',
    path: '/user/reset-password/confirm',
    access: 'anybody',
    summary:
      'Uses an emailed link (reset, invitation, sign-up) once: sets the password, ends older sessions and signs in.',
    body: v.object({ token: secretText, password }),
    response: session,
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
