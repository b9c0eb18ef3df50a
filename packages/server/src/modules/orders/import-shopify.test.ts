import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { createStore } from '#modules/merchants/create-storefront.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import {
  bigId,
  fulfillmentPayload,
  indentedShopifyJson,
  linePayload,
  orderPayload,
  productPayload,
  shopifyJson,
} from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { importShopify } from './import-shopify.ts'

const deps = await useTestDeps()
let store: Store
beforeEach(async () => {
  store = await createStore(deps, {
    slug: 'acme',
    name: 'Acme',
    url: 'https://acme.test',
    currencyCode: 'USD',
  })
})

/** Imports a text as a file in chunks, and collects the skipped records. */
const importText = async (text: string) => {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, index) =>
    bytes.subarray(index * 1000, (index + 1) * 1000),
  )
  const bad: { line: number; reason: string }[] = []
  const counts = await importShopify(deps, store, Readable.from(pieces), { onBadRow: (row) => bad.push(row) })
  return { ...counts, left: bad }
}

const orders = () => deps.db.selectFrom('store_order').selectAll().orderBy('orderNoKey').execute()
const lines = () => deps.db.selectFrom('order_line_item').selectAll().orderBy('position').execute()
const everyRow = async () => [
  await orders(),
  await lines(),
  await deps.db.selectFrom('fulfillment').selectAll().execute(),
  await deps.db.selectFrom('fulfillment_line').selectAll().execute(),
  await deps.db.selectFrom('order_transaction').selectAll().orderBy('idFromPlatform').execute(),
]

const anotherOrder = orderPayload({
  id: bigId(2),
  name: '#1002',
  line_items: [linePayload({ id: bigId(12) })],
})

