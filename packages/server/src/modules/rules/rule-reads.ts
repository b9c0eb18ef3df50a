import { createHash } from 'node:crypto'
import { compileRules, type CompiledRules } from '@aftercare/domain/rules/compile-rules'
import type { Rule } from '@aftercare/domain/api/rules-api'
import { spokenRules } from '@aftercare/domain/rules/spoken-rules'
import { storeRule, storeRules, type StoreRule } from '@aftercare/domain/rules/rule-schema'
import type { ShopperLanguage } from '@aftercare/domain/shared/languages'
import * as v from 'valibot'
import { cachedPerStore } from '#modules/merchants/store-cache.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { versionOf } from '#platform/http/document-version.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'

/** A store's rules at one moment; two moments with the same rules have the same version. */
export type RuleSet = { version: string; rules: readonly StoreRule[]; compiled: CompiledRules }

/** The current rules, compiled, with texts in the reader's language; cached until the store changes. */
export const loadRules = async (db: Db, store: Store): Promise<RuleSet> =>
  ruleSetIn(await loadOwnRules(db, store), store.speaks)

const loadOwnRules = cachedPerStore(async (db, { storeId }): Promise<RuleSet> => {
  const rows = await selectRules(db, storeId).execute()
  return ruleSetOf(rows.map((row) => ({ ...row, createdOn: row.createdOn.toISOString() })))
})

/** The store's rules as they are written, by hook and in the order in which they are asked. */
export async function listRules(db: Db, storeId: string): Promise<Rule[]> {
  const rows = await selectRules(db, storeId).select('updatedOn').execute()
  return rows.map(toRule)
}

/** @throws AppError 404 for a rule that is not this store's, or no longer there */
export async function getRule(db: Db, storeId: string, ruleId: string): Promise<Rule> {
  const row = isUuid(ruleId)
    ? await selectRules(db, storeId).select('updatedOn').where('id', '=', ruleId).executeTakeFirst()
    : undefined
  if (!row) throw notFound('Rule')
  return toRule(row)
}

const selectRules = (db: Db, storeId: string) =>
  db
    .selectFrom('store_rule')
    .select(['id', 'name', 'hook', 'priority', 'isEnabled', 'rule', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .orderBy('hook')
    .orderBy('priority')
    .orderBy('createdOn')
    .orderBy('id')

type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number] & { updatedOn: Date }

function toRule({ createdOn, updatedOn, ...row }: RuleRow): Rule {
  const rule = v.parse(storeRule, { ...row, createdOn: createdOn.toISOString() })
  return { ...rule, updatedOn: updatedOn.toISOString(), version: versionOf(versionedOf(rule)) }
}

/**
 * The content of a rule's version. Its position is not part of it: moving a rule does not conflict with
 * editing it.
 */
export const versionedOf = ({ name, hook, isEnabled, rule }: StoreRule) => ({ name, hook, isEnabled, rule })

/** The version of all rules and their order. */
export const orderOf = (rules: readonly Rule[]) =>
  rules.map(({ id, priority, version }) => ({ id, priority, version }))

/** The rules of an earlier calculation, or undefined when they are no longer kept. */
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
  return row && ruleSetIn(ruleSetOf(row.rules), store.speaks)
}

const spoken = new WeakMap<RuleSet, Map<ShopperLanguage, RuleSet>>()

/** Asked in the same way; only what shoppers read is in this language. */
function ruleSetIn(own: RuleSet, language: ShopperLanguage | null): RuleSet {
  if (language === null) return own
  const views = spoken.get(own) ?? new Map<ShopperLanguage, RuleSet>()
  spoken.set(own, views)
  const known = views.get(language)
  if (known) return known
  const rules = spokenRules(own.rules, language)
  const view = rules === own.rules ? own : { ...own, compiled: compileRules(rules) }
  views.set(language, view)
  return view
}

function ruleSetOf(stored: unknown): RuleSet {
  const rules = v.parse(storeRules, stored)
  return { version: ruleSetVersion(rules), rules, compiled: compileRules(rules) }
}

/** PostgreSQL changes the order of JSON keys; the schema restores one. */
const ruleSetVersion = (rules: readonly StoreRule[]) =>
  createHash('sha256').update(JSON.stringify(rules)).digest('base64url')
