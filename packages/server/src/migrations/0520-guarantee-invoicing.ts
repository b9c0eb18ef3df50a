import { sql, type Kysely } from 'kysely'

/** Until when a store's guarantee is invoiced. Months without anything to invoice have no invoice that says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guarantee_invoicing (
      "storeId"       uuid primary key references store,
      "invoicedUntil" timestamptz(3) not null
    )`.execute(db)
  await sql`
    insert into guarantee_invoicing ("storeId", "invoicedUntil")
    select invoice."storeId", max(invoice."toDate") from invoice
    join store on store."storeId" = invoice."storeId"
    where not invoice."isMonthlyCrew" group by invoice."storeId"`.execute(db)
}
