import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { isUuid } from '#platform/new-id.ts'

type Reader = { storeId: string; userId: string }

/** A user's alerts, and when they read them. */
export const alertsFor = (db: Db, { storeId, userId }: Reader) =>
  db
    .selectFrom('store_alert')
    .leftJoin('alert_read', (join) =>
      join
        .onRef('alert_read.storeId', '=', 'store_alert.storeId')
        .onRef('alert_read.alertId', '=', 'store_alert.id')
        .on('alert_read.userId', '=', userId),
    )
    .leftJoin('store_user', (join) =>
      join.onRef('store_user.storeId', '=', 'store_alert.storeId').on('store_user.userId', '=', userId),
    )
    .where('store_alert.storeId', '=', storeId)
    .where((alert) =>
      alert.or([alert('store_alert.userId', 'is', null), alert('store_alert.userId', '=', userId)]),
    )
    .where(isVisibleAlert)

/** Alerts of a kind that the reader has turned off are hidden, except warnings. */
const isVisibleAlert = sql<boolean>`(store_alert.severity = 'Warning'
  or not coalesce(store_user."mutedAlerts", '[]'::jsonb) @> to_jsonb(store_alert.category))`

/** The store's alerts, newest first, each with when this user has read it, but those that they turned off. */
export async function listAlerts(db: Db, reader: Reader, query: ListQuery) {
  const list = storeList('store_alert', reader.storeId, {
    isListed: sql`("from"."userId" is null or "from"."userId" = ${reader.userId})`,
  })
  const alerts = await alertsFor(db, reader)
    .selectAll('store_alert')
    .select('alert_read.readOn')
    .$call(inPage(list, query))
    .execute()
  const { items, ...cursors } = await pageOf(db, list, alerts, query)
  return { items: items.map(toWire), ...cursors }
}

/** @throws AppError 404 for an alert that is not this store's, another user's, or of a kind they turned off */
export async function getAlert(db: Db, reader: Reader, alertId: string): Promise<StoreAlert> {
  const alert = isUuid(alertId)
    ? await alertsFor(db, reader)
        .selectAll('store_alert')
        .select('alert_read.readOn')
        .where('store_alert.id', '=', alertId)
        .executeTakeFirst()
    : undefined
  if (!alert) throw notFound('Alert')
  return toWire(alert)
}

export async function countUnreadAlerts(db: Db, reader: Reader): Promise<number> {
  const { unread } = await alertsFor(db, reader)
    .where('alert_read.readOn', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

type AlertRow = Omit<StoreAlert, 'createdOn' | 'readOn'> & { createdOn: Date; readOn: Date | null }

const toWire = ({
  id,
  severity,
  category,
  subject,
  message,
  url,
  reconnectUrl,
  createdOn,
  readOn,
}: AlertRow): StoreAlert => ({
  id,
  severity,
  category,
  subject,
  message,
  url,
  reconnectUrl,
  createdOn: createdOn.toISOString(),
  readOn: readOn?.toISOString() ?? null,
})
