import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { loadConfig } from '#config.ts'
import { createStore } from '#modules/merchants/create-storefront.ts'
import { importBulk } from '#modules/shop-sync/import-bulk.ts'
import { insertSync, updateSync } from '#modules/shop-sync/shop-sync-store.ts'
import { openDeps } from '#open-deps.ts'

/*
 * Reads the result of a bulk operation with so many orders of two lines into an empty store, and prints how many
 * it stored a second, and in a second of this process's work, which includes an embedded database:
 *   node bench/sync-orders.ts --orders 100000
 */

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } })
const count = Number(values.orders)
const file = join(tmpdir(), `aftercare-bulk-${process.pid}.jsonl`)

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
const both = (amount: string) => ({ shopMoney: usd(amount), presentmentMoney: usd(amount) })
const at = '2026-11-01T12:00:00Z'

const shopMoney = (amount: string) => ({ shopMoney: { amount } })
const idOf = (place: number, type: string, offset = 0) =>
  `gid://shopify/${type}/${5_000_000_000_000 + place * 10 + offset}`

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  name: 'Ada Lovelace',
  address1: '1 Engine Street',
  address2: null,
  city: 'New York',
  zip: '10001',
  provinceCode: 'NY',
  countryCodeV2: 'US',
  phone: null,
}

function* rows(): Generator<string> {
  for (let place = 1; place <= count; place++) {
    const parts = [orderRow(place), lineRow(place, 1, 2), lineRow(place, 2, 1), shippingRow(place)]
    yield `${parts.map((part) => JSON.stringify(part)).join('\n')}\n`
  }
}

const orderRow = (place: number) => ({
  id: idOf(place, 'Order'),
  name: `#${place + 1000}`,
  email: `shopper.${place}@example.com`,
  phone: null,
  customerLocale: 'en-US',
  sourceName: 'web',
  tags: ['vip'],
  discountCodes: ['WELCOME'],
  customAttributes: [],
  createdAt: at,
  processedAt: at,
  updatedAt: at,
  cancelledAt: null,
  currencyCode: 'USD',
  presentmentCurrencyCode: 'USD',
  taxesIncluded: false,
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'FULFILLED',
  paymentGatewayNames: ['shopify_payments'],
  totalPriceSet: both('70.00'),
  totalShippingPriceSet: both('5.00'),
  totalTipReceivedSet: both('0.0'),
  shippingAddress: address,
  billingAddress: address,
  customer: customerOf(place),
  risk: { assessments: [{ riskLevel: 'LOW' }] },
  transactions: [paymentOf(place)],
  refunds: [],
  fulfillments: [parcelOf(place)],
})

const customerOf = (place: number) => ({
  id: idOf(place, 'Customer'),
  firstName: 'Ada',
  lastName: 'Lovelace',
  tags: [],
  numberOfOrders: '1',
  amountSpent: usd('70.00'),
  defaultEmailAddress: { emailAddress: `shopper.${place}@example.com` },
  defaultPhoneNumber: null,
})

const paymentOf = (place: number) => ({
  id: idOf(place, 'OrderTransaction'),
  kind: 'SALE',
  status: 'SUCCESS',
  gateway: 'shopify_payments',
  createdAt: at,
  processedAt: at,
  amountSet: { presentmentMoney: usd('70.00') },
  parentTransaction: null,
  paymentDetails: { company: 'Visa', number: '•••• •••• •••• 4242' },
})

const parcelOf = (place: number) => ({
  id: idOf(place, 'Fulfillment'),
  status: 'SUCCESS',
  displayStatus: 'DELIVERED',
  createdAt: at,
  updatedAt: at,
  deliveredAt: at,
  trackingInfo: [{ company: 'UPS', number: `1Z${place}`, url: null }],
})

const lineRow = (place: number, offset: number, quantity: number) => ({
  id: idOf(place, 'LineItem', offset),
  title: 'Wool scarf',
  name: 'Wool scarf - Red',
  variantTitle: 'Red',
  sku: 'SCARF-R',
  vendor: 'Birch',
  quantity,
  currentQuantity: quantity,
  unfulfilledQuantity: 0,
  isGiftCard: false,
  requiresShipping: true,
  product: { id: 'gid://shopify/Product/11' },
  variant: {
    id: 'gid://shopify/ProductVariant/12',
    inventoryItem: { measurement: { weight: { unit: 'GRAMS', value: 210 } } },
  },
  originalUnitPriceSet: shopMoney('20.00'),
  discountAllocations: [{ allocatedAmountSet: shopMoney('1.00') }],
  taxLines: [{ priceSet: shopMoney('1.60') }],
  __parentId: idOf(place, 'Order'),
})

const shippingRow = (place: number) => ({
  id: idOf(place, 'ShippingLine', 3),
  code: 'standard',
  isRemoved: false,
  originalPriceSet: shopMoney('5.00'),
  discountAllocations: [],
  __parentId: idOf(place, 'Order'),
})

await pipeline(Readable.from(rows()), createWriteStream(file))
const server = createServer((_request, response) => createReadStream(file).pipe(response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { deps, close } = await openDeps({ ...loadConfig(), logLevel: 'warn' })
try {
  const { storeId } = await createStore(deps, {
    slug: `bench-${process.pid}`,
    name: 'Bench',
    url: 'https://bench.example',
    currencyCode: 'USD',
  })
  const id = deps.newId()
  const key = { storeId, syncId: id }
  await insertSync(deps.db, {
    storeId,
    id,
    kind: 'first',
    status: 'running',
    step: 'orders',
    since: null,
    createdBy: 'bench',
    createdOn: deps.now(),
  })
  const begun = performance.now()
  const cpuBefore = process.cpuUsage()
  let stored = 0
  let peakBytes = 0
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await importBulk(deps, await updateSync(deps.db, key, { totalRows: count }), url, async (progress) => {
    stored = progress.orders
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
    await updateSync(deps.db, key, progress)
  })
  const seconds = (performance.now() - begun) / 1000
  await updateSync(deps.db, key, { status: 'done', finishedOn: deps.now() })
  const { user, system } = process.cpuUsage(cpuBefore)
  const cpuSeconds = (user + system) / 1e6
  const megabytes = Math.round((await stat(file)).size / 1e6)
  console.log(
    `${stored} of ${count} orders (${megabytes} MB) in ${seconds.toFixed(1)} s: ${Math.round(stored / seconds)} orders/s, ${Math.round(stored / cpuSeconds)} in each second of CPU, at most ${Math.round(peakBytes / 1e6)} MB`,
  )
} finally {
  await close()
  server.close()
  await rm(file)
}
