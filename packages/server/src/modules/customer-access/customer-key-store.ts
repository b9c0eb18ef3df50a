import type { Db } from '#platform/database/database.ts'

export type CustomerKey = { storeId: string; salt: string; createdOn: Date }

export const findCustomerKey = (db: Db, storeId: string): Promise<CustomerKey | undefined> =>
  db.selectFrom('customer_key').selectAll().where('storeId', '=', storeId).executeTakeFirst()

/** Replaces the store's key, if it has one. */
export async function upsertCustomerKey(db: Db, key: CustomerKey): Promise<void> {
  await db
    .insertInto('customer_key')
    .values(key)
    .onConflict((conflict) =>
      conflict.column('storeId').doUpdateSet({ salt: key.salt, createdOn: key.createdOn }),
    )
    .execute()
}

/** Whether there was one. */
export async function deleteCustomerKey(db: Db, storeId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('customer_key')
    .where('storeId', '=', storeId)
    .returning('storeId')
    .executeTakeFirst()
  return deleted !== undefined
}
