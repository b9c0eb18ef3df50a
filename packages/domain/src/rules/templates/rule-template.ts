import * as v from 'valibot'
import { newStoreRule, type NewStoreRule } from '../rule-schema.ts'
import { fieldKinds, type FilledIn, type TemplateFields } from './template-fields.ts'

/** What a template needs to know of the store in addition to its fields. */
type TemplateStore = { timeZone: string }

/** A usual policy that becomes a rule by filling in a few fields. */
export type RuleTemplate = {
  id: string
  /** What it does, in the merchant's terms; also the rule's name until it is renamed. */
  name: string
  /** When it is of use, in a sentence or two. */
  summary: string
  fields: TemplateFields
  build: (values: Readonly<Record<string, unknown>>, store: TemplateStore) => Omit<RuleInput, 'name'>
}

export type RuleInput = v.InferInput<typeof newStoreRule>

/** Ties the values that `build` is given to the fields. `compileTemplate` has checked them. */
export const ruleTemplate = <const Fields extends TemplateFields>(template: {
  id: string
  name: string
  summary: string
  fields: Fields
  build: (values: FilledIn<Fields>, store: TemplateStore) => Omit<RuleInput, 'name'>
}): RuleTemplate => ({
  ...template,
  build: (values, store) => template.build(values as FilledIn<Fields>, store),
})

type CompiledTemplate =
  { rule: NewStoreRule; problems?: never } | { rule?: never; problems: Record<string, string> }

/** The default values of a template; other fields are empty. */
export const initialValues = ({ fields }: RuleTemplate): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  )

/** The rule of a template with its fields filled in, or the errors by field. */
export function compileTemplate(
  template: RuleTemplate,
  given: Readonly<Record<string, unknown>>,
  store: TemplateStore,
): CompiledTemplate {
  const values: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const [name, { kind }] of Object.entries(template.fields)) {
    const parsed = v.safeParse(fieldKinds[kind], given[name])
    if (parsed.success) values[name] = parsed.output
    else problems[name] = given[name] === undefined ? 'Must not be empty' : parsed.issues[0].message
  }
  if (Object.keys(problems).length > 0) return { problems }
  return { rule: v.parse(newStoreRule, { name: template.name, ...template.build(values, store) }) }
}
