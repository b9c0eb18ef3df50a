import { sql, type Kysely } from 'kysely'

/** When pickups were booked, so that those that are canceled cost nothing. Those booked until now have their price in the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_pickup add column "bookedOn" timestamptz(3)`.execute(db)
  await sql`
    update return_pickup set "bookedOn" = "createdOn" where state = 'scheduled' or confirmation is not null`.execute(
    db,
  )
}
