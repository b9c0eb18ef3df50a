import { sql, type Kysely } from 'kysely'

/** Stores whose own shop talks to us through the API, and what these shops have to do for claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store add "isCustomShop" boolean not null default false`.execute(db)
  await sql`
    create table shop_task (
      "storeId"   uuid not null references store,
      id          uuid not null,
      "claimId"   uuid not null,
      "effectKey" text not null,
      kind        text not null,
      request     jsonb not null,
      state       text not null check (state in ('open', 'done', 'failed')),
      reference   text,
      answer      jsonb,
      "createdOn"  timestamptz(3) not null,
      "answeredOn" timestamptz(3),
      primary key ("storeId", id),
      unique ("storeId", kind, "effectKey")
    )`.execute(db)
  await sql`create index shop_task_listed on shop_task ("storeId", "createdOn", id)`.execute(db)
  await sql`create index shop_task_claim on shop_task ("storeId", "claimId")`.execute(db)
  await sql`create index shop_task_reference on shop_task ("storeId", reference)`.execute(db)
}
