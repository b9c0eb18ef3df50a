import { expect, test } from 'vitest'
import { contrast, parseColor, type Color } from '../shared/color.ts'
import { brandColors } from './brand-colors.ts'

const read = (color: string) => parseColor(color) as Color
const white: Color = [255, 255, 255]

test.for(['#000000', '#ffffff', '#ffe600', '#ff5a5f', '#00a86b', '#3b82f6', '#7f7f7f', '#f4f4f4', '#123'])(
  'whatever the merchant chose, %s is legible',
  (primary) => {
    const { brand, brandFill, brandHover, brandPressed, brandSoft, brandText, onBrand } = brandColors(primary)
    expect(contrast(read(brand), white)).toBeGreaterThanOrEqual(3)
    for (const face of [brandFill, brandHover, brandPressed])
      expect(contrast(read(onBrand), read(face))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(read(brandText), white)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(read(brandText), read(brandSoft))).toBeGreaterThanOrEqual(4.5)
  },
)

test('a color that passes does not change', () => {
  expect(brandColors('#0b5cad')).toMatchObject({
    brand: '#0b5cad',
    brandFill: '#0b5cad',
    onBrand: '#ffffff',
  })
})

test('a pale color keeps its background under dark text and gets a darker border', () => {
  expect(brandColors('#ffd400')).toMatchObject({ brandFill: '#ffd400', onBrand: '#1c1a16' })
})

test.for([null, '', 'tomato', 'url(x)'])('%s counts as black', (primary) => {
  expect(brandColors(primary).brand).toBe('#000000')
})
