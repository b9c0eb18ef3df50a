import { sql, type Kysely } from 'kysely'

/* What warehouses reported in files: the rows of each RMA, and the files that were taken in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_rma add column receipts jsonb not null default '[]'`.execute(db)
  await sql`
    create table warehouse_file (
      "storeId"       uuid not null references store ("storeId"),
      "integrationId" text not null,
      name            text not null,
      sha256          text not null,
      "createdOn"     timestamptz(3) not null,
      primary key ("storeId", "integrationId", name, sha256)
    )`.execute(db)
}
