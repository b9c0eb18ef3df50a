import { sql, type Kysely } from 'kysely'

/** The expired label that a shipment's label was issued for; null for others. Each is replaced once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_shipment add "replacesId" uuid`.execute(db)
  await sql`create unique index return_shipment_by_replaced on return_shipment ("storeId", "replacesId")
    where "replacesId" is not null`.execute(db)
}
