import { expect, test } from 'vitest'
import { slugOf } from './store-slug.ts'

test.for<[name: string, slug: string]>([
  ['Birch & Sons', 'birch-sons'],
  ['  --Northwind  Outdoor!', 'northwind-outdoor'],
  [`${'a'.repeat(59)} shop`, 'a'.repeat(59)],
  ['白樺', ''],
])('the slug of “%s” is “%s”', ([name, slug]) => {
  expect(slugOf(name)).toBe(slug)
})
