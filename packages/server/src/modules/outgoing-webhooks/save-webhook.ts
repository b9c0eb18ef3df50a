import type { Webhook } from '@aftercare/domain/api/webhooks-api'
import type { WebhookEventType } from '@aftercare/domain/webhooks/webhook-events'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Change, type Who } from '#modules/audit/record-change.ts'
import { setWebhookEvents } from '#modules/merchants/set-webhook-events.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { assertUnchanged } from '#platform/http/document-version.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { isUuid } from '#platform/new-id.ts'
import {
  deleteEndpoint,
  failPending,
  insertEndpoint,
  listEndpoints,
  listHeardEvents,
  lockEndpoint,
  mostEndpoints,
  updateEndpoint,
  type EndpointRow,
} from './outgoing-webhook-store.ts'
import { editedPart, toWebhook } from './outgoing-webhook-reads.ts'
import { newSecret } from './webhook-secrets.ts'

type Key = { storeId: string; endpointId: string }
type Details = { url: string; events: readonly WebhookEventType[]; isEnabled: boolean }

/**
 * Creates a webhook; its secret is returned here and never again.
 *
 * @throws AppError 422 for an address that is not on the public internet, 409 where the store has too many, or the
 *   installation cannot store secrets
 */
export async function createWebhook(
  deps: Deps,
  storeId: string,
  who: Who,
  given: Details,
): Promise<Webhook & { secret: string }> {
  assertReachable(deps, given.url)
  return inTransaction(deps, async (deps) => {
    if ((await listEndpoints(deps.db, storeId)).length >= mostEndpoints)
      throw new AppError('conflict', 'too_many_webhooks', `A store can have ${mostEndpoints} webhooks.`)
    const id = deps.newId()
    const { secret, sealed } = newSecret(deps, { storeId, id })
    const endpoint: EndpointRow = {
      storeId,
      id,
      ...detailsOf(given),
      secret: sealed,
      previousSecret: null,
      previousSecretUntil: null,
      failingSince: null,
      alertedOn: null,
      disabledOn: null,
      lastSuccessOn: null,
      lastFailureOn: null,
      createdOn: deps.now(),
    }
    await insertEndpoint(deps.db, endpoint)
    await renewEvents(deps, storeId)
    await record(deps, who, endpoint, { action: 'webhook.create', before: null, after: shown(endpoint) })
    return { ...toWebhook(deps, endpoint), secret }
  })
}

/**
 * Changes a webhook. What a disabled one was still to receive fails; one that is enabled again starts anew.
 *
 * @throws AppError 404 for an unknown webhook and another store's, 409 if the version is outdated, 422 as
 *   `createWebhook`
 */
export async function saveWebhook(
  deps: Deps,
  key: Key,
  who: Who,
  { version, ...given }: Details & { version: string },
): Promise<Webhook> {
  return change(deps, key, async (deps, before) => {
    assertUnchanged(editedPart(before), version)
    if (given.url !== before.url) assertReachable(deps, given.url)
    const isRestarted = given.isEnabled && (!before.isEnabled || given.url !== before.url)
    const after = {
      ...before,
      ...detailsOf(given),
      ...(isRestarted && { failingSince: null, alertedOn: null, disabledOn: null }),
    }
    const { url, events, isEnabled, failingSince, alertedOn, disabledOn } = after
    await updateEndpoint(deps.db, key, { url, events, isEnabled, failingSince, alertedOn, disabledOn })
    if (!isEnabled && before.isEnabled)
      await failPending(deps.db, key, { now: deps.now(), failure: 'The webhook was disabled.' })
    await renewEvents(deps, key.storeId)
    await record(deps, who, after, { action: 'webhook.update', before: shown(before), after: shown(after) })
    return toWebhook(deps, after)
  })
}

const hourMs = 60 * 60 * 1000

/**
 * Gives a webhook another secret, returned here and never again; the one before signs as well for some hours.
 *
 * @throws AppError 404 for an unknown webhook and another store's, 409 where secrets cannot be stored
 */
export const rotateSecret = (
  deps: Deps,
  key: Key,
  who: Who,
  overlapHours: number,
): Promise<Webhook & { secret: string }> =>
  change(deps, key, async (deps, before) => {
    const { secret, sealed } = newSecret(deps, before)
    const secrets = {
      secret: sealed,
      previousSecret: overlapHours > 0 ? before.secret : null,
      previousSecretUntil: overlapHours > 0 ? new Date(deps.now().getTime() + overlapHours * hourMs) : null,
    }
    await updateEndpoint(deps.db, key, secrets)
    await record(deps, who, before, {
      action: 'webhook.rotate-secret',
      before: null,
      after: { name: hostOf(before), overlapHours },
    })
    return { ...toWebhook(deps, { ...before, ...secrets }), secret }
  })

/**
 * Deletes a webhook and its deliveries.
 *
 * @throws AppError 404 for an unknown webhook and another store's
 */
export const removeWebhook = (deps: Deps, key: Key, who: Who): Promise<void> =>
  change(deps, key, async (deps, before) => {
    await deleteEndpoint(deps.db, key)
    await renewEvents(deps, key.storeId)
    await record(deps, who, before, { action: 'webhook.delete', before: shown(before), after: null })
  })

/**
 * Changes a webhook that is locked until then.
 *
 * @throws AppError 404 for an unknown webhook and another store's
 */
export const change = <T>(
  deps: Deps,
  key: Key,
  work: (deps: Deps, endpoint: EndpointRow) => Promise<T>,
): Promise<T> =>
  inTransaction(deps, async (deps) => {
    const endpoint = isUuid(key.endpointId) ? await lockEndpoint(deps.db, key) : undefined
    if (!endpoint) throw notFound('Webhook')
    return work(deps, endpoint)
  })

function assertReachable({ webhookSender }: Deps, url: string): void {
  if (webhookSender.isRefused(url))
    throw invalidField('url', 'Please enter a public address that starts with https://')
}

const detailsOf = ({ url, events, isEnabled }: Details) => ({ url, events: [...new Set(events)], isEnabled })

const renewEvents = async (deps: Deps, storeId: string): Promise<void> =>
  setWebhookEvents(deps, storeId, await listHeardEvents(deps.db, storeId))

/** What the audit log calls a webhook. */
export const hostOf = ({ url }: Pick<EndpointRow, 'url'>): string => new URL(url).host

/** Without its query, which may contain a key. */
const shown = (endpoint: EndpointRow) => ({
  name: hostOf(endpoint),
  url: endpoint.url.replace(/[?#].*$/, ''),
  events: endpoint.events,
  isEnabled: endpoint.isEnabled,
})

const record = (
  deps: Deps,
  who: Who,
  { storeId, id }: EndpointRow,
  entry: Omit<Change, 'subject'>,
): Promise<void> => recordChange(deps, storeId, who, { ...entry, subject: { type: 'webhook', id } })
