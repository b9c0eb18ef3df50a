import { describe, expect, test } from 'vitest'
import { guaranteeChanges, guaranteeOffer, mayChange, placementAttribute } from './guarantee-offer.ts'
import { platformIdOf, variantGlobalId } from './platform-id.ts'

const boots = { id: 'line-1', variantIdFromPlatform: '1', quantity: 1 }
const unit = { id: 'line-2', variantIdFromPlatform: '90', quantity: 1 }
const twoTiers = { variantIds: ['90', '91'], fittingVariantId: '91', isServed: true }

describe('the guarantee as a product', () => {
  test('is offered in the variant that fits', () => {
    expect(guaranteeOffer([boots], twoTiers)).toEqual({ kind: 'offered', variantId: '91' })
  })

  test('is not offered where the store does not sell it so, nor for an empty cart', () => {
    expect(guaranteeOffer([boots], { ...twoTiers, variantIds: [], fittingVariantId: null })).toEqual({
      kind: 'absent',
    })
    expect(guaranteeOffer([], twoTiers)).toEqual({ kind: 'absent' })
  })

  test('counts as added in any of its variants, even when it no longer fits', () => {
    const added = { kind: 'added', lines: [unit] }
    expect(guaranteeOffer([boots, unit], twoTiers)).toEqual(added)
    expect(guaranteeOffer([boots, unit], { ...twoTiers, fittingVariantId: null })).toEqual(added)
  })
})

test('the guarantee in a cart that goes where it is not offered can only be taken out', () => {
  const unserved = guaranteeOffer([boots, unit], { ...twoTiers, fittingVariantId: null, isServed: false })
  expect(unserved).toEqual({ kind: 'unserved', lines: [unit] })
  expect(guaranteeChanges(unserved, true, 'checkout')).toEqual([])
  expect(guaranteeChanges(unserved, false, 'checkout')).toEqual([
    { type: 'remove', lineId: 'line-2', quantity: 1 },
  ])
  expect(mayChange(unserved, { canAdd: true, canRemove: false })).toBe(false)
})

describe('a change', () => {
  const offered = guaranteeOffer([boots], twoTiers)
  const added = guaranteeOffer([boots, unit, { ...unit, id: 'line-3', quantity: 2 }], twoTiers)

  test('adds one unit and says where', () => {
    expect(guaranteeChanges(offered, true, 'checkout')).toEqual([
      { type: 'add', variantId: '91', attributes: [{ key: placementAttribute, value: 'checkout' }] },
    ])
  })

  test('takes out every unit', () => {
    expect(guaranteeChanges(added, false, 'checkout')).toEqual([
      { type: 'remove', lineId: 'line-2', quantity: 1 },
      { type: 'remove', lineId: 'line-3', quantity: 2 },
    ])
  })

  test('a repeated choice changes nothing', () => {
    expect(guaranteeChanges(offered, false, 'checkout')).toEqual([])
    expect(guaranteeChanges(added, true, 'checkout')).toEqual([])
  })

  test.for([
    ['offered', { canAdd: false, canRemove: true }, false],
    ['offered', { canAdd: true, canRemove: false }, true],
    ['added', { canAdd: true, canRemove: false }, false],
    ['added', { canAdd: false, canRemove: true }, true],
  ] as const)('to one %s is possible as the platform allows: %j %s', ([kind, permissions, expected]) => {
    expect(mayChange(kind === 'offered' ? offered : added, permissions)).toBe(expected)
  })
})

test.for<[string, string]>([
  ['gid://shopify/ProductVariant/49852304523453', '49852304523453'],
  ['gid://shopify/OrderIdentity/123', '123'],
  ['gid://shopify/CartLine/abc-123?cart=Z2NwLX', ''],
  ['49852304523453', '49852304523453'],
  ['nothing', ''],
])('the number in %s is %s', ([given, expected]) => {
  expect(platformIdOf(given)).toBe(expected)
})

test('the id of a variant leads there and back', () => {
  expect(platformIdOf(variantGlobalId('9007199254740993'))).toBe('9007199254740993')
})
