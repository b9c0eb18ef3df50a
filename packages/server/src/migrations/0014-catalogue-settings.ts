import { sql, type Kysely } from 'kysely'

/*
 * A place that no longer takes returns keeps its row: parcels on their way there still arrive. A store that is
 * renamed keeps its old slugs, which lead to it and are given to no other.
 */
const statements = [
  `alter table return_location add column "deletedOn" timestamptz(3)`,
  `create index product_by_age on product ("storeId", "createdOn", id) where "deletedOn" is null`,
  `create table store_former_slug (
    "storeId"   uuid not null references store,
    slug        text not null unique,
    "createdOn" timestamptz(3) not null,
    primary key ("storeId", slug)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
