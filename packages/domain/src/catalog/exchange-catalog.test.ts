import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  catalogFilters,
  filterProducts,
  isInStock,
  productsOnOffer,
  searchProducts,
  sortProducts,
} from './exchange-catalog.ts'

const variant = (options: Record<string, string>, isAvailable = true) => ({
  title: Object.values(options).join(' / '),
  sku: null as string | null,
  isAvailable,
  options: Object.entries(options).map(([name, value]) => ({ name, value })),
})
const product = (name: string, ...variants: ReturnType<typeof variant>[]) => ({
  idFromPlatform: name,
  name,
  createdOn: new Date(0),
  variants,
})
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name)

const tee = product('Tee', variant({ Size: 'S', Color: 'Red' }), variant({ Size: 'M', Color: 'Blue' }))
const coat = product(
  'Coat',
  variant({ size: 'm', Color: 'Red' }),
  variant({ Size: 'L', Color: 'Red' }, false),
)
const mug = product('Mug', variant({ Title: 'Default Title' }))
const soldOut = product('Sold out', variant({ Size: 'XL', Color: 'Green' }, false))
const all = [tee, coat, mug, soldOut]

test('sizes of several products are offered from the smallest to the largest', () => {
  const size = (value: string) => variant({ Size: value })
  const products = [product('Coat', size('XL'), size('M')), product('Tee', size('S'), size('L'))]
  expect(catalogFilters(products, [])).toEqual([{ name: 'Size', values: ['S', 'M', 'L', 'XL'] }])
})

describe('stock', () => {
  test.for<
    [
      isStockTracked: boolean | null,
      quantity: number | null,
      canOversell: boolean,
      wanted: number,
      minimum: number,
      isEnough: boolean,
    ]
  >([
    [true, 3, false, 2, 1, true],
    [true, 3, false, 3, 1, false],
    [true, 3, false, 3, 0, true],
    [true, 0, false, 1, 0, false],
    [true, -4, false, 1, 0, false],
    [true, 0, true, 5, 1, true],
    [true, null, false, 1, 0, false],
    [false, null, false, 5, 1, true],
    [null, 3, false, 2, 1, true],
    [null, 0, false, 1, 0, false],
    [null, null, false, 1, 0, false],
    [null, null, true, 5, 1, true],
  ])(
    'tracked: %s, %s units (oversold: %s), %i wanted and %i kept back: %s',
    ([isStockTracked, quantity, canOversell, wanted, minimum, isEnough]) => {
      expect(isInStock({ isStockTracked, quantity, canOversell }, wanted, minimum)).toBe(isEnough)
    },
  )

  test('a product that is sold out altogether is not offered', () => {
    expect(names(productsOnOffer(all))).toEqual(['Tee', 'Coat', 'Mug'])
  })
})

describe('sorting', () => {
  const shirts = [
    { idFromPlatform: '3', name: 'Shirt 10', createdOn: new Date('2026-01-03') },
    { idFromPlatform: '1', name: 'Shirt 9', createdOn: new Date('2026-01-01') },
    { idFromPlatform: '2', name: 'Éclair', createdOn: new Date('2026-01-03') },
    { idFromPlatform: '0', name: 'éclair', createdOn: new Date('2026-01-02') },
  ]

  test('follows the alphabet, numbers by size, ignoring accents and case', () => {
    expect(names(sortProducts(shirts, 'ALPHABETICAL', 'en'))).toEqual([
      'éclair',
      'Éclair',
      'Shirt 9',
      'Shirt 10',
    ])
  })

  test('puts the newest first', () => {
    expect(names(sortProducts(shirts, 'NEWEST_FIRST', 'en'))).toEqual([
      'Éclair',
      'Shirt 10',
      'éclair',
      'Shirt 9',
    ])
  })

  test('does not depend on the order before', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(shirts, { minLength: shirts.length }),
        fc.constantFrom('ALPHABETICAL', 'NEWEST_FIRST'),
        (shuffled, sorting) => {
          expect(sortProducts(shuffled, sorting, 'en')).toEqual(sortProducts(shirts, sorting, 'en'))
        },
      ),
    )
  })
})

describe('filters', () => {
  test('are the options of available variants, without the excluded ones', () => {
    expect(catalogFilters(all, ['title'])).toEqual([
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Color', values: ['Red', 'Blue'] },
    ])
  })

  test.for<[chosen: Record<string, string[]>, found: string[]]>([
    [{}, ['Tee', 'Coat', 'Mug']],
    [{ Size: [] }, ['Tee', 'Coat', 'Mug']],
    [{ Size: ['M'] }, ['Tee', 'Coat']],
    [{ Size: ['M'], Color: ['Red'] }, ['Coat']],
    [{ Size: ['S', 'M'], Color: ['Red'] }, ['Tee', 'Coat']],
    [{ Size: ['L'] }, []],
    [{ Material: ['Wool'] }, []],
  ])('%o leaves %o: one available variant has all of it', ([chosen, found]) => {
    expect(names(filterProducts(all, chosen))).toEqual(found)
  })
})

describe('search', () => {
  const cap = { name: 'Café Cap', variants: [{ title: 'Navy / 青い帽子', sku: 'CAP-001' }] }

  test.for<[text: string, isFound: boolean]>([
    ['', true],
    ['  ', true],
    ['cafe', true],
    ['CAP nav', true],
    ['cap-001', true],
    ['帽子', true],
    ['cap red', false],
    ['%', false],
  ])('"%s" finds the Café Cap: %s', ([text, isFound]) => {
    expect(searchProducts([cap], text)).toEqual(isFound ? [cap] : [])
  })
})
