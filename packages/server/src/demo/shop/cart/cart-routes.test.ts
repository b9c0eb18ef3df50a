import { describe, expect, test } from 'vitest'
import { demoShopRoutes } from '../demo-shop-routes.ts'
import { shopGoods } from '../shop-goods.ts'

const now = new Date('2026-11-20T12:00:00Z')
const shopUrl = 'http://127.0.0.1:3001'
const nobody = {
  request: () => Promise.reject(new Error('away')),
  sharedSecret: '',
  rateCallbackPath: '/',
  checkoutConfig: async () => undefined,
}
const shop = demoShopRoutes({
  portalUrl: 'http://127.0.0.1:3000',
  shopUrl,
  now: () => now,
  aftercare: nobody,
})
const goods = shopGoods(now, shopUrl)

const variantOf = (handle: string, title?: string) => {
  const product = goods.findProduct(handle)
  const variant =
    product && goods.variantsOf(product).find((each) => title === undefined || each.title === title)
  if (!variant) throw new Error(`No ${handle}`)
  return Number(variant.id)
}
const mug = variantOf('camp-enamel-mug', 'Pine')
const lantern = variantOf('hearth-lantern')
const soldOut = variantOf('woodsman-work-gloves', 'M')

type Json = Record<string, unknown> & { items: Record<string, unknown>[]; sections: Record<string, string> }

/** A shopper with their own cookie. */
function aShopper(theme = 'a') {
  let cookie = `theme=${theme}`
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await shop.request(path, { ...init, headers: { ...init.headers, cookie } })
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) cookie = [`theme=${theme}`, ...set].join('; ')
    return response
  }
  return {
    ask,
    post: (path: string, body: unknown) =>
      ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    cart: async () => (await (await ask('/cart.js')).json()) as Json,
  }
}
const json = async (response: Response | Promise<Response>) => (await (await response).json()) as Json

