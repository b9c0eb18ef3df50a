import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { ruleNamesApi } from '@aftercare/domain/api/rule-names-api'
import type { Rule } from '@aftercare/domain/api/rules-api'
import { listsOf, type RuleLists } from '../features/settings/automations/rule-lists.ts'
import { aStoreSession } from './builders.ts'

/** What a small store has that its rules can name. */
export const someNames: EndpointOutput<typeof ruleNamesApi.ruleNames> = {
  values: [
    { fact: 'line.productGroup', value: 'shoes', name: 'Shoes', isGone: false },
    { fact: 'line.productId', value: '1', name: 'Scarf', isGone: false },
    { fact: 'claim.reason', value: 2, name: 'Broken', isGone: false },
    { fact: 'claim.detail', value: 21, name: 'Broken: On arrival', isGone: false },
  ],
  questions: [
    { id: 7, name: 'Size worn', valueType: 'Select', options: ['S', 'M'] },
    { id: 8, name: 'Days in use', valueType: 'Number', options: [] },
  ],
  returnLocations: [{ id: 'loc', name: 'Warehouse' }],
  rateNames: ['Standard'],
}

export const someLists: RuleLists = listsOf(someNames, aStoreSession().store)

/** A rule that makes what is tagged "sale" final. */
export const aStoredRule = (change: Partial<Rule> = {}): Rule => ({
  id: 'rule-1',
  name: 'Sale is final',
  hook: 'order-lookup',
  priority: 1,
  isEnabled: true,
  rule: {
    conditions: { all: [{ fact: 'line.tagsAtPurchase', operator: 'contains', value: ['sale'] }] },
    event: { type: 'setFinalSale', params: { isFinalSale: true } },
  },
  createdOn: '2026-11-01T00:00:00.000Z',
  updatedOn: '2026-11-01T00:00:00.000Z',
  version: 'v1',
  ...change,
})
