import { sql, type Kysely } from 'kysely'

/* Cards of helpdesks that do not say who looks at them, and the users who connected them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_pairing (
      "tokenHash" text primary key,
      "storeId"   uuid not null references store ("storeId"),
      helpdesk    text not null,
      code        text,
      "userId"    uuid references account,
      "createdOn" timestamptz(3) not null,
      "expiresOn" timestamptz(3) not null,
      unique ("storeId", code),
      check ((code is null) = ("userId" is not null))
    )`.execute(db)
  await sql`create index on card_pairing ("userId")`.execute(db)
  await sql`create index on card_pairing ("expiresOn")`.execute(db)
}
