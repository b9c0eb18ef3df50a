import * as v from 'valibot'
import type { EmulatedCall } from '../emulated-provider.ts'
import { listed, parsedBody, refused, type Answer } from './emulated-answers.ts'
import { stockOf } from './emulated-orders.ts'
import { gmtOf, type WooOrder, type WooRefund, type WooWorld } from './woocommerce-world.ts'

const amount = v.pipe(v.number(), v.minValue(0))
const newRefund = v.strictObject({
  amount: v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/)),
  reason: v.optional(v.string(), ''),
  api_refund: v.optional(v.boolean(), true),
  api_restock: v.optional(v.boolean(), true),
  meta_data: v.optional(v.array(v.strictObject({ key: v.string(), value: v.string() })), []),
  line_items: v.optional(
    v.array(
      v.strictObject({
        id: v.pipe(v.number(), v.integer()),
        quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
        refund_total: amount,
        refund_tax: v.optional(v.array(v.strictObject({ id: v.number(), refund_total: amount })), []),
      }),
    ),
    [],
  ),
})

export function answerRefunds(
  world: WooWorld,
  method: string,
  path: string,
  asked: EmulatedCall,
): Answer | undefined {
  const [, id] = /^orders\/(\d+)\/refunds$/.exec(path) ?? []
  if (id === undefined) return undefined
  const order = world.orders.find((one) => `${one.id}` === id)
  if (!order) return refused(404, 'woocommerce_rest_invalid_order_id', 'Invalid order ID.')
  if (method === 'GET') return listed(asked, world.refunds.get(order.id) ?? [])
  return method === 'POST' ? create(world, order, asked.body) : undefined
}

const cents = (decimal: string | number) => Math.round(Math.abs(Number(decimal)) * 100)

function create(world: WooWorld, order: WooOrder, body: string): Answer {
  const read = parsedBody(newRefund, body)
  if ('refusal' in read) return read.refusal
  const { line_items: items, api_refund: isPaidBack, api_restock: isRestocked, ...given } = read.output
  const refusal = refusalOf(world, order, given.amount, isPaidBack)
  if (refusal === world.refundProblem && world.isPaidAnyway)
    world.paidBack.push({ orderId: order.id, amount: given.amount })
  if (refusal) return refused(500, 'woocommerce_rest_cannot_create_order_refund', refusal)
  const known = [...order.line_items, ...order.shipping_lines, ...order.fee_lines].map(({ id }) => id)
  const taken = items.filter(({ id }) => known.includes(id))
  const refund: WooRefund = {
    ...given,
    id: world.nextId++,
    date_created_gmt: gmtOf(world.now()),
    refunded_payment: isPaidBack,
    line_items: taken.map(({ id, quantity, refund_total: total, refund_tax: taxes }) => ({
      quantity: -quantity,
      total: `${-total}`,
      total_tax: `${-taxes.reduce((sum, one) => sum + one.refund_total, 0)}`,
      meta_data: [{ key: '_refunded_item_id', value: `${id}` }],
    })),
  }
  world.refunds.set(order.id, [...(world.refunds.get(order.id) ?? []), refund])
  order.refunds.push({ id: refund.id, reason: refund.reason, total: `-${refund.amount}` })
  if (leftOf(order) === 0) order.status = 'refunded'
  order.date_modified_gmt = gmtOf(world.now())
  if (isPaidBack) world.paidBack.push({ orderId: order.id, amount: refund.amount })
  if (isRestocked) for (const { id, quantity } of taken) putBack(world, order, id, quantity)
  return { status: 201, shown: refund }
}

function leftOf({ total, refunds }: WooOrder): number {
  return cents(total) - refunds.reduce((sum, refund) => sum + cents(refund.total), 0)
}

function refusalOf(
  world: WooWorld,
  order: WooOrder,
  amount: string,
  isPaidBack: boolean,
): string | undefined {
  if (cents(amount) > leftOf(order)) return 'Invalid refund amount.'
  if (!isPaidBack) return undefined
  if (order.payment_method === '') return 'The payment gateway for this order does not exist.'
  if (order.payment_method === 'bacs')
    return 'The payment gateway for this order does not support automatic refunds.'
  return world.refundProblem
}

/** Only what the order took. */
function putBack(world: WooWorld, order: WooOrder, lineId: number, quantity: number): void {
  const line = order.line_items.find(({ id }) => id === lineId)
  const stock = line && stockOf(world, line)
  const reduced = line?.meta_data.find(({ key }) => key === '_reduced_stock')
  if (!stock?.manage_stock || !reduced || !Number(reduced.value)) return
  stock.stock_quantity = (stock.stock_quantity ?? 0) + quantity
  reduced.value = `${Number(reduced.value) - quantity}`
}
