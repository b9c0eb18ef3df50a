import { sql, type Kysely } from 'kysely'

/* Open exchanges by their new item, to count the units that are held for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index claim_line_item_of_new_item on claim_line_item ("storeId", (variant ->> 'idFromPlatform'))
    where variant is not null and status not in ('Approved', 'Denied', 'Closed')`.execute(db)
}
