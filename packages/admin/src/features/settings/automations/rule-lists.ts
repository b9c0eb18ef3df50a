import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { ruleNamesApi } from '@aftercare/domain/api/rule-names-api'
import type { StoreSession } from '../../../app/session.ts'

/** Something that a rule may name, by what people call it; what is gone is known, but no longer offered. */
export type Named<Value extends string | number = string | number> = {
  value: Value
  name: string
  isGone?: boolean
}

type RuleNames = EndpointOutput<typeof ruleNamesApi.ruleNames>

/** What a store has that its rules may name, and how it writes amounts, weights and days. */
export type RuleLists = {
  storeId: string
  currencyCode: string
  weightUnit: StoreSession['store']['weightUnit']
  timeZone: string
  /** What a fact names by its id: reasons, product groups and so on. */
  values: { readonly [fact: string]: readonly Named[] | undefined }
  questions: RuleNames['questions']
  locations: readonly Named<string>[]
  rateNames: readonly string[]
}

export const listsOf = (
  { values, questions, returnLocations, rateNames }: RuleNames,
  { id, currencyCode, weightUnit, timeZone }: StoreSession['store'],
): RuleLists => ({
  storeId: id,
  currencyCode,
  weightUnit,
  timeZone,
  values: Object.fromEntries(Map.groupBy(values, ({ fact }) => fact)),
  questions,
  locations: returnLocations.map(({ id, name }) => ({ value: id, name })),
  rateNames,
})

/** What people call a value of a fact, or undefined for a value that is its own name. */
export const nameIn = (lists: RuleLists, fact: string, value: string | number): string | undefined =>
  lists.values[fact]?.find((named) => named.value === value)?.name
