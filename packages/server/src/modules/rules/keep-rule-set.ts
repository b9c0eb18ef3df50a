import type { Deps } from '#deps.ts'
import type { RuleSet } from './rule-reads.ts'
import { deleteRuleSetsBefore, upsertRuleSet } from './rule-store.ts'

const keptMs = 24 * 60 * 60 * 1000

/** Keeps the rules that a calculation was made with, so that its submission is judged by the same ones (D43). */
export const keepRuleSet = (deps: Deps, storeId: string, { version, rules }: RuleSet): Promise<void> =>
  upsertRuleSet(deps.db, { storeId, version, rules: JSON.stringify(rules), createdOn: deps.now() })

/** Calculations live half an hour; their rules stay long enough to outlive any of them. */
export const forgetOldRuleSets = (deps: Deps): Promise<void> =>
  deleteRuleSetsBefore(deps.db, new Date(deps.now().getTime() - keptMs))