describe('/cart.js', () => {
  test('a new visitor’s cart is empty', async () => {
    expect(await aShopper().cart()).toMatchObject({
      item_count: 0,
      total_price: 0,
      items: [],
      currency: 'USD',
    })
  })

  test('a new line comes first, with its price in cents and ids as numbers', async () => {
    const shopper = aShopper()
    const added = await json(shopper.post('/cart/add.js', { items: [{ id: mug, quantity: 2 }] }))
    expect(added.items).toMatchObject([{ variant_id: mug, quantity: 2, final_line_price: 40_00 }])
    await shopper.post('/cart/add.js', { id: lantern })
    expect(await shopper.cart()).toMatchObject({
      item_count: 3,
      total_price: 112_00,
      items: [{ variant_id: lantern }, { variant_id: mug, title: 'Camp Enamel Mug - Pine' }],
    })
  })

  test('new lines go last once the visitor asks for that, until they ask otherwise', async () => {
    const shopper = aShopper()
    await shopper.post('/cart/add.js?newest=last', { id: mug })
    await shopper.post('/cart/add.js?newest=last', { id: lantern })
    expect((await shopper.cart()).items).toMatchObject([{ variant_id: mug }, { variant_id: lantern }])
  })

  test('the same thing with the same properties is one line, with others another', async () => {
    const shopper = aShopper()
    const engraved = (properties: Record<string, string>) => ({
      items: [{ id: mug, quantity: 1, properties }],
    })
    await shopper.post('/cart/add.js', engraved({ Name: 'Ada', _mark: '1' }))
    await shopper.post('/cart/add.js', engraved({ _mark: '1', Name: 'Ada' }))
    await shopper.post('/cart/add.js', engraved({}))
    expect((await shopper.cart()).items).toMatchObject([
      { quantity: 1, properties: {} },
      { quantity: 2, properties: { Name: 'Ada', _mark: '1' } },
    ])
  })

  test('a line is changed by its key, its variant or its place, and removed with none', async () => {
    const shopper = aShopper()
    await shopper.post('/cart/add.js', { items: [{ id: mug }, { id: lantern }] })
    const [first] = (await shopper.cart()).items
    await shopper.post('/cart/change.js', { id: first?.['key'], quantity: 2 })
    await shopper.post('/cart/change.js', { id: String(mug), quantity: 4 })
    expect((await shopper.cart()).items).toMatchObject([{ quantity: 2 }, { quantity: 4 }])
    const changed = await json(shopper.post('/cart/change.js', { line: 1, quantity: 0 }))
    expect(changed.items).toMatchObject([{ variant_id: mug }])
  })

  test('attributes are merged, and removed by being set to nothing', async () => {
    const shopper = aShopper()
    await shopper.post('/cart/update.js', { attributes: { Gift: 'Yes', _consent: 'abc' } })
    await shopper.post('/cart/update.js', { attributes: { Gift: '' }, note: 'Ring twice' })
    expect(await shopper.cart()).toMatchObject({ attributes: { _consent: 'abc' }, note: 'Ring twice' })
  })

  test('several quantities are set at once; clearing leaves attributes', async () => {
    const shopper = aShopper()
    await shopper.post('/cart/update.js', {
      updates: { [mug]: 2, [lantern]: 1 },
      attributes: { Gift: 'Yes' },
    })
    expect(await shopper.cart()).toMatchObject({ item_count: 3 })
    await shopper.post('/cart/clear.js', {})
    expect(await shopper.cart()).toMatchObject({ item_count: 0, attributes: { Gift: 'Yes' } })
  })

  test('forms without a script lead to the cart’s page', async () => {
    const shopper = aShopper()
    const body = new URLSearchParams({ id: String(mug), quantity: '1', 'properties[Name]': 'Ada' })
    expect((await shopper.ask('/cart/add', { method: 'POST', body })).headers.get('location')).toBe('/cart')
    expect((await shopper.cart()).items).toMatchObject([{ properties: { Name: 'Ada' } }])
    await shopper.ask('/cart', { method: 'POST', body: new URLSearchParams({ change: '1:3' }) })
    expect((await shopper.cart()).items).toMatchObject([{ quantity: 3 }])
    const checkout = await shopper.ask('/cart', {
      method: 'POST',
      body: new URLSearchParams({ checkout: '' }),
    })
    expect(checkout.headers.get('location')).toBe('/checkout')
  })

  test('the form to checkout sets quantities by place, and passes over places that are not there', async () => {
    const shopper = aShopper()
    await shopper.post('/cart/add.js', { items: [{ id: lantern }, { id: mug }] })
    const body = new URLSearchParams([
      ['updates[]', '4'],
      ['updates[]', '0'],
      ['updates[]', '9'],
      ['note', 'By noon'],
      ['checkout', ''],
    ])
    const { headers } = await shopper.ask('/cart', { method: 'POST', body })
    expect(headers.get('location')).toBe('/checkout')
    expect(await shopper.cart()).toMatchObject({ items: [{ variant_id: mug, quantity: 4 }], note: 'By noon' })
  })

  // prettier-ignore
  test.for<[string, string, unknown, number]>([
    ['something that is sold out',    '/cart/add.js',    { id: soldOut },                   422],
    ['more than there are',           '/cart/add.js',    { id: mug, quantity: 9999 },       422],
    ['what nobody sells',             '/cart/add.js',    { id: 1 },                         404],
    ['less than none',                '/cart/add.js',    { id: mug, quantity: -1 },         400],
    ['a line that is not there',      '/cart/change.js', { line: 3, quantity: 1 },          400],
    ['no quantity',                   '/cart/change.js', { line: 1 },                       400],
    ['no JSON',                       '/cart/update.js', undefined,                         200],
    ['a list where a text belongs',   '/cart/update.js', { attributes: { a: [1] } },        400],
  ])('%s', async ([, path, body, status]) => {
    const shopper = aShopper()
    const response = await shopper.post(path, body)
    expect(response.status).toBe(status)
    expect((await shopper.cart()).items).toEqual([])
  })
})

describe('sections', () => {
  test('a change returns the requested sections, as the theme renders them', async () => {
    const a = await json(aShopper('a').post('/cart/add.js', { id: mug, sections: 'cart-drawer,none' }))
    expect(a.sections['cart-drawer']).toMatch(/^<div id="shopify-section-cart-drawer".*Camp Enamel Mug/s)
    expect(a.sections['none']).toBeNull()
    const bubble = await json(aShopper('a').post('/cart/add.js', { id: mug, sections: 'cart-icon-bubble' }))
    expect(bubble.sections['cart-icon-bubble']).toContain('1 item')
    const sections = ['cart-drawer-section', 'main-cart']
    const b = await json(aShopper('b').post('/cart/add.js', { id: mug, sections }))
    expect(b.sections['cart-drawer-section']).toMatch(/data-cart-subtotal\s*>\$20\.00/)
    expect(b.sections['main-cart']).toContain('Camp Enamel Mug')
  })

  test('every page can return one of its sections alone', async () => {
    const shopper = aShopper('a')
    await shopper.post('/cart/add.js', { id: mug })
    expect(await (await shopper.ask('/orders?section_id=cart-drawer')).text()).toMatch(
      /^<div id="shopify-section/,
    )
    expect((await shopper.ask('/?section_id=toString')).status).toBe(404)
    expect(Object.keys(await json(shopper.ask('/?sections=cart-drawer,main-cart-items')))).toEqual([
      'cart-drawer',
      'main-cart-items',
    ])
  })

  test('what a shopper wrote is text in the page, never markup', async () => {
    const shopper = aShopper()
    await shopper.post('/cart/add.js', {
      items: [{ id: mug, properties: { For: '<script>alert(1)</script>' } }],
    })
    expect(await (await shopper.ask('/cart')).text()).not.toContain('<script>alert')
  })
})
