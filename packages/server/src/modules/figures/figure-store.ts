import { facts } from '@aftercare/domain/analytics/facts'
import type { Contributions, FigureRow } from '@aftercare/domain/analytics/roll-up'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ChangeKind } from './figure-tables.ts'

/** Any number, as long as every replica takes the same: figures are counted by one of them at a time. */
const lockId = 7_203_170

/** Whether this transaction may count; false while another one does. */
export async function mayCount(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${lockId}) as "isMine"`.execute(db)
  return rows[0]?.isMine === true
}

export type Change = { storeId: string; kind: ChangeKind; id: string }

/** Takes the oldest changes; they are back if this transaction fails. */
export async function takeChanges(db: Db, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    delete from figure_change where position in (
      select position from figure_change order by position limit ${limit}
    ) returning "storeId", kind, id`.execute(db)
  return rows
}

/** The position of the oldest change that is not counted; null when all are. */
export async function oldestChange(db: Db): Promise<number | null> {
  const found = await db
    .selectFrom('figure_change')
    .select('position')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return found?.position ?? null
}

/** Stores whose figures were never counted, or otherwise than they are now. */
export async function listStoresToRebuild(
  db: Db,
  version: number,
): Promise<{ storeId: string; timeZone: string }[]> {
  return db
    .selectFrom('store')
    .leftJoin('figure_state as state', 'state.storeId', 'store.storeId')
    .select(['store.storeId', 'store.timeZone'])
    .where((eb) =>
      eb.or([
        eb('state.storeId', 'is', null),
        eb('state.version', '<>', version),
        eb('state.timeZone', '<>', eb.ref('store.timeZone')),
      ]),
    )
    .execute()
}

/** Deletes a store's figures, and queues all of its claims and orders to be counted again. */
export async function startRebuild(
  db: Db,
  { storeId, timeZone, version }: { storeId: string; timeZone: string; version: number },
): Promise<void> {
  await sql`delete from figure_row where "storeId" = ${storeId}`.execute(db)
  await sql`delete from figure_source where "storeId" = ${storeId}`.execute(db)
  await sql`delete from figure_change where "storeId" = ${storeId}`.execute(db)
  await sql`
    insert into figure_change ("storeId", kind, id)
    select "storeId", 'claim', id from claim where "storeId" = ${storeId}
    union all select "storeId", 'claim', id from shipping_claim where "storeId" = ${storeId}
    union all select "storeId", 'sale', id from store_order where "storeId" = ${storeId}
    union all select "storeId", 'lookUp', id from look_up_count where "storeId" = ${storeId}`.execute(db)
  await sql`
    insert into figure_state ("storeId", "timeZone", version, "rebuiltUntil")
    select ${storeId}, ${timeZone}, ${version}::integer, coalesce(max(position), 0) from figure_change
    on conflict ("storeId") do update set
      "timeZone" = excluded."timeZone", version = excluded.version,
      "rebuiltUntil" = excluded."rebuiltUntil"`.execute(db)
}

/** What these claims and orders add to the figures as they are counted now, by their id. */
export async function findContributions(
  db: Db,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, Contributions>> {
  const rows = await db
    .selectFrom('figure_source')
    .select(['id', 'contributions'])
    .where('storeId', '=', storeId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, contributions }) => [id, contributions]))
}

/** Stores what claims and orders add; null for those that add nothing any longer. */
export async function writeContributions(
  db: Db,
  storeId: string,
  changed: ReadonlyMap<string, Contributions | null>,
): Promise<void> {
  const gone = [...changed].flatMap(([id, after]) => (after ? [] : [id]))
  const kept = [...changed].flatMap(([id, contributions]) => (contributions ? [{ id, contributions }] : []))
  if (gone.length > 0)
    await sql`
      delete from figure_source where "storeId" = ${storeId} and id = any(${gone})`.execute(db)
  if (kept.length > 0)
    await sql`
      insert into figure_source ("storeId", id, contributions)
      select ${storeId}, id, contributions
      from json_to_recordset(${JSON.stringify(kept)}::json) as given(id uuid, contributions jsonb)
      on conflict ("storeId", id) do update set contributions = excluded.contributions`.execute(db)
}

const key = sql`"storeId", cut, span, day, subject, "currencyCode", value1, value2`
const columns = sql.join(facts.map((fact) => sql.ref(fact)))
const added = sql.join(
  facts.map(
    (fact) =>
      sql`${sql.ref(fact)} = nullif(coalesce(stored.${sql.ref(fact)}, 0) + coalesce(excluded.${sql.ref(fact)}, 0), 0)`,
  ),
)

/** Adds these changes to the sums; rows that come to nothing are deleted. */
export async function addToRows(db: Db, storeId: string, changes: readonly FigureRow[]): Promise<void> {
  if (changes.length === 0) return
  const given = JSON.stringify(
    changes.map(({ facts: changed, ...place }) => ({ storeId, ...place, ...changed })),
  )
  await sql`
    insert into figure_row as stored (${key}, ${columns})
    select ${key}, ${columns} from json_populate_recordset(null::figure_row, ${given}::json)
    on conflict (${key}) do update set ${added}`.execute(db)
  const taken = changes.filter(({ facts: changed }) => Object.values(changed).some((value) => value < 0))
  if (taken.length === 0) return
  const places = JSON.stringify(taken.map(({ facts: _changed, ...place }) => place))
  await sql`
    delete from figure_row as stored
    using json_populate_recordset(null::figure_row, ${places}::json) as given
    where stored."storeId" = ${storeId} and stored.cut = given.cut and stored.span = given.span
      and stored.day = given.day and stored.subject = given.subject
      and stored."currencyCode" = given."currencyCode" and stored.value1 = given.value1
      and stored.value2 = given.value2 and num_nonnulls(${sql.join(
        facts.map((fact) => sql`stored.${sql.ref(fact)}`),
      )}) = 0`.execute(db)
}
