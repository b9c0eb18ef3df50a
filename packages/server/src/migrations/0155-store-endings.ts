import { sql, type Kysely } from 'kysely'

/**
 * A store that is being deleted says so, and what its plan was before, for when it is not deleted after all. Returns that a
 * plan used beyond its days count in the plan that follows it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store add "removalRequestedOn" timestamptz(3)`.execute(db)
  await sql`
    update store set "removalRequestedOn" = asked."createdOn" from store_export asked
    where asked."ofStoreId" = store."storeId" and asked."isRemoval" and asked."removedOn" is null
      and asked.state in ('waiting', 'ready')`.execute(db)
  await sql`alter table store_export add "planStatusBefore" text`.execute(db)
  await sql`alter table plan_subscription add "carriedReturns" double precision not null default 0`.execute(
    db,
  )
}
