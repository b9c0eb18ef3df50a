import { changeLevel, itemOfVariant } from '@aftercare/shopify-emulator/catalog/stock'
import { productPayload } from '@aftercare/shopify-emulator/catalog/catalog-payloads'
import type { Product } from '@aftercare/shopify-emulator/catalog/catalog-types'
import { addLocation } from '@aftercare/shopify-emulator/shop/open-shop'
import { publish } from '@aftercare/shopify-emulator/webhooks/publish'
import { fromShop } from '@aftercare/shopify-emulator/world/money'
import { beforeEach, expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listShopLocations } from '#modules/shopify/shop-location-reads.ts'
import { lookUpOrder } from '#modules/orders/look-up-order.ts'
import { useEmulatedShop } from '#testing/emulated-shop.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShop(testDeps)
const { deps } = shopify

let store: Store
let scarf: Product
beforeEach(async () => {
  store = await shopify.connect()
  await shopify.settle()
  scarf = shopify.addProduct({
    title: 'Wool scarf',
    variants: [{ price: 2000, sku: 'SCARF', stock: 9, grams: 210, countryCodeOfOrigin: 'PT' }],
  })
})

const tell = (topic: 'products/update' | 'collections/update' | 'collections/delete', payload: object) => {
  testDeps.advance({ minutes: 1 })
  shopify.emulator.clock.freeze(testDeps.now())
  publish(shopify.emulator.world, shopify.shop(), topic, payload)
}
const sell = (units: number) => {
  testDeps.advance({ minutes: 1 })
  shopify.emulator.clock.freeze(testDeps.now())
  const shop = shopify.shop()
  const item = itemOfVariant(shop, scarf.variantIds[0] ?? '')
  changeLevel(shopify.emulator.world, shop, item, shop.locations[0]?.id ?? '', { available: -units })
}
const variant = () =>
  deps.db
    .selectFrom('product_variant')
    .select(['isStockTracked', 'quantity', 'grams', 'originCountryCode'])
    .executeTakeFirstOrThrow()
const asked = (operation: string) => shopify.emulator.asked.list(operation).length

test('what a product’s webhook leaves out is read, once; stock alone reads nothing but stock', async () => {
  await shopify.settle()
  const known = { isStockTracked: true, grams: 210, originCountryCode: 'PT' }
  expect(await variant()).toEqual({ ...known, quantity: 9 })
  const reads = asked('ProductDetails')
  sell(2)
  scarf.updatedAt = testDeps.now()
  tell('products/update', productPayload(shopify.shop(), scarf))
  await shopify.settle()
  expect(await variant()).toEqual({ ...known, quantity: 7 })
  expect(asked('ProductDetails')).toBe(reads)
})

test('stock has its latest value, in whatever order its changes are reported', async () => {
  await shopify.settle()
  const before = productPayload(shopify.shop(), scarf)
  sell(4)
  sell(1)
  Object.assign(shopify.emulator.habits, { order: 'reversed', isDoubled: true })
  await shopify.settle()
  expect(await variant()).toMatchObject({ quantity: 4 })
  tell('products/update', before)
  await shopify.settle()
  expect(await variant()).toMatchObject({ quantity: 4 })
})

test('stock that is no longer counted is not counted here either', async () => {
  await shopify.settle()
  itemOfVariant(shopify.shop(), scarf.variantIds[0] ?? '').tracked = false
  sell(1)
  await shopify.settle()
  expect(await variant()).toMatchObject({ isStockTracked: false, quantity: null })
})

test('products are in the collections that the shop puts them in, and leave them', async () => {
  await shopify.settle()
  const collections = async () =>
    (await deps.db.selectFrom('product').select('collections').executeTakeFirstOrThrow()).collections
  const winter = {
    id: 'gid://shopify/Collection/7',
    title: 'Winter',
    handle: 'winter',
    updatedAt: deps.now(),
  }
  shopify.shop().collections.set(winter.id, { ...winter, productIds: [scarf.id] })
  tell('collections/update', { id: 7, title: 'Winter' })
  await shopify.settle()
  expect(await collections()).toEqual(['7'])
  shopify.shop().collections.set(winter.id, { ...winter, productIds: [] })
  tell('collections/update', { id: 7, title: 'Winter' })
  await shopify.settle()
  expect(await collections()).toEqual([])
  shopify.shop().collections.set(winter.id, { ...winter, productIds: [scarf.id] })
  scarf.tags = ['winter']
  scarf.updatedAt = new Date(testDeps.now().getTime() + 60_000)
  tell('products/update', productPayload(shopify.shop(), scarf))
  await shopify.settle()
  expect(await collections()).toEqual(['7'])
  tell('collections/delete', { id: 7 })
  await shopify.settle()
  expect(await collections()).toEqual([])
})

test('an order that no webhook reported is found in the shop, which is asked once for a number', async () => {
  await shopify.settle()
  const currencies = { currencyCode: 'USD', presentmentCurrencyCode: 'USD', rate: 1 }
  shopify.placeOrder({
    currencies,
    lines: [{ variantId: scarf.variantIds[0] ?? null, quantity: 1, unitPrice: fromShop(2000, currencies) }],
    email: 'ada@example.com',
    payment: 'manual',
  })
  shopify.emulator.world.deliveries.splice(0)
  const lookUp = (orderNo: string, emailOrPostalCode: string) =>
    lookUpOrder(deps, store, { orderNo, emailOrPostalCode })
  const notFound = { status: 404, code: 'order_not_found' }

  expect((await lookUp('1001', 'ada@example.com')).order.orderNo).toBe('#1001')
  expect(asked('OrdersByName')).toBe(1)
  // A known order with a wrong email address takes as long as an unknown one.
  await expect(lookUp('1001', 'eve@example.com')).rejects.toMatchObject(notFound)
  await expect(lookUp('4711', 'ada@example.com')).rejects.toMatchObject(notFound)
  await expect(lookUp('#4711', 'ada@example.com')).rejects.toMatchObject(notFound)
  expect(asked('OrdersByName')).toBe(2)
  await expect(lookUp('1" OR id:>0', 'ada@example.com')).rejects.toMatchObject(notFound)
  expect(asked('OrdersByName')).toBe(2)
})

test('while Shopify fails, a look-up is answered from what is stored', async () => {
  await shopify.settle()
  shopify.emulator.faults.add({ on: 'OrdersByName', answer: { kind: 'answer', status: 502 } })
  await expect(
    lookUpOrder(deps, store, { orderNo: '4711', emailOrPostalCode: 'ada@example.com' }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the shop’s active locations are known once it is connected, and followed', async () => {
  const listed = async () => (await listShopLocations(deps.db, store.storeId)).map(({ name }) => name)
  expect(await listed()).toEqual(['Shop location'])
  const { world } = shopify.emulator
  const [first] = shopify.shop().locations
  if (first) first.isActive = false
  addLocation(world, shopify.shop(), { name: 'Warehouse' })
  await shopify.settle()
  expect(await listed()).toEqual(['Warehouse'])
})
