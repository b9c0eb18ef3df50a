import type { Db } from '#platform/database/database.ts'

/** What the payment simulator keeps, for its adapter to read and change. */
export async function findSimulatedPayment(db: Db, storeId: string, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('simulated_payment')
    .select('payment')
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.payment
}

/** The same, held until the transaction ends. */
export async function lockSimulatedPayment(db: Db, storeId: string, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('simulated_payment')
    .select('payment')
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.payment
}

export async function insertSimulatedPayment(
  db: Db,
  row: { storeId: string; id: string; payment: unknown; createdOn: Date },
): Promise<void> {
  await db
    .insertInto('simulated_payment')
    .values({ ...row, payment: JSON.stringify(row.payment) })
    .onConflict((oc) => oc.columns(['storeId', 'id']).doNothing())
    .execute()
}

export async function writeSimulatedPayment(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  payment: unknown,
): Promise<void> {
  await db
    .updateTable('simulated_payment')
    .set({ payment: JSON.stringify(payment) })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}
