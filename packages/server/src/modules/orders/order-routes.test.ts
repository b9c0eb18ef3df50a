import { orderTokenHeader } from '@aftercare/domain/api/customer-api'
import { storefrontOrder, type StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { minor } from '@aftercare/domain/shared/money'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { readFulfillmentEvent, readOrder } from '#integrations/commerce/shopify/read-record.ts'
import { createStore } from '#modules/merchants/create-storefront.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { packJson } from '#platform/database/packed-json.ts'
import { openRateLimits } from '#platform/limits/rate-limits.ts'
import {
  addressPayload,
  bigId,
  fulfillmentPayload,
  linePayload,
  orderPayload,
  shopifyJson,
  type Payload,
} from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { recordFulfillmentEvent } from './record-fulfillment.ts'
import { upsertOrders } from './upsert-orders.ts'

const testDeps = await useTestDeps()
let deps = testDeps
let app = createApp(deps)
let store: Store

const parcel = fulfillmentPayload()

beforeEach(async () => {
  // Failure counters are in memory: each test starts with none, and with all the look-ups it needs.
  const limits = openRateLimits({ kind: 'embedded' } as Parameters<typeof openRateLimits>[0], {
    ...deps.config,
    lookUpsPerMinute: 1_000_000,
  })
  deps = { ...testDeps, rateLimits: limits }
  app = createApp(deps)
  store = await aStore('acme')
  await anOrder({ fulfillments: [parcel] })
})

const aStore = (slug: string) =>
  createStore(deps, {
    slug,
    name: slug,
    url: `https://${slug}.test`,
    currencyCode: 'USD',
    planStatus: 'ACTIVE',
    isUrlVerified: true,
  })

const anOrder = (order: Payload = {}, of = store) =>
  upsertOrders(deps, of, [readOrder(shopifyJson(orderPayload(order)))])

type Options = { token?: string; at?: Store }

const get = (query: Record<string, string>, { token, at = store }: Options = {}) =>
  app.request(`/v1/shop/crew/${at.storefrontId}/order?${new URLSearchParams(query).toString()}`, {
    headers: token ? { [orderTokenHeader]: token } : {},
  })
const prove = (proof: Record<string, unknown>) =>
  app.request(`/v1/shop/crew/${store.storefrontId}/order/prove`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
  })

/** The order of an answer, in the form the contract promises. */
const orderOf = async (answer: Response): Promise<StorefrontOrder> => {
  expect(answer.status).toBe(200)
  return v.parse(storefrontOrder, await answer.json())
}
const tokenOf = (answer: Response) => answer.headers.get(orderTokenHeader) ?? ''
const refusalOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { clientMessage: string; code: string }),
})

const right = { orderNo: '1001', emailOrPostalCode: 'ada@example.com' }
const gift = { orderOrTrackingNumber: '1001', shippingPostalCode: '10001', isGiftReturn: 'true' }
const notFound = {
  status: 404,
  success: false,
  code: 'order_not_found',
  clientMessage: 'We couldn’t find an order with these details. Check them and try again.',
}

describe('an order that is not in the store’s money', () => {
  const inBoth = (shop: string, paid: string) => ({
    shop_money: { amount: shop, currency_code: 'USD' },
    presentment_money: { amount: paid, currency_code: 'EUR' },
  })
  const offered = async (order: Payload) => {
    await anOrder({ updated_at: '2026-11-19T00:00:00Z', fulfillments: [parcel], ...order })
    const { lineItems, ...found } = await orderOf(await get(right))
    return { ...found, isEligible: lineItems[0]?.return.refund.isEligible, lineItems }
  }

  test.for<[why: string, order: Payload, currencyCode: string]>([
    ['was sold in another currency', { currency: 'EUR' }, 'EUR'],
    ['was paid in another at an unknown rate', { presentment_currency: 'EUR' }, 'USD'],
  ])('one that %s is shown in its own currency without offers', async ([, order, currency]) => {
    expect(await offered(order)).toMatchObject({
      isEligible: false,
      currencyCode: currency,
      customerCurrencyCode: currency,
      customerCurrencyConversionRate: 1,
      isOrderEditable: false,
      lineItems: [
        {
          unitPrice: 20,
          ineligibleLineItemFootnote: 'Not Eligible',
          warranty: { isEligible: false },
        },
      ],
    })
  })

  test('one that carries both amounts is offered as any other', async () => {
    const order = { presentment_currency: 'EUR', total_price_set: inBoth('20.00', '18.40') }
    expect(await offered(order)).toMatchObject({ isEligible: true, customerCurrencyConversionRate: 0.92 })
  })
})

