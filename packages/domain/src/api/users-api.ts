import * as v from 'valibot'
import { apiScope } from '../merchants/permissions.ts'
import { storeAlert } from '../merchants/store-alert-schema.ts'
import { alertChoice, invitation, storeUser, storeUserChange } from '../merchants/store-user-schema.ts'
import { label } from '../shared/text-rules.ts'
import { id, moment, sentMoment } from '../shared/wire.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const done = v.object({ success: v.literal(true) })

const apiKey = v.object({
  id,
  name: v.string(),
  /** Its first characters, to tell keys apart. */
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
    /** Its display name; null if it has none or is no longer known. */
    name: v.nullable(v.string()),
    /** Of an item: the claim or the order that it is an item of. */
    partOf: v.nullable(v.object({ type: v.picklist(['claim', 'order']), id, name: v.string() })),
  }),
  before: v.unknown(),
  after: v.unknown(),
})

/** Users, their alerts, API keys and the record of changes. */
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
  alertChoice: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/user/:userId/alert-choice',
    access: 'signed-in',
    summary: 'What the user who asks is told of, and whether by mail.',
    response: alertChoice,
  }),
  saveAlertChoice: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/user/:userId/alert-choice',
    access: 'signed-in',
    summary: 'Changes that, for the user who asks; everybody may, whatever their role.',
    body: alertChoice,
    response: alertChoice,
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
      name: v.optional(label, ''),
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
