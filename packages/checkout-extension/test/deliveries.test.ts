import { describe, expect, test } from 'vitest'
import { deliveriesOf, type CheckoutGroup, type CheckoutOption } from '../src/deliveries.ts'

const usd = (amount: number) => ({ amount, currencyCode: 'USD' })
const option = (handle: string, given: Partial<CheckoutOption> = {}): CheckoutOption => ({
  handle,
  code: handle,
  title: handle,
  costAfterDiscounts: usd(8),
  ...given,
})
const group = (options: CheckoutOption[], selected?: string): CheckoutGroup => ({
  deliveryOptions: options,
  ...(selected !== undefined && { selectedDeliveryOption: { handle: selected } }),
})

describe('each parcel', () => {
  test('is a separate choice, with prices after discounts', () => {
    const groups = [group([option('a', { costAfterDiscounts: usd(8.95) })], 'a'), group([option('b')])]
    expect(deliveriesOf(groups, undefined)).toEqual([
      [{ title: 'a', codes: ['a'], priceMinor: 895, isSelected: true, transitDays: null }],
      [{ title: 'b', codes: ['b'], priceMinor: 800, isSelected: false, transitDays: null }],
    ])
  })

  const day = 86_400
  test.for<[transit: { lower?: number; upper?: number }, expected: unknown]>([
    [
      { lower: 2 * day, upper: 4 * day },
      { min: 2, max: 4 },
    ],
    [{ upper: 3 * day }, { min: 3, max: 3 }],
    [{ lower: 3 * day }, { min: 3, max: 3 }],
    [
      { lower: day + 1, upper: 2.5 * day },
      { min: 2, max: 3 },
    ],
    [{}, null],
  ])('takes whole days, counted up: %j', ([timeInTransit, expected]) => {
    const [[choice] = []] = deliveriesOf(
      [group([option('a', { deliveryEstimate: { timeInTransit } })])],
      undefined,
    )
    expect(choice?.transitDays).toEqual(expected)
  })

  test('counts in its own currency', () => {
    const yen = option('a', { costAfterDiscounts: { amount: 1200, currencyCode: 'JPY' } })
    expect(deliveriesOf([group([yen])], undefined)[0]?.[0]?.priceMinor).toBe(1200)
  })

  test('that is fetched at the shop costs nothing', () => {
    expect(deliveriesOf([group([{ handle: 'shop', code: '' }])], [])[0]?.[0]).toMatchObject({ priceMinor: 0 })
  })
})

test('one list for several parcels is one choice, each row with the codes of its options', () => {
  const groups = [
    group([option('a1'), option('plus_a')], 'a1'),
    group([option('b1'), option('plus_b')], 'b1'),
  ]
  const row = (title: string, selected: boolean, ...handles: string[]) => ({
    title,
    selected,
    costAfterDiscounts: usd(16),
    associatedDeliveryOptions: handles.map((handle) => ({ handle })),
  })
  const rows = [row('Standard', true, 'a1', 'b1'), row('Standard Plus', false, 'plus_a', 'plus_b')]
  expect(deliveriesOf(groups, rows)).toMatchObject([
    [
      { title: 'Standard', codes: ['a1', 'b1'], isSelected: true },
      { title: 'Standard Plus', codes: ['plus_a', 'plus_b'], isSelected: false },
    ],
  ])
})