describe('by order number and email or postal code', () => {
  test('200: the order with its lines, parcels and what may be claimed, and a token', async () => {
    const answer = await get(right)
    expect(tokenOf(answer)).not.toBe('')
    expect(await orderOf(answer)).toMatchObject({
      idFromPlatform: bigId(1),
      orderNo: '#1001',
      email: 'ada@example.com',
      isRedacted: false,
      lineItems: [
        {
          name: 'Wool scarf',
          unitPrice: 20,
          unitListPrice: 20,
          unitTax: 0,
          remainingReturnableQuantity: 1,
          return: { refund: { isEligible: true, lastEligibleDate: '2026-12-10T23:59:59.999Z' } },
        },
      ],
      fulfillments: [{ tracker: { carrier: { name: 'UPS', trackingCode: '1Z 999 AA1 01' } } }],
      returnUntil: '2026-12-10T23:59:59.999Z',
    })
  })

  // prettier-ignore
  test.for<[orderNo: string, emailOrPostalCode: string]>([
    ['#1001',     'ada@example.com'],
    [' 1001 ',    '  ADA@Example.COM '],
    ['1001',      'sw1a1aa'],
    ['1001',      ' SW1A-1AA'],
    ['\u200b1001', 'ada@example.com'],
  ])('200: number “%s” with “%s”', async ([orderNo, emailOrPostalCode]) => {
    expect((await get({ orderNo, emailOrPostalCode })).status).toBe(200)
  })

  // prettier-ignore
  test.for<[why: string, orderNo: string, emailOrPostalCode: string]>([
    ['an unknown number',               '1002',  'ada@example.com'],
    ['somebody else’s e-mail',          '1001',  'eve@example.com'],
    ['half an e-mail',                  '1001',  'ada@'],
    ['another postal code',             '1001',  'SW1A 1AB'],
    ['the postal code of a recipient',  '1001',  '10001'],
    ['half a postal code',              '1001',  'SW1A'],
    ['two hashes',                      '##1001', 'ada@example.com'],
    ['a longer number',                 '10011', 'ada@example.com'],
    ['nothing but a hash',              '#',     'ada@example.com'],
    ['nothing but hyphens',             '1001',  '---'],
    ['a pattern',                       '%',     'ada@example.com'],
  ])('404, the same for all: %s', async ([, orderNo, emailOrPostalCode]) => {
    expect(await refusalOf(await get({ orderNo, emailOrPostalCode }))).toEqual(notFound)
  })

  test('404: the order of another store', async () => {
    const other = await aStore('other')
    expect(await refusalOf(await get(right, { at: other }))).toEqual(notFound)
  })

  test('404: an unknown storefront', async () => {
    const answer = await app.request(
      `/v1/shop/crew/${crypto.randomUUID()}/order?orderNo=1&emailOrPostalCode=2`,
    )
    expect(await refusalOf(answer)).toMatchObject({ status: 404, clientMessage: 'Store Not Found' })
  })

  test.for<[query: Record<string, string>, clientMessage: string]>([
    [{}, 'Missing required fields. Check form and try again.'],
    [{ orderNo: '1001' }, 'Please enter your email address or postal code.'],
    [{ emailOrPostalCode: '10001' }, 'Please enter your order number.'],
    [{ orderNo: '  ', emailOrPostalCode: '10001' }, 'Please enter your order number.'],
    [
      { orderOrTrackingNumber: '1001', isGiftReturn: 'true' },
      'Please enter the postal code of the shipping address.',
    ],
    [
      { shippingPostalCode: '10001', isGiftReturn: 'true' },
      'Please enter your order number or tracking number.',
    ],
    [{ ...gift, isGiftReturn: 'yes' }, 'Missing required fields. Check form and try again.'],
  ])('400: %j', async ([query, clientMessage]) => {
    expect(await refusalOf(await get(query))).toMatchObject({ status: 400, clientMessage })
  })

  test('prefix and suffix of the store’s numbers may be left out or written', async () => {
    await updateStoreSettings(deps, store.storeId, {
      settings: { orderNumber: { prefix: 'RS-', suffix: '-US' } },
    })
    await anOrder({ id: bigId(2), name: 'RS-2001-US' })
    for (const orderNo of ['2001', 'rs-2001', '2001-us', 'RS-2001-US', '#RS-2001-US'])
      expect((await orderOf(await get({ ...right, orderNo }))).orderNo).toBe('RS-2001-US')
  })

  test('the prefix of exchange orders may be left out, but a number as written goes first', async () => {
    await anOrder({ id: bigId(2), name: 'EX-3001', created_at: '2026-11-12T00:00:00Z' })
    expect((await orderOf(await get({ ...right, orderNo: '3001' }))).orderNo).toBe('EX-3001')

    await anOrder({ id: bigId(3), name: '#3001', created_at: '2026-11-11T00:00:00Z' })
    expect((await orderOf(await get({ ...right, orderNo: '3001' }))).orderNo).toBe('#3001')
  })

  test('of several orders with one number, the newest that the second factor fits', async () => {
    await anOrder({ id: bigId(2), created_at: '2026-11-12T00:00:00Z' })
    await anOrder({
      id: bigId(3),
      created_at: '2026-11-13T00:00:00Z',
      email: 'eve@example.com',
      shipping_address: null,
      billing_address: null,
    })
    expect((await orderOf(await get(right))).idFromPlatform).toBe(bigId(2))
  })

  test('an order without email and addresses matches no look-up', async () => {
    await anOrder({ id: bigId(2), name: '#1002', email: null, shipping_address: null, billing_address: null })
    for (const emailOrPostalCode of ['null', '@', '-', 'undefined'])
      expect((await get({ orderNo: '1002', emailOrPostalCode })).status).toBe(404)
  })
})

