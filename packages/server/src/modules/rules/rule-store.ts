import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { RuleTables } from './rule-tables.ts'

/** Puts these rules in the place of the store's. */
export async function replaceStoreRules(
  db: Db,
  storeId: string,
  rows: readonly Insertable<RuleTables['store_rule']>[],
): Promise<void> {
  await db.deleteFrom('store_rule').where('storeId', '=', storeId).execute()
  if (rows.length > 0) await db.insertInto('store_rule').values(rows).execute()
}

export async function insertRule(db: Db, row: Insertable<RuleTables['store_rule']>): Promise<void> {
  await db.insertInto('store_rule').values(row).execute()
}

export async function updateRule(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<RuleTables['store_rule']>,
): Promise<void> {
  await db.updateTable('store_rule').set(change).where('storeId', '=', storeId).where('id', '=', id).execute()
}

/** Whether these rules have been stored since `since` or later. Takes no lock, unlike `upsertRuleSet`. */
export async function hasRuleSetSince(
  db: Db,
  { storeId, version }: { storeId: string; version: string },
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('rule_set')
    .select('version')
    .where('storeId', '=', storeId)
    .where('version', '=', version)
    .where('createdOn', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Keeping the same rules again renews their age. */
export async function upsertRuleSet(db: Db, row: Insertable<RuleTables['rule_set']>): Promise<void> {
  await db
    .insertInto('rule_set')
    .values(row)
    .onConflict((oc) => oc.columns(['storeId', 'version']).doUpdateSet({ createdOn: row.createdOn }))
    .execute()
}

export async function deleteRuleSetsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('rule_set').where('createdOn', '<', moment).execute()
}
