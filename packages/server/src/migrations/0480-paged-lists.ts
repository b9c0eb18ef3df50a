import { sql, type Kysely } from 'kysely'

/** The orders of lists that are read page by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index invoice_of_store, store_export_of_store, store_import_by_creation`.execute(db)
  await sql`create index invoice_of_store on invoice ("storeId", "createdOn", id)`.execute(db)
  await sql`
    create index invoice_of_all on invoice
      ((status not in ('Generated', 'Submission_Scheduled', 'Submitted', 'Partially_Paid')), "createdOn", id)`.execute(
    db,
  )
  await sql`create index store_export_of_store on store_export ("ofStoreId", "createdOn", id)`.execute(db)
  await sql`create index store_export_of_all on store_export ("createdOn", id)`.execute(db)
  await sql`create index store_import_by_creation on store_import ("storeId", "createdOn", id)`.execute(db)
  await sql`create index store_by_name on store (lower(name), "storeId")`.execute(db)
  await sql`create index store_user_by_creation on store_user ("storeId", "createdOn", "userId")`.execute(db)
  await sql`create index api_key_by_creation on api_key ("storeId", "createdOn", id) where "revokedOn" is null`.execute(
    db,
  )
  await sql`
    create index product_group_by_creation on product_group ("storeId", "createdOn", id)
      where "deletedOn" is null`.execute(db)
}