describe('as a gift', () => {
  test('200: neither prices nor buyer, and the token remembers that it is a gift', async () => {
    const answer = await get(gift)
    const order = await orderOf(answer)
    expect(order).toMatchObject({
      isGiftReturn: true,
      isRedacted: false,
      email: null,
      billingAddress: null,
      shippingAddress: {
        firstName: null,
        line1: null,
        postalCode: null,
        city: 'New York',
        countryCode: 'US',
      },
      lineItems: [
        { unitPrice: null, unitListPrice: null, unitTax: null, return: { refund: { isEligible: false } } },
      ],
    })
    expect(JSON.stringify(order)).not.toMatch(/Ada|Lovelace|Engine|example\.com/)

    const again = await orderOf(await get({ idFromPlatform: bigId(1) }, { token: tokenOf(answer) }))
    expect(again).toMatchObject({ isGiftReturn: true, isRedacted: false, email: null })
  })

  test('200: by tracking number, however it is grouped', async () => {
    for (const orderOrTrackingNumber of ['1Z999AA101', '1z 999-aa1 01'])
      expect((await get({ ...gift, orderOrTrackingNumber })).status).toBe(200)
  })

  // prettier-ignore
  test.for<[why: string, query: Record<string, string>]>([
    ['the billing postal code is the giver’s',       { ...gift, shippingPostalCode: 'SW1A 1AA' }],
    ['an e-mail is the giver’s',                     { ...gift, shippingPostalCode: 'ada@example.com' }],
    ['a tracking number needs its postal code too',  { ...gift, orderOrTrackingNumber: '1Z999AA101', shippingPostalCode: '10002' }],
    ['an unknown tracking number',                   { ...gift, orderOrTrackingNumber: '1Z999AA102' }],
  ])('404: %s', async ([, query]) => {
    expect(await refusalOf(await get(query))).toEqual(notFound)
  })

  test('404: if the store takes no gift returns', async () => {
    await updateStoreSettings(deps, store.storeId, { settings: { return: { isGiftReturnEnabled: false } } })
    expect(await refusalOf(await get(gift))).toEqual(notFound)
  })

  test('a tracking number is no order number outside of gift mode', async () => {
    expect((await get({ orderNo: '1Z999AA101', emailOrPostalCode: '10001' })).status).toBe(404)
  })
})

