import { expressionsOf, type StoreRule } from './rule-schema.ts'

type NamingRule = Pick<StoreRule, 'id' | 'name' | 'rule'>

/** The rules that ask a merchant's own question, or go by the answer to it. */
export const rulesNamingCustomField = <Rule extends NamingRule>(
  rules: readonly Rule[],
  fieldId: number,
): Rule[] =>
  rules.filter(
    ({ rule: { conditions, event } }) =>
      ((event.type === 'customFields' || event.type === 'inspection') &&
        event.params.customFieldIds.includes(fieldId)) ||
      expressionsOf(conditions).some(({ fact }) => fact === `claim.customField.${fieldId}`),
  )

/** The rules that go by a reason or by one of its details. */
export const rulesNamingReason = <Rule extends NamingRule>(
  rules: readonly Rule[],
  { id, detailIds }: { id: number; detailIds: readonly number[] },
): Rule[] =>
  rules.filter(({ rule }) =>
    expressionsOf(rule.conditions).some(({ fact, value }) => {
      const named: readonly unknown[] = Array.isArray(value) ? value : [value]
      if (fact === 'claim.reason') return named.includes(id)
      return fact === 'claim.detail' && detailIds.some((detailId) => named.includes(detailId))
    }),
  )

/**
 * The rules that name a thing by its id, such as a product group or a return location: in a condition or in
 * what they do. Such ids are unlike any other value.
 */
export const rulesNamingId = <Rule extends NamingRule>(rules: readonly Rule[], id: string): Rule[] =>
  rules.filter(({ rule }) => mentions(rule, id))

function mentions(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return value === id
  return Object.values(value).some((part) => mentions(part, id))
}
