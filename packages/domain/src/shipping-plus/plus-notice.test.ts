import { describe, expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import type { Delivery } from './delivery-choice.ts'
import { isCoveredByRate, plusNotice, type PlusCircumstances } from './plus-notice.ts'

/** Written as a shopper sees it: `*` marks the row that is chosen. */
const delivery = (...rows: string[]): Delivery =>
  rows.map((row) => {
    const code = row.replace('*', '')
    return {
      title: code,
      codes: [code],
      priceMinor: minor(code.startsWith('plus_') ? 895 : 800),
      isSelected: row.endsWith('*'),
      transitDays: null,
    }
  })
const notice = (deliveries: Delivery[], given: Partial<PlusCircumstances> = {}) =>
  plusNotice(deliveries, { hasGuaranteeLine: false, isWanted: undefined, ...given })
const titles = (deliveries: Delivery[], given: Partial<PlusCircumstances> = {}) => {
  const told = notice(deliveries, given)
  return told && [told.kind, ...('options' in told ? told.options.map(({ title }) => title) : [])].join(' ')
}

const plain = delivery('standard*', 'express')
const open = delivery('standard*', 'plus_standard', 'express')
const taken = delivery('standard', 'plus_standard*', 'express')
const always = delivery('plus_standard*', 'plus_express')

test.for<[string, Delivery[], string | null]>([
  ['nothing is said without shipping-plus', [plain], null],
  ['nothing is said before there are options', [], null],
  [
    'an offer names every option that carries it',
    [delivery('a*', 'plus_a', 'plus_b')],
    'offered plus_a plus_b',
  ],
  ['an offer stands while nothing is chosen', [delivery('a', 'plus_a')], 'offered plus_a'],
  ['a choice is confirmed', [taken], 'chosen plus_standard'],
  ['one without an alternative is no choice', [always], 'included plus_standard'],
  ['of two parcels, the other is named', [taken, delivery('b*', 'plus_b')], 'partly plus_b'],
  ['a parcel that cannot have it is left out', [plain, taken], 'chosen plus_standard'],
  ['two parcels are two choices', [taken, always], 'chosen plus_standard plus_standard'],
])('%s', ([, deliveries, expected]) => {
  expect(titles(deliveries)).toBe(expected)
})

describe('a cart with the guarantee as a product', () => {
  test.for<[string, Delivery[], string | null]>([
    ['needs no option with it', [open], 'unneeded'],
    ['would pay twice for such an option', [taken], 'doubled'],
    ['pays twice where every option has it', [delivery('plus_standard', 'plus_express')], 'doubled'],
    ['is told nothing where no option has it', [plain], null],
  ])('%s', ([, deliveries, expected]) => {
    expect(titles(deliveries, { hasGuaranteeLine: true })).toBe(expected)
  })
})

describe('the choice in the cart', () => {
  test('is remembered in the offer', () => {
    expect(notice([open], { isWanted: true })).toMatchObject({ kind: 'offered', isWanted: true })
    expect(notice([open])).toMatchObject({ kind: 'offered', isWanted: false })
  })

  test('declining is not asked about again, and a choice against it is confirmed', () => {
    expect(notice([open], { isWanted: false })).toBeNull()
    expect(notice([taken], { isWanted: false })).toMatchObject({ kind: 'chosen' })
  })
})

test('its price is shown with it', () => {
  expect(notice([open])).toMatchObject({ options: [{ surchargeMinor: 95 }] })
  expect(notice([delivery('express*', 'plus_standard')])).toMatchObject({
    options: [{ surchargeMinor: null }],
  })
})

test.for<[string, Delivery[], boolean]>([
  ['where every one that can has it', [plain, taken, always], true],
  ['not while one that could has it not', [taken, open], false],
  ['not where none can', [plain], false],
  ['not before there are options', [], false],
])('the guarantee comes with the deliveries as chosen %s', ([, deliveries, expected]) => {
  expect(isCoveredByRate(deliveries)).toBe(expected)
})