describe('JSON', () => {
  test.for<[form: string, write: (values: unknown[]) => string]>([
    ['a list', (values) => shopifyJson(values)],
    ['a list under "orders"', (values) => shopifyJson({ orders: values })],
    ['one a line', (values) => values.map(shopifyJson).join('\n')],
    ['one a line, wrapped', (values) => values.map((order) => shopifyJson({ order })).join('\n')],
    ['a list of wrapped ones', (values) => shopifyJson(values.map((order) => ({ order })))],
    ['an indented list', (values) => indentedShopifyJson(values)],
    ['indented ones', (values) => values.map(indentedShopifyJson).join('\n')],
    [
      'wrapped and indented ones',
      (values) => values.map((order) => indentedShopifyJson({ order })).join('\n\n'),
    ],
    [
      'pages of a list',
      (values) => values.map((order) => indentedShopifyJson({ orders: [order] })).join('\n'),
    ],
  ])('orders come as %s', async ([, write]) => {
    expect(await importText(write([orderPayload(), anotherOrder]))).toEqual({
      orders: 2,
      products: 0,
      unchanged: 0,
      bad: 0,
      left: [],
    })
    expect(await orders()).toMatchObject([
      { idFromPlatform: bigId(1), orderNo: '#1001', orderNoKey: '1001', shippingPostalKey: '10001' },
      { idFromPlatform: bigId(2), orderNo: '#1002' },
    ])
  })

  test('a line keeps its product’s tags, type, picture and options as they were when it was stored', async () => {
    await importText(shopifyJson({ products: [productPayload()] }))
    await importText(shopifyJson({ orders: [orderPayload()] }))
    await importText(
      shopifyJson({ products: [productPayload({ tags: 'summer', updated_at: '2026-11-01T00:00:00Z' })] }),
    )
    await importText(
      shopifyJson({ orders: [orderPayload({ tags: 'new', updated_at: '2026-11-19T00:00:00Z' })] }),
    )

    expect(await lines()).toMatchObject([
      {
        tagsAtPurchase: ['winter', 'final-sale'],
        typeAtPurchase: 'Scarves',
        imgUrl: 'https://cdn.test/scarf.png',
        options: [{ name: 'Color', value: 'Red' }],
      },
    ])
  })

  test('units of the delivery guarantee protect the order, whatever their SKU', async () => {
    await importText(shopifyJson([productPayload({ id: bigId(502), product_type: 'Delivery Guarantee' })]))
    const guarantee = linePayload({
      id: bigId(19),
      product_id: bigId(502),
      variant_id: bigId(601),
      sku: null,
    })
    await importText(
      shopifyJson([orderPayload({ line_items: [linePayload({ product_id: null }), guarantee] })]),
    )

    expect(await orders()).toMatchObject([{ wasShippingProtected: true }])
    expect((await lines()).map(({ kind }) => kind)).toContain('protection')
  })

  test('the same file again changes nothing', async () => {
    const order = orderPayload({ fulfillments: [fulfillmentPayload()], payment_gateway_names: ['cards'] })
    const file = shopifyJson([productPayload(), order, anotherOrder])
    await importText(file)
    const before = await everyRow()

    expect(await importText(file)).toMatchObject({ orders: 0, unchanged: 2 })
    expect(await everyRow()).toEqual(before)
  })

  test('updates overwrite what was known: ids stay, the version grows', async () => {
    await importText(shopifyJson([orderPayload()]))
    const [line] = await lines()
    const [before] = await orders()
    const news = {
      updated_at: '2026-11-19T00:00:00Z',
      line_items: [linePayload({ quantity: 1, current_quantity: 0 }), linePayload({ id: bigId(12) })],
    }
    await importText(shopifyJson([orderPayload(news)]))

    expect(await orders()).toMatchObject([{ id: before?.id, version: 2 }])
    expect(await lines()).toMatchObject([
      { id: line?.id, currentQuantity: 0 },
      { idFromPlatform: bigId(12), currentQuantity: 1 },
    ])
  })

  test('a line that is no longer listed has no units left', async () => {
    await importText(
      shopifyJson([orderPayload({ line_items: [linePayload(), linePayload({ id: bigId(12) })] })]),
    )
    await importText(shopifyJson([orderPayload({ updated_at: '2026-11-19T00:00:00Z' })]))
    expect(await lines()).toMatchObject([{ currentQuantity: 1 }, { currentQuantity: 0 }])
  })

  test('the platform’s record of a payment replaces the assumed one', async () => {
    await importText(shopifyJson([orderPayload({ payment_gateway_names: ['cards'] })]))
    const sale = { id: bigId(41), kind: 'sale', gateway: 'cards', amount: '20.00' }
    await importText(
      shopifyJson([orderPayload({ transactions: [sale], updated_at: '2026-11-19T00:00:00Z' })]),
    )
    expect(await deps.db.selectFrom('order_transaction').selectAll().execute()).toMatchObject([
      { idFromPlatform: bigId(41) },
    ])
  })

  test('what cannot be read is left out with its line and reason, the rest is stored', async () => {
    const file = [
      shopifyJson(orderPayload()),
      '{"id": 2, "line_items": [',
      shopifyJson({ id: 3, title: 'neither' }),
      shopifyJson(orderPayload({ id: bigId(4), line_items: [linePayload({ price: 'free' })] })),
      shopifyJson(anotherOrder),
    ].join('\n')

    expect(await importText(file)).toEqual({
      orders: 2,
      products: 0,
      unchanged: 0,
      bad: 3,
      left: [
        { line: 2, reason: 'Invalid JSON' },
        { line: 3, reason: 'This is neither an order nor a product' },
        { line: 4, reason: 'line_items.0.price is no amount' },
      ],
    })
  })

  test('products come wrapped as well', async () => {
    const wrapped = shopifyJson({ product: productPayload() })
    expect(await importText(wrapped)).toMatchObject({ products: 1, bad: 0 })
  })

  test('an empty list is an import of nothing', async () => {
    expect(await importText('{"orders": []}')).toMatchObject({ orders: 0, bad: 0 })
  })

  const twice = (record: object) => [record, record].map(shopifyJson).join('\n')
  // prettier-ignore
  test.for<[file: string, text: string, reason: RegExp]>([
    ['a table of something else', 'name;price\nscarf;20', /^This is neither JSON nor an order export of Shopify$/],
    ['the export of products', 'Handle,Title,Vendor,Variant SKU,Variant Price\nscarf,Scarf,J,S,2', /CSV export of products/],
    ['the export of customers', 'Customer ID,First Name,Last Name,Email,Accepts Email Marketing\n', /CSV export of customers/],
    ['a spreadsheet', 'PK\u0003\u0004\0\0', /compressed file or a spreadsheet/],
    ['in another encoding', 'N\0a\0m\0e\0', /isn’t UTF-8/],
    ['empty', ' \n', /is empty/],
    ['GraphQL data', twice({ id: 'gid://shopify/Order/1', name: '#1' }), /GraphQL/],
    ['an answer of GraphQL', '{"data": {"orders": {"edges": []}}}', /GraphQL/],
    ['a refusal', '{"errors": "Not Found"}', /error from Shopify’s API/],
    ['other JSON', twice({ id: 1, title: 'neither' }), /no Shopify orders or products/],
    ['broken JSON', '{\n  "name": "#1",\n  "line_items": [', /no Shopify orders or products/],
    ['a thousand other records', Array(1000).fill('{"id": 1}').join('\n'), /no Shopify orders or products/],
  ])('a file that is %s is refused once, for what it is', async ([, text, reason]) => {
    expect(await importText(text)).toMatchObject({
      bad: 1,
      left: [{ line: expect.any(Number), reason: expect.stringMatching(reason) }],
    })
  })
})

