import * as v from 'valibot'
import { apiScope, capability, roleCode } from '../merchants/permissions.ts'
import { storeAlert } from '../merchants/store-alert-schema.ts'
import {
  invitation,
  password,
  shopSignUp,
  signUp,
  storeUser,
  storeUserChange,
} from '../merchants/store-user-schema.ts'
import { weightUnit } from '../shared/weight.ts'
import { amount, id, moment, sentMoment } from '../shared/wire.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const done = v.object({ success: v.literal(true) })
const secretText = v.optional(
  v.pipe(v.string('Must not be empty'), v.nonEmpty('Must not be empty'), v.maxLength(500)),
  '',
)
const emailGiven = v.optional(
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email('Invalid email')),
  '',
)

const ownStore = v.object({
  id,
  name: v.string(),
  slug: v.string(),
  url: v.string(),
  currencyCode: v.string(),
  timeZone: v.string(),
  locale: v.string(),
  weightUnit,
  isActive: v.boolean(),
})

const session = v.object({
  /** The account of a person; null for an API key. */
  user: v.nullable(v.object({ id, email: v.string() })),
  /** The role is null for an API key, and for a shop’s staff who have not signed up. */
  stores: v.array(v.object({ ...ownStore.entries, roleCode: v.nullable(roleCode) })),
})

/** Coming in, and who came in (specification sections 2 and 6, D48). */
export const sessionApi = {
  signIn: merchantEndpoint({
    method: 'POST',
    path: '/user/sign-in',
    access: 'anybody',
    summary: 'Signs in by e-mail address and password; the session is an HttpOnly cookie.',
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
    summary: 'Ends the session; says the same when there was none.',
    response: done,
  }),
  signUp: merchantEndpoint({
    method: 'POST',
    path: '/user/sign-up',
    access: 'anybody',
    summary: 'Mails a link that opens a new store and its first Admin; answers the same for a known address.',
    body: signUp,
    response: done,
  }),
  requestPasswordReset: merchantEndpoint({
    method: 'POST',
    path: '/user/reset-password',
    access: 'anybody',
    summary: 'Mails a link to choose a password anew; answers the same for an unknown address.',
    body: v.object({ email: emailGiven }),
    response: done,
  }),
  choosePassword: merchantEndpoint({
    method: 'POST',
    path: '/user/reset-password/confirm',
    access: 'anybody',
    summary:
      'Takes the token of a mailed link (reset, invitation, sign-up) once, sets the password, ends older sessions and signs in.',
    body: v.object({ token: secretText, password }),
    response: session,
  }),
  redeemAccessCode: merchantEndpoint({
    method: 'POST',
    path: '/user/access-code/login',
    access: 'anybody',
    summary: 'Signs in by an access code, once.',
    body: v.object({ accessCode: secretText }),
    response: session,
  }),
  /** The store's own address for it (specification section 7). */
  redeemStoreAccessCode: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/users',
    access: 'anybody',
    summary: 'Signs in by an access code of this store, once; another store’s is refused, and stays good.',
    body: v.object({ accessCode: secretText }),
    response: session,
  }),
  exchangeHelpdeskToken: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/user/token/login',
    access: 'anybody',
    summary:
      'Exchanges the token that a helpdesk card was given for a bearer token that is good for an hour.',
    body: v.object({
      token: secretText,
      email: emailGiven,
      configId: secretText,
      appIdVersion: secretText,
      ref: v.literal('kustomer'),
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
  me: merchantEndpoint({
    method: 'GET',
    path: '/me',
    access: 'signed-in',
    summary: 'Who is signed in, and at which stores.',
    response: session,
  }),
  myStore: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/me',
    access: 'signed-in',
    summary: 'Who asks, and what they may do at this store.',
    response: v.object({
      user: v.nullable(v.object({ id, email: v.string(), firstName: v.string(), lastName: v.string() })),
      store: ownStore,
      roleCode,
      capabilities: v.array(capability),
      /** The most they may pay out for one claim, in the store’s currency; null is unlimited. */
      finalizeLimit: v.nullable(amount),
      unreadAlerts: v.number(),
      /** When the session ends by itself; null for API keys and the embedded app. */
      expiresOn: v.nullable(moment),
    }),
  }),
  store: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/store',
    access: 'viewStore',
    summary: 'The store.',
    response: ownStore,
  }),
}

const apiKey = v.object({
  id,
  name: v.string(),
  /** How it begins, to tell it from others. */
  prefix: v.string(),
  scopes: v.array(apiScope),
  createdOn: moment,
  lastUsedOn: v.nullable(moment),
})

