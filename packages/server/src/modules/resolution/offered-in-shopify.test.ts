import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { setShopScopes } from '#modules/merchants/set-shop-scopes.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { openShop } from '#modules/shopify/open-shop.ts'
import {
  adasAddress,
  anOrder,
  aPortal,
  aReturnShop,
  exchangeOf,
  refundOf,
  twoScarves,
} from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { adminToken, useFakeShopify, withShopify } from '#testing/fake-shopify.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useFakeShopify()
const deps = withShopify(testDeps, shopify)
const shopDomain = 'birch.myshopify.com'

/** Ada's two scarves, bought at a store that is connected to Shopify. */
async function connected(settings: object = {}) {
  const shop = await twoScarves(deps, { shopDomain, settings })
  await openShop(deps, await adminToken(shopDomain), { isAgain: false })
  return { ...shop, store: await getStore(deps.db, shop.store.storeId) }
}

test('without access to draft orders no exchange is offered: not in settings, an order or a calculation', async () => {
  const { store, bought, lineId, portal } = await connected()
  const settings = await portal.call(customerApi.settings, { params: { slug: store.slug } })
  expect(settings.return).toMatchObject({ isExchangeEnabled: false, isRefundEnabled: true })

  const order = await portal.call(customerApi.order, {
    params: portal.params,
    query: { idFromPlatform: bought.order.idFromPlatform },
  })
  expect(order.lineItems[0]?.return).toMatchObject({
    exchange: { isEligible: false },
    refund: { isEligible: true },
    giftCard: { isEligible: true },
  })

  await expect(portal.calculate([exchangeOf(lineId, 'scarf-blue')])).rejects.toMatchObject({
    status: 409,
    code: 'exchange_not_eligible',
  })
  await expect(portal.calculate([refundOf(lineId)])).resolves.toMatchObject({ balance: -20 })
})

test('exchanges are offered as soon as Shopify lets us create draft orders', async () => {
  shopify.state.scopes = 'write_orders,write_draft_orders'
  const { store, lineId, portal } = await connected()
  const settings = await portal.call(customerApi.settings, { params: { slug: store.slug } })
  expect(settings.return).toMatchObject({ isExchangeEnabled: true })
  await expect(portal.calculate([exchangeOf(lineId, 'scarf-blue')])).resolves.toMatchObject({ balance: 0 })
})

test('gift cards are offered as soon as Shopify lets us issue them', async () => {
  shopify.state.scopes = 'write_orders'
  const { store, portal } = await connected()
  const isOffered = async () => {
    const { return: returns } = await portal.call(customerApi.settings, { params: { slug: store.slug } })
    return returns.isGiftCardEnabled
  }
  expect(await isOffered()).toBe(false)
  shopify.state.scopes = 'write_orders,write_gift_cards'
  await openShop(deps, await adminToken(shopDomain), { isAgain: true })
  expect(await isOffered()).toBe(true)
})

test('without it, staff cannot file an exchange either, not even against eligibility', async () => {
  const { store, bought, lineId } = await connected()
  const { call, params } = await aDesk(deps, store)
  const quote = (isOverridingEligibility: boolean) =>
    call(merchantApi.quoteClaim, {
      params,
      body: {
        originalStoreOrderId: bought.order.id,
        claimType: 'return',
        claimLineItems: [exchangeOf(lineId, 'scarf-blue')],
        shippingAddress: adasAddress,
        isOverridingEligibility,
      },
    })
  for (const isOverriding of [false, true])
    await expect(quote(isOverriding)).rejects.toMatchObject({ status: 409, code: 'exchange_not_eligible' })
})

test('nor does it offer to spend the credit in its shop, which takes an exchange order', async () => {
  const shopNow = { isEnabled: true, startShoppingUrl: 'https://northwind.example/start' }
  const { bought, portal } = await connected({ shopNow })
  const order = await portal.call(customerApi.order, {
    params: portal.params,
    query: { idFromPlatform: bought.order.idFromPlatform },
  })
  expect(order.offerShopNow).toBeNull()
})

test.for([['known from a spreadsheet', { isSummary: true }]] as const)(
  'an order %s is returned for a gift card, as Shopify would not refund it',
  async ([, order]) => {
    const { storeId } = await aReturnShop(deps)
    await setShopScopes(deps, storeId, ['write_orders', 'write_gift_cards'])
    const store = await getStore(deps.db, storeId)
    const bought = await anOrder(deps, store, [{}], order)
    const portal = aPortal(deps, store, bought)
    const found = await portal.call(customerApi.order, {
      params: portal.params,
      query: { idFromPlatform: bought.order.idFromPlatform },
    })
    expect(found.lineItems[0]?.return).toMatchObject({
      refund: { isEligible: false },
      giftCard: { isEligible: true },
    })
    await expect(portal.calculate([refundOf(bought.lineIds[0] ?? '')])).resolves.toMatchObject({
      creditMethod: 'Gift_Card',
      creditMethods: ['Gift_Card'],
    })
  },
)

test('an order paid in another currency is refunded, where its rate is known', async () => {
  const { storeId } = await aReturnShop(deps)
  await setShopScopes(deps, storeId, ['write_orders'])
  const order = { customerCurrencyCode: 'EUR', conversionRate: 0.9 }
  const store = await getStore(deps.db, storeId)
  const bought = await anOrder(deps, store, [{}], order)
  await expect(
    aPortal(deps, store, bought).calculate([refundOf(bought.lineIds[0] ?? '')]),
  ).resolves.toMatchObject({ balance: -20, creditMethod: 'Refund' })
})

test('the rules say which of them have no effect in Shopify', async () => {
  const { store } = await connected()
  const { call, params } = await aDesk(deps, store)
  const checked = await call(merchantApi.checkRule, {
    params,
    body: {
      draft: {
        name: 'Sale items are exchanged',
        hook: 'order-lookup',
        rule: {
          conditions: { all: [] },
          event: { type: 'setExchangeOnly', params: { isExchangeOnly: true } },
        },
      },
    },
  })
  expect(checked).toMatchObject({ findings: [{ kind: 'notSupported', severity: 'error' }] })
})