describe('Shopify’s order export', () => {
  const columns = [
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping',
    'Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price',
    'Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status',
    'Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip',
    'Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2',
    'Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes',
    'Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location',
    'Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Phone,Receipt Number,Duties,Locale',
  ]
    .join(',')
    .split(',')

  type Row = Record<string, string>
  const orderRow: Row = {
    Name: '#2001',
    Email: 'Ada@Example.com',
    'Financial Status': 'paid',
    'Paid at': '2026-11-05 09:31:00 -0500',
    'Fulfillment Status': 'fulfilled',
    'Fulfilled at': '2026-11-06 12:00:00 -0500',
    Currency: 'USD',
    Subtotal: '45.00',
    Shipping: '5.00',
    Taxes: '4.00',
    Total: '54.00',
    'Discount Code': 'WELCOME10',
    'Discount Amount': '5.00',
    'Created at': '2026-11-05 09:30:00 -0500',
    'Lineitem quantity': '2',
    'Lineitem name': 'Wool scarf - Red',
    'Lineitem price': '20.00',
    'Lineitem sku': 'SCARF',
    'Lineitem requires shipping': 'true',
    'Lineitem taxable': 'true',
    'Lineitem fulfillment status': 'fulfilled',
    'Billing Name': 'Ada Lovelace',
    'Billing Zip': "'01234",
    'Billing Country': 'US',
    'Shipping Name': 'Ada Lovelace',
    'Shipping Address1': '1 Engine Street',
    'Shipping City': 'New York',
    'Shipping Zip': "'10001",
    'Shipping Province': 'NY',
    'Shipping Country': 'US',
    Notes: 'Ring twice,\nplease',
    'Payment Method': 'Shopify Payments',
    Id: '5000000000001',
    Tags: 'VIP, wholesale',
    Source: 'web',
    Locale: 'fr_CA',
    'Lineitem discount': '0.00',
  }
  const furtherLine: Row = {
    Name: '#2001',
    Email: 'Ada@Example.com',
    'Created at': '2026-11-05 09:30:00 -0500',
    'Lineitem quantity': '1',
    'Lineitem name': 'Enamel mug',
    'Lineitem price': '10.00',
    'Lineitem sku': 'MUG',
    'Lineitem requires shipping': 'true',
    'Lineitem taxable': 'false',
    'Lineitem fulfillment status': 'pending',
    'Lineitem discount': '0.00',
  }
  const csv = (...rows: Row[]) =>
    [
      columns.join(','),
      ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(',')),
    ].join('\n')
  const cell = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

  test('rows of one order become one order with its lines', async () => {
    expect(await importText(csv(orderRow, furtherLine))).toMatchObject({ orders: 1, bad: 0 })

    expect(await orders()).toMatchObject([
      {
        idFromPlatform: '5000000000001',
        locale: 'fr-CA',
        orderNo: '#2001',
        email: 'ada@example.com',
        totalMinor: 5400,
        isTaxIncluded: false,
        isSummary: true,
        tags: ['VIP', 'wholesale'],
        discountCodes: ['WELCOME10'],
        createdOn: new Date('2026-11-05T14:30:00Z'),
        shippingPostalKey: '10001',
        billingPostalKey: '01234',
        shippingAddress: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          countryCode: 'US',
          stateOrProvinceCode: 'NY',
        },
      },
    ])
    expect(await lines()).toMatchObject([
      {
        name: 'Wool scarf - Red',
        quantity: 2,
        fulfilledQuantity: 2,
        listTotalMinor: 4000,
        paidTotalMinor: 3600,
      },
      { name: 'Enamel mug', quantity: 1, fulfilledQuantity: 0, listTotalMinor: 1000, paidTotalMinor: 900 },
    ])
  })

  test('the tax of an order is divided among taxable lines and shipping by what they cost', async () => {
    await importText(csv(orderRow, furtherLine))
    // 4.00 over 36.00 of goods and 5.00 of shipping.
    expect((await lines()).map(({ taxTotalMinor }) => taxTotalMinor)).toEqual([351, 0])
  })

  test('tax is included if the total is no more than goods and shipping', async () => {
    await importText(csv({ ...orderRow, Total: '50.00' }, furtherLine))
    expect(await orders()).toMatchObject([{ isTaxIncluded: true }])
  })

  test('a fulfillment date represents one parcel with what was sent', async () => {
    await importText(csv(orderRow, furtherLine))
    expect(await deps.db.selectFrom('fulfillment').selectAll().execute()).toMatchObject([
      { createdOn: new Date('2026-11-06T17:00:00Z'), trackingCode: null },
    ])
    expect(await deps.db.selectFrom('fulfillment_line').selectAll().execute()).toMatchObject([
      { quantity: 2 },
    ])
  })

  test('products are found by SKU', async () => {
    await importText(shopifyJson([productPayload()]))
    await importText(csv(orderRow, furtherLine))
    expect(await lines()).toMatchObject([
      {
        productIdFromPlatform: bigId(501),
        variantIdFromPlatform: bigId(601),
        tagsAtPurchase: ['winter', 'final-sale'],
      },
      { productIdFromPlatform: null },
    ])
  })

  test('products without SKU are found by their name', async () => {
    await importText(shopifyJson([productPayload()]))
    await importText(csv({ ...orderRow, 'Lineitem sku': '' }))
    expect(await lines()).toMatchObject([{ variantIdFromPlatform: bigId(601) }])
  })

  test('the same export again changes nothing', async () => {
    await importText(csv(orderRow, furtherLine))
    const before = await everyRow()
    expect(await importText(csv(orderRow, furtherLine))).toMatchObject({ orders: 0, unchanged: 1 })
    expect(await everyRow()).toEqual(before)
  })

  test('bad rows are skipped and listed with their first line', async () => {
    const file = csv(
      orderRow,
      { ...orderRow, Name: '#2002', Id: '5000000000002', 'Lineitem price': 'free' },
      { ...orderRow, Name: '#2003', Id: '5000000000003', 'Created at': '' },
      { ...orderRow, Name: '#2004', Id: '5000000000004' },
    )
    expect(await importText(file)).toMatchObject({
      orders: 2,
      bad: 2,
      left: [
        { line: 4, reason: 'Lineitem price is no amount' },
        { line: 6, reason: 'Created at is missing' },
      ],
    })
  })

  test('the platform’s own record replaces the export’s and keeps the ids of its lines', async () => {
    await importText(csv(orderRow, furtherLine))
    const [scarf, mug] = await lines()
    const whole = orderPayload({
      id: '5000000000001',
      name: '#2001',
      created_at: '2026-11-05T14:30:00Z',
      updated_at: '2026-11-05T14:30:01Z',
      line_items: [
        linePayload({ quantity: 2 }),
        linePayload({
          id: bigId(12),
          title: 'Enamel mug',
          sku: 'MUG',
          product_id: bigId(503),
          variant_id: null,
        }),
      ],
    })
    expect(await importText(shopifyJson([whole]))).toMatchObject({ orders: 1 })

    expect(await orders()).toMatchObject([{ isSummary: false, version: 2 }])
    expect(await lines()).toMatchObject([
      { id: scarf?.id, idFromPlatform: bigId(11), fulfilledQuantity: 0 },
      { id: mug?.id, idFromPlatform: bigId(12) },
    ])
    expect(await deps.db.selectFrom('fulfillment').selectAll().execute()).toEqual([])
  })

  test('the export never overwrites the platform’s own record', async () => {
    const whole = orderPayload({ id: '5000000000001', name: '#2001', tags: 'known' })
    await importText(shopifyJson([whole]))
    expect(await importText(csv(orderRow, furtherLine))).toMatchObject({ orders: 0, unchanged: 1 })
    expect(await orders()).toMatchObject([{ tags: ['known'], isSummary: false }])
  })
})
