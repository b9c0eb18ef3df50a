import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import type { RuleSet } from './rule-reads.ts'
import { deleteRuleSetsBefore, hasRuleSetSince, upsertRuleSet } from './rule-store.ts'

const keptMs = dayMs
const renewalMs = 10 * 60 * 1000

/**
 * Stores the rules of a calculation, so that its submission is judged by the same ones. Recently stored ones
 * are only looked up: writing would make all calculations of a store wait for one another.
 */
export async function saveRuleSet(deps: Deps, storeId: string, { version, rules }: RuleSet): Promise<void> {
  const now = deps.now()
  const isKept = await hasRuleSetSince(deps.db, { storeId, version }, new Date(now.getTime() - renewalMs))
  if (!isKept)
    await upsertRuleSet(deps.db, { storeId, version, rules: JSON.stringify(rules), createdOn: now })
}

/** Calculations live half an hour; their rules stay long enough to outlive any of them. */
export const deleteOldRuleSets = (deps: Deps): Promise<void> =>
  deleteRuleSetsBefore(deps.db, new Date(deps.now().getTime() - keptMs))
