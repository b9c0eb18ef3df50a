import { createHash } from 'node:crypto'
import { compileRules, type CompiledRules } from '@aftercare/domain/rules/compile-rules'
import { storeRules, type StoreRule } from '@aftercare/domain/rules/rule-schema'
import * as v from 'valibot'
import { cachedPerStore } from '#modules/merchants/store-cache.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database.ts'

/** A store's rules at one moment; two moments with the same rules have the same version. */
export type RuleSet = { version: string; rules: readonly StoreRule[]; compiled: CompiledRules }

/** The rules as they stand now, compiled; kept in memory until the store changes. */
export const loadRules = cachedPerStore(async (db, { storeId }): Promise<RuleSet> => {
  const rows = await db
    .selectFrom('store_rule')
    .select(['id', 'name', 'hook', 'priority', 'isEnabled', 'rule', 'createdOn'])
    .where('storeId', '=', storeId)
    .orderBy('hook')
    .orderBy('priority')
    .orderBy('createdOn')
    .orderBy('id')
    .execute()
  return ruleSetOf(rows.map((row) => ({ ...row, createdOn: row.createdOn.toISOString() })))
})

/** The rules of an earlier calculation, or undefined when they are no longer kept (D43). */
export async function findRulesOfVersion(
  db: Db,
  store: Store,
  version: string,
): Promise<RuleSet | undefined> {
  const current = await loadRules(db, store)
  if (current.version === version) return current

  const row = await db
    .selectFrom('rule_set')
    .select('rules')
    .where('storeId', '=', store.storeId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && ruleSetOf(row.rules)
}

function ruleSetOf(stored: unknown): RuleSet {
  const rules = v.parse(storeRules, stored)
  return { version: versionOf(rules), rules, compiled: compileRules(rules) }
}

/** PostgreSQL keeps the keys of JSON in an order of its own, the schema puts them back into one. */
const versionOf = (rules: readonly StoreRule[]) =>
  createHash('sha256').update(JSON.stringify(rules)).digest('base64url')
