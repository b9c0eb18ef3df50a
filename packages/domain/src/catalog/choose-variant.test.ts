import { describe, expect, test } from 'vitest'
import { choosableValues, variantByOptions, type ChosenOptions } from './choose-variant.ts'

const variant = (id: string, size: string, color: string, isAvailable = true) => ({
  id,
  isAvailable,
  options: [
    { name: 'Size', value: size },
    { name: 'Color', value: color },
  ],
})
const variants = [
  variant('small red', 'S', 'Red'),
  variant('small blue', 'S', 'Blue', false),
  variant('medium red', 'M', 'Red'),
]

describe('the selected variant', () => {
  test.for<[string, ChosenOptions, string | undefined]>([
    ['is open while nothing is picked', {}, undefined],
    ['is open while several are left', { Size: 'S' }, undefined],
    ['is what all options name', { Size: 'S', Color: 'Red' }, 'small red'],
    ['is what one option alone leaves', { Size: 'M' }, 'medium red'],
    ['is never one that cannot be had', { Color: 'Blue' }, undefined],
    ['is none where nothing fits', { Size: 'XL' }, undefined],
  ])('%s', ([, chosen, id]) => {
    expect(variantByOptions(variants, chosen)?.id).toBe(id)
  })

  test('is the only variant of a product, whatever is picked', () => {
    expect(variantByOptions(variants.slice(0, 1), { Size: 'L' })?.id).toBe('small red')
    expect(variantByOptions(variants.slice(1, 2), {})).toBeUndefined()
    expect(variantByOptions([], {})).toBeUndefined()
  })
})

describe('the values of an option', () => {
  test('show what is available with the other choices', () => {
    expect(choosableValues(variants, { Size: 'M' }, 'Color')).toEqual([
      { value: 'Red', isAvailable: true },
      { value: 'Blue', isAvailable: false },
    ])
  })

  test('stay open to a change of mind', () => {
    expect(choosableValues(variants, { Size: 'S', Color: 'Red' }, 'Size')).toEqual([
      { value: 'S', isAvailable: true },
      { value: 'M', isAvailable: true },
    ])
  })
})
