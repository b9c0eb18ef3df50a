import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { newShipRate, type NewShipRate } from './ship-rate-schema.ts'

const rate = { name: 'Standard', price: 8, currencyCode: 'USD' }
const messageFor = (given: Partial<NewShipRate>) =>
  v.safeParse(newShipRate, { ...rate, ...given }).issues?.[0].message

describe('a rate that a merchant writes', () => {
  test.for<[string, Partial<NewShipRate>, string | undefined]>([
    ['costs nothing', { price: 0 }, undefined],
    ['has eight digits', { price: 999_999.99 }, undefined],
    ['has nine digits', { price: 1_000_000 }, 'Value too large'],
    ['has three decimals', { price: 1.005 }, 'Must have at most two decimals'],
    ['is negative', { price: -0.01 }, 'Must be zero or a positive number'],
    ['has a price that is no number', { price: Number.NaN }, 'Must provide a number'],
    ['has no name', { name: ' ' }, 'Must not be empty'],
    [
      'has a reserved word in its name',
      { name: 'Fully insured' },
      'Please avoid using any variation of words like "insure" or "insurance"',
    ],
    [
      'has a reserved word in its description',
      { description: 'With insurance' },
      'Please avoid using any variation of words like "insure" or "insurance"',
    ],
    [
      'has a range of one point',
      { minAmount: 5, maxAmount: 5 },
      'The maximum must be greater than the minimum',
    ],
    ['has a range without end', { type: 'Order_Total', minAmount: 5, maxAmount: null }, undefined],
    ['is in no currency', { currencyCode: 'XXX' }, 'Must be a currency code such as USD'],
    [
      'is priced by nobody',
      { carrierRetrievalMethod: 'API' },
      'Please choose a carrier and a service, or a rate table',
    ],
    [
      'is priced by a carrier',
      { carrierRetrievalMethod: 'API', carrier: 'USPS', carrierService: 'Priority' },
      undefined,
    ],
    [
      'shows a pair of one name',
      { isPlusRate: true, shouldShowOriginalRate: true, plusName: 'standard ' },
      'Please enter a different name for the Shipping Plus rate',
    ],
    ['hides the original of its plus rate', { isPlusRate: true }, undefined],
    [
      'ends before it begins to be delivered',
      { deliveryEstimate: { strategy: 'STATIC', minDays: 4, maxDays: 3 } },
      'The last day must not be before the first',
    ],
    [
      'is delivered before it was sent',
      { deliveryEstimate: { strategy: 'STATIC', minDays: -1 } },
      'Must be zero or a positive number',
    ],
  ])('that %s is judged so', ([, given, message]) => {
    expect(messageFor(given)).toBe(message)
  })

  test('is delivered after three business days unless it says otherwise', () => {
    const parsed = v.parse(newShipRate, { ...rate, deliveryEstimate: { strategy: 'STATIC' } })
    expect(parsed.deliveryEstimate).toMatchObject({ minDays: 3, maxDays: null })
  })
})
