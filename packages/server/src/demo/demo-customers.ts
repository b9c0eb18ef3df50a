import { minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { claimedOrders } from './claims/demo-claim-orders.ts'
import { demoDeliveries, orderOfDelivery } from './claims/demo-deliveries.ts'
import type { DemoPerson } from './demo-people.ts'
import { juniperAndPine, juniperJapan, juniperKuwait, type DemoShop } from './demo-shops.ts'
import { totalsOf } from './order-amounts.ts'
import { japaneseOrderBook, kuwaitiOrderBook, orderBook } from './order-book.ts'
import { orderContext } from './order-context.ts'
import type { DemoOrder } from './order-definition.ts'
import { platformId } from './shopify-json.ts'
import { refundedTotal } from './shopify-refunds.ts'

/** How many orders a customer has and what they paid, less refunds, in the shop's currency. */
export type Standing = { orderCount: number; spent: MinorUnits }

/** Repeat buyers are the same customer: the id is derived from their contact details. */
export function customerId(shop: DemoShop, { email, address }: DemoPerson) {
  const contact = [...(email ?? address.phone ?? address.lastName)]
  const place = contact.reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 999_983, 7)
  return platformId('customer', shop.idOffset, place)
}

/**
 * What Shopify would send about an order's customer: totals over the demo's orders of theirs, this one, and
 * those `placedSince`.
 */
export function standingOf(
  order: DemoOrder,
  shop: DemoShop,
  placedSince: readonly DemoOrder[] = [],
): Standing {
  const { numbers, standings } = bookOf(shop)
  const id = String(customerId(shop, order.by))
  const since = [...new Set([...placedSince, order])].filter(
    ({ number, by }) => !numbers.has(number) && String(customerId(shop, by)) === id,
  )
  const before = standings.get(id) ?? { orderCount: 0, spent: minor(0) }
  const more = standingBy(since, shop)
  return { orderCount: before.orderCount + more.orderCount, spent: minor(before.spent + more.spent) }
}

const standingBy = (orders: readonly DemoOrder[], shop: DemoShop): Standing => ({
  orderCount: orders.length,
  spent: sum(orders.map((order) => spentOn(order, shop))),
})

/** Payments for an order less refunds; an authorization is not a payment yet. */
function spentOn(order: DemoOrder, shop: DemoShop): MinorUnits {
  const context = orderContext(order, shop, anyDay)
  const { isOnlyAuthorized, paid } = order.payment ?? {}
  if (isOnlyAuthorized) return minor(0)
  const { total } = totalsOf(context.amounts, context.taxes.isIncluded)
  const received = paid === undefined ? total : Math.min(shop.priceOf(paid), total)
  return minor(Math.max(received - refundedTotal(context), 0))
}

/** Amounts do not depend on it. */
const anyDay = new Date(0)

type Book = { numbers: ReadonlySet<number>; standings: ReadonlyMap<string, Standing> }
const books = new Map<DemoShop, Book>()

function bookOf(shop: DemoShop): Book {
  const known = books.get(shop)
  if (known) return known
  const orders = everyOrderOf(shop)
  const ordersOf = Map.groupBy(orders, ({ by }) => String(customerId(shop, by)))
  const book = {
    numbers: new Set(orders.map(({ number }) => number)),
    standings: new Map([...ordersOf].map(([id, theirs]) => [id, standingBy(theirs, shop)])),
  }
  books.set(shop, book)
  return book
}

function everyOrderOf(shop: DemoShop): readonly DemoOrder[] {
  if (shop === juniperJapan) return japaneseOrderBook
  if (shop === juniperKuwait) return kuwaitiOrderBook
  if (shop !== juniperAndPine) return []
  return [...orderBook, ...claimedOrders(), ...demoDeliveries.map((_, index) => orderOfDelivery(index))]
}
