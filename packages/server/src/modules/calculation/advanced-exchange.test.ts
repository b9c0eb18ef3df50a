import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { AdvancedExchangeMethod } from '@aftercare/domain/claims/claim-words'
import type { AdvancedExchange } from '@aftercare/domain/merchants/settings-schema'
import { describe, expect, test } from 'vitest'
import { saveRules } from '#modules/rules/save-rules.ts'
import { aPortal, aReturnShop, anOrder, exchangeOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

/**
 * Ada's red scarf for 20.00, in a store that ignores price differences and has groups of scarves and of wool.
 */
async function aScene({ isGiftReturn = false } = {}) {
  const store = await aReturnShop(deps)
  const bought = await anOrder(deps, store)
  const [lineId = ''] = bought.lineIds
  const portal = aPortal(deps, store, bought, { isGiftReturn })
  const desk = await aDesk(deps, store)
  const at = { params: desk.params }
  const group = async (name: string, members: object) =>
    (await desk.call(merchantApi.createProductGroup, { ...at, body: { name, ...members } })).id
  const read = () => desk.call(merchantApi.exchangePolicy, at)
  const scarves = await group('Scarves', { types: ['Scarves'] })
  const wool = await group('Wool', { tags: ['wool'] })
  return {
    store,
    portal,
    desk,
    scarves,
    wool,
    read,
    save: async (advancedExchangeByProduct: AdvancedExchange[], given: { version?: string } = {}) => {
      const { version, exchange } = await read()
      const body = { version, exchange: { ...exchange, advancedExchangeByProduct }, ...given }
      return desk.call(merchantApi.saveExchangePolicy, { ...at, body })
    },
    exchange: (variant: string) => portal.calculate([exchangeOf(lineId, variant)]),
    submit: (...[variant, calculation]: [string, Parameters<typeof portal.submit>[1]]) =>
      portal.submit([exchangeOf(lineId, variant)], calculation),
    options: () =>
      portal.call(customerApi.exchangeOptions, {
        params: { ...portal.params, idFromPlatform: 'scarf' },
        query: { originalStoreOrderLineItemId: lineId },
      }),
  }
}

describe('an item of a group with its own method', () => {
  // Blue costs 2.00 more than red did, green 2.00 less; nothing can be paid while no card can be charged.
  test.for<[AdvancedExchangeMethod, green: number, offered: string[]]>([
    ['NO_PAYMENT_OR_REFUND', 0, ['Red', 'Blue', 'Green']],
    ['PAYMENT', 0, ['Red', 'Green']],
    ['PAYMENT_AND_PARTIAL_REFUND', -2, ['Red', 'Green']],
  ])('%s decides its balance, and what it can become', async ([method, green, offered]) => {
    const { scarves, save, exchange, options } = await aScene()
    await save([{ productGroupIds: [scarves], method }])
    expect(await exchange('scarf-green')).toMatchObject({ balance: green })
    const { products, advancedExchangeMethod } = await options()
    expect(advancedExchangeMethod).toBe(method)
    expect(products.flatMap(({ variants }) => variants.map(({ title }) => title))).toEqual(offered)
  })

  test('409: a more expensive variant that nobody can be charged for, although other items swap without charge', async () => {
    const { scarves, save, exchange } = await aScene()
    expect(await exchange('scarf-blue')).toMatchObject({ balance: 0 })
    await save([{ productGroupIds: [scarves], method: 'PAYMENT' }])
    await expect(exchange('scarf-blue')).rejects.toMatchObject({ status: 409, code: 'variant_not_offered' })
  })

  test('is in it by what its product is now, not by what it was when it was bought', async () => {
    const { store, wool, save, exchange } = await aScene()
    await save([{ productGroupIds: [wool], method: 'PAYMENT_AND_PARTIAL_REFUND' }])
    expect(await exchange('scarf-green')).toMatchObject({ balance: 0 })
    const tags = ['Wool']
    await deps.db.updateTable('product').set({ tags }).where('storeId', '=', store.storeId).execute()
    expect(await exchange('scarf-green')).toMatchObject({ balance: -2 })
  })

  test('follows a rule that says who pays before the setting', async () => {
    const { store, scarves, save, exchange } = await aScene()
    await save([{ productGroupIds: [scarves], method: 'PAYMENT_AND_PARTIAL_REFUND' }])
    const params = { advancedExchangeMethod: 'PAYMENT' as const }
    const rule = { conditions: { all: [] }, event: { type: 'exchangeOptions' as const, params } }
    await saveRules(deps, store.storeId, [{ name: 'Pay', hook: 'order-lookup', rule }])
    expect(await exchange('scarf-green')).toMatchObject({ balance: 0 })
  })

  test('is exchanged even by who got it as a gift', async () => {
    const { scarves, save, exchange } = await aScene({ isGiftReturn: true })
    await save([{ productGroupIds: [scarves], method: 'PAYMENT_AND_PARTIAL_REFUND' }])
    expect(await exchange('scarf-green')).toMatchObject({ balance: 0 })
  })

  test('409 with the fresh sum: the method has changed since the shopper saw the old one', async () => {
    const { scarves, save, exchange, submit } = await aScene()
    const seen = await exchange('scarf-green')
    await save([{ productGroupIds: [scarves], method: 'PAYMENT_AND_PARTIAL_REFUND' }])
    await expect(submit('scarf-green', seen)).rejects.toMatchObject({
      status: 409,
      body: { calculation: { balance: -2 } },
    })
  })
})

describe('the setting', () => {
  test('is recorded with its old and new value, and 409 to the slower of two', async () => {
    const { scarves, read, save } = await aScene()
    const { version } = await read()
    const entry = { productGroupIds: [scarves], method: 'PAYMENT' as const }
    await save([entry])
    expect((await read()).exchange.advancedExchangeByProduct).toEqual([entry])
    await expect(save([], { version })).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const audited = await deps.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'exchange-policy.update')
      .execute()
    expect(audited).toMatchObject([
      {
        before: { exchange: { advancedExchangeByProduct: [] } },
        after: { exchange: { advancedExchangeByProduct: [entry] } },
      },
    ])
  })

  test.for<[what: string, groupsOf: (own: string, other: string) => string[]]>([
    ['without a group', () => []],
    ['with a group that is not there', () => ['11111111-1111-4111-8111-111111111111']],
    ['with a group of another store', (own, other) => [own, other]],
  ])('422: an entry %s, and nothing is saved', async ([, groupsOf]) => {
    const { scarves, read, save } = await aScene()
    const other = await aDesk(deps, await aReturnShop(deps, { slug: 'southwind' }))
    const body = { name: 'Theirs', types: ['Scarves'] }
    const theirs = await other.call(merchantApi.createProductGroup, { params: other.params, body })
    const wrong = { productGroupIds: groupsOf(scarves, theirs.id), method: 'PAYMENT' as const }
    await expect(save([{ productGroupIds: [scarves], method: 'PAYMENT' }, wrong])).rejects.toMatchObject({
      status: 422,
      body: {
        fields: [
          {
            path: 'exchange.advancedExchangeByProduct.1.productGroupIds',
            message: 'Please select at least one Product Group',
          },
        ],
      },
    })
    expect((await read()).exchange.advancedExchangeByProduct).toEqual([])
  })

  test('keeps the groups that it names from being removed', async () => {
    const { desk, scarves, wool, save } = await aScene()
    await save([
      { productGroupIds: [wool], method: 'PAYMENT' },
      { productGroupIds: [scarves], method: 'PAYMENT' },
    ])
    const remove = (groupId: string) =>
      desk.call(merchantApi.removeProductGroup, { params: { ...desk.params, groupId }, query: {} })
    await expect(remove(scarves)).rejects.toMatchObject({
      status: 409,
      message: 'This group is in use. Exchanges: entry 2 by product group. Change them first.',
    })
    await save([])
    await remove(scarves)
  })

  test('is read by Staff, who cannot change it', async () => {
    const { store, read, desk } = await aScene()
    const staff = merchantClient(deps, { token: (await aUser(deps, store, 'Staff')).token })
    const at = { params: desk.params }
    const seen = await staff(merchantApi.exchangePolicy, at)
    expect(seen).toEqual(await read())
    await expect(staff(merchantApi.saveExchangePolicy, { ...at, body: seen })).rejects.toMatchObject({
      status: 403,
    })
  })
})
