import type { CommerceEvent } from '@aftercare/domain/api/commerce/commerce-events-api'
import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { WebhookPayload } from '@aftercare/domain/api/webhook-payloads'
import { maySeeEvents } from '@aftercare/domain/merchants/event-access'
import type { Access } from '@aftercare/domain/merchants/permissions'
import { dayMs } from '@aftercare/domain/shared/dates'
import { webhookEventTypes, type WebhookEventType } from '@aftercare/domain/webhooks/webhook-events'
import { sql } from 'kysely'
import { inTransaction, type Deps } from '#deps.ts'
import { setWebhookEvents } from '#modules/merchants/set-webhook-events.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { AppError } from '#platform/errors.ts'
import { endIdleLists, lockEventList, placeEvents } from './event-list-store.ts'
import { listHeardEvents } from './outgoing-webhook-store.ts'

/**
 * A page of a store's events of the last month that tell what the caller may read. From the first call on, all events are recorded, for as long as
 * somebody asks; before, those that a webhook is sent. What is added later comes after everything that was listed.
 *
 * @throws AppError 403 for callers who may read none of them, 422 for a cursor whose event is not kept anymore
 */
export async function listEvents(
  deps: Deps,
  { storeId, webhookEvents, settings }: Pick<Store, 'storeId' | 'webhookEvents' | 'settings'>,
  access: Access,
  { type, ...part }: ListQuery & { type?: WebhookEventType | undefined },
) {
  const types = (type === undefined ? webhookEventTypes : [type]).filter((each) =>
    maySeeEvents(access, each, settings.staff),
  )
  if (types.length === 0) throw scopeMissing()
  await inTransaction(deps, async (deps) => {
    await lockEventList(deps.db, storeId, deps.now())
    await placeEvents(deps.db, storeId)
    if (webhookEventTypes.some((known) => !webhookEvents.includes(known))) await renewEvents(deps, storeId)
  })
  const list = storeList('endpoint_event', storeId, {
    sortColumn: 'position',
    isListed: sql`"from".position is not null`,
  })
  const rows = await deps.db
    .selectFrom('endpoint_event')
    .select(['endpoint_event.id', 'endpoint_event.body'])
    .where('endpoint_event.storeId', '=', storeId)
    .where('endpoint_event.position', 'is not', null)
    .where('endpoint_event.body', 'is not', null)
    .where('endpoint_event.type', 'in', types)
    .$call(inPage(list, part))
    .execute()
  const page = await pageOf(deps.db, list, rows, part)
  return { ...page, items: page.items.map(toEvent) }
}

/** As it was written, perhaps by an earlier version: no schema changes it. */
const toEvent = ({ id, body }: { id: string; body: string | null }): CommerceEvent => ({
  id,
  payload: JSON.parse(body ?? '') as WebhookPayload,
})

const scopeMissing = () =>
  new AppError(
    'forbidden',
    'not_allowed',
    'Events of claims need the scope read:claims, and those of registrations read:orders.',
  )

const renewEvents = async (deps: Deps, storeId: string): Promise<void> =>
  setWebhookEvents(deps, storeId, await listHeardEvents(deps.db, storeId))

/** As long as events are kept. */
const idleMs = 30 * dayMs

/** Records no more events for stores whose list nobody has asked for in a month. */
export async function stopIdleLists(deps: Deps): Promise<void> {
  await inTransaction(deps, async (deps) => {
    for (const { storeId } of await endIdleLists(deps.db, new Date(deps.now().getTime() - idleMs)))
      await renewEvents(deps, storeId)
  })
}
