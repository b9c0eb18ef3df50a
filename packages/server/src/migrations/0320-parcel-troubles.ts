import { sql, type Kysely } from 'kysely'

/** What went wrong with a return parcel last, and that a store has one seller of labels at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_shipment add column trouble text`.execute(db)
  await sql`
    update integration set "isEnabled" = false, "enabledOn" = null
    where "integrationId" = 'easypost' and "isEnabled" and exists (
      select from integration as other
      where other."storeId" = integration."storeId" and other."integrationId" = 'shippo' and other."isEnabled"
    )`.execute(db)
  await sql`
    create unique index integration_label_seller on integration ("storeId")
      where "isEnabled" and "integrationId" in ('easypost', 'shippo')`.execute(db)
}
