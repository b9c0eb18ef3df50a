import { readFileSync } from 'node:fs'
import { hasForbiddenWord } from '@aftercare/domain/shared/text-rules'
import { expect, test } from 'vitest'
import { demoProducts } from './demo-products.ts'
import { juniperJapan, juniperKuwait } from './demo-shops.ts'
import { toShopifyJson } from './shopify-json.ts'

const now = new Date('2026-11-20T12:00:00Z')
const products = demoProducts(now, 'http://127.0.0.1:3001')
const variants = products.flatMap((product) => product.variants)
const pictureAt = (src: string) =>
  readFileSync(new URL(`./images/${src.split('/').at(-1)}`, import.meta.url), 'utf8')
const tagsOf = ({ tags }: { tags: string }) => tags.split(', ')

test('the shop sells at least 26 products, each with pictures that are in the repository', () => {
  expect(products.length).toBeGreaterThanOrEqual(26)
  for (const { images, handle } of products) {
    expect(images[0]?.src).toBe(`http://127.0.0.1:3001/images/${handle}.svg`)
    for (const { src } of images) expect(pictureAt(src)).toMatch(/^<svg [^>]*viewBox="0 0 400 400"/)
  }
  for (const file of ['logo', 'favicon', 'background']) expect(pictureAt(`/${file}.svg`)).toMatch(/^<svg /)
})

test('every color of a product has its own picture', () => {
  const colorsOf = ({ options }: (typeof products)[number]) =>
    options.find(({ name }) => name === 'Color')?.values ?? []
  const colored = products.filter((product) => colorsOf(product).length > 0)
  expect(colored.length).toBeGreaterThan(10)
  for (const product of colored) {
    expect(product.images).toHaveLength(colorsOf(product).length)
    expect(product.variants.every(({ image_id }) => image_id !== null)).toBe(true)
  }
})

test('no id and no stock-keeping number is used twice', () => {
  const ids = products.flatMap(({ id, images, options, variants }) =>
    [{ id }, ...images, ...options, ...variants].map((part) => part.id),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
})

test('ids are written as bare digits; those that themes know fit a JavaScript number, others need not', () => {
  const text = toShopifyJson(products[0])
  expect(text).toContain(`{"id":${products[0]?.id},`)
  const known = [...products, ...variants].map(({ id }) => id)
  expect(known.filter((id) => BigInt(Number(id)) !== id)).toEqual([])
  const pictures = products.flatMap(({ images }) => images)
  expect(pictures.some(({ id }) => BigInt(Number(id)) !== id)).toBe(true)
})

test('there is one product with a hundred variants, and one that is sold out in one size', () => {
  expect(products.filter((product) => product.variants.length === 100)).toHaveLength(1)
  const stocked = variants.filter((variant) => variant.inventory_management === 'shopify')
  expect(stocked.filter((variant) => variant.inventory_quantity === 0).map(({ title }) => title)).toEqual([
    'M',
  ])
})

test('every variant names a value for each of its options', () => {
  for (const { options, variants } of products)
    for (const { option1, option2, option3 } of variants) {
      const values = [option1, option2, option3].filter((value) => value !== null)
      expect(values).toHaveLength(options.length)
      values.forEach((value, index) => expect(options[index]?.values).toContain(value))
    }
})

test('final sale, exchange only, gift cards, digital goods and the protection unit are all there', () => {
  const tags = products.flatMap(tagsOf)
  expect(tags).toEqual(expect.arrayContaining(['final-sale', 'exchange-only', 'digital', 'gift-card']))
  expect(products.find(({ product_type }) => product_type === 'Delivery Guarantee')).toMatchObject({
    published_at: null,
    variants: [{ requires_shipping: false }, {}, {}, {}],
  })
})

test.for([
  ['JPY', juniperJapan, /^\d+$/],
  ['KWD', juniperKuwait, /^\d+\.\d{3}$/],
] as const)('prices in %s have that currency’s decimals', ([, shop, form]) => {
  for (const { variants } of demoProducts(now, 'http://127.0.0.1:3001', shop))
    for (const { price } of variants) expect(price).toMatch(form)
})

test('no text contains a reserved word', () => {
  expect(hasForbiddenWord(toShopifyJson(products))).toBe(false)
})