describe('by platform id', () => {
  const reference = { idFromPlatform: bigId(1) }

  test('200: without proof there is no price and no personal data but the country', async () => {
    await recordFulfillmentEvent(
      deps,
      store,
      readFulfillmentEvent(
        shopifyJson({
          id: bigId(71),
          order_id: bigId(1),
          fulfillment_id: bigId(31),
          status: 'in_transit',
          happened_at: '2026-11-12T10:00:00Z',
          city: 'New York',
          province: 'NY',
        }),
      ),
    )
    const answer = await get(reference)
    const order = await orderOf(answer)
    expect(tokenOf(answer)).toBe('')
    expect(order).toMatchObject({
      isRedacted: true,
      email: null,
      shippingAddress: { city: null, countryCode: 'US', line1: null, postalCode: null, lastName: null },
      lineItems: [{ unitPrice: null, unitListPrice: null, unitTax: null }],
      fulfillments: [
        {
          tracker: {
            carrier: { name: 'UPS', trackingCode: null, trackingUrl: null },
            details: [{ status: 'in_transit', location: null }],
          },
        },
      ],
      claims: [],
    })
    expect(JSON.stringify(order)).not.toMatch(
      /Ada|Lovelace|Engine|example\.com|New York|London|10001|SW1A|1Z/,
    )
  })

  test('200: the token of a look-up shows all of the order, and is renewed', async () => {
    const token = tokenOf(await get(right))
    testDeps.advance({ minutes: 59 })
    const answer = await get(reference, { token })
    expect(await orderOf(answer)).toMatchObject({ isRedacted: false, email: 'ada@example.com' })

    testDeps.advance({ minutes: 59 })
    expect(await orderOf(await get(reference, { token: tokenOf(answer) }))).toMatchObject({
      isRedacted: false,
    })
    expect(await orderOf(await get(reference, { token }))).toMatchObject({ isRedacted: true })
  })

  test('200: a token opens its own order only', async () => {
    await anOrder({ id: bigId(2), name: '#1002' })
    const token = tokenOf(await get(right))
    expect(await orderOf(await get({ idFromPlatform: bigId(2) }, { token }))).toMatchObject({
      isRedacted: true,
    })
  })

  test('200: another store’s token, a forged one and rubbish are none', async () => {
    const other = await aStore('other')
    await anOrder({}, other)
    const foreign = tokenOf(await get(right, { at: other }))
    const mine = tokenOf(await get(right))
    const [content = '', signature = ''] = mine.split('.')
    const raised = Buffer.from(content, 'base64url').toString().replace('"expiresOn":', '"expiresOn":9')
    const forged = `${Buffer.from(raised).toString('base64url')}.${signature}`
    for (const token of [foreign, forged, `${mine}x`, `${content}.`, 'rubbish', '..', mine.slice(1)])
      expect(await orderOf(await get(reference, { token }))).toMatchObject({ isRedacted: true })
  })

  test('200: as a gift, without prices', async () => {
    expect(await orderOf(await get({ ...reference, isGiftReturn: 'true' }))).toMatchObject({
      isGiftReturn: true,
      isRedacted: true,
      lineItems: [{ unitPrice: null }],
    })
  })

  test('404: an id that this store does not have', async () => {
    const other = await aStore('other')
    expect(await refusalOf(await get({ idFromPlatform: '404' }))).toEqual(notFound)
    expect(await refusalOf(await get(reference, { at: other }))).toEqual(notFound)
  })
})

describe('proving an order that is known by its id', () => {
  test('200: with the email or a postal code the whole order and a token', async () => {
    for (const emailOrPostalCode of ['ada@example.com', 'SW1A 1AA']) {
      const answer = await prove({ idFromPlatform: bigId(1), emailOrPostalCode })
      expect(await orderOf(answer)).toMatchObject({ isRedacted: false, email: 'ada@example.com' })
      expect(tokenOf(answer)).not.toBe('')
    }
  })

  test('200: a gift’s recipient by the shipping postal code only', async () => {
    const proof = { idFromPlatform: bigId(1), isGiftReturn: true }
    expect(await orderOf(await prove({ ...proof, emailOrPostalCode: '10001' }))).toMatchObject({
      isGiftReturn: true,
      email: null,
    })
    for (const emailOrPostalCode of ['SW1A 1AA', 'ada@example.com'])
      expect(await refusalOf(await prove({ ...proof, emailOrPostalCode }))).toEqual(notFound)
  })

  test('404: a wrong factor and an unknown order get the same answer', async () => {
    const wrong = await prove({ idFromPlatform: bigId(1), emailOrPostalCode: '99999' })
    const unknown = await prove({ idFromPlatform: '404', emailOrPostalCode: '99999' })
    expect(await refusalOf(wrong)).toEqual(notFound)
    expect(await refusalOf(unknown)).toEqual(notFound)
  })
})

