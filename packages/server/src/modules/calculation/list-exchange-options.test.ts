import { customerApi } from '@aftercare/domain/api/customer-api'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { saveProductGroups } from '#modules/catalog/save-product-groups.ts'
import {
  aPortal,
  aReturnShop,
  anOrder,
  exchangeOf,
  twoScarves,
  type ScarfOrder,
} from '#testing/claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const adasOrder = (...given: ScarfOrder) => twoScarves(deps, ...given)

describe('GET exchange-options', () => {
  type Scene = Awaited<ReturnType<typeof adasOrder>>
  const options = ({ portal, lineId }: Pick<Scene, 'portal' | 'lineId'>, quantity = 1) =>
    portal.call(customerApi.exchangeOptions, {
      params: { ...portal.params, idFromPlatform: 'scarf' },
      query: { originalStoreOrderLineItemId: lineId, quantity: String(quantity) },
    })
  const titles = ({ products }: Awaited<ReturnType<typeof options>>) =>
    products.flatMap(({ variants }) => variants.map(({ title }) => title))

  test('200: every variant of the same product, with what it can be narrowed down by', async () => {
    const answer = await options(await adasOrder())
    expect(titles(answer)).toEqual(['Red', 'Blue', 'Green'])
    expect(answer).toMatchObject({
      filters: [{ name: 'Color', values: ['Red', 'Blue', 'Green'] }],
      advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
      products: [{ name: 'Scarf', hasOnlyDefaultVariant: false }],
    })
    expect(answer.products[0]?.variants[0]).toMatchObject({ price: 20, titleWithOptions: 'Scarf - Red' })
  })

  test('200: a variant with too few in stock is listed as not available', async () => {
    const { products } = await options(await adasOrder(), 2)
    expect(products[0]?.variants.map(({ isAvailable }) => isAvailable)).toEqual([true, true, false])
  })

  test('200: only what leaves nothing to pay, where differences are charged', async () => {
    const settings = { exchange: { advancedExchangeMethod: 'PAYMENT' as const } }
    expect(titles(await options(await adasOrder({ settings })))).toEqual(['Red', 'Green'])
  })

  test('200: more expensive ones too, if the same product is swapped without adjustment', async () => {
    const settings = {
      exchange: { advancedExchangeMethod: 'PAYMENT' as const, isNoAdjustmentVariantExchangeEnabled: true },
    }
    expect(titles(await options(await adasOrder({ settings })))).toEqual(['Red', 'Blue', 'Green'])
  })

  test('200: in a gift return nothing that costs more than the gift did, and no differences', async () => {
    const settings = { exchange: { advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND' as const } }
    const answer = await options(await adasOrder({ settings, isGiftReturn: true }))
    expect(titles(answer)).toEqual(['Red', 'Green'])
    expect(answer.advancedExchangeMethod).toBe('NO_PAYMENT_OR_REFUND')
  })

  test('200: with the products that a rule adds, as they are grouped now', async () => {
    const groupId = '11111111-1111-4111-8111-111111111111'
    const scene = await adasOrder({
      rules: [
        {
          name: 'Winter too',
          hook: 'order-lookup',
          rule: {
            conditions: { all: [] },
            event: {
              type: 'exchangeOptions',
              params: { productGroupId: groupId, sorting: 'NEWEST_FIRST' },
            },
          },
        },
      ],
    })
    const { storeId } = scene.store
    await saveProductGroups(deps, storeId, [{ id: groupId, name: 'Winter', tags: ['Winter'] }])
    await deps.db
      .insertInto('product')
      .values({
        storeId,
        id: deps.newId(),
        idFromPlatform: 'hat',
        title: 'Hat',
        tags: ['winter ', 'Final-Sale'],
        isPublished: true,
        createdOn: new Date('2026-11-21'),
        platformUpdatedOn: deps.now(),
        deletedOn: null,
      })
      .execute()
    const hat = await deps.db.selectFrom('product').select('id').where('idFromPlatform', '=', 'hat').execute()
    await deps.db
      .insertInto('product_variant')
      .values({
        storeId,
        id: deps.newId(),
        productId: hat[0]?.id ?? '',
        idFromPlatform: 'hat-1',
        title: 'Default Title',
        sku: null,
        priceMinor: minor(1500),
        isStockTracked: false,
        quantity: null,
        imgUrl: null,
        position: 0,
      })
      .execute()

    const { products } = await options(scene)
    // The hat is newer, but the own product comes first.
    expect(products).toMatchObject([
      { name: 'Scarf', hasOnlyDefaultVariant: false, isFinalSale: false },
      { name: 'Hat', hasOnlyDefaultVariant: true, isFinalSale: true },
    ])
    expect(await scene.portal.calculate([exchangeOf(scene.lineId, 'hat-1')])).toMatchObject({ balance: 0 })
  })

  test('404: an item of another store', async () => {
    const { lineId } = await adasOrder()
    const other = await aReturnShop(deps, { slug: 'other' })
    const stranger = aPortal(deps, other, await anOrder(deps, other))
    await expect(options({ portal: stranger, lineId })).rejects.toMatchObject({ status: 404 })
  })

  test('404: an item of another order, and 401 without proof of any', async () => {
    const { store, lineId } = await adasOrder()
    const neighbor = aPortal(deps, store, await anOrder(deps, store))
    await expect(options({ portal: neighbor, lineId })).rejects.toMatchObject({ status: 404 })
    const guess = await createApp(deps).request(
      `/v1/shop/crew/${store.storefrontId}/product/exchange-options/scarf?originalStoreOrderLineItemId=${lineId}`,
    )
    expect(guess.status).toBe(401)
  })
})
