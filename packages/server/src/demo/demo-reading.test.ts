import { toMinor } from '@aftercare/domain/shared/currencies'
import { sum } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { readFulfillmentEvent, readOrderOrProduct } from '#integrations/commerce/shopify/read-record.ts'
import { demoOrders } from './demo-orders.ts'
import { demoProducts } from './demo-products.ts'
import { juniperAndPine, juniperJapan, juniperKuwait } from './demo-shops.ts'
import { toShopifyJson } from './shopify-json.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe.for([juniperAndPine, juniperJapan, juniperKuwait])('what $name sends', (shop) => {
  const { orders, fulfillmentEvents } = demoOrders(now, shop)

  test('is read as products with their ids to the last digit', () => {
    for (const product of demoProducts(now, 'http://127.0.0.1:3001', shop)) {
      const record = readOrderOrProduct(toShopifyJson(product))
      expect(record).toMatchObject({ kind: 'product', product: { idFromPlatform: String(product.id) } })
    }
  })

  test.for(orders)('is read as an order whose lines and shipping make its total: $name', (payload) => {
    const record = readOrderOrProduct(toShopifyJson(payload))
    if (record.kind !== 'order') throw new Error('Not read as an order')
    const { order } = record
    const taxOnTop = order.isTaxIncluded ? '0' : payload.total_tax
    const paid = [...order.lines.map(({ paidTotalMinor }) => paidTotalMinor), order.shippingMinor]
    expect(sum([...paid, toMinor(taxOnTop, order.currencyCode)])).toBe(order.totalMinor)
    expect(order.lines.map(({ quantity }) => quantity)).toEqual(
      payload.line_items.map(({ quantity }) => quantity),
    )
    for (const line of order.lines) expect(line.listTotalMinor).toBeGreaterThanOrEqual(line.paidTotalMinor)
  })

  test('is read as the histories of its parcels', () => {
    const orderIds = new Set(orders.map(({ id }) => String(id)))
    for (const event of fulfillmentEvents)
      expect(orderIds).toContain(readFulfillmentEvent(toShopifyJson(event)).orderIdFromPlatform)
  })
})
