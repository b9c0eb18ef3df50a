import { sql, type Kysely } from 'kysely'

/** Who is emailed figures, and emails that can be unsubscribed from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table figure_mail (
      "storeId"     uuid not null references store ("storeId"),
      "userId"      uuid not null references account (id) on delete cascade,
      repeat        text not null,
      "nextOn"      timestamptz(3) not null,
      "sentThrough" text,
      primary key ("storeId", "userId", repeat)
    )`.execute(db)
  await sql`create index figure_mail_due on figure_mail ("nextOn")`.execute(db)
  await sql`alter table mail add "unsubscribeUrl" text`.execute(db)
}
