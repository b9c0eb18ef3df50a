import { mostConditionsPerRule, newStoreRule, type NewStoreRule } from '@aftercare/domain/rules/rule-schema'
import { subjectOf, valueTypeOf } from '@aftercare/domain/rules/facts'
import { operators } from '@aftercare/domain/rules/operators'
import * as v from 'valibot'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import type { FormErrors } from '../../../forms/refusal.ts'
import { subjectsFor } from './fact-words.ts'
import {
  conditionsOf,
  draftConditions,
  isGroup,
  type DraftCondition,
  type DraftEntry,
  type DraftGroup,
  type RuleDraft,
} from './rule-draft.ts'

type Fields = FormErrors['fields']
type ReadRule = { ok: true; rule: NewStoreRule } | { ok: false; errors: FormErrors }

/** The rule as it would be sent. */
const contentOf = ({ name, hook, isEnabled, conditions, action, priority }: RuleDraft) => ({
  name,
  hook,
  isEnabled,
  rule: { conditions: conditionsOf(conditions), event: action },
  ...(priority !== undefined && { priority }),
})

/** Validates a draft; errors use the names that `fieldOf` gives to the form's fields. */
export function readRule(draft: RuleDraft): ReadRule {
  const wrongConditions = conditionErrors(draft)
  const parsed = v.safeParse(newStoreRule, contentOf(draft))
  if (parsed.success && Object.keys(wrongConditions).length === 0) return { ok: true, rule: parsed.output }

  const fields: Fields = { ...wrongConditions }
  let alert: string | undefined
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? ''
    const field = fieldOf(path, draft)
    // The exact part of a condition was reported above, with a better message.
    if (path.startsWith('rule.conditions.')) continue
    if (field === null) alert ??= messageOf(issue)
    else fields[field] ??= messageOf(issue)
  }
  return {
    ok: false,
    errors: {
      fields,
      ...(Object.keys(fields).length === 0 && { alert: alert ?? text('rule.error.invalid') }),
    },
  }
}

/** The form field of a path in the API: conditions have keys, parameters names. */
export function fieldOf(path: string, draft: RuleDraft): string | null {
  const params = /^rule\.event\.params\.?(.*)$/.exec(path)
  if (params) return `params.${params[1]}`
  if (path.startsWith('rule.conditions')) {
    const entry = entryAt(path, draft.conditions, 'rule.conditions')
    return entry ? whenField(entry) : 'conditions'
  }
  if (path === 'name' || path === 'hook') return path
  return path.startsWith('rule.event') ? 'action' : null
}

export const whenField = ({ key }: DraftEntry): string => `when ${key}`

/** The innermost entry that a path leads to. */
function entryAt(path: string, { join, entries }: DraftGroup, at: string): DraftEntry | undefined {
  for (const [place, entry] of entries.entries()) {
    const here = `${at}.${join}.${place}`
    if (path !== here && !path.startsWith(`${here}.`)) continue
    return (isGroup(entry) && entryAt(path, entry, here)) || entry
  }
  return undefined
}

function conditionErrors(draft: RuleDraft): Fields {
  const conditions = draftConditions(draft.conditions)
  const known = subjectsFor(draft.hook, draft.action.type)
  const wrong = conditions.flatMap((condition) => {
    const message = conditionError(condition, known)
    return message ? [[whenField(condition), message] as const] : []
  })
  const empty = draft.conditions.entries.filter((entry) => isGroup(entry) && entry.entries.length === 0)
  return {
    ...Object.fromEntries(wrong),
    ...Object.fromEntries(empty.map((group) => [whenField(group), text('rule.error.emptyGroup')])),
    ...(conditions.length > mostConditionsPerRule && {
      conditions: text('rule.error.tooMany', { count: mostConditionsPerRule }),
    }),
  }
}

function conditionError(
  { fact, operator, value }: DraftCondition,
  known: ReturnType<typeof subjectsFor>,
): string | undefined {
  if (fact === '') return text('rule.error.fact')
  const subject = subjectOf(fact)
  if (subject !== null && !known.has(subject)) return text('rule.error.unknownHere')
  const type = valueTypeOf(fact, value)
  const isMissing = value === '' || value === null || (Array.isArray(value) && value.length === 0)
  if (isMissing || (type && operators[type][operator]?.(value) === undefined)) return text('rule.error.value')
  return undefined
}

/** Our schemas have messages for merchants' mistakes; the library's are for programmers. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message
  const { type, requirement, received } = issue
  if (type === 'max_value') return text('rule.error.atMost', { most: String(requirement) })
  if (type === 'max_length') return text('rule.error.tooLong', { most: String(requirement) })
  const isMissing = type === 'min_length' || type === 'non_empty' || received === 'undefined'
  return text(isMissing ? 'rule.error.missing' : 'rule.error.invalid')
}
