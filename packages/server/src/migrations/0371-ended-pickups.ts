import { sql, type Kysely } from 'kysely'

/** A pickup whose time is past lets another one be scheduled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_pickup drop constraint return_pickup_state_check`.execute(db)
  await sql`
    alter table return_pickup add constraint return_pickup_state_check check
      (state in ('offered', 'booking', 'scheduled', 'refused', 'canceling', 'canceled', 'ended'))`.execute(db)
}
