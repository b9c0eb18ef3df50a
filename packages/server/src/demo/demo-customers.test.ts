import { toMinor } from '@aftercare/domain/shared/currencies'
import { describe, expect, test } from 'vitest'
import { claimedOrders } from './claims/demo-claim-orders.ts'
import { demoDeliveries, orderOfDelivery } from './claims/demo-deliveries.ts'
import { standingOf } from './demo-customers.ts'
import { demoOrders } from './demo-orders.ts'
import { people } from './demo-people.ts'
import { juniperAndPine, juniperJapan, juniperKuwait } from './demo-shops.ts'
import type { DemoOrder } from './order-definition.ts'
import { toShopifyOrder, type ShopifyOrder } from './shopify-order.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ofClaims = [...claimedOrders(), ...demoDeliveries.map((_, index) => orderOfDelivery(index))]
const books = [juniperAndPine, juniperJapan, juniperKuwait].map((shop) => {
  const { orders } = demoOrders(now, shop)
  const others = shop === juniperAndPine ? ofClaims : []
  return [...orders, ...others.map((order) => toShopifyOrder(order, shop, now).order)]
})

const isPaid = ({ financial_status: state }: ShopifyOrder) =>
  ['paid', 'partially_refunded', 'refunded'].includes(state)

describe.for(books.map((orders) => [orders[0]?.currency, orders] as const))('in %s', ([, orders]) => {
  test('every order has its customer’s number of orders and net payments', () => {
    for (const [id, all] of Map.groupBy(orders, ({ customer }) => String(customer.id))) {
      for (const { customer } of all) expect([id, customer.orders_count]).toEqual([id, all.length])
      expect([id, new Set(all.map(({ customer }) => customer.total_spent)).size]).toEqual([id, 1])
      if (!all.every(isPaid)) continue
      const kept = all.reduce((sum, order) => sum + toMinor(order.current_total_price, order.currency), 0)
      const [first] = all
      expect([id, first && toMinor(first.customer.total_spent, first.currency)]).toEqual([id, kept])
    }
  })
})

test('who buys again is known by what they bought before, once', () => {
  const bought = (number: number): DemoOrder => ({
    number,
    daysAgo: 0,
    by: { ...people.ada, email: 'new@example.com' },
    lines: [{ product: 'pine-resin-candle' }],
  })
  const [first, second] = [bought(900_001), bought(900_002)]
  const once = standingOf(first, juniperAndPine)
  expect(once.orderCount).toBe(1)
  expect(standingOf(second, juniperAndPine, [first])).toEqual({ orderCount: 2, spent: once.spent * 2 })
  expect(standingOf(second, juniperAndPine, [first, second]).orderCount).toBe(2)
})
