import { sql, type Kysely } from 'kysely'

/* Archives of a store's data, which outlive the store that they were made for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_export (
      id            uuid primary key,
      "ofStoreId"   uuid not null,
      "storeName"   text not null,
      "isRemoval"   boolean not null,
      state         text not null,
      "requestedBy" text not null,
      reason        text not null,
      "sizeBytes"   bigint,
      "createdOn"   timestamptz(3) not null,
      "readyOn"     timestamptz(3),
      "expiresOn"   timestamptz(3),
      "removedOn"   timestamptz(3)
    )`.execute(db)
  await sql`create index store_export_of_store on store_export ("ofStoreId", "createdOn")`.execute(db)
}