describe('claims', () => {
  const aClaim = async (externalId: string, isGiftReturn: boolean) => {
    const { id: orderId } = await deps.db.selectFrom('store_order').select('id').executeTakeFirstOrThrow()
    const nothing = minor(0)
    await deps.db
      .insertInto('claim')
      .values({
        storeId: store.storeId,
        id: deps.newId(),
        externalId,
        orderId,
        isGiftReturn,
        claimType: 'return',
        rollupCode: 'inProgress',
        source: 'Customer_App',
        customerEmail: 'ada@example.com',
        customerName: 'Ada Lovelace',
        shippingAddress: '{}',
        feeAppliedMinor: nothing,
        giftCardIncentiveMinor: nothing,
        returnShippingMinor: nothing,
        exchangeShippingMinor: nothing,
        balanceMinor: nothing,
        settlement: '{}',
        trace: packJson({}),
        createdOn: deps.now(),
        updatedOn: deps.now(),
      })
      .execute()
  }

  test('are shown to those who made them: the buyer’s to the buyer, the gift’s to its recipient', async () => {
    await aClaim('R-BUYER', false)
    await aClaim('R-GIFT', true)
    expect((await orderOf(await get(right))).claims).toEqual([
      {
        externalId: 'R-BUYER',
        claimType: 'return',
        createdOn: '2026-11-20T12:00:00.000Z',
        claimRollup: { code: 'inProgress' },
        linkToCustomerUi: `${deps.config.publicUrl}/acme/claim/overview/R-BUYER`,
      },
    ])
    expect((await orderOf(await get(gift))).claims).toMatchObject([{ externalId: 'R-GIFT' }])
    expect((await orderOf(await get({ idFromPlatform: bigId(1) }))).claims).toEqual([])
  })
})

test('no browser or proxy keeps an order, nor that there is none', async () => {
  const asked = [right, { idFromPlatform: bigId(1) }, { ...right, orderNo: '9999' }, {}]
  for (const query of asked) expect((await get(query)).headers.get('cache-control')).toBe('no-store')
})

