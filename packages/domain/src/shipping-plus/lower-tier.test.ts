import { expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { guaranteeOffer } from './guarantee-offer.ts'
import { lowerTierChange } from './lower-tier.ts'

const tier = (idFromPlatform: string, priceMinor: number, currencyCode = 'USD') => ({
  idFromPlatform,
  minSubtotalMinor: minor(0),
  maxSubtotalMinor: null,
  priceMinor: minor(priceMinor),
  currencyCode,
})
const [low, high] = [tier('90', 198), tier('91', 298)]
const line = (variantIdFromPlatform: string, id = 'line-1') => ({ id, variantIdFromPlatform, quantity: 1 })
const change = (lines: ReturnType<typeof line>[], fitting = low) =>
  lowerTierChange(
    guaranteeOffer(lines, {
      variantIds: ['90', '91'],
      fittingVariantId: fitting.idFromPlatform,
      isServed: true,
    }),
    [low, high],
    fitting,
  )

test('a cart whose goods became cheaper gets the lower price, in one change', () => {
  expect(change([line('91')])).toEqual({ type: 'swap', lineId: 'line-1', variantId: '90' })
})

test.for<[string, ReturnType<typeof line>[], ReturnType<typeof tier>]>([
  ['a higher price is not taken without the shopper', [line('90')], high],
  ['the price that fits stays', [line('90')], low],
  ['a cart without the guarantee gets none', [line('1')], low],
  ['two lines are left to the shopper', [line('91'), line('91', 'line-2')], low],
  ['prices of different currencies are not compared', [line('91')], tier('90', 1, 'EUR')],
])('%s', ([, lines, fitting]) => {
  expect(change(lines, fitting)).toBeUndefined()
})
