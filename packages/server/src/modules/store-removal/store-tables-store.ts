import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Credentials are in no archive. */
const secret = '(token|secret|hash|salt)'

/**
 * Every table with rows of stores, in an order in which these can be deleted: none comes before one that refers to it,
 * and `store` comes last.
 */
export async function listTablesOfStores(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'storeId' order by table_name`.execute(db)
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`.execute(db)
  const left = new Set(tables.map(({ name }) => name))
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ child, parent }) => parent === name && left.has(child)),
    )
    if (free.length === 0) throw new Error(`Tables refer to one another: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}

/** The columns of a table that an archive contains: no credentials, and nothing that only programs read. */
export async function listReadableColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
      and data_type not in ('bytea', 'tsvector') and column_name !~* ${secret}
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

const rowsAtOnce = 2000

/** Hands the store's rows of a table to `take`, as JSON, some at a time: all of one moment. */
export async function readRowsOfStore(
  db: Db,
  { table, columns, storeId }: { table: string; columns: readonly string[]; storeId: string },
  take: (rows: string[]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const listed = sql.join(columns.map((column) => sql.ref(column)))
    await sql`
      declare rows_of_store no scroll cursor for
      select row_to_json(one)::text as row
      from (select ${listed} from ${sql.table(table)} where "storeId" = ${sql.lit(storeId)}) one`.execute(
      transaction,
    )
    for (;;) {
      const { rows } = await sql<{ row: string }>`
        fetch ${sql.lit(rowsAtOnce)} from rows_of_store`.execute(transaction)
      if (rows.length === 0) return
      await take(rows.map(({ row }) => row))
    }
  })
}

/** Deletes the store's rows of a table; every table that refers to it has none any longer. */
export async function deleteRowsOfStore(db: Db, table: string, storeId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Entries of the ledger are kept, except for those that are deleted with everything they are about.
    await sql`select set_config('aftercare.deletes_test_order', 'yes', true)`.execute(transaction)
    await sql`delete from ${sql.table(table)} where "storeId" = ${storeId}`.execute(transaction)
  })
}

/** Jobs of the store that have not begun: nobody is left whom they could be about. */
export async function deleteJobsOfStore(db: Db, storeId: string): Promise<void> {
  await sql`
    delete from pgboss.job where data ->> 'storeId' = ${storeId} and state in ('created', 'retry')`.execute(
    db,
  )
}

/** The files of a store in the storage, by the rows that name them. */
export async function listFilesOfStore(db: Db, storeId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from asset where "storeId" = ${storeId} and status <> 'issued'
    union
    select 'reports/' || id || '.' || format from report where "storeId" = ${storeId} and state = 'ready'
    union
    select unnest(array["pdfFile", regexp_replace("pdfFile", 'pdf$', 'png')])
    from return_shipment where "storeId" = ${storeId} and "pdfFile" is not null`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Deletes who worked at the store, and the accounts of those who worked here alone: at once, as nothing else says whose
 * account it was. Their rows in the store's other tables are deleted before.
 */
export async function deletePeopleOfStore(db: Db, storeId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ids = await listAccountsOfStore(transaction, storeId)
    await sql`delete from store_user where "storeId" = ${storeId}`.execute(transaction)
    if (ids.length === 0) return
    await sql`delete from merchant_session where "accountId" = any(${ids})`.execute(transaction)
    await sql`delete from one_time_token where "accountId" = any(${ids})`.execute(transaction)
    await sql`delete from account where id = any(${ids})`.execute(transaction)
  })
}

/** People who worked at this store alone, and for nobody else here. Alerts that are left are of other stores. */
async function listAccountsOfStore(db: Db, storeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id from account join store_user here on here."userId" = account.id
    where here."storeId" = ${storeId} and not account."isOperator"
      and not exists (
        select from store_user other where other."userId" = account.id and other."storeId" <> ${storeId})
      and not exists (select from alert_read where "userId" = account.id)
      and not exists (select from alert_mail where "userId" = account.id)
    for update of account`.execute(db)
  return rows.map(({ id }) => id)
}
