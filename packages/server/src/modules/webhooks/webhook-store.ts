import type { Insertable } from 'kysely'
import type { Db } from '#platform/database.ts'
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
    .select(['topic', 'payload', 'triggeredOn', 'receivedOn'])
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

export async function deleteDeliveriesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('receivedOn', '<', moment).execute()
}