describe('limits', () => {
  const wrong = { ...right, emailOrPostalCode: 'eve@example.com' }
  const fail = async (times: number, query: Record<string, string> = wrong) => {
    for (let attempt = 0; attempt < times; attempt++) expect((await get(query)).status).toBe(404)
  }

  test('429: after five failures for a number, with the time to wait', async () => {
    await fail(5)
    const answer = await get(wrong)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refusalOf(answer)).toMatchObject({ status: 429, code: 'too_many_attempts' })
  })

  test('however the number is written, it is the same number', async () => {
    const orderNumber = { prefix: 'RS-', suffix: '-US' }
    await updateStoreSettings(deps, store.storeId, { settings: { orderNumber } })
    for (const orderNo of ['#1001', 'rs-1001', 'EX-1001', '1001-US', '10-01'])
      await fail(1, { ...wrong, orderNo })
    expect((await get({ ...wrong, orderNo: ' RS-1001' })).status).toBe(429)
  })

  test('429: after five wrong postal codes in any form the right one is refused and the email is not', async () => {
    const postalCode = { ...right, emailOrPostalCode: '99999' }
    expect((await get(postalCode)).status).toBe(404)
    expect((await get({ ...gift, shippingPostalCode: '99999' })).status).toBe(404)
    expect(
      (await get({ ...gift, orderOrTrackingNumber: '1Z999AA101', shippingPostalCode: '99999' })).status,
    ).toBe(404)
    const proof = { idFromPlatform: bigId(1), emailOrPostalCode: '99999' }
    expect((await prove(proof)).status).toBe(404)
    expect((await prove({ ...proof, isGiftReturn: true })).status).toBe(404)

    const answer = await get({ ...right, emailOrPostalCode: 'SW1A 1AA' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await refusalOf(answer)).toMatchObject({
      status: 429,
      code: 'too_many_postal_codes',
      clientMessage:
        'Too many wrong postal codes for this order. Use your email address, or try again in an hour.',
    })
    expect(await refusalOf(await get(gift))).toMatchObject({
      status: 429,
      clientMessage: 'Too many wrong postal codes for this order. Please try again in an hour.',
    })
    expect((await prove({ ...proof, emailOrPostalCode: 'SW1A 1AA' })).status).toBe(429)
    expect((await get(right)).status).toBe(200)
  })

  test('an unknown order refuses postal codes as a known one does', async () => {
    const unknown = { orderNo: '9999', emailOrPostalCode: '10001' }
    await fail(5, unknown)
    expect(await refusalOf(await get(unknown))).toMatchObject({ code: 'too_many_postal_codes' })
  })

  test('right postal codes do not use up the attempts', async () => {
    for (let visit = 0; visit < 7; visit++)
      expect((await get({ ...right, emailOrPostalCode: 'SW1A 1AA' })).status).toBe(200)
  })

  test('429: after ten failures for an email, over all numbers', async () => {
    for (let number = 0; number < 10; number++)
      await fail(1, { orderNo: `9${number}`, emailOrPostalCode: 'eve@example.com' })
    expect((await get({ orderNo: '999', emailOrPostalCode: 'EVE@example.com' })).status).toBe(429)
  })

  test('the right pair works however many wrong ones came before, and the pause goes on for wrong ones', async () => {
    await fail(5)
    expect((await get(wrong)).status).toBe(429)
    expect((await get(right)).status).toBe(200)
    expect((await get(gift)).status).toBe(200)
    expect((await prove({ idFromPlatform: bigId(1), emailOrPostalCode: 'SW1A 1AA' })).status).toBe(200)
    expect((await get(wrong)).status).toBe(429)
  })

  test('failures to prove an order count for its number', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await prove({ idFromPlatform: bigId(1), emailOrPostalCode: 'eve@example.com' })).status).toBe(
        404,
      )
    expect((await get(wrong)).status).toBe(429)
  })

  test('429: a network has a limited number of look-ups, but a token keeps working', async () => {
    const few = {
      ...deps,
      rateLimits: openRateLimits({ kind: 'embedded' } as never, { ...deps.config, lookUpsPerMinute: 2 }),
    }
    app = createApp(few)
    const token = tokenOf(await get(right))
    expect((await get({ idFromPlatform: bigId(1) })).status).toBe(200)
    expect((await get({ idFromPlatform: bigId(1) })).status).toBe(429)
    expect((await get(right)).status).toBe(429)
    expect((await get({ idFromPlatform: bigId(1) }, { token })).status).toBe(200)
    expect((await get({ idFromPlatform: '404' }, { token })).status).toBe(429)
  })
})

describe('without naming the store', () => {
  const root = (query: Record<string, string>) =>
    app.request(`/v1/shop/crew/protection/order?${new URLSearchParams(query).toString()}`)
  const guarantee = linePayload({ id: bigId(19), sku: 'DELIVERY-GUARANTEE', product_id: null })
  const protectedOrder = { line_items: [linePayload(), guarantee] }

  test('200: the newest protected order that matches, and a token for it', async () => {
    const other = await aStore('other')
    await anOrder({ ...protectedOrder, id: bigId(7), created_at: '2026-11-11T00:00:00Z' })
    await anOrder({ ...protectedOrder, id: bigId(8), created_at: '2026-11-12T00:00:00Z' }, other)

    const answer = await root(right)
    expect(await answer.json()).toEqual({ storeSlug: 'other', idFromPlatform: bigId(8) })
    const opened = await get({ idFromPlatform: bigId(8) }, { token: tokenOf(answer), at: other })
    expect(await orderOf(opened)).toMatchObject({ isRedacted: false })
  })

  test('200: the right order among any number of stores with the same order number', async () => {
    await anOrder({ ...protectedOrder, id: bigId(7), email: 'grace@example.com' })
    const [mine] = await deps.db.selectFrom('store_order').selectAll().execute()
    if (!mine) throw new Error('The order is not there')
    const others = Array.from({ length: 60 }, (_, n) => ({
      ...mine,
      id: deps.newId(),
      idFromPlatform: `other-${n}`,
      email: `other-${n}@example.com`,
      shippingAddress: null,
      shippingPostalKey: null,
      billingAddress: null,
      billingPostalKey: null,
      createdOn: new Date(mine.createdOn.getTime() + n + 1),
    }))
    await deps.db.insertInto('store_order').values(others).execute()
    const answer = await root({ ...right, emailOrPostalCode: ' Grace@Example.com' })
    expect(await answer.json()).toMatchObject({ idFromPlatform: bigId(7) })
  })

  test('404: an order of a store that is not in use', async () => {
    await anOrder({ ...protectedOrder, id: bigId(7) })
    await deps.db.updateTable('store').set({ planStatus: 'FROZEN' }).execute()
    expect(await refusalOf(await root(right))).toEqual(notFound)
  })

  test('404: an order without protection, and one that the second factor does not fit', async () => {
    expect(await refusalOf(await root(right))).toEqual(notFound)
    await anOrder({ ...protectedOrder, id: bigId(7) })
    expect(await refusalOf(await root({ ...right, emailOrPostalCode: '99999' }))).toEqual(notFound)
  })

  test('429: wrong postal codes count for the order at its store as well', async () => {
    await anOrder({ ...protectedOrder, id: bigId(7) })
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await root({ ...right, emailOrPostalCode: '99999' })).status).toBe(404)
    expect((await root({ ...right, emailOrPostalCode: 'SW1A 1AA' })).status).toBe(429)
    expect((await get({ ...right, emailOrPostalCode: 'SW1A 1AA' })).status).toBe(429)
    expect((await root(right)).status).toBe(200)
  })

  test('400: a factor is missing', async () => {
    expect((await root({ orderNo: '1001' })).status).toBe(400)
  })
})

