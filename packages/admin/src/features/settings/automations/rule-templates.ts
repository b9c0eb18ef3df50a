import type { RuleHook } from '@aftercare/domain/rules/hooks'
import { initialValues, type RuleTemplate } from '@aftercare/domain/rules/templates/rule-template'
import { ruleTemplates } from '@aftercare/domain/rules/templates/rule-templates'
import type { FieldKind } from '@aftercare/domain/rules/templates/template-fields'
import { draftOf, type RuleContent, type RuleDraft } from './rule-draft.ts'
import type { RuleLists } from './rule-lists.ts'

/** A template made into a rule; what only the merchant can say is left for the form to ask. */
type TemplateDraft = { template: RuleTemplate; draft: RuleDraft }

/** Common policies as rules of this store, turned off until somebody has reviewed them. */
export const templateDrafts = (lists: RuleLists): TemplateDraft[] =>
  ruleTemplates.map((template) => ({ template, draft: begin(template, lists) }))

export const templatesAt = (hook: RuleHook, templates: readonly TemplateDraft[]): TemplateDraft[] =>
  templates.filter(({ draft }) => draft.hook === hook)

function begin(template: RuleTemplate, lists: RuleLists): RuleDraft {
  const missing = Object.entries(template.fields).map(([name, { kind }]) => [
    name,
    atFirst(kind, name, lists),
  ])
  const values = { ...Object.fromEntries(missing), ...initialValues(template) }
  const { priority, ...rule } = template.build(values, lists)
  const content = { ...rule, name: template.name, isEnabled: false } as RuleContent
  return { ...draftOf(content), ...(priority !== undefined && { priority }) }
}

/** The value of a field that its template leaves empty. */
function atFirst(kind: FieldKind, name: string, { locations }: RuleLists): unknown {
  if (kind === 'tags' || kind === 'countries' || kind === 'reasonCategories') return []
  if (kind === 'returnLocation') return locations[0]?.value ?? ''
  if (kind === 'date') return seasonOfGifts()[name] ?? new Date().toISOString().slice(0, 10)
  return ''
}

/** Bought from November on, and returned until the end of January. */
function seasonOfGifts(): Partial<Record<string, string>> {
  const year = new Date().getUTCFullYear()
  return { orderedFrom: `${year}-11-01`, orderedTo: `${year}-12-24`, returnUntil: `${year + 1}-01-31` }
}
