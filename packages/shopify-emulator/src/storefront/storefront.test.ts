import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sure } from '../shop/find.ts'
import { legacyId } from '../graphql/global-ids.ts'
import { home, openTestShop, shopDomain, testApp, type TestShop } from '../testing/test-shop.ts'
import { checkOut } from './check-out.ts'
import { offerRates, type Cart } from './checkout-rates.ts'

/** A shop whose app answers as the test defines, and the requests it got. */
async function openAnswered(answer: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = []
  const shop = await openTestShop(
    {},
    {
      app: { ...testApp, proxy: { prefix: 'apps', subpath: 'returns', url: 'https://aftercare.test/proxy' } },
      send: async (request) => {
        asked.push(request.clone())
        return answer(request)
      },
    },
  )
  return { ...shop, asked }
}

describe('rates at checkout', () => {
  const ours = {
    service_name: 'Standard Plus',
    service_code: 'plus',
    currency: 'USD',
    total_price: '895',
    description: '',
  }

  async function openWithCarrier(answer: () => Response | Promise<Response>) {
    const shop = await openAnswered(answer)
    const input = {
      name: 'Aftercare',
      callbackUrl: 'https://aftercare.test/rates',
      active: true,
      supportsServiceDiscovery: false,
    }
    const { carrierService } = await shop.run<{ carrierService: { id: string } }>('CarrierServiceCreate', {
      input,
    })
    const zone = sure(shop.shop.deliveryProfiles[0]?.groups[0]?.zones[0], 'a zone')
    const provider = {
      kind: 'carrier' as const,
      id: 'p',
      carrierServiceId: carrierService.id,
      adaptsToNewServices: true,
    }
    zone.methods.push({ id: 'm', name: 'Aftercare', active: true, provider })
    return shop
  }
  const cart = ({ red }: TestShop): Cart => ({ lines: [{ variantId: red, quantity: 2 }], destination: home })
  const codes = async (shop: TestShop) =>
    (await offerRates(shop.world, shop.shop, cart(shop))).map(({ code, price }) => [code, price])

  test('are the shop’s own and those of the app, asked in Shopify’s format and signed', async () => {
    const shop = await openWithCarrier(() => Response.json({ rates: [ours] }))
    expect(await codes(shop)).toEqual([
      ['Standard', 500],
      ['plus', 895],
    ])
    const request = sure(shop.asked[0], 'a request')
    const body = await request.text()
    expect(JSON.parse(body)).toMatchObject({
      rate: {
        destination: { country: 'US', province: 'NY', postal_code: '10001' },
        items: [{ sku: 'SCARF-R', quantity: 2, price: 2000, grams: 0, requires_shipping: true }],
        currency: 'USD',
        order_totals: { subtotal_price: '4000' },
      },
    })
    const signature = createHmac('sha256', testApp.clientSecret).update(body).digest('base64')
    expect(request.headers.get('x-shopify-hmac-sha256')).toBe(signature)
    expect(request.headers.get('x-shopify-shop-domain')).toBe(shopDomain)
  })

  test.for<[string, () => Response | Promise<Response>, [string, number][]]>([
    ['no rates', () => Response.json({ rates: [] }), []],
    ['a failure', () => new Response(null, { status: 500 }), [['backup', 1500]]],
    [
      'something else',
      () => Response.json({ rates: [{ ...ours, total_price: 'cheap' }] }),
      [['backup', 1500]],
    ],
    ['nothing in time', () => Promise.reject(new Error('timeout')), [['backup', 1500]]],
    ['another currency', () => Response.json({ rates: [{ ...ours, currency: 'EUR' }] }), []],
    [
      'one rate twice',
      () => Response.json({ rates: [ours, { ...ours, total_price: '1' }] }),
      [['plus', 895]],
    ],
  ])('of an app that answers %s', async ([, answer, expected]) => {
    const shop = await openWithCarrier(answer)
    expect((await codes(shop)).slice(1)).toEqual(expected)
  })

  test('are kept for fifteen minutes, and those that failed for half a minute', async () => {
    const shop = await openWithCarrier(() =>
      shop.asked.length === 1 ? new Response(null, { status: 503 }) : Response.json({ rates: [ours] }),
    )
    await codes(shop)
    await codes(shop)
    expect(shop.asked).toHaveLength(1)
    shop.emulator.clock.advance(31_000)
    expect((await codes(shop))[1]).toEqual(['plus', 895])
    shop.emulator.clock.advance(14 * 60_000)
    await codes(shop)
    expect(shop.asked).toHaveLength(2)
    shop.emulator.clock.advance(2 * 60_000)
    await codes(shop)
    expect(shop.asked).toHaveLength(3)
  })

  test('become the order’s shipping line', async () => {
    const shop = await openWithCarrier(() => Response.json({ rates: [ours] }))
    const order = await checkOut(shop.world, shop.shop, {
      ...cart(shop),
      email: 'new@example.com',
      rateCode: 'plus',
    })
    expect(order.shippingLine).toMatchObject({ code: 'plus', source: 'Aftercare', price: { shop: 895 } })
    await expect(
      checkOut(shop.world, shop.shop, { ...cart(shop), email: 'a@example.com', rateCode: 'gone' }),
    ).rejects.toThrow('No such shipping')
  })
})

