import { describe, expect, test } from 'vitest'
import {
  areBothClaimTypesPossible,
  isEligibleFor,
  leadsStraightToWarranty,
  startOfRequest,
  type ClaimableLine,
} from './claim-type.ts'

type Given = {
  refund?: boolean
  giftCard?: boolean
  exchange?: boolean
  warranty?: boolean
  finalSale?: boolean
  left?: number
}

const line = ({
  refund = false,
  giftCard = false,
  exchange = false,
  warranty = false,
  finalSale = false,
  left = 1,
}: Given): ClaimableLine => ({
  remainingReturnableQuantity: left,
  return: {
    isFinalSale: finalSale,
    refund: { isEligible: refund },
    giftCard: { isEligible: giftCard },
    exchange: { isEligible: exchange },
  },
  warranty: { isEligible: warranty },
})

const returnable = line({ refund: true })
const both = line({ exchange: true, warranty: true })
const broken = line({ warranty: true })
const neither = line({})
const usedUp = line({ refund: true, warranty: true, left: 0 })

// prettier-ignore
test.for<[what: string, ClaimableLine, forReturn: boolean, forWarranty: boolean]>([
  ['refund',                     returnable,                             true,  false],
  ['gift card',                  line({ giftCard: true }),               true,  false],
  ['exchange',                   line({ exchange: true }),               true,  false],
  ['exchange and warranty',      both,                                   true,  true],
  ['warranty',                   broken,                                 false, true],
  ['final sale with warranty',   line({ refund: true, warranty: true, finalSale: true }), false, true],
  ['nothing',                    neither,                                false, false],
  ['everything, no units left',  usedUp,                                 false, false],
])('an item eligible for %s', ([, given, forReturn, forWarranty]) => {
  expect(isEligibleFor('return', given)).toBe(forReturn)
  expect(isEligibleFor('warranty', given)).toBe(forWarranty)
})

test('both claim types are possible also when by different items', () => {
  expect(areBothClaimTypesPossible([returnable, broken])).toBe(true)
  expect(areBothClaimTypesPossible([returnable, neither])).toBe(false)
})

// prettier-ignore
test.for<[what: string, allowed: boolean, enabled: boolean, ClaimableLine[], 'choose' | 'return' | 'warranty']>([
  ['a choice that is allowed',                 true,  true,  [both],            'choose'],
  ['a choice with one thing to choose',        true,  true,  [broken],          'warranty'],
  ['a choice where warranty is off',           true,  false, [both],            'return'],
  ['a lifetime warranty on returnable items',  false, true,  [both, both],      'return'],
  ['only items past their return',             false, true,  [broken, broken],  'warranty'],
  ['one item that may still be returned',      false, true,  [broken, both],    'return'],
  ['an item that nothing is left for beside',  false, true,  [broken, neither], 'warranty'],
  ['nothing left for any item',                false, true,  [neither],         'return'],
  ['an item without units left beside',        false, true,  [broken, usedUp],  'warranty'],
  ['no units left at all',                     false, true,  [usedUp],          'return'],
  ['no warranty at this store',                false, false, [broken],          'return'],
])('a request with %s starts with %s', ([, allowClaimTypeSelection, isWarrantyEnabled, lineItems, start]) => {
  expect(startOfRequest({ allowClaimTypeSelection, isWarrantyEnabled, lineItems })).toBe(start)
})

describe('the order hub leads straight to warranty', () => {
  const hub = {
    isWarrantyEnabled: true,
    hasTracker: false,
    wasShippingProtected: false,
    lineItems: [broken, neither],
  }

  test('when a warranty claim is all that it could offer', () => {
    expect(leadsStraightToWarranty(hub)).toBe(true)
  })

  test.for([
    ['a parcel can be followed', { hasTracker: true }],
    ['the order was protected', { wasShippingProtected: true }],
    ['warranty is off', { isWarrantyEnabled: false }],
    ['an item can be returned', { lineItems: [broken, returnable] }],
    ['no item has warranty', { lineItems: [neither] }],
  ] as const)('unless %s', ([, change]) => {
    expect(leadsStraightToWarranty({ ...hub, ...change })).toBe(false)
  })
})
