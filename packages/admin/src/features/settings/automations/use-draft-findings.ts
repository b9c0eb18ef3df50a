import { rulesApi } from '@aftercare/domain/api/rules-api'
import type { RuleFinding } from '@aftercare/domain/rules/finding-schema'
import { draftRuleId } from '@aftercare/domain/rules/finding-schema'
import { useDebouncedValue } from '@mantine/hooks'
import { call } from '../../../api.ts'
import { useCall } from '../../../forms/use-call.ts'
import { readRule } from './read-rule.ts'
import type { RuleDraft } from './rule-draft.ts'

/**
 * The findings if the rule were saved and on, requested after a pause in typing. An incomplete rule has none:
 * the form says what is missing.
 */
export function useDraftFindings(
  draft: RuleDraft,
  ruleId: string | undefined,
  storeId: string,
): readonly RuleFinding[] {
  const read = readRule({ ...draft, name: draft.name || '–', isEnabled: true })
  const [asked] = useDebouncedValue(read.ok ? JSON.stringify(read.rule) : '', 500)
  const { answer } = useCall(asked, async (signal) => {
    if (asked === '' || !read.ok) return []
    const body = { draft: { ...read.rule, ...(ruleId !== undefined && { ruleId }) } }
    const { findings } = await call(rulesApi.checkRule, { params: { storeId }, body, signal })
    return findings.filter((finding) => finding.ruleId === (ruleId ?? draftRuleId))
  })
  return answer ?? []
}
