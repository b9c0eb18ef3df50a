import { minor } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aWooLine, aWooOrder, type WooOrder } from '#testing/woocommerce/woocommerce-world.ts'
import { orderPayload } from './order-payload.ts'
import { splitRefund } from './split-refund.ts'

const taxed = [
  { id: 317, total: '5.00', total_tax: '0.50', taxes: [{ id: 75, total: '0.50', subtotal: '0.50' }] },
]
const mug = aWooLine({ id: 316, quantity: 1, total: '10.00', total_tax: '0.00', taxes: [] })

// Ada paid 44.00 for two scarves, of which 4.00 are tax.
test.for<[string, [amount: number, shipping: number, quantity: number], Partial<WooOrder>, unknown[]]>([
  ['a unit', [2200, 0, 1], {}, [[315, 1, 20, [2]]]],
  ['a unit less a fee', [1700, 0, 1], {}, [[315, 1, 15.45, [1.55]]]],
  [
    'both units and taxed shipping',
    [4950, 550, 2],
    { shipping_lines: taxed },
    [
      [315, 2, 40, [4]],
      [317, 0, 5, [0.5]],
    ],
  ],
  ['more than the units were paid for', [3000, 0, 1], {}, [[315, 1, 20, [2]]]],
  [
    'nothing of a line that was given away',
    [0, 0, 1],
    { line_items: [aWooLine({ total: '0.00', taxes: [] })] },
    [[315, 1, 0, []]],
  ],
  ['a third of a cent', [1, 0, 1], {}, [[315, 1, 0.01, []]]],
  [
    'a currency without decimals',
    [22, 0, 1],
    {
      currency: 'JPY',
      line_items: [aWooLine({ total: '40', taxes: [{ id: 75, total: '4', subtotal: '4' }] })],
    },
    [[315, 1, 20, [2]]],
  ],
])('of %s', ([, [amount, shipping, quantity], given, wanted]) => {
  const lines = [
    { lineId: '315', quantity, takenOff: quantity },
    { lineId: 'another order’s', quantity: 1, takenOff: 1 },
  ]
  const order = v.parse(orderPayload, aWooOrder(given))
  const split = splitRefund(order, { amountMinor: minor(amount), shippingMinor: minor(shipping), lines })
  expect(
    split.map((one) => [
      one.id,
      one.quantity,
      one.refund_total,
      one.refund_tax.map((tax) => tax.refund_total),
    ]),
  ).toEqual(wanted)
})

test('every cent is given to some line', () => {
  const order = v.parse(orderPayload, aWooOrder({ line_items: [aWooLine(), mug] }))
  for (let amount = 0; amount <= 3200; amount += 7) {
    const lines = ['315', '316'].map((lineId) => ({ lineId, quantity: 1, takenOff: 1 }))
    const split = splitRefund(order, { amountMinor: minor(amount), shippingMinor: minor(0), lines })
    const given = split.flatMap((one) => [one.refund_total, ...one.refund_tax.map((tax) => tax.refund_total)])
    expect(given.reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(amount)
  }
})