const auditEntry = v.object({
  id,
  createdOn: moment,
  actor: v.object({ userId: v.nullable(id), apiKeyId: v.nullable(id), name: v.string(), via: v.string() }),
  action: v.string(),
  subject: v.object({
    type: v.string(),
    id: v.string(),
    /** What people call it; null where it has no name, or is not known any more. */
    name: v.nullable(v.string()),
    /** Of an item: the claim or the order that it is an item of. */
    partOf: v.nullable(v.object({ type: v.picklist(['claim', 'order']), id, name: v.string() })),
  }),
  before: v.unknown(),
  after: v.unknown(),
})

/** Users, their alerts, API keys and the record of changes (specification section 7, D48, D65). */
export const usersApi = {
  listUsers: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/user',
    access: 'manageUsers',
    summary: 'The store’s users.',
    response: v.object({ items: v.array(storeUser) }),
  }),
  inviteUser: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/user',
    access: 'manageUsers',
    summary: 'Gives somebody a role at the store and mails them a link to come in.',
    body: invitation,
    response: storeUser,
  }),
  user: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/user/:userId',
    access: 'manageUsers',
    summary: 'One user, by our id or the commerce platform’s.',
    response: storeUser,
  }),
  updateUser: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/user/:userId',
    access: 'manageUsers',
    summary: 'Changes a user’s name, role or alerts; the last Admin stays one (409).',
    body: storeUserChange,
    response: storeUser,
  }),
  removeUser: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/user/:userId',
    access: 'manageUsers',
    summary: 'Takes the store from a user; the last Admin stays (409).',
    response: v.void(),
  }),
  resetUserPassword: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/user/:userId/reset-password',
    access: 'manageUsers',
    summary: 'Mails the user a link to choose a password.',
    response: done,
  }),
  issueAccessCode: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/user/:userId/access-code',
    access: 'manageUsers',
    summary: 'A code that signs in as this user, once, within ten minutes, without settings and secrets.',
    response: v.object({ accessCode: v.string(), url: v.string(), expiresOn: moment }),
  }),
  listAlerts: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/user/:userId/alert',
    access: 'signed-in',
    summary: 'The alerts of the user who asks.',
    query: listQuery,
    response: listPage(storeAlert),
  }),
  readAlert: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/user/:userId/alert/:alertId',
    access: 'signed-in',
    summary: 'Marks an alert as read, or unread again, for the user who asks.',
    body: v.object({ isRead: v.optional(v.boolean(), true) }),
    response: storeAlert,
  }),
  readAllAlerts: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/user/:userId/alert',
    access: 'signed-in',
    summary: 'Marks as read, for the user who asks, every alert that was raised up to a moment.',
    body: v.object({ until: sentMoment }),
    response: done,
  }),
  listApiKeys: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/api-key',
    access: 'manageApiKeys',
    summary: 'The store’s API keys that are in force.',
    response: v.object({ items: v.array(apiKey) }),
  }),
  createApiKey: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/api-key',
    access: 'manageApiKeys',
    summary: 'A new API key; it is told this once.',
    body: v.object({
      name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(128)), ''),
      scopes: v.optional(
        v.pipe(v.array(apiScope), v.minLength(1, 'Select at least one scope'), v.maxLength(20)),
        [],
      ),
    }),
    response: v.object({ ...apiKey.entries, key: v.string() }),
  }),
  revokeApiKey: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/api-key/:apiKeyId',
    access: 'manageApiKeys',
    summary: 'Ends an API key at once.',
    response: v.void(),
  }),
  listHelpdeskCards: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/helpdesk-card',
    access: 'manageIntegrations',
    summary: 'The helpdesk cards that may sign users in.',
    response: v.object({ items: v.array(v.object({ configId: v.string(), createdOn: moment })) }),
  }),
  saveHelpdeskCard: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/helpdesk-card',
    access: 'manageIntegrations',
    summary: 'The secret that a helpdesk card signs its tokens with, told this once; the one before ends.',
    body: v.object({
      configId: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/, 'Must not be empty')), ''),
    }),
    response: v.object({ configId: v.string(), secret: v.string(), createdOn: moment }),
  }),
  removeHelpdeskCard: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/helpdesk-card/:configId',
    access: 'manageIntegrations',
    summary: 'Lets the card sign nobody in any more.',
    response: v.void(),
  }),
  listChanges: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/audit',
    access: 'viewAudit',
    summary: 'Who changed what, newest first.',
    query: v.object({
      ...listQuery.entries,
      subjectType: v.optional(v.string()),
      subjectId: v.optional(v.string()),
      /** The user or the API key that made them. */
      actorId: v.optional(v.pipe(v.string(), v.uuid('Must be a user or an API key'))),
    }),
    response: listPage(auditEntry),
  }),
  listOutbox: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/outbox',
    access: 'manageUsers',
    summary: 'Mail that would have gone out for this store, while no mail server is configured.',
    query: listQuery,
    response: listPage(
      v.object({
        id,
        from: v.object({ name: v.nullable(v.string()), address: v.string() }),
        to: v.string(),
        subject: v.string(),
        text: v.string(),
        createdOn: moment,
      }),
    ),
  }),
}
