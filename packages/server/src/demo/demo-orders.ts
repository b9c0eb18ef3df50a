import { japaneseOrderBook, kuwaitiOrderBook, orderBook } from './order-book.ts'
import type { DemoOrder } from './order-definition.ts'
import { juniperAndPine, juniperJapan, juniperKuwait, type DemoShop } from './demo-shops.ts'
import { toShopifyOrder } from './shopify-order.ts'

const books = new Map<DemoShop, readonly DemoOrder[]>([
  [juniperAndPine, orderBook],
  [juniperJapan, japaneseOrderBook],
  [juniperKuwait, kuwaitiOrderBook],
])

/**
 * A demo shop's orders as Shopify's orders/create payloads, and the fulfillment_events payloads that
 * belong to them. Ids and amounts are the same at every start; all dates lie before `now`, at distances
 * that keep the return windows open.
 */
export function demoOrders(now: Date, shop: DemoShop = juniperAndPine) {
  const payloads = (books.get(shop) ?? []).map((order) => toShopifyOrder(order, shop, now))
  return {
    orders: payloads.map(({ order }) => order),
    fulfillmentEvents: payloads.flatMap(({ events }) => events),
  }
}
