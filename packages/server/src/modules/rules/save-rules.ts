import { storeRules, type StoreRule } from '@aftercare/domain/rules/rule-schema'
import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { AppError } from '#platform/errors.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { replaceStoreRules } from './rule-store.ts'

/** A new rule; without a priority it becomes the last of its hook. */
export type NewRule = Pick<v.InferInput<typeof storeRules>[number], 'name' | 'hook' | 'rule'> & {
  priority?: number
  isEnabled?: boolean
}

/**
 * Replaces the store's rules.
 *
 * @throws AppError 422 with the first thing that is wrong; a priority may occur once per hook
 */
export async function saveRules(deps: Deps, storeId: string, given: readonly NewRule[]): Promise<void> {
  const createdOn = deps.now().toISOString()
  const rules = parseFields(
    storeRules,
    withPriorities(given).map((rule) => ({ isEnabled: true, ...rule, id: deps.newId(), createdOn })),
    'invalid_rules',
  )
  if (!haveOwnPriorities(rules)) throw invalidRules('Two rules of a hook have the same priority')

  await inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const rows = rules.map(({ rule, ...row }) => ({
      ...row,
      storeId,
      rule: JSON.stringify(rule),
      createdOn: new Date(row.createdOn),
      updatedOn: new Date(row.createdOn),
      deletedOn: null,
    }))
    await replaceStoreRules(deps.db, storeId, rows)
  })
}

const invalidRules = (message: string) => new AppError('unprocessable', 'invalid_rules', message)

function withPriorities(rules: readonly NewRule[]) {
  const last = new Map<string, number>()
  return rules.map((rule) => {
    const priority = rule.priority ?? (last.get(rule.hook) ?? 0) + 1
    last.set(rule.hook, priority)
    return { ...rule, priority }
  })
}

const haveOwnPriorities = (rules: readonly StoreRule[]) =>
  new Set(rules.map(({ hook, priority }) => `${hook} ${priority}`)).size === rules.length
