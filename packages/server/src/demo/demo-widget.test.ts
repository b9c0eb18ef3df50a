import { expect, test } from 'vitest'
import { demoProducts } from './demo-products.ts'
import { demoWidget } from './demo-widget.ts'

test('the widget sells every tier of the guarantee at the price that checkout charges', () => {
  const guarantee = demoProducts(new Date('2026-11-20'), 'http://127.0.0.1:3001').find(
    ({ handle }) => handle === 'delivery-guarantee',
  )
  const sold = guarantee?.variants.map(({ id, price }) => [String(id), Math.round(Number(price) * 100)])
  expect(demoWidget.units.map(({ idFromPlatform, priceMinor }) => [idFromPlatform, priceMinor])).toEqual(sold)
})
