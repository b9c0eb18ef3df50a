import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { ruleNamesApi } from '@aftercare/domain/api/rule-names-api'
import { customFieldOptions } from '@aftercare/domain/custom-fields/custom-field-schema'
import type { FactName } from '@aftercare/domain/rules/facts'
import { expressionsOf, type StoreRule } from '@aftercare/domain/rules/rule-schema'
import { loadProductGroupNames } from '#modules/catalog/product-group-reads.ts'
import { listProductNames } from '#modules/catalog/product-name-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listShipRates } from '#modules/rates/rate-reads.ts'
import { loadCustomFields, loadStoreReasons } from '#modules/reasons/reason-reads.ts'
import { listReturnLocations } from '#modules/return-shipping/return-location-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'

type RuleNames = EndpointOutput<typeof ruleNamesApi.ruleNames>
type NamedValue = RuleNames['values'][number]

/** What the rules of a store can name by its id, as people call it; of products, those that a rule names. */
export async function readRuleNames(db: Db, store: Store): Promise<RuleNames> {
  const { rules } = await loadRules(db, store)
  const [products, groups, reasons, questions, locations, rates] = await Promise.all([
    listProductNames(db, store.storeId, productIdsIn(rules)),
    loadProductGroupNames(db, store),
    loadStoreReasons(db, store),
    loadCustomFields(db, store),
    listReturnLocations(db, store),
    listShipRates(db, store.storeId),
  ])
  return {
    values: [
      ...products.map(({ idFromPlatform, title }) => named('line.productId', idFromPlatform, title)),
      ...groups.map(({ id, name, isDeleted }) => named('line.productGroup', id, name, isDeleted)),
      ...[...reasons.reasons.values()].flatMap(namedReasons),
    ],
    questions: [...questions.values()].map((field) => ({
      id: field.id,
      name: field.displayName,
      valueType: field.valueType,
      options: customFieldOptions(field),
    })),
    returnLocations: locations.map(({ id, name }) => ({ id, name })),
    rateNames: [...new Set(rates.map(({ name }) => name))],
  }
}

type Reason =
  Awaited<ReturnType<typeof loadStoreReasons>>['reasons'] extends ReadonlyMap<number, infer One> ? One : never

/** Details bear their reason's name as well: several reasons may have one of the same name. */
const namedReasons = ({ id, name, isDeleted, claimReasonDetails }: Reason): NamedValue[] => [
  named('claim.reason', id, name, isDeleted),
  ...claimReasonDetails.map((detail) =>
    named('claim.detail', detail.id, `${name}: ${detail.name}`, isDeleted || detail.isDeleted),
  ),
]

const named = (fact: FactName, value: string | number, name: string, isGone = false): NamedValue => ({
  fact,
  value,
  name,
  isGone,
})

const productIdsIn = (rules: readonly StoreRule[]): string[] =>
  rules
    .flatMap(({ rule }) => expressionsOf(rule.conditions))
    .filter(({ fact }) => fact === 'line.productId')
    .flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : []))
