import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { AlertChoice } from '@aftercare/domain/merchants/store-user-schema'
import { nameOf } from '@aftercare/domain/merchants/user-name'
import { newRoutes } from '#http/context.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import { notFound } from '#platform/errors.ts'
import { issueAccessCode, signInUrl } from './access-codes.ts'
import { alertUser } from './alert-user.ts'
import { createApiKey, revokeApiKey } from './api-keys.ts'
import { endPairedCard } from './card-pairings.ts'
import { removeHelpdeskCard, saveHelpdeskCard } from './helpdesk-cards.ts'
import { inviteUser } from './invite-user.ts'
import { listApiKeys, listHelpdeskCards, listPairedCards } from './session-reads.ts'
import { removeUser, resetUserPassword, updateUser } from './update-user.ts'
import { getStoreUser, getStoreUserByAnyId, listUsersInPage } from './user-reads.ts'

/** A store's users, API keys and helpdesk cards. */
export const userRoutes = newRoutes()

serve(userRoutes, merchantApi.listUsers, ({ deps, store, query }) =>
  listUsersInPage(deps.db, store.storeId, query),
)

serve(userRoutes, merchantApi.inviteUser, ({ deps, store, session, body, repeat }) =>
  inviteUser(deps, store, session.who, body, repeat()),
)

serve(userRoutes, merchantApi.user, ({ deps, store, params }) =>
  getStoreUserByAnyId(deps.db, store.storeId, params.userId),
)

serve(userRoutes, merchantApi.updateUser, ({ deps, store, session, params, body }) =>
  updateUser(deps, store.storeId, session.who, params.userId, body),
)

serve(userRoutes, merchantApi.alertUser, ({ deps, store: { storeId }, session, params, body, repeat }) =>
  alertUser(deps, { storeId, userId: params.userId }, session.who, body, repeat()),
)

serve(userRoutes, merchantApi.alertChoice, async (call) =>
  alertChoiceOf(await getStoreUser(call.deps.db, call.store.storeId, ownIdOf(call))),
)

serve(userRoutes, merchantApi.saveAlertChoice, async (call) => {
  const { deps, store, session, body } = call
  return alertChoiceOf(await updateUser(deps, store.storeId, session.who, ownIdOf(call), body))
})

const alertChoiceOf = ({ mutedAlerts, areAlertsMailed }: AlertChoice) => ({ mutedAlerts, areAlertsMailed })

/** Notification settings of others can be changed only by them and their Admins. */
function ownIdOf({ session, params }: StoreCall & { params: { userId: string } }): string {
  if (session.user?.id !== params.userId) throw notFound('User')
  return params.userId
}

serve(userRoutes, merchantApi.removeUser, ({ deps, store, session, params }) =>
  removeUser(deps, store.storeId, session.who, params.userId),
)

serve(userRoutes, merchantApi.resetUserPassword, async ({ deps, store, session, params }) => {
  await resetUserPassword(deps, store.storeId, session.who, params.userId)
  return { success: true }
})

serve(userRoutes, merchantApi.issueAccessCode, async ({ deps, store, session, params }) => {
  const { accessCode, expiresOn } = await issueAccessCode(deps, store.storeId, session.who, params.userId)
  const url = signInUrl(deps.config.publicUrl, accessCode)
  return { accessCode, url, expiresOn: expiresOn.toISOString() }
})

type ApiKey = Awaited<ReturnType<typeof listApiKeys>>['items'][number]

const keyToWire = ({ id, kind, name, prefix, scopes, createdOn, lastUsedOn }: ApiKey) => ({
  id,
  kind,
  name,
  prefix,
  scopes,
  createdOn: createdOn.toISOString(),
  lastUsedOn: lastUsedOn?.toISOString() ?? null,
})

serve(userRoutes, merchantApi.listApiKeys, async ({ deps, store, query }) => {
  const page = await listApiKeys(deps.db, store.storeId, query)
  return { ...page, items: page.items.map(keyToWire) }
})

serve(userRoutes, merchantApi.createApiKey, async ({ deps, store, session, body }) => {
  const { key, ...made } = await createApiKey(deps, store.storeId, session.who, body)
  return { ...keyToWire(made), key }
})

serve(userRoutes, merchantApi.revokeApiKey, ({ deps, store, session, params }) =>
  revokeApiKey(deps, store.storeId, session.who, params.apiKeyId),
)

serve(userRoutes, merchantApi.listHelpdeskCards, async ({ deps, store }) => {
  const cards = await listHelpdeskCards(deps.db, store.storeId)
  return {
    items: cards.map(({ configId, createdOn }) => ({ configId, createdOn: createdOn.toISOString() })),
  }
})

serve(userRoutes, merchantApi.saveHelpdeskCard, async ({ deps, store, session, body }) => {
  const card = await saveHelpdeskCard(deps, store.storeId, session.who, body.configId)
  return { ...card, createdOn: card.createdOn.toISOString() }
})

serve(userRoutes, merchantApi.removeHelpdeskCard, ({ deps, store, session, params }) =>
  removeHelpdeskCard(deps, store.storeId, session.who, params.configId),
)

serve(userRoutes, merchantApi.listPairedCards, async ({ deps, store }) => {
  const cards = await listPairedCards(deps.db, store.storeId, deps.now())
  return {
    items: cards.map(({ id, helpdesk, browser, userId, email, connectedOn, lastUsedOn, ...card }) => ({
      id,
      helpdesk,
      user: { id: userId, name: nameOf({ ...card, email }), email },
      browser,
      connectedOn: (connectedOn ?? card.createdOn).toISOString(),
      lastUsedOn: lastUsedOn?.toISOString() ?? null,
      expiresOn: card.expiresOn.toISOString(),
    })),
  }
})

serve(userRoutes, merchantApi.endPairedCard, ({ deps, store, session, params }) =>
  endPairedCard(deps, store.storeId, session.who, params.cardPairingId),
)
