import { storeRules } from '@aftercare/domain/rules/rule-schema'
import { rateNameKeys } from '@aftercare/domain/rule-lint/known-values'
import { lintRules } from '@aftercare/domain/rule-lint/lint-rules'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { demoCustomFields, demoIds, demoProductGroups, demoReasons, demoRules } from './demo-policies.ts'
import { demoRateRules, demoRates } from './demo-rates.ts'

test('the demo shop’s rules have no findings', () => {
  const rules = v.parse(
    storeRules,
    [...demoRules, ...demoRateRules].map((rule, index) => ({
      isEnabled: true,
      ...rule,
      id: String(index),
      priority: index + 1,
      createdOn: '2026-01-01T00:00:00Z',
    })),
  )
  const details = demoReasons.reasons.flatMap(({ details = [] }) => details)
  const known = {
    productGroupIds: new Set(demoProductGroups.flatMap(({ id }) => id ?? [])),
    reasonIds: new Set(demoReasons.reasons.map(({ id }) => id)),
    reasonDetailIds: new Set(details.map(({ id }) => id)),
    customFieldIds: new Set(demoCustomFields.map(({ id }) => id)),
    returnLocationIds: [demoIds.returnLocation],
    returnMethods: ['Label' as const],
    defaultLocationId: demoIds.returnLocation,
    rateNameKeys: rateNameKeys(demoRates),
    platformSupport: null,
  }
  expect(lintRules(rules, known)).toEqual([])
})
