import { describe, expect, test, beforeEach } from 'vitest'
import { createApp } from '#app.ts'
import { builtInRates } from '#integrations/carriers/built-in-rates.ts'
import { hangingCarrierRates } from '#integrations/carriers/hanging-carrier-rates.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { createStore } from '#modules/merchants/create-storefront.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { connectDemoCheckout, demoRateCallbackPath } from '../../connect-demo-checkout.ts'
import { demoRateRules } from '../../demo-rates.ts'
import { demoStoreIds, demoStores } from '../../demo-settings.ts'
import { demoShopRoutes } from '../demo-shop-routes.ts'
import { demoCatalog } from '../../demo-catalog.ts'
import { demoProducts } from '../../demo-products.ts'
import { platformId, toShopifyJson } from '../../shopify-json.ts'
import { readProduct } from '#integrations/commerce/shopify/read-record.ts'
import { upsertProducts } from '#modules/catalog/upsert-products.ts'
import { getCheckoutConfig } from '#modules/checkout/checkout-config-reads.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { rotateCallbackSecret } from '#modules/rates/save-rates.ts'
import { somebody } from './checkout-form.ts'

const deps = await useTestDeps({ rateCarriers: [hangingCarrierRates(builtInRates)] })
const shopUrl = 'http://127.0.0.1:3001'
const sharedSecret = deps.config.shopifySecrets[0] ?? ''

beforeEach(async () => {
  const [demo] = demoStores(shopUrl)
  if (!demo) throw new Error('There is no demo store')
  const { storeId } = await createStore(deps, demo.store)
  await saveRules(deps, storeId, demoRateRules)
  await connectDemoCheckout(deps)
  const guarantee = demoProducts(deps.now(), shopUrl).find(({ handle }) => handle === 'delivery-guarantee')
  await upsertProducts(deps, await getStore(deps.db, storeId), [readProduct(toShopifyJson(guarantee))])
})

type Request = (path: string, init: RequestInit) => Promise<Response>

const inThisProcess: Request = async (path, init) => createApp(deps).request(path, init)

