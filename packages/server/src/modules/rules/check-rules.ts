import type { RuleFinding } from '@aftercare/domain/rules/lint/finding-schema'
import { lintRules } from '@aftercare/domain/rules/lint/lint-rules'
import type { Rule } from '@aftercare/domain/api/rules-api'
import { withDraft } from '@aftercare/domain/rules/place-rule'
import type { RuleDraft } from '@aftercare/domain/rules/rule-schema'
import type { Deps } from '#deps.ts'
import { versionOf } from '#platform/document-version.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getRule, listRules, orderOf } from './rule-reads.ts'

type CheckedRules = { version: string; rules: Rule[]; findings: RuleFinding[] }

/** The store's rules with what seems to be wrong with them, and the version to change their order with. */
export async function listCheckedRules({ db }: Deps, { storeId }: Store): Promise<CheckedRules> {
  const rules = await listRules(db, storeId)
  return { version: versionOf(orderOf(rules)), rules, findings: lintRules(rules) }
}

/**
 * What would seem to be wrong with the store's rules if the draft were one of them.
 *
 * @throws AppError 404 when it is to replace a rule that is not this store's
 */
export async function checkDraft({ db, now }: Deps, { storeId }: Store, draft: RuleDraft) {
  if (draft.ruleId !== undefined) await getRule(db, storeId, draft.ruleId)
  return lintRules(withDraft(await listRules(db, storeId), draft, now()))
}
