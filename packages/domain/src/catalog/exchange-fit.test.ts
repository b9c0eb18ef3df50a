import { describe, expect, test } from 'vitest'
import type { ReasonCategoryCode } from '../claims/claim-words.ts'
import { misfitOf, optionsForMisfit, withoutMisfit, type Misfit } from './exchange-fit.ts'

describe('what a reason says about the fit', () => {
  test.for<[ReasonCategoryCode, string, string | null, Misfit | null]>([
    ['Wrong_Fit', 'It is too small', 'Too tight', 'tooSmall'],
    ['Wrong_Fit', 'It is too large', 'Too long', 'tooLarge'],
    ['Wrong_Fit', 'It does not fit', 'Too short', 'tooSmall'],
    ['Wrong_Fit', 'Too big', null, 'tooLarge'],
    ['Wrong_Fit', 'Too small or too large', 'Too wide', 'tooLarge'],
    ['Wrong_Fit', 'Zu klein', null, 'tooSmall'],
    ['Wrong_Fit', 'Zu eng', null, 'tooSmall'],
    ['Wrong_Fit', 'Zu groß', null, 'tooLarge'],
    ['Wrong_Fit', 'Passt nicht', 'Zu lang', 'tooLarge'],
    ['Wrong_Fit', 'It does not fit', null, null],
    ['Wrong_Fit', 'Die Länge stimmt nicht', null, null],
    ['Not_As_Expected', 'It is too small', null, null],
  ])('%s, "%s" (%s): %s', ([categoryCode, name, detail, misfit]) => {
    expect(misfitOf({ categoryCode, name, detail })).toBe(misfit)
  })
})

const variant = (size: string, color: string, isAvailable = true) => ({
  idFromPlatform: `${size} ${color}`,
  isAvailable,
  options: [
    { name: 'Size', value: size },
    { name: 'Color', value: color },
  ],
})
const fleece = (...soldOut: string[]) => ({
  options: [
    { name: 'Size', values: ['L', 'S', 'M', 'XL'] },
    { name: 'Color', values: ['Cream', 'Moss'] },
  ],
  variants: ['S', 'M', 'L', 'XL'].flatMap((size) =>
    ['Cream', 'Moss'].map((color) => variant(size, color, !soldOut.includes(`${size} ${color}`))),
  ),
})
const mCream = variant('M', 'Cream').options

describe('the preselected size', () => {
  test.for<[string, Misfit, string[], Record<string, string>]>([
    ['one size up in the same color', 'tooSmall', [], { Size: 'L', Color: 'Cream' }],
    ['one size down in the same color', 'tooLarge', [], { Size: 'S', Color: 'Cream' }],
    ['one size up in any color, before two up', 'tooSmall', ['L Cream'], { Size: 'L' }],
    ['two sizes up where one is sold out', 'tooSmall', ['L Cream', 'L Moss'], { Size: 'XL', Color: 'Cream' }],
    ['none where there is no smaller one', 'tooLarge', ['S Cream', 'S Moss'], {}],
  ])('is %s', ([, misfit, soldOut, chosen]) => {
    expect(optionsForMisfit(fleece(...soldOut), mCream, misfit)).toEqual(chosen)
  })

  test('is found whatever case and language the option is named in', () => {
    const jacket = {
      options: [{ name: 'size', values: ['m', 'l'] }],
      variants: [{ idFromPlatform: '1', isAvailable: true, options: [{ name: 'size', value: 'l' }] }],
    }
    expect(optionsForMisfit(jacket, mCream, 'tooSmall')).toEqual({ size: 'l' })
  })

  test.for<[string, { name: string; value: string }[]]>([
    ['of unknown size', [{ name: 'Size', value: 'One size' }]],
    ['without a size', [{ name: 'Color', value: 'Cream' }]],
  ])('is not guessed for an item %s', ([, owned]) => {
    expect(optionsForMisfit(fleece(), owned, 'tooSmall')).toEqual({})
  })
})

test('the variant that does not fit is unavailable, and every other one is available', () => {
  const [product] = withoutMisfit([fleece()], 'M Cream')
  expect(product?.variants.filter(({ isAvailable }) => !isAvailable)).toMatchObject([
    { idFromPlatform: 'M Cream' },
  ])
})
