import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { aWooLine, aWooOrder, type WooOrder } from '#testing/woocommerce/woocommerce-world.ts'
import { mapOrder } from './map-order.ts'
import { orderPayload } from './order-payload.ts'

const nothingAround = { refunds: [], standing: null, tracking: null }
const mapped = (given: Partial<WooOrder>) => mapOrder(v.parse(orderPayload, aWooOrder(given)), nothingAround)
const amounts = (given: Partial<WooOrder>) =>
  mapped(given).lines.map(({ listTotalMinor, paidTotalMinor, taxTotalMinor }) => [
    listTotalMinor,
    paidTotalMinor,
    taxTotalMinor,
  ])

describe('the amounts of lines, in minor units: listed, paid, tax', () => {
  const fee = (total: string, total_tax = '0.00') => ({ id: 400, total, total_tax, taxes: [] })
  test.for<[string, Partial<WooOrder>, number[][]]>([
    ['tax beside prices', {}, [[4000, 4000, 400]]],
    ['tax in prices', { prices_include_tax: true }, [[4400, 4400, 400]]],
    ['a coupon', { line_items: [aWooLine({ total: '30.00', total_tax: '3.00' })] }, [[4000, 3000, 300]]],
    ['a fee is no item', { fee_lines: [fee('2.50')] }, [[4000, 4000, 400]]],
    ['a fee below zero is a discount', { fee_lines: [fee('-10.00', '-1.00')] }, [[4000, 3000, 300]]],
    [
      'which is shared without losing a cent',
      {
        line_items: [1, 2, 3].map((id) =>
          aWooLine({ id, total: '10.00', total_tax: '0.00', subtotal_tax: '0.00' }),
        ),
        fee_lines: [fee('-0.10')],
      },
      [
        [4000, 996, 0],
        [4000, 997, 0],
        [4000, 997, 0],
      ],
    ],
    [
      'a currency without decimals',
      { currency: 'JPY', line_items: [aWooLine({ total: '4000', subtotal: '4000', total_tax: '400' })] },
      [[4000, 4000, 400]],
    ],
    [
      'more decimals than the currency has',
      { line_items: [aWooLine({ total: '39.995', total_tax: '3.9995' })] },
      [[4000, 4000, 400]],
    ],
  ])('%s', ([, given, wanted]) => {
    expect(amounts(given)).toEqual(wanted)
  })
})

test('names without HTML, the email in lower case, and the billing address where nothing else is given', () => {
  const shipping = {
    ...aWooOrder().shipping,
    first_name: '',
    last_name: '',
    address_1: '',
    city: '',
    postcode: '',
  }
  expect(mapped({ shipping })).toMatchObject({
    email: 'ada@example.com',
    customer: null,
    lines: [{ name: 'Wool & silk scarf', variantIdFromPlatform: '93', variantTitle: null }],
    shippingAddress: { city: 'New York', phone: '555 0100' },
    transactions: [{ kind: 'sale', gateway: 'stripe', amountMinor: 4900 }],
  })
})

test.for([
  ['pending', null, 'pending'],
  ['processing', '2026-11-15T12:00:05', 'paid'],
  ['cancelled', null, 'voided'],
  ['refunded', '2026-11-15T12:00:05', 'refunded'],
] as const)('an order that is %s, paid on %s, counts as %s', ([status, paidOn, wanted]) => {
  const order = mapped({ status, date_paid_gmt: paidOn })
  expect(order.financialStatus).toBe(wanted)
  expect(order.transactions).toHaveLength(paidOn === null ? 0 : 1)
  expect(order.canceledOn === null).toBe(status !== 'cancelled')
  expect(order.fulfillments).toEqual([])
})
