import { sql, type Kysely } from 'kysely'

/** Registrations, delivery claims and open claims are found by an address in any case, as orders are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index registration_by_email`.execute(db)
  await sql`create index registration_by_email on registration ("storeId", lower(email), "createdOn")`.execute(
    db,
  )
  await sql`drop index shipping_claim_of_email`.execute(db)
  await sql`
    create index shipping_claim_of_email on shipping_claim ("storeId", lower("customerEmail"), "createdOn")`.execute(
    db,
  )
  await sql`drop index claim_open_of_email`.execute(db)
  await sql`
    create index claim_open_of_email on claim ("storeId", lower("customerEmail"))
      where "rollupCode" <> 'completed'`.execute(db)
}
