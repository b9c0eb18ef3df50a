import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileRules } from '../rules/compile-rules.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import {
  anEligibilityLine,
  anEligibilityOrder,
  claimedUnits,
  theSettings,
} from '../testing/eligibility-builders.ts'
import { onLookUp } from '../testing/rule-builders.ts'
import type { EligibilityLine } from './eligibility-input.ts'
import type { EligibilitySettings } from './eligibility-settings.ts'
import { orderEligibility } from './order-eligibility.ts'

type Given = { settings?: Partial<EligibilitySettings>; rules?: StoreRule[]; now?: string }

/** The order is from noon UTC on June 1, 2026; the default for now is June 10. */
const decide = (
  lines: Partial<EligibilityLine>[],
  { settings, rules = [], now = '2026-06-10T12:00:00.000Z' }: Given = {},
) =>
  orderEligibility(
    anEligibilityOrder({
      lines: lines.map((line, index) => anEligibilityLine({ id: `line-${index}`, ...line })),
    }),
    theSettings(settings),
    compileRules(rules),
    new Date(now),
  )

describe('the dates of an order', () => {
  test('are the latest among the outcomes that are offered', () => {
    expect(decide([{}])).toMatchObject({
      returnUntil: new Date('2026-08-30T23:59:59.999Z'),
      warrantyUntil: new Date('2027-06-01T23:59:59.999Z'),
    })
    expect(decide([{}], { settings: { isExchangeEnabled: false } }).returnUntil).toEqual(
      new Date('2026-07-31T23:59:59.999Z'),
    )
  })

  test('are the latest among the lines, leaving out those that are never returned', () => {
    const rules = [
      onLookUp(
        { type: 'modifyClaimWindow', params: { outcomes: ['refund', 'giftCard', 'exchange'], days: 5 } },
        { when: { all: [{ fact: 'line.type', operator: 'in', value: ['Sale'] }] } },
      ),
    ]
    const shortly = { typeAtPurchase: 'Sale' }
    expect(decide([shortly, {}], { rules }).returnUntil).toEqual(new Date('2026-08-30T23:59:59.999Z'))
    expect(decide([shortly, { tagsAtPurchase: ['final-sale'] }], { rules }).returnUntil).toEqual(
      new Date('2026-06-06T23:59:59.999Z'),
    )
  })

  test('stay when they have passed or no units are left, so that the shopper sees them', () => {
    expect(decide([{}], { now: '2030-01-01T00:00:00.000Z' }).returnUntil).toEqual(
      new Date('2026-08-30T23:59:59.999Z'),
    )
    expect(decide([{ claimed: [claimedUnits()] }]).returnUntil).toEqual(new Date('2026-08-30T23:59:59.999Z'))
  })

  test('are missing where one outcome lasts for ever, or none is offered', () => {
    expect(decide([{}], { settings: { defaultWarrantyDays: 999_999 } }).warrantyUntil).toBeNull()
    expect(decide([{}], { settings: { isReturnEnabled: false } }).returnUntil).toBeNull()
    expect(decide([{ kind: 'tip' }])).toMatchObject({ returnUntil: null, warrantyUntil: null })
  })

  test('for editing are minutes from the order, and missing where the store edits none', () => {
    expect(decide([{}], { settings: { orderEditWindowMinutes: 90 } }).editUntil).toEqual(
      new Date('2026-06-01T13:30:00.000Z'),
    )
    expect(decide([{}]).editUntil).toBeNull()
  })
})

describe('a shopper may choose the claim type', () => {
  const allowing = (isAllowed: boolean) => [onLookUp({ type: 'claimTypeSelection', params: { isAllowed } })]

  test('only where a rule allows it', () => {
    expect(decide([{}]).allowClaimTypeSelection).toBe(false)
    expect(decide([{}], { rules: allowing(true) }).allowClaimTypeSelection).toBe(true)
    expect(decide([{}], { rules: allowing(false) }).allowClaimTypeSelection).toBe(false)
  })

  test('only where both types are possible', () => {
    const now = '2026-12-01T00:00:00.000Z'
    expect(decide([{}], { rules: allowing(true), now }).allowClaimTypeSelection).toBe(false)
    const settings = { isWarrantyEnabled: false }
    expect(decide([{}], { rules: allowing(true), settings }).allowClaimTypeSelection).toBe(false)
  })

  test('where the rule finds its line anywhere among the items, protection units left out', () => {
    const rules = [
      onLookUp(
        { type: 'claimTypeSelection', params: { isAllowed: true } },
        { when: { all: [{ fact: 'line.type', operator: 'in', value: ['Boots'] }] } },
      ),
    ]
    expect(decide([{}, { typeAtPurchase: 'Boots' }], { rules }).allowClaimTypeSelection).toBe(true)
    expect(
      decide([{}, { typeAtPurchase: 'Boots', kind: 'protection' }], { rules }).allowClaimTypeSelection,
    ).toBe(false)
  })
})

test('the order of the lines changes no verdict', () => {
  const line = fc.record({
    id: fc.uuid(),
    typeAtPurchase: fc.constantFrom('Boots', 'Hats'),
    tagsAtPurchase: fc.subarray(['final-sale', 'exchange-only', 'sale']),
    quantity: fc.integer({ min: 1, max: 3 }),
    currentQuantity: fc.nat(3),
  })
  const rules = [
    onLookUp(
      { type: 'setExchangeOnly', params: { isExchangeOnly: true } },
      { when: { all: [{ fact: 'line.type', operator: 'in', value: ['Boots'] }] } },
    ),
    onLookUp(
      { type: 'claimTypeSelection', params: { isAllowed: true } },
      { when: { any: [{ fact: 'line.tagsAtPurchase', operator: 'contains', value: ['sale'] }] } },
    ),
  ]
  const arrangements = fc
    .uniqueArray(line, { minLength: 1, maxLength: 5, selector: ({ id }) => id })
    .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })))

  fc.assert(
    fc.property(arrangements, ([lines, shuffled]) => {
      const one = decide(lines, { rules })
      const other = decide(shuffled, { rules })
      const byId = new Map(other.lines.map((verdict) => [verdict.lineId, verdict]))
      expect(one.lines).toEqual(one.lines.map(({ lineId }) => byId.get(lineId)))
      expect(other).toMatchObject({
        returnUntil: one.returnUntil,
        warrantyUntil: one.warrantyUntil,
        allowClaimTypeSelection: one.allowClaimTypeSelection,
      })
    }),
  )
})
