import { minor } from '@aftercare/domain/shared/money'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { readFulfillmentEvent } from '#integrations/commerce/shopify/read-record.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { packJson } from '#platform/database/packed-json.ts'
import {
  gift,
  notFound,
  orderOf,
  parcel,
  refusalOf,
  right,
  tokenOf,
  useLookUps,
} from '#testing/look-up-fixtures.ts'
import {
  addressPayload,
  bigId,
  fulfillmentPayload,
  shopifyJson,
  type Payload,
} from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { recordFulfillmentEvent } from './record-fulfillment.ts'

const testDeps = await useTestDeps()
const { scene, aStore, anOrder, get, prove } = useLookUps(testDeps)
let { deps, app, store } = scene
beforeEach(() => {
  ;({ deps, app, store } = scene)
})

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
