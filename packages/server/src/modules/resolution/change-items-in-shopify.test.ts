import { minor } from '@aftercare/domain/shared/money'
import { beforeEach, expect, test } from 'vitest'
import type { TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import { aConnectedStore, syncOrder, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShopify()
const deps = withShopify(testDeps, shopify)

let shop: TestShop
let storeId: string
beforeEach(async () => {
  shop = await shopify.open()
  storeId = (await aConnectedStore(deps, shop)).storeId
})

/** Two blue scarves at 25.00 that were not sent, with what the order's discount takes off each. */
async function anUnsentOrder(discountMinor = 0) {
  const there = shop.order({
    taxedAt: null,
    lines: [
      {
        variantId: shop.blue,
        quantity: 2,
        unitPrice: { shop: 2500, presentment: 2500 },
        lineDiscount: { shop: discountMinor * 2, presentment: discountMinor * 2 },
      },
    ],
  })
  await syncOrder(deps, shop, storeId, there)
  const line = await deps.db
    .selectFrom('order_line_item')
    .select(['id', 'orderId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  /** A red scarf, which costs 20.00, for one of them. */
  const swap = (removedMinor: number, addedMinor: number, given: { quantity?: number } = {}) => {
    const { quantity = 1 } = given
    return deps.commerce.changeItems(deps, {
      storeId,
      orderId: line.orderId,
      effectKey: '00000000-0000-7000-8000-0000000000e1',
      removed: [
        {
          orderLineItemId: line.id,
          quantity,
          leftQuantity: 2 - quantity,
          valueMinor: minor(removedMinor),
        },
      ],
      added: [
        {
          orderLineItemId: line.id,
          variantIdFromPlatform: idOfGid(shop.red),
          isSwap: true,
          quantity,
          listMinor: minor(2000 * quantity),
          paidMinor: minor(addedMinor),
          taxMinor: minor(0),
          valueMinor: minor(addedMinor),
        },
      ],
      refundMinor: minor(removedMinor - addedMinor),
      payment: null,
    })
  }
  const books = () => ({
    lines: there.lines.map(({ quantity, removed }) => quantity - removed),
    refunded: there.transactions
      .filter(({ kind }) => kind === 'REFUND')
      .reduce((sum, { amount }) => sum + amount.shop, 0),
  })
  return { there, swap, books }
}

test.for([
  ['an order at its full price', 0, 2500, 2000],
  ['a discounted order, at the same discount', 250, 2250, 1800],
] as const)(
  'another variant takes the place of an item in %s, and the difference goes back',
  async (wanted) => {
    const [, discountMinor, removedMinor, addedMinor] = wanted
    const { swap, books } = await anUnsentOrder(discountMinor)
    expect(await swap(removedMinor, addedMinor)).toMatchObject({ ok: true })
    expect(books()).toEqual({ lines: [1, 1], refunded: removedMinor - addedMinor })
  },
)

test('what costs something else in Shopify than the shopper was shown changes nothing', async () => {
  const { swap, books } = await anUnsentOrder()
  const red = shop.shop.variants.get(shop.red)
  if (red) red.price = 2200
  expect(await swap(2500, 2000)).toMatchObject({
    refusal: { code: 'REFUSED_BY_PLATFORM', message: expect.stringContaining('cost something else') },
  })
  expect(books()).toEqual({ lines: [2], refunded: 0 })
})

test('what Shopify has no stock of is refused before anything begins', async () => {
  const { swap, books } = await anUnsentOrder()
  for (const { levels } of shop.shop.inventoryItems.values())
    for (const { quantities } of levels) quantities.available = 1
  expect(await swap(5000, 4000, { quantity: 2 })).toMatchObject({ refusal: { code: 'OUT_OF_STOCK' } })
  expect(books()).toEqual({ lines: [2], refunded: 0 })
})
