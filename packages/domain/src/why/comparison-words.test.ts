import { expect, test } from 'vitest'
import { applyRules } from '../rules/apply-rules.ts'
import { compileRules } from '../rules/compile-rules.ts'
import type { AnyLine, FactValue } from '../rules/facts.ts'
import type { Expression } from '../rules/rule-schema.ts'
import { aRule } from '../testing/rule-builders.ts'
import { clauseOf } from './comparison-words.ts'

type Told = [
  fact: Expression['fact'],
  operator: Expression['operator'],
  expected: Expression['value'],
  actual: FactValue | AnyLine | null,
  said: string,
]

const june = '2026-06-05T00:00:00.000Z'
const may = '2026-05-01T00:00:00.000Z'

// prettier-ignore
test.for<Told>([
  ['order.country', 'in', ['US', 'CA'], 'US', 'the country is US'],
  ['order.country', 'in', ['CA', 'MX'], 'US', 'the country is US; it must be CA or MX'],
  ['order.country', 'in', ['CA'], null, 'the country is unknown; it must be CA'],
  ['order.country', 'notIn', ['US', 'CA'], 'DE', 'the country is DE (not US or CA)'],
  ['order.country', 'notIn', ['US', 'CA'], 'us', 'the country is us, which is excluded'],
  ['order.country', 'notIn', ['US'], null, 'the country is unknown; it must not be US'],
  ['line.vendor', 'in', ['Acme'], '', 'the vendor is empty; it must be Acme'],
  ['customer.tags', 'contains', ['vip', 'gold'], ['new', 'VIP'], 'the customer’s tags include VIP'],
  ['customer.tags', 'in', ['vip', 'new'], ['new', 'vip'], 'the customer’s tags include new and vip'],
  ['customer.tags', 'contains', ['vip'], [], 'the customer has no tags; it must be vip'],
  ['customer.tags', 'contains', ['vip'], ['new', 'late'], 'the customer’s tags are new and late; it must be vip'],
  ['customer.tags', 'doesNotContain', ['vip'], [], 'the customer has no tags'],
  ['customer.tags', 'doesNotContain', ['vip', 'gold'], ['new'], 'the customer’s tags don’t include vip or gold'],
  ['customer.tags', 'doesNotContain', ['vip', 'gold'], ['new', 'vip'], 'the customer’s tags include vip, which is excluded'],
  ['line.productGroup', 'in', ['Clothing'], ['Clothing', 'Sale'], 'the product group is Clothing'],
  ['line.productGroup', 'contains', ['Shoes'], [], 'the product isn’t in a product group; it must be Shoes'],
  ['line.productGroup', 'in', ['Shoes'], { anyLine: [['Sale'], ['Shoes', 'New'], null] }, 'the product group is Shoes'],
  ['claim.reasonCategory', 'in', ['Defective_Item'], { anyLine: ['Wrong_Fit', null, 'Wrong_Item'] }, 'the reason category is wrong fit and wrong item; it must be defective item'],
  ['order.ageDays', 'in', [7, 8], 8, 'the order’s age in days is 8'],
  ['order.ageDays', 'notIn', [7, 8], 9, 'the order’s age in days is 9 (not 7 or 8)'],
  ['order.ageDays', 'lessThan', 30, 8, 'the order’s age in days is 8 (less than 30)'],
  ['order.ageDays', 'lessThan', 30, 30, 'the order’s age in days is 30; it must be less than 30'],
  ['order.ageDays', 'greaterThan', 30, 41, 'the order’s age in days is 41 (more than 30)'],
  ['order.ageDays', 'greaterThan', 30, null, 'the order’s age in days is unknown; it must be more than 30'],
  ['line.price', 'greaterThan', 30, { anyLine: [20, 40] }, 'the price is 40 (more than 30)'],
  ['order.createdOn', 'lessThan', june, may, 'the order date is 2026-05-01 (before 2026-06-05)'],
  ['order.createdOn', 'lessThan', may, june, 'the order date is 2026-06-05; it must be before 2026-05-01'],
  ['order.createdOn', 'greaterThan', may, june, 'the order date is 2026-06-05 (on or after 2026-05-01)'],
  ['order.createdOn', 'greaterThan', june, may, 'the order date is 2026-05-01; it must be on or after 2026-06-05'],
  ['claim.isGift', 'equal', true, true, 'it is a gift return'],
  ['claim.isGift', 'equal', true, false, 'it isn’t a gift return'],
  ['claim.isGift', 'notEqual', true, false, 'it isn’t a gift return'],
  ['order.isProtected', 'notEqual', true, null, 'we don’t know whether the order includes the Delivery Guarantee'],
  ['claim.type', 'in', ['warranty'], 'return', 'the claim is a return; it must be a warranty claim'],
  ['claim.source', 'in', ['Merchant_App'], 'Customer_App', 'the claim source is the portal; it must be the console'],
  ['claim.customField.4', 'in', ['Red'], 'Blue', 'the answer to question 4 is Blue; it must be Red'],
])('%s %s %j where it is %j: %s', ([fact, operator, value, actual, said]) => {
  const rule = aRule({ when: { all: [{ fact, operator, value }] } })
  const { trace } = applyRules(compileRules([rule]), 'claim-created', { [fact]: actual })
  const [step] = trace.slots[0]?.rules[0]?.conditions.steps ?? []
  if (!step || 'join' in step) throw new Error('The rule was not asked')
  const wording = { date: (moment: string) => moment.slice(0, 10), nameOf: () => undefined, seesRisk: true }
  const { state, asks } = clauseOf(step, wording)
  expect(asks === null ? state : `${state}; ${asks}`).toBe(said)
})
