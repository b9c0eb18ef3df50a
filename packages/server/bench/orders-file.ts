import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { people, type DemoPerson } from '#demo/demo-people.ts'
import { juniperAndPine } from '#demo/demo-shops.ts'
import type { DemoOrder } from '#demo/order-definition.ts'
import { toShopifyJson } from '#demo/shopify-json.ts'
import { toShopifyOrder } from '#demo/shopify-order.ts'

/** The demo store, which the bench's orders are added to. */
export const storeSlug = juniperAndPine.slug

/** An order of the bench as a shopper looks it up; every order has its own email address. */
export const orderToLookUp = (place: number) => ({
  orderNo: String(firstNumber + place),
  emailOrPostalCode: emailOf(place),
})

/**
 * Writes this many orders as newline-delimited JSON in Shopify's format, with everything Shopify would send,
 * and returns the file's size in megabytes.
 */
export async function writeOrdersFile(path: string, count: number): Promise<number> {
  await pipeline(Readable.from(lines(count)), createWriteStream(path))
  return (await stat(path)).size / 1e6
}

/** Far from the numbers of the demo store's own orders. */
const firstNumber = 500_001

const emailOf = (place: number | '%') => `shopper.${place}@example.com`

/** The pattern of its orders' email addresses, in SQL. */
export const emailPattern = emailOf('%')

function* lines(count: number): Generator<string> {
  const now = new Date()
  for (let place = 0; place < count; place++)
    yield `${toShopifyJson(toShopifyOrder(definition(place), juniperAndPine, now).order)}\n`
}

/** Two lines, one of several units, delivered a few days ago: everything may be returned. */
function definition(place: number): DemoOrder {
  const daysAgo = 8 + (place % 140) / 10
  const by: DemoPerson = { ...people.ada, email: emailOf(place) }
  return {
    number: firstNumber + place,
    daysAgo,
    by,
    lines: [
      { product: 'camp-enamel-mug', options: ['Pine'], quantity: 1 + (place % 3) },
      { product: 'highland-lambswool-scarf', options: ['Rust Check'] },
    ],
    parcels: [{ carrier: 'UPS', state: 'delivered', shippedDaysAgo: daysAgo - 1 }],
  }
}
