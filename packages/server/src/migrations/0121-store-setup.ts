import { sql, type Kysely } from 'kysely'

/* The plan that a store chose, and how far a new store is with its setup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table store
      add "planCode" text,
      add "trialEndsOn" timestamptz(3),
      add "isSettingUp" boolean not null default false,
      add "setupMarks" jsonb not null default '{}',
      add "hasTestOrders" boolean not null default false`.execute(db)
}