describe('parcels', () => {
  test('show where they are, newest event first, and their contents', async () => {
    const event = (id: number, status: string, at: string) =>
      readFulfillmentEvent(
        shopifyJson({
          id: bigId(id),
          order_id: bigId(1),
          fulfillment_id: bigId(31),
          status,
          happened_at: at,
        }),
      )
    await recordFulfillmentEvent(deps, store, event(71, 'in_transit', '2026-11-12T10:00:00Z'))
    await recordFulfillmentEvent(deps, store, event(72, 'out_for_delivery', '2026-11-13T08:00:00Z'))

    const [sent] = (await orderOf(await get(right))).fulfillments
    expect(sent).toMatchObject({
      isFulfilled: true,
      destinationAddress: { line1: '1 Engine Street' },
      tracker: {
        status: 'out_for_delivery',
        details: [{ message: 'Out for delivery' }, { message: 'In transit' }],
        lineItemsInShipment: [{ name: 'Wool scarf', quantity: 1 }],
      },
    })
  })

  test('canceled ones are left out, those without a number have no tracker', async () => {
    await anOrder({
      id: bigId(2),
      name: '#1002',
      fulfillments: [
        fulfillmentPayload({ id: bigId(32), order_id: bigId(2), status: 'cancelled' }),
        fulfillmentPayload({ id: bigId(33), order_id: bigId(2), tracking_number: null, tracking_url: null }),
      ],
    })
    const { fulfillments } = await orderOf(await get({ ...right, orderNo: '1002' }))
    expect(fulfillments).toMatchObject([{ tracker: null }])
  })
})

test('a gift sent elsewhere is not reached by the buyer’s address', async () => {
  await anOrder({
    id: bigId(2),
    name: '#1002',
    shipping_address: addressPayload({ zip: 'K1A 0B1', country_code: 'CA' }),
  })
  expect((await get({ ...gift, orderOrTrackingNumber: '1002', shippingPostalCode: 'k1a0b1' })).status).toBe(
    200,
  )
  expect((await get({ ...gift, orderOrTrackingNumber: '1002', shippingPostalCode: 'k1a' })).status).toBe(404)
})

test('no query string, however hostile, is answered with a fault of ours', async () => {
  const names = fc.constantFrom(
    'idFromPlatform',
    'isGiftReturn',
    'isExchangeOfExchange',
    'orderNo',
    'emailOrPostalCode',
    'orderOrTrackingNumber',
    'shippingPostalCode',
  )
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '\0',
      "'; drop table store_order; --",
      '%00',
      '\ud800',
      'true',
      '9'.repeat(100),
      '#\u0000',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(names, values), { maxLength: 5 }), async (pairs) => {
      const query = pairs
        .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
        .join('&')
      const answer = await app.request(`/v1/shop/crew/${store.storefrontId}/order?${query}`)
      expect([200, 400, 404, 429]).toContain(answer.status)
    }),
    { numRuns: 200 },
  )
})
