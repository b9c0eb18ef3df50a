import * as v from 'valibot'
import { apiKeyKind, apiScope } from '../merchants/permissions.ts'
import { newUserAlert, storeAlert } from '../merchants/store-alert-schema.ts'
import { alertChoice, invitation, storeUser, storeUserChange } from '../merchants/store-user-schema.ts'
import { label } from '../shared/text-rules.ts'
import { id, moment, sentMoment } from '../shared/wire.ts'
import { ascendingQuery, listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const done = v.object({ success: v.literal(true) })

const apiKey = v.object({
  id,
  name: v.string(),
  kind: apiKeyKind,
  /** Its first characters, to tell keys apart; of a client its id. */
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
    summary: 'Lists the store’s users in the order in which they were added.',
    query: ascendingQuery,
    response: listPage(storeUser),
  }),
  inviteUser: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/user',
    access: 'manageUsers',
    summary: 'Invites a user to the store with a role, by email.',
    body: invitation,
    response: storeUser,
  }),
  user: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/user/:userId',
    access: 'manageUsers',
    summary: 'Returns a user, by our id or the commerce platform’s.',
    response: storeUser,
  }),
  updateUser: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/user/:userId',
    access: 'manageUsers',
    summary: 'Changes a user’s name, role or alerts. 409 if no Admin would remain.',
    body: storeUserChange,
    response: storeUser,
  }),
  removeUser: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/user/:userId',
    access: 'manageUsers',
    summary: 'Removes a user from the store. 409 for the last Admin.',
    response: v.void(),
  }),
  resetUserPassword: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/user/:userId/reset-password',
    access: 'manageUsers',
    summary: 'Emails the user a link to set a password.',
    response: done,
  }),
  issueAccessCode: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/user/:userId/access-code',
    access: 'manageUsers',
    summary:
      'Creates a code that signs in as this user, once, within ten minutes, without settings and secrets.',
    response: v.object({ accessCode: v.string(), url: v.string(), expiresOn: moment }),
  }),
  listAlerts: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/user/:userId/alert',
    access: 'signed-in',
    summary: 'Lists the caller’s alerts.',
    query: listQuery,
    response: listPage(storeAlert),
  }),
  alertUser: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/user/:userId/alert',
    access: 'manageUsers',
    summary: 'Alerts a user of the store, in the console and, if they want that, by email.',
    body: newUserAlert,
    response: storeAlert,
  }),
  readAlert: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/user/:userId/alert/:alertId',
    access: 'signed-in',
    summary: 'Marks an alert as read or unread for the caller.',
    body: v.object({ isRead: v.optional(v.boolean(), true) }),
    response: storeAlert,
  }),
  readAllAlerts: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/user/:userId/alert',
    access: 'signed-in',
    summary: 'Marks all alerts up to a time as read for the caller.',
    body: v.object({ until: sentMoment }),
    response: done,
  }),
  alertChoice: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/user/:userId/alert-choice',
    access: 'signed-in',
    summary: 'Returns the caller’s notification settings.',
    response: alertChoice,
  }),
  saveAlertChoice: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/user/:userId/alert-choice',
    access: 'signed-in',
    summary: 'Changes the caller’s notification settings, whatever their role.',
    body: alertChoice,
    response: alertChoice,
  }),
  listApiKeys: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/api-key',
    access: 'manageApiKeys',
    summary: 'Lists the store’s active API keys and OAuth clients, the newest first.',
    query: listQuery,
    response: listPage(apiKey),
  }),
  createApiKey: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/api-key',
    access: 'manageApiKeys',
    summary: 'Creates an API key or OAuth client. The key, or the client’s secret, is returned only once.',
    body: v.object({
      name: v.optional(label, ''),
      kind: v.optional(apiKeyKind, 'key'),
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
    summary: 'Revokes an API key or OAuth client, with all its tokens.',
    response: v.void(),
  }),
  listHelpdeskCards: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/helpdesk-card',
    access: 'manageIntegrations',
    summary: 'Lists the helpdesk cards that may sign users in.',
    response: v.object({ items: v.array(v.object({ configId: v.string(), createdOn: moment })) }),
  }),
  saveHelpdeskCard: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/helpdesk-card',
    access: 'manageIntegrations',
    summary:
      'Creates the secret that signs a helpdesk card’s tokens, returned only once; the previous one ends.',
    body: v.object({
      configId: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/, 'Must not be empty')), ''),
    }),
    response: v.object({ configId: v.string(), secret: v.string(), createdOn: moment }),
  }),
  removeHelpdeskCard: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/helpdesk-card/:configId',
    access: 'manageIntegrations',
    summary: 'Removes a helpdesk card, which can then sign nobody in.',
    response: v.void(),
  }),
  listChanges: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/audit',
    access: 'viewAudit',
    summary: 'Returns the audit log, newest first.',
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
    summary: 'Lists the store’s unsent emails, if no mail server is configured.',
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
