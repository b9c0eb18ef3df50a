import * as v from 'valibot'
import type { EmulatedCall } from '../emulated-provider.ts'
import { listed, parsedBody, refused, type Answer } from './emulated-answers.ts'
import { aWooOrder, gmtOf, type WooOrder, type WooWorld } from './woocommerce-world.ts'

const metaData = v.array(v.strictObject({ key: v.string(), value: v.string() }))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = v.optional(v.string(), '')
const address = {
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/)), ''),
}
const shipping = v.strictObject({ ...address, phone: v.optional(v.string()) })
const status = v.picklist([
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
])
const newOrder = v.strictObject({
  status: v.optional(status, 'pending'),
  customer_id: v.optional(whole, 0),
  customer_note: text,
  billing: v.strictObject({ ...address, email: v.pipe(v.string(), v.email()), phone: text }),
  shipping,
  meta_data: v.optional(metaData, []),
  line_items: v.pipe(
    v.array(
      v.strictObject({
        product_id: whole,
        variation_id: v.optional(whole, 0),
        quantity: whole,
        subtotal: v.string(),
        total: v.string(),
        meta_data: v.optional(metaData, []),
      }),
    ),
    v.minLength(1),
  ),
  shipping_lines: v.optional(
    v.array(v.strictObject({ method_id: v.string(), method_title: v.string(), total: v.string() })),
    [],
  ),
})
const changedOrder = v.strictObject({
  status: v.optional(status),
  customer_note: v.optional(v.string()),
  shipping: v.optional(shipping),
  meta_data: v.optional(metaData),
})

export function answerOrders(
  world: WooWorld,
  method: string,
  path: string,
  asked: EmulatedCall,
): Answer | undefined {
  if (path === 'orders' && method === 'GET') {
    const search = asked.searchParams.get('search') ?? ''
    // It also searches addresses.
    return listed(
      asked,
      world.orders.filter((one) => JSON.stringify([one.id, one.number, one.billing]).includes(search)),
    )
  }
  if (path === 'orders' && method === 'POST') return create(world, asked.body)
  const [, id] = /^orders\/(\d+)$/.exec(path) ?? []
  if (id === undefined) return undefined
  const order = world.orders.find((one) => `${one.id}` === id)
  if (!order) return refused(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.')
  if (method === 'GET') return { status: 200, shown: order }
  return method === 'PUT' ? change(world, order, asked.body) : undefined
}

function create(world: WooWorld, body: string): Answer {
  const read = parsedBody(newOrder, body)
  if ('refusal' in read) return read.refusal
  const { line_items: lines, shipping_lines: rates, ...given } = read.output
  for (const line of lines)
    if (!stockOf(world, line))
      return refused(400, 'woocommerce_rest_invalid_product_id', 'Product ID provided does not exist.')
  const id = world.nextId++
  const moment = gmtOf(world.now())
  const order: WooOrder = aWooOrder({
    ...given,
    id,
    number: `${id}`,
    currency: world.currency,
    created_via: 'rest-api',
    date_created_gmt: moment,
    date_modified_gmt: moment,
    date_paid_gmt: null,
    date_completed_gmt: null,
    total: sumOf([...lines, ...rates]),
    shipping_total: sumOf(rates),
    payment_method: '',
    payment_method_title: '',
    line_items: lines.map((line) => ({
      ...line,
      id: world.nextId++,
      name: world.products.find((one) => one.id === line.product_id)?.name ?? '',
      subtotal_tax: '0.00',
      total_tax: '0.00',
      taxes: [],
      sku: stockOf(world, line)?.sku ?? '',
    })),
    shipping_lines: rates.map((rate) => ({ ...rate, id: world.nextId++, total_tax: '0.00', taxes: [] })),
  })
  world.orders.push(order)
  if (order.status !== 'pending') takeStock(world, order)
  return { status: 201, shown: order }
}

const sumOf = (parts: readonly { total: string }[]): string =>
  (parts.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0) / 100).toFixed(2)

export const stockOf = (world: WooWorld, item: { product_id: number; variation_id: number }) =>
  item.variation_id === 0
    ? world.products.find((one) => one.id === item.product_id)
    : world.variations.get(item.product_id)?.find((one) => one.id === item.variation_id)

/** Once, when an order is not only pending any more. */
function takeStock(world: WooWorld, order: WooOrder): void {
  for (const line of order.line_items) {
    const stock = stockOf(world, line)
    if (!stock?.manage_stock || line.meta_data.some(({ key }) => key === '_reduced_stock')) continue
    stock.stock_quantity = (stock.stock_quantity ?? 0) - line.quantity
    line.meta_data.push({ key: '_reduced_stock', value: `${line.quantity}` })
  }
}

/** What the order still has of it. */
function returnStock(world: WooWorld, order: WooOrder): void {
  for (const line of order.line_items) {
    const stock = stockOf(world, line)
    const at = line.meta_data.findIndex(({ key }) => key === '_reduced_stock')
    const [reduced] = at < 0 ? [] : line.meta_data.splice(at, 1)
    if (stock?.manage_stock) stock.stock_quantity = (stock.stock_quantity ?? 0) + Number(reduced?.value ?? 0)
  }
}

function change(world: WooWorld, order: WooOrder, body: string): Answer {
  const read = parsedBody(changedOrder, body)
  if ('refusal' in read) return read.refusal
  const { meta_data: meta = [], ...changed } = read.output
  for (const one of meta) {
    const known = order.meta_data.find(({ key }) => key === one.key)
    if (known) known.value = one.value
    else order.meta_data.push(one)
  }
  Object.assign(order, changed, { date_modified_gmt: gmtOf(world.now()) })
  if (changed.status === 'processing') takeStock(world, order)
  if (changed.status === 'cancelled') returnStock(world, order)
  return { status: 200, shown: order }
}
