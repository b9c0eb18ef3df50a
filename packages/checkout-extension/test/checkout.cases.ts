import { cartAttributes } from '@aftercare/domain/widget/cart-attributes'
import { consentReceipt } from '@aftercare/domain/widget/consent-receipt-schema'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import type { DemoCheckout } from '../demo/demo-checkout.ts'
import type { CheckoutCalls, OpenCheckout } from './checkout-screen.ts'

/** A second is short for what a busy machine draws. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })

const list = 'purchase.checkout.shipping-option-list.render-after'
const block = 'purchase.checkout.block.render'
const thanks = 'purchase.thank-you.block.render'
const account = 'customer-account.order-status.block.render'

const boots = {
  id: 'gid://shopify/CartLine/1',
  variantId: '1',
  title: 'Ridgeline Boot',
  quantity: 1,
  totalPrice: 120,
}
const unit = {
  id: 'gid://shopify/CartLine/2',
  variantId: '90',
  title: 'Guarantee',
  quantity: 1,
  totalPrice: 1.98,
}

/** Rows as a shopper sees them: code, price, and `*` for the one that is chosen. */
const delivery = (...rows: string[]) => {
  const options = rows.map((row) => {
    const [code = '', price] = row.replace('*', '').split(' ')
    return { handle: code, code, title: code, price: Number(price) }
  })
  return { options, selectedHandle: options[rows.findIndex((row) => row.endsWith('*'))]?.handle ?? null }
}
const open = delivery('standard 8*', 'plus_standard 8.95', 'express 20')
const taken = delivery('standard 8', 'plus_standard 8.95*', 'express 20')

const checkout = (given: Partial<DemoCheckout> = {}): DemoCheckout => ({
  shop: { name: 'Juniper & Pine', domain: 'juniper-and-pine.myshopify.com' },
  currencyCode: 'USD',
  locale: 'en',
  countryCode: 'US',
  totalPrice: 128,
  lines: [boots],
  deliveries: [open],
  attributes: [],
  ...given,
})
const soldAsProduct = (given: Partial<DemoCheckout> = {}) =>
  checkout({
    deliveries: [delivery('standard 8*')],
    settings: { guarantee_variant: 'gid://shopify/ProductVariant/90' },
    prices: { '90': 1.98 },
    ...given,
  })
const config = (given = {}): NonNullable<DemoCheckout['config']> => ({
  storefrontId: 'storefront-1',
  returnsUrl: 'https://returns.example.com/juniper',
  guarantee: {
    title: 'Parcel Promise',
    description: 'Lost or broken? You get it again.',
    displayCountryCodes: ['US'],
    units: [
      {
        idFromPlatform: '90',
        minSubtotalMinor: 0,
        maxSubtotalMinor: 10000,
        priceMinor: 198,
        currencyCode: 'USD',
      },
      {
        idFromPlatform: '91',
        minSubtotalMinor: 10000,
        maxSubtotalMinor: null,
        priceMinor: 298,
        currencyCode: 'USD',
      },
    ],
    ...given,
  } as NonNullable<DemoCheckout['config']>['guarantee'],
})

const aCheckoutThatTakesAll = (given: Partial<CheckoutCalls> = {}): CheckoutCalls => ({
  changes: [],
  refusesLines: false,
  refusesAttributes: false,
  server: undefined,
  ...given,
})

const answers =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

