import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Stores with tasks that are open since before then and were not reported, where none was reported since. */
export async function listStoresWithOverdueTasks(db: Db, before: Date): Promise<{ storeId: string }[]> {
  const { rows } = await sql<{ storeId: string }>`
    select distinct "storeId" from shop_task overdue
    where state = 'open' and kind <> 'restock' and "createdOn" <= ${before} and "alertedOn" is null
      and not exists (
        select from shop_task reported
        where reported."storeId" = overdue."storeId" and reported.state = 'open'
          and reported."alertedOn" > ${before})`.execute(db)
  return rows
}

/** Marks these tasks of a store as reported; returns where their claims are in the console, the oldest first. */
export async function markOverdueTasks(
  db: Db,
  storeId: string,
  { before, alertedOn }: { before: Date; alertedOn: Date },
): Promise<{ path: string }[]> {
  const { rows } = await sql<{ path: string }>`
    with overdue as (
      update shop_task set "alertedOn" = ${alertedOn}
      where "storeId" = ${storeId} and state = 'open' and kind <> 'restock'
        and "createdOn" <= ${before} and "alertedOn" is null
      returning "claimId", "createdOn", id)
    select coalesce('claims/' || claim."claimType" || '/', 'shipping-claims/') || overdue."claimId" as path
    from overdue left join claim on claim."storeId" = ${storeId} and claim.id = overdue."claimId"
    order by overdue."createdOn", overdue.id`.execute(db)
  return rows
}