/** A shopper at a demo shop whose app is reached in this way. */
function aShopper(request: Request = inThisProcess) {
  const rateCallbackPath = demoRateCallbackPath(deps.config)
  const checkoutConfig = async () => getCheckoutConfig(deps, await getStore(deps.db, demoStoreIds.storeId))
  const aftercare = { request, sharedSecret, rateCallbackPath, checkoutConfig }
  const shop = demoShopRoutes({ portalUrl: 'http://127.0.0.1:3000', shopUrl, now: deps.now, aftercare })
  let cookie = ''
  const ask = async (path: string, fields?: Record<string, string>) => {
    const body = fields && { method: 'POST', body: new URLSearchParams(fields) }
    const response = await shop.request(path, { ...body, headers: { cookie } })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  return {
    ask,
    /** The ways of delivery, as the page shows them. */
    delivery: async (fields: Record<string, string>) =>
      ((await (await ask('/checkout/state', fields)).json()) as { delivery: string }).delivery,
    state: async (fields: Record<string, string>) => (await ask('/checkout/state', fields)).json(),
    page: async (path: string, fields?: Record<string, string>) => (await ask(path, fields)).text(),
    add: (handle: string) => ask('/cart/add', { id: variantId(handle), quantity: '1' }),
  }
}

/** The first variant of a product. */
const variantId = (handle: string) =>
  String(
    platformId(
      'variant',
      demoCatalog.findIndex((product) => product.handle === handle),
    ),
  )
const guaranteeId = variantId('delivery-guarantee')

const toNewYork: Record<string, string> = { ...somebody }
const lantern = 'hearth-lantern'
const names = (page: string) => [...page.matchAll(/rate-name">([^<]+)</g)].map(([, name]) => name)
const prices = (page: string) => [...page.matchAll(/rate-price">([^<]+)</g)].map(([, price]) => price)

describe('the ways of delivery', () => {
  test('are there whatever new addresses are made for checkouts', async () => {
    const shopper = aShopper()
    await shopper.add(lantern)
    for (let times = 0; times < 3; times++)
      await rotateCallbackSecret(deps, demoStoreIds.storeId, systemActor)
    expect(names(await shopper.delivery(toNewYork))).toContain('Express')
  })

  test('are what the app answers for this cart and place, with prices and dates', async () => {
    const shopper = aShopper()
    await shopper.add(lantern)
    const page = await shopper.delivery(toNewYork)
    expect(names(page)).toEqual(['Standard', 'Standard Plus', 'Express', 'Aftercare Post Ground'])
    expect(prices(page)).toEqual(['$8.00', '$10.95', '$18.00', '$8.95'])
    expect(page).toContain('Tue, Nov 24')
  })

  test('abroad are others, and nowhere else are none', async () => {
    const shopper = aShopper()
    await shopper.add(lantern)
    expect(names(await shopper.delivery({ ...toNewYork, country: 'GB' }))).toEqual(['International'])
    expect(await shopper.delivery({ ...toNewYork, country: 'BR' })).toContain('We don’t ship there')
  })

  test('to the islands cost more by a rule', async () => {
    const shopper = aShopper()
    await shopper.add(lantern)
    const page = await shopper.delivery({ ...toNewYork, province: 'HI', zip: '96813' })
    expect(prices(page)).toEqual(['$23.00', '$25.95', '$33.00', '$20.95'])
  })

  test('are offered at their own prices although the carrier hangs', async () => {
    const shopper = aShopper()
    await shopper.add(lantern)
    const page = await shopper.delivery({ ...toNewYork, carriers: 'down' })
    expect(names(page)).toEqual(['Standard', 'Standard Plus', 'Express', 'Aftercare Post Ground'])
    expect(prices(page).at(-1)).toBe('$7.50')
  })

  test('can be requested again when the app is down', async () => {
    const shopper = aShopper(() => Promise.reject(new Error('away')))
    await shopper.add(lantern)
    expect(await shopper.delivery(toNewYork)).toContain('Try again')
  })
})

test('extensions get the cart, its prices, and every delivery option by its code', async () => {
  const shopper = aShopper()
  await shopper.add(lantern)
  expect(await shopper.state(toNewYork)).toMatchObject({
    checkout: {
      lines: [{ title: 'Hearth Rechargeable Lantern', quantity: 1, totalPrice: 72, doesShip: true }],
      deliveries: [
        {
          options: [
            { code: 'standard', price: 8, transitDays: { from: 5, to: 10 } },
            { code: 'plus_standard', price: 10.95 },
            { code: 'express' },
            { code: 'aftercare_post_ground' },
          ],
        },
      ],
      config: { guarantee: { title: 'Delivery Guarantee', units: [{}, {}, {}, {}] } },
      prices: { [guaranteeId]: 2.95 },
    },
  })
})

describe('placing the order', () => {
  const storedOrder = (orderNo: string) =>
    deps.db.selectFrom('store_order').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()

  const choose = async (shopper: ReturnType<typeof aShopper>, name: string) => {
    const page = await shopper.delivery(toNewYork)
    const choice = page.split('<label class="rate">').find((part) => part.includes(`>${name}<`))
    return /value="([^"]+)"/.exec(choice ?? '')?.[1] ?? ''
  }

  test('makes a paid order with the chosen shipping, and empties the cart', async () => {
    const shopper = aShopper()
    await shopper.add(lantern)
    const rate = await choose(shopper, 'Express')
    const placed = await shopper.ask('/checkout', { ...toNewYork, rate })
    const thanks = await shopper.page(placed.headers.get('location') ?? '')
    const orderNo = /Order (#\d+)/.exec(thanks)?.[1] ?? ''
    await drainJobs(deps)

    expect(await storedOrder(orderNo)).toMatchObject({
      email: 'robin@example.com',
      financialStatus: 'paid',
      shippingMinor: 18_00,
      totalMinor: 72_00 + 18_00 + 6_39,
      wasShippingProtected: false,
    })
    expect((await shopper.ask('/checkout')).headers.get('location')).toBe('/cart')
  })

  test('with the delivery guarantee makes an order that is protected', async () => {
    const shopper = aShopper()
    await shopper.add(lantern)
    await shopper.add('delivery-guarantee')
    const rate = await choose(shopper, 'Standard')
    const placed = await shopper.ask('/checkout', { ...toNewYork, rate })
    const thanks = await shopper.page(placed.headers.get('location') ?? '')
    expect(thanks).toContain('Delivery Guarantee')
    await drainJobs(deps)
    expect(await storedOrder(/Order (#\d+)/.exec(thanks)?.[1] ?? '')).toMatchObject({
      wasShippingProtected: true,
    })
  })

  // prettier-ignore
  test.for<[string, Record<string, string>, string]>([
    ['no way of delivery',           {},                            'Please choose a shipping method.'],
    ['one that was never offered',   { rate: 'free_for_me' },       'Please choose a shipping method.'],
    ['no name',                      { firstName: ' ' },            'Please enter your first name.'],
    ['a country that is none',       { country: 'ZZ' },             'Please choose a country.'],
  ])('requests again for %s', async ([, change, problem]) => {
    const shopper = aShopper()
    await shopper.add(lantern)
    const answer = await shopper.ask('/checkout', { ...toNewYork, ...change })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(problem)
  })
})