describe('the app proxy', () => {
  const open = ({ emulator }: TestShop, path: string, headers = {}) =>
    emulator.fetch(new Request(`https://shopify.test/${shopDomain}${path}`, { headers }))

  test('forwards requests below its path, signed, without cookies', async () => {
    const shop = await openAnswered(() => new Response('found', { headers: { 'set-cookie': 'a=b' } }))
    const login = await open(shop, `/account/login?id=${legacyId(shop.ada.id)}`)
    const cookie = sure(login.headers.get('set-cookie'), 'a cookie').split(';')[0] ?? ''
    const response = await open(shop, '/apps/returns/start?locale=de&x=2&x=1', { cookie })
    expect([response.status, await response.text(), response.headers.get('set-cookie')]).toEqual([
      200,
      'found',
      null,
    ])
    const request = sure(shop.asked[0], 'a request')
    const url = new URL(request.url)
    expect(url.pathname).toBe('/proxy/start')
    expect(request.headers.get('cookie')).toBeNull()
    const timestamp = sure(url.searchParams.get('timestamp'), 'a timestamp')
    const message = `locale=delogged_in_customer_id=${legacyId(shop.ada.id)}path_prefix=/apps/returnsshop=${shopDomain}timestamp=${timestamp}x=2,1`
    expect(url.searchParams.get('signature')).toBe(
      createHmac('sha256', testApp.clientSecret).update(message).digest('hex'),
    )
  })

  test('puts Liquid into the theme, and answers nothing without the app or below another path', async () => {
    const shop = await openAnswered(
      () => new Response('<p>Returns</p>', { headers: { 'content-type': 'application/liquid' } }),
    )
    const response = await open(shop, '/apps/returns/')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('<main><p>Returns</p></main>')
    expect((await open(shop, '/apps/other/')).status).toBe(404)
    shop.shop.installation = null
    expect((await open(shop, '/apps/returns/')).status).toBe(404)
  })
})

test('a bulk operation’s result and an uploaded label are files that can be fetched', async () => {
  const shop = await openTestShop()
  const { bulkOperation } = await shop.run<{ bulkOperation: { id: string } }>('BulkRun', {
    query: '{ products { nodes { id title } } }',
  })
  await shop.emulator.settle()
  const { url } = await shop.run<{ url: string }>('BulkOperationById', { id: bulkOperation.id })
  expect(JSON.parse(await (await shop.emulator.fetch(new Request(url))).text())).toMatchObject({
    title: 'Wool scarf',
  })

  const { stagedTargets } = await shop.run<{ stagedTargets: { url: string; resourceUrl: string }[] }>(
    'StagedUploads',
    {
      input: [
        { filename: 'label.pdf', mimeType: 'application/pdf', resource: 'RETURN_LABEL', httpMethod: 'POST' },
      ],
    },
  )
  const target = sure(stagedTargets[0], 'a target')
  expect((await shop.emulator.fetch(new Request(target.resourceUrl))).status).toBe(404)
  const form = new FormData()
  form.set('file', new Blob(['%PDF']), 'label.pdf')
  expect((await shop.emulator.fetch(new Request(target.url, { method: 'POST', body: form }))).status).toBe(
    201,
  )
  const file = await shop.emulator.fetch(new Request(target.resourceUrl))
  expect([await file.text(), file.headers.get('content-type')]).toEqual(['%PDF', 'application/pdf'])
})
