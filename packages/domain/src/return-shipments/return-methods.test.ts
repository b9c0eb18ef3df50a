import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { autoSelectedMethod } from './auto-select-method.ts'
import { offeredReturnMethods } from './offered-methods.ts'

const label = (carrier: string, cost: number) => ({
  type: 'Label' as const,
  carrier,
  costMinor: minor(cost),
})
const packingSlip = { type: 'Packing_Slip' as const, carrier: null, costMinor: minor(0) }

describe('offered return methods', () => {
  test('are the cheapest label of each carrier by cost, then the packing slip', () => {
    expect(
      offeredReturnMethods([packingSlip, label('UPS', 900), label('USPS', 700), label('UPS', 800)]),
    ).toEqual([label('USPS', 700), label('UPS', 800), packingSlip])
  })

  test('are the same in whatever order carriers answer', () => {
    const anyMethod = fc.oneof(
      fc.constant(packingSlip),
      fc
        .tuple(fc.constantFrom('UPS', 'USPS', 'FedEx'), fc.nat(5))
        .map(([carrier, cost]) => label(carrier, cost)),
    )
    fc.assert(
      fc.property(fc.array(anyMethod, { maxLength: 8 }), (methods) => {
        expect(offeredReturnMethods(methods.toReversed())).toEqual(offeredReturnMethods(methods))
      }),
    )
  })
})

describe('a method is taken without asking', () => {
  test('when it is the only one', () => {
    expect(autoSelectedMethod([packingSlip])).toBe(packingSlip)
    expect(autoSelectedMethod([packingSlip, label('UPS', 1)])).toBeUndefined()
    expect(autoSelectedMethod([])).toBeUndefined()
  })
})
