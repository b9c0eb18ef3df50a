import { describe, expect, test } from 'vitest'
import { ruleAction } from './actions.ts'
import { hookRows, hookRowNames, ruleHook, rowsFor } from './hooks.ts'

const actionTypes = ruleAction.options.map((option) => option.entries.type.literal)

describe('the table of hooks', () => {
  test('every action has one slot, except automatic approval and tags, which have several triggers', () => {
    const slots = hookRowNames.flatMap((row) =>
      Object.values(hookRows[row].slots).flatMap(({ actions }) => [...actions]),
    )
    expect(slots).toHaveLength(actionTypes.length + 4)
    expect(new Set(slots)).toEqual(new Set(actionTypes))
    expect(rowsFor('claim-created', 'autoFinalise')).toEqual(['claim-created'])
    expect(rowsFor('shipment-updated', 'autoFinalise')).toEqual(['shipment-updated'])
    expect(rowsFor('rma-updated', 'autoFinalise')).toEqual(['rma-updated'])
    expect(rowsFor('claim-finalised', 'orderTags')).toEqual(['claim-finalised'])
  })

  test('has a row for every hook that a rule may be stored under', () => {
    expect(new Set(hookRowNames.map((row) => hookRows[row].hook))).toEqual(new Set(ruleHook.options))
  })

  test('asks per line what concerns an item, and once what concerns the order or claim', () => {
    expect(hookRowNames.map((row) => [row, hookRows[row].scope])).toEqual([
      ['order-lookup/line', 'line'],
      ['order-lookup/order', 'order'],
      ['after-reason-selection', 'line'],
      ['return-quote', 'line'],
      ['before-claim-submission', 'claim'],
      ['claim-created', 'claim'],
      ['shipment-updated', 'claim'],
      ['rma-updated', 'line'],
      ['item-received', 'line'],
      ['before-finalise', 'line'],
      ['claim-finalised', 'claim'],
      ['registration-search', 'registration'],
      ['checkout-quote', 'cart'],
    ])
  })

  test('finds no row for an action under a foreign hook', () => {
    expect(rowsFor('order-lookup', 'claimTypeSelection')).toEqual(['order-lookup/order'])
    expect(rowsFor('order-lookup', 'fee')).toEqual([])
  })
})
