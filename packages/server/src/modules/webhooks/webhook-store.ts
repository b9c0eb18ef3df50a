import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { WebhookTables } from './webhook-tables.ts'

export type DeliveryKey = { storeId: string; provider: string; id: string }

/** False when a delivery with this id is there already. */
export async function insertDelivery(
  db: Db,
  delivery: Insertable<WebhookTables['webhook_delivery']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('webhook_delivery')
    .values(delivery)
    .onConflict((conflict) => conflict.columns(['storeId', 'provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A delivery that still waits; undefined when it was processed or has been forgotten. */
export const findWaitingDelivery = (db: Db, { storeId, provider, id }: DeliveryKey) =>
  db
    .selectFrom('webhook_delivery')
    .select(['topic', 'payload', 'triggeredOn', 'receivedOn', 'failure'])
    .where('storeId', '=', storeId)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('processedOn', 'is', null)
    .executeTakeFirst()

export async function updateDelivery(
  db: Db,
  { storeId, provider, id }: DeliveryKey,
  change: { processedOn?: Date; failure: string | null },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set(change)
    .where('storeId', '=', storeId)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Whether another delivery of the store was given up since. */
export async function wasUnusableSince(db: Db, { storeId, id }: DeliveryKey, since: Date): Promise<boolean> {
  const other = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '<>', id)
    .where('failure', 'is not', null)
    .where('processedOn', '>', since)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export async function deleteDeliveriesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('receivedOn', '<', moment).execute()
}
