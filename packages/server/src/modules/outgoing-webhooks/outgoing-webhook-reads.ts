import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { Webhook, WebhookDelivery } from '@aftercare/domain/api/webhooks-api'
import { toIso } from '@aftercare/domain/shared/dates'
import type { DeliveryState } from '@aftercare/domain/webhooks/webhook-events'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { notFound } from '#platform/errors.ts'
import { versionOf } from '#platform/http/document-version.ts'
import { isUuid } from '#platform/new-id.ts'
import { findEndpoint, listEndpoints, type EndpointRow } from './outgoing-webhook-store.ts'

type Key = { storeId: string; endpointId: string }

export const listWebhooks = async (deps: Deps, storeId: string): Promise<Webhook[]> =>
  (await listEndpoints(deps.db, storeId)).map((endpoint) => toWebhook(deps, endpoint))

/** Where the store's webhooks go, oldest first. */
export const listWebhookUrls = async (db: Db, storeId: string): Promise<{ id: string; url: string }[]> =>
  (await listEndpoints(db, storeId)).map(({ id, url }) => ({ id, url }))

/** @throws AppError 404 for an unknown webhook and for another store's */
export async function getWebhook(deps: Deps, key: Key): Promise<Webhook> {
  const endpoint = isUuid(key.endpointId) ? await findEndpoint(deps.db, key) : undefined
  if (!endpoint) throw notFound('Webhook')
  return toWebhook(deps, endpoint)
}

/** What is edited of a webhook, and has a version. */
export const editedPart = ({
  url,
  events,
  isEnabled,
}: Pick<EndpointRow, 'url' | 'events' | 'isEnabled'>) => ({
  url,
  events,
  isEnabled,
})

export function toWebhook({ now }: Pick<Deps, 'now'>, endpoint: EndpointRow): Webhook {
  const { previousSecretUntil: until } = endpoint
  return {
    id: endpoint.id,
    ...editedPart(endpoint),
    createdOn: endpoint.createdOn.toISOString(),
    lastSuccessOn: toIso(endpoint.lastSuccessOn),
    lastFailureOn: toIso(endpoint.lastFailureOn),
    failingSince: toIso(endpoint.failingSince),
    disabledOn: toIso(endpoint.disabledOn),
    previousSecretUntil: until !== null && until > now() ? until.toISOString() : null,
    version: versionOf(editedPart(endpoint)),
  }
}

const deliveries = (db: Db, { storeId, endpointId }: Key) =>
  db
    .selectFrom('endpoint_delivery')
    .innerJoin('endpoint_event as event', (join) =>
      join
        .onRef('event.storeId', '=', 'endpoint_delivery.storeId')
        .onRef('event.id', '=', 'endpoint_delivery.eventId'),
    )
    .select([
      'endpoint_delivery.id',
      'endpoint_delivery.eventId',
      'endpoint_delivery.subjectId',
      'event.type',
    ])
    .select(['endpoint_delivery.state', 'endpoint_delivery.tries', 'endpoint_delivery.status'])
    .select(['endpoint_delivery.failure', 'endpoint_delivery.nextTryOn', 'endpoint_delivery.createdOn'])
    .select('endpoint_delivery.endedOn')
    .where('endpoint_delivery.storeId', '=', storeId)
    .where('endpoint_delivery.endpointId', '=', endpointId)

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveries>['execute']>>[number]

const toDelivery = ({ createdOn, nextTryOn, endedOn, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  createdOn: createdOn.toISOString(),
  nextTryOn: toIso(nextTryOn),
  endedOn: toIso(endedOn),
})

/**
 * A page of what was sent to a webhook and is to be sent, all or what is in one state.
 *
 * @throws AppError 404 as `getWebhook`
 */
export async function listDeliveries(
  deps: Deps,
  key: Key,
  { state, ...part }: ListQuery & { state?: DeliveryState | undefined },
) {
  await getWebhook(deps, key)
  const list = storeList('endpoint_delivery', key.storeId, {
    isListed: sql`"from"."endpointId" = ${key.endpointId}`,
  })
  const rows = await deliveries(deps.db, key)
    .$if(state !== undefined, (query) => query.where('endpoint_delivery.state', '=', state ?? 'pending'))
    .$call(inPage(list, part))
    .execute()
  const page = await pageOf(deps.db, list, rows, part)
  return { ...page, items: page.items.map(toDelivery) }
}

/**
 * A delivery with what was sent, and what was answered to each try.
 *
 * @throws AppError 404 for an unknown delivery, another webhook's and another store's
 */
export async function describeDelivery({ db }: Deps, key: Key, deliveryId: string) {
  const isKnown = isUuid(key.endpointId) && isUuid(deliveryId)
  const row = isKnown
    ? await deliveries(db, key)
        .select(['event.body', 'endpoint_delivery.attempts'])
        .where('endpoint_delivery.id', '=', deliveryId)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('Delivery')
  const { body, attempts, ...delivery } = row
  return { ...toDelivery(delivery), body, attempts }
}