/** The extension's guarantees, run for every stack that renders it. */
export function checkoutCases(openCheckout: OpenCheckout) {
  const see = async (
    target: Parameters<OpenCheckout>[0],
    given: DemoCheckout,
    calls = aCheckoutThatTakesAll(),
  ) => ({ screen: await openCheckout(target, given, calls), calls })
  const textsOf = async (target: Parameters<OpenCheckout>[0], given: DemoCheckout) =>
    (await see(target, given)).screen.texts()

  describe('Beside the delivery options', () => {
    test('the option with the guarantee is named with what it adds', async () => {
      const texts = await textsOf(list, checkout())
      expect(texts[0]).toBe('Delivery Guarantee')
      expect(texts).toContain('plus_standard · $0.95 more')
      expect(texts).toContain('Choose it above to add the guarantee.')
    })

    test('its arrival is told in whole days', async () => {
      const [standard, plus] = open.options
      const options = [standard, { ...plus, transitDays: { from: 2, to: 4 } }] as typeof open.options
      const texts = await textsOf(list, checkout({ deliveries: [{ ...open, options }] }))
      expect(texts).toContain('plus_standard · $0.95 more · arrives in 2 to 4 days')
    })

    test('a wish from the cart is remembered', async () => {
      const attributes = [{ key: cartAttributes.shippingPlus, value: 'reorder' }]
      const texts = await textsOf(list, checkout({ attributes }))
      expect(texts.join()).toContain('You chose Delivery Guarantee in your cart')
    })

    test.for<[string, Partial<DemoCheckout>]>([
      ['without such an option', { deliveries: [delivery('standard 8*', 'express 20')] }],
      ['before there are options', { deliveries: [] }],
      [
        'to a shopper who declined it in the cart',
        { attributes: [{ key: cartAttributes.shippingPlus, value: 'optOut' }] },
      ],
    ])('nothing is said %s', async ([, given]) => {
      expect(await textsOf(list, checkout(given))).toEqual([])
    })

    test('a choice is confirmed and recorded, once', async () => {
      const { screen, calls } = await see(list, checkout({ deliveries: [taken] }))
      expect(screen.texts()[0]).toBe('Your delivery includes Delivery Guarantee')
      await soon(() => expect(calls.changes).toHaveLength(1))
      expect(calls.changes).toEqual([
        { type: 'updateAttribute', key: '_shipping_plus_rates', value: 'plus_standard' },
      ])
    })

    test.for<[string, Partial<DemoCheckout>]>([
      ['where nothing was chosen', {}],
      [
        'where it is recorded already',
        { deliveries: [taken], attributes: [{ key: '_shipping_plus_rates', value: 'plus_standard' }] },
      ],
      [
        'where checkout takes no attributes',
        { deliveries: [taken], permissions: { canUpdateAttributes: false } },
      ],
    ])('nothing is written %s', async ([, given]) => {
      const { calls } = await see(list, checkout(given))
      expect(calls.changes).toEqual([])
    })

    test('a refusal to record it is not asked again', async () => {
      const calls = aCheckoutThatTakesAll({ refusesAttributes: true })
      await see(list, checkout({ deliveries: [taken] }), calls)
      await soon(() => expect(calls.changes).toHaveLength(1))
    })

    test('a shopper with the product in the cart is warned of paying twice', async () => {
      const given = soldAsProduct({ lines: [boots, unit], deliveries: [taken] })
      expect((await textsOf(list, given))[0]).toBe('You’re about to pay for Delivery Guarantee twice')
    })

    test('it speaks the language of the checkout', async () => {
      const texts = await textsOf(list, checkout({ locale: 'de', currencyCode: 'EUR' }))
      expect(texts[0]).toBe('Liefergarantie')
      expect(texts.join().replaceAll('\u00a0', ' ')).toContain('plus_standard · 0,95 € Aufpreis')
    })
  })

  describe('The guarantee as a product', () => {
    test('is off, with the price that the shop asks', async () => {
      const { screen, calls } = await see(block, soldAsProduct())
      expect(screen.checkbox()).toEqual({
        label: 'Delivery Guarantee for $1.98',
        isChecked: false,
        isDisabled: false,
      })
      expect(calls.changes).toEqual([])
    })

    test('is added by the shopper, one unit, with a receipt of what they saw', async () => {
      const { screen, calls } = await see(block, soldAsProduct())
      screen.toggle()
      await soon(() => expect(calls.changes).toHaveLength(4))
      expect(calls.changes).toEqual([
        {
          type: 'addCartLine',
          merchandiseId: 'gid://shopify/ProductVariant/90',
          quantity: 1,
          attributes: [{ key: '_aftercare_placement', value: 'checkout' }],
        },
        { type: 'updateAttribute', key: cartAttributes.choice, value: 'on' },
        {
          type: 'updateAttribute',
          key: cartAttributes.receipt,
          value: expect.stringMatching(/^20\S+ 198 USD checkout sha256:[\da-f]{64}$/),
        },
        { type: 'updateAttribute', key: cartAttributes.unit, value: '90' },
      ])
    })

    test('is taken out by the shopper', async () => {
      const attributes = [{ key: cartAttributes.choice, value: 'on' }]
      const { screen, calls } = await see(block, soldAsProduct({ lines: [boots, unit], attributes }))
      expect(screen.checkbox()).toMatchObject({ isChecked: true, label: 'Delivery Guarantee for $1.98' })
      screen.toggle()
      await soon(() => expect(calls.changes).toHaveLength(2))
      expect(calls.changes).toEqual([
        { type: 'removeCartLine', id: unit.id, quantity: 1 },
        { type: 'updateAttribute', key: cartAttributes.choice, value: 'off' },
      ])
    })

    test.for<[string, Partial<DemoCheckout>, string]>([
      ['adding', {}, 'We couldn’t add Delivery Guarantee. You haven’t been charged. Please try again.'],
      ['taking out', { lines: [boots, unit] }, 'We couldn’t remove Delivery Guarantee. Please try again.'],
    ])('tells when %s it was refused, and shows what is so', async ([, given, message]) => {
      const calls = aCheckoutThatTakesAll({ refusesLines: true })
      const { screen } = await see(block, soldAsProduct(given), calls)
      const before = screen.checkbox()
      screen.toggle()
      await soon(() => expect(screen.texts()).toContain(message))
      expect(screen.checkbox()).toEqual(before)
      expect(calls.changes).toHaveLength(1)
    })

    test.for<[string, Partial<DemoCheckout>]>([
      ['the store does not sell it so', { settings: {} }],
      ['the shop has no price for it', { prices: {} }],
      ['nothing in the cart is sent', { lines: [{ ...boots, doesShip: false }] }],
      ['checkout takes no new lines', { permissions: { canAddLine: false } }],
      ['the chosen delivery comes with it', { deliveries: [taken] }],
      ['the shopper’s country is not served', { config: config({ displayCountryCodes: ['CA'] }) }],
      ['its price is in another currency', { config: config(), currencyCode: 'CAD' }],
    ])('is not offered where %s', async ([, given]) => {
      expect((await see(block, soldAsProduct(given))).screen.checkbox()).toBeUndefined()
    })

    test('that cannot be taken out is shown as fixed', async () => {
      const given = soldAsProduct({ lines: [boots, unit], permissions: { canRemoveLine: false } })
      const { screen } = await see(block, given)
      expect(screen.checkbox()).toMatchObject({ isChecked: true, isDisabled: true })
      expect(screen.texts()).toContain('It’s part of this order and can’t be removed here.')
    })

    test('is taken out where it is not offered, and the shopper is told', async () => {
      const given = soldAsProduct({ lines: [boots, unit], config: config(), countryCode: 'GB' })
      const { screen, calls } = await see(block, given)
      await soon(() => expect(calls.changes).toHaveLength(2))
      expect(calls.changes).toEqual([
        { type: 'removeCartLine', id: unit.id, quantity: 1 },
        { type: 'updateAttribute', key: cartAttributes.choice, value: 'off' },
      ])
      expect(screen.texts()).toContain('Parcel Promise isn’t available in your country.')
    })

    test('follows the cart to a lower price, and to no higher one', async () => {
      const dearUnit = { ...unit, variantId: '91', totalPrice: 2.98 }
      const prices = { '90': 1.98, '91': 2.98 }
      const cheap = { ...boots, totalPrice: 80 }
      const lower = await see(block, soldAsProduct({ lines: [cheap, dearUnit], config: config(), prices }))
      await soon(() => expect(lower.calls.changes).toHaveLength(1))
      expect(lower.calls.changes).toEqual([
        { type: 'updateCartLine', id: unit.id, merchandiseId: 'gid://shopify/ProductVariant/90' },
      ])
      const dearer = await see(block, soldAsProduct({ lines: [boots, unit], config: config(), prices }))
      expect(dearer.screen.checkbox()).toMatchObject({ isChecked: true })
      expect(dearer.calls.changes).toEqual([])
    })

    test('stays as it is where checkout lets nobody take it out', async () => {
      const permissions = { canRemoveLine: false }
      const given = soldAsProduct({ lines: [boots, unit], config: config(), countryCode: 'GB', permissions })
      const { screen, calls } = await see(block, given)
      expect(screen.checkbox()).toMatchObject({ isChecked: true, isDisabled: true })
      expect(screen.texts()).toContain('Parcel Promise isn’t available in your country.')
      expect(calls.changes).toEqual([])
    })

    test('comes in the variant for the value of the cart, by the name that the store gives it', async () => {
      const given = soldAsProduct({ config: config(), prices: { '90': 1.98, '91': 2.98 } })
      const { screen } = await see(block, given)
      expect(screen.checkbox()?.label).toBe('Parcel Promise for $2.98')
      expect(screen.texts()).toContain('Lost or broken? You get it again.')
    })
  })

  describe('The configuration', () => {
    const settings = { server_url: 'https://aftercare.example/' }

    test('is asked of the server with the token of the checkout', async () => {
      const asked: string[] = []
      const calls = aCheckoutThatTakesAll({
        server: ({ url, headers }) => {
          asked.push(`${url} ${headers.get('authorization')}`)
          return Response.json(config())
        },
      })
      const given = soldAsProduct({ settings, prices: { '91': 2.98 } })
      const { screen } = await see(block, given, calls)
      await soon(() => expect(screen.checkbox()?.label).toBe('Parcel Promise for $2.98'))
      expect(asked).toEqual(['https://aftercare.example/v1/checkout/config Bearer a-token'])
    })

    test('lets the server keep what a shopper agreed to', async () => {
      const sent: unknown[] = []
      const calls = aCheckoutThatTakesAll({
        server: (request) => {
          if (request.method === 'GET') return Response.json(config())
          void request.json().then((receipt) => sent.push(request.url, receipt))
          return Response.json({ success: true })
        },
      })
      const { screen } = await see(block, soldAsProduct({ settings, prices: { '91': 2.98 } }), calls)
      await soon(() => expect(screen.checkbox()).toBeDefined())
      screen.toggle()
      await soon(() => expect(sent).toHaveLength(2))
      expect(sent[0]).toBe('https://aftercare.example/v1/storefront-1/shipping-protection/consents')
      expect(v.parse(consentReceipt, sent[1])).toMatchObject({
        choice: 'on',
        text: 'Parcel Promise for $2.98\nLost or broken? You get it again.',
        priceMinor: 298,
        currencyCode: 'USD',
        placement: 'checkout',
      })
    })

    test('from the metafield asks nobody', async () => {
      const calls = aCheckoutThatTakesAll({
        server: () => {
          throw new Error('asked')
        },
      })
      const given = soldAsProduct({ settings, config: config(), prices: { '91': 2.98 } })
      expect((await see(block, given, calls)).screen.checkbox()?.label).toBe('Parcel Promise for $2.98')
    })

    test.for<[string, () => Response]>([
      ['refuses', answers({ code: 'unauthenticated' }, 401)],
      ['answers another thing', answers({ hello: 'world' })],
    ])('of the settings holds where the server %s', async ([, server]) => {
      const given = soldAsProduct({ settings: { ...settings, guarantee_variant: '90' } })
      const { screen } = await see(block, given, aCheckoutThatTakesAll({ server }))
      await soon(() => expect(screen.checkbox()?.label).toBe('Delivery Guarantee for $1.98'))
    })
  })

  describe('After the order', () => {
    const order = { id: '5551', number: '1051' }

    test.for<[string, Partial<DemoCheckout>]>([
      ['the settings', { settings: { returns_url: 'https://returns.example.com/juniper/' } }],
      ['the configuration', { config: config() }],
    ])('its returns are linked where %s name the portal', async ([, given]) => {
      const { screen } = await see(thanks, checkout({ order, ...given }))
      expect(screen.links()).toEqual(['https://returns.example.com/juniper/order/5551'])
    })

    test.for<[string, Partial<DemoCheckout>]>([
      ['there is no portal', {}],
      ['its address is none', { settings: { returns_url: 'javascript:alert(1)' } }],
    ])('nothing is shown where %s', async ([, given]) => {
      expect(await textsOf(thanks, checkout({ order, ...given }))).toEqual([])
    })
  })

  describe('In the customer’s account', () => {
    const order = { id: '5551', number: '1051' }
    const portal = 'https://returns.example.com/juniper/order/5551'
    const settings = { returns_url: 'https://returns.example.com/juniper' }
    const asked = { ...settings, server_url: 'https://aftercare.example/' }
    const linksOf = async (given: Partial<DemoCheckout>, server?: CheckoutCalls['server']) => {
      const { screen } = await see(account, checkout({ order, ...given }), aCheckoutThatTakesAll({ server }))
      return screen.links()
    }

    test.for<[string, Partial<DemoCheckout>]>([
      ['where the settings have no server', { settings }],
      ['where Shopify allows no network access', { settings: asked }],
    ])('the order’s returns are linked %s', async ([, given]) => {
      expect(await linksOf(given)).toEqual([portal])
    })

    test.for<[string, Partial<DemoCheckout>]>([
      ['its settings', { settings: asked }],
      ['its metafield', { config: { ...config(), serverUrl: 'https://aftercare.example' } }],
    ])('the server that %s name says where, with the customer’s token', async ([, given]) => {
      const requests: Request[] = []
      const links = await linksOf(given, (request) => {
        requests.push(request)
        return Response.json({ returnsUrl: `${portal}#customerToken=signed` })
      })
      expect(links).toEqual([`${portal}#customerToken=signed`])
      expect(requests.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
        ['https://aftercare.example/v1/checkout/orders/5551/returns', 'Bearer a-token'],
      ])
    })

    test.for<[string, Partial<DemoCheckout>, string[]]>([
      ['an order that is canceled', { order: { ...order, canceledOn: '2026-11-20T10:00:00Z' } }, []],
      ['a visitor who is not signed in', { isSignedIn: false }, [portal]],
    ])('nobody is asked about %s', async ([, given, links]) => {
      const server = () => {
        throw new Error('asked')
      }
      expect(await linksOf({ settings: asked, ...given }, server)).toEqual(links)
    })

    test.for<[string, () => Response, string[]]>([
      ['says that nothing can come back', answers({ returnsUrl: null }), []],
      ['does not know the order', answers({ code: 'not_found' }, 404), [portal]],
      ['answers another thing', answers({ hello: 'world' }), [portal]],
    ])('links what is right where the server %s', async ([, server, links]) => {
      expect(await linksOf({ settings: asked }, server)).toEqual(links)
    })

    test('the link says what it is for', async () => {
      expect(await textsOf(account, checkout({ order, settings }))).toContain('Return or exchange')
    })
  })
}
