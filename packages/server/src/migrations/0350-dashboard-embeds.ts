import { sql, type Kysely } from 'kysely'

/** Dashboards that other sites show, each opened by a token of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dashboard_embed (
      "storeId"     uuid not null references store ("storeId"),
      id            uuid not null,
      "dashboardId" text not null,
      domain        text not null,
      "tokenHash"   text not null,
      "createdBy"   text not null,
      "createdOn"   timestamptz(3) not null,
      "expiresOn"   timestamptz(3) not null,
      primary key ("storeId", id),
      unique ("storeId", "tokenHash")
    )`.execute(db)
}
