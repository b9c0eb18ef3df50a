import type { Rule } from '@aftercare/domain/api/rules-api'
import type { RuleHook } from '@aftercare/domain/rules/hooks'
import { orderWith } from '@aftercare/domain/rules/place-rule'
import {
  mostRulesPerStore,
  newStoreRule,
  storeRule,
  type NewStoreRule,
  type StoreRule,
} from '@aftercare/domain/rules/rule-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Change, type Who } from '#modules/audit/record-change.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { assertUnchanged, assertUnchangedIfSeen } from '#platform/http/document-version.ts'
import { assertWebhookKnown } from '#modules/outgoing-webhooks/call-webhook.ts'
import { AppError } from '#platform/errors.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { assertMailUsable } from './check-mail-texts.ts'
import { getRule, listRules, orderOf, versionedOf } from './rule-reads.ts'
import { insertRule, updateRule } from './rule-store.ts'

/**
 * @throws AppError 422 when the store has as many rules as it may have, for a mail that cannot be written, and for an
 *   unknown webhook
 */
export async function createRule(
  deps: Deps,
  storeId: string,
  who: Who,
  { name, hook, isEnabled, rule, priority }: NewStoreRule,
): Promise<Rule> {
  await assertMailUsable(rule.event)
  await assertWebhookKnown(deps, storeId, rule.event)
  return changeRules(deps, storeId, async (deps) => {
    const rules = await listRules(deps.db, storeId)
    if (rules.length >= mostRulesPerStore)
      throw new AppError(
        'unprocessable',
        'too_many_rules',
        `A store can have up to ${mostRulesPerStore} rules`,
      )
    const [id, now] = [deps.newId(), deps.now()]
    const order = orderWith(rules, hook, { ruleId: id, priority })
    const content = { name, hook, isEnabled, rule: JSON.stringify(rule), priority: order.indexOf(id) + 1 }
    await insertRule(deps.db, { storeId, id, ...content, createdOn: now, updatedOn: now, deletedOn: null })
    await reorderRules(deps, storeId, rules, order)
    return record(deps, storeId, who, { action: 'rule.create', id, before: null })
  })
}

type RuleChange = { version: string } & {
  [Field in 'name' | 'hook' | 'isEnabled' | 'rule']?: StoreRule[Field] | undefined
}

/**
 * Changes the fields that are given. A rule that moves to another hook becomes its last.
 *
 * @throws AppError 404 for another store's rule, 409 if `version` is no longer current, 422 if hook, action
 *   and conditions do not fit together, for an email that fails to render, and for an unknown webhook
 */
export async function changeRule(
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  { version, ...change }: RuleChange,
): Promise<Rule> {
  if (change.rule) {
    await assertMailUsable(change.rule.event)
    await assertWebhookKnown(deps, storeId, change.rule.event)
  }
  return changeRules(deps, storeId, async (deps) => {
    const before = await getRule(deps.db, storeId, id)
    assertUnchanged(versionedOf(before), version)
    const schema = change.rule ? newStoreRule : storeRule
    const changed = parseFields(schema, { ...before, ...change }, 'invalid_rule')
    const { name, hook, isEnabled, rule } = changed
    const priority = hook === before.hook ? before.priority : await endOf(deps, storeId, hook)
    const content = { name, hook, isEnabled, priority, rule: JSON.stringify(rule) }
    await updateRule(deps.db, { storeId, id }, { ...content, updatedOn: deps.now() })
    return record(deps, storeId, who, { action: 'rule.update', id, before })
  })
}

/** @throws AppError 404 for another store's rule, 409 if `version` is no longer current */
export const deleteRule = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  version?: string,
): Promise<void> =>
  changeRules(deps, storeId, async (deps) => {
    const before = await getRule(deps.db, storeId, id)
    assertUnchangedIfSeen(versionedOf(before), version)
    await updateRule(deps.db, { storeId, id }, { deletedOn: deps.now(), updatedOn: deps.now() })
    const subject = { type: 'rule', id } as const
    await recordChange(deps, storeId, who, { action: 'rule.delete', subject, before, after: null })
  })

/**
 * Puts the rules of a hook into this order; priorities then count from 1 without holes.
 *
 * @throws AppError 409 if `version` of the store's rules is no longer current, 422 if the ids are not exactly
 *   those of the hook
 */
export const orderRules = (
  deps: Deps,
  storeId: string,
  who: Who,
  { version, hook, ruleIds }: { version: string; hook: RuleHook; ruleIds: readonly string[] },
): Promise<void> =>
  changeRules(deps, storeId, async (deps) => {
    const rules = await listRules(deps.db, storeId)
    assertUnchanged(orderOf(rules), version)
    const before = rules.filter((rule) => rule.hook === hook).map(({ id }) => id)
    if (before.length !== ruleIds.length || before.some((id) => !ruleIds.includes(id)))
      throw new AppError('unprocessable', 'incomplete_order', 'Name every rule of this moment exactly once')

    await reorderRules(deps, storeId, rules, ruleIds)
    const subject = { type: 'store', id: storeId } as const
    const change = { before: { hook, ruleIds: before }, after: { hook, ruleIds } }
    await recordChange(deps, storeId, who, { action: 'rule.order', subject, ...change })
  })

/** One change after the other: renewing the store's revision holds its row until the transaction ends. */
const changeRules = <Result>(deps: Deps, storeId: string, change: (deps: Deps) => Promise<Result>) =>
  inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    return change(deps)
  })

async function endOf(deps: Deps, storeId: string, hook: RuleHook): Promise<number> {
  const rules = await listRules(deps.db, storeId)
  return Math.max(0, ...rules.filter((rule) => rule.hook === hook).map(({ priority }) => priority)) + 1
}

async function reorderRules(
  deps: Deps,
  storeId: string,
  rules: readonly Rule[],
  order: readonly string[],
): Promise<void> {
  const priorityOf = new Map(rules.map(({ id, priority }) => [id, priority]))
  for (const [index, id] of order.entries()) {
    const current = priorityOf.get(id)
    if (current !== undefined && current !== index + 1)
      await updateRule(deps.db, { storeId, id }, { priority: index + 1 })
  }
}

async function record(
  deps: Deps,
  storeId: string,
  who: Who,
  { id, ...change }: Pick<Change, 'action' | 'before'> & { id: string },
): Promise<Rule> {
  const after = await getRule(deps.db, storeId, id)
  await recordChange(deps, storeId, who, { ...change, subject: { type: 'rule', id }, after })
  return after
}
