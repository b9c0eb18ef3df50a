import { compileRules } from '@aftercare/domain/rules/compile-rules'
import { withDraft } from '@aftercare/domain/rules/place-rule'
import type { RuleDraft } from '@aftercare/domain/rules/rule-schema'
import type { RulePair } from '@aftercare/domain/rule-trials/replay-claim'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getRule, listRules } from '#modules/rules/rule-reads.ts'

/** An answer has to come within a request: then the rest of the period is left out, and said to be. */
export const mostTrialMs = 10_000

/**
 * A store's rules as they are, and with the draft among them.
 *
 * @throws AppError 404 when the draft is to replace a rule that is not this store's
 */
export async function rulePairOf({ db, now }: Deps, { storeId }: Store, draft: RuleDraft): Promise<RulePair> {
  const current = draft.ruleId === undefined ? undefined : await getRule(db, storeId, draft.ruleId)
  const rules = await listRules(db, storeId)
  return {
    before: compileRules(rules),
    after: compileRules(withDraft(rules, draft, now())),
    hooks: [draft.hook, ...(current ? [current.hook] : [])],
  }
}
