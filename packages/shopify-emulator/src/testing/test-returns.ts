import type { Order } from '../orders/order-types.ts'
import { byId, sure } from '../shop/find.ts'
import type { NewOrder } from '../orders/assemble-order.ts'
import type { TestShop } from './test-shop.ts'

type Result = { userErrors: { field: string[] | null; message: string; code?: string }[] } & Record<
  string,
  unknown
>

/** Sends everything of an order that waits. */
export async function fulfill({ run }: TestShop, order: Order, tracking?: string): Promise<void> {
  for (const { id } of order.fulfillmentOrders)
    await run('FulfillmentCreate', {
      fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: id }],
        ...(tracking && {
          trackingInfo: { company: 'UPS', number: tracking, url: `https://ups.test/${tracking}` },
        }),
      },
    })
}

/** An order of two red scarves and a blue one that was sent, and the parts of its parcel. */
export async function sentOrder(shop: TestShop, change: Partial<NewOrder> = {}) {
  const order = shop.order(change)
  await fulfill(shop, order)
  const [parcel] = order.fulfillments
  const [red, blue] = parcel?.lines ?? []
  return { order, red: sure(red, 'red scarves').id, blue: blue?.id ?? '' }
}

/** A return of all red scarves, exchanged for as many blue ones where `isExchange`. */
export async function openReturn(
  shop: TestShop,
  {
    isExchange = false,
    quantity = 2,
    ...change
  }: { isExchange?: boolean; quantity?: number } & Partial<NewOrder> = {},
) {
  const { order, red, blue } = await sentOrder(shop, change)
  const { userErrors } = await shop.run<Result>('ReturnCreate', {
    input: {
      orderId: order.id,
      returnLineItems: [{ fulfillmentLineItemId: red, quantity, returnReasonNote: 'Too red' }],
      ...(isExchange && { exchangeLineItems: [{ variantId: shop.blue, quantity }] }),
    },
  })
  if (userErrors.length > 0) throw new Error(userErrors.map(({ message }) => message).join(' '))
  const opened = sure(order.returns.at(-1), 'a return')
  const [reverse] = opened.reverseOrders
  return {
    order,
    red,
    blue,
    opened,
    line: sure(opened.lines[0], 'a return line'),
    exchange: opened.exchangeLines[0],
    reverse: sure(reverse, 'a reverse fulfillment order'),
    reverseLine: sure(reverse?.lines[0], 'a reverse line'),
    payment: sure(order.transactions[0], 'a payment'),
    again: () => sure(byId(order.returns, opened.id), 'the return'),
  }
}

export const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
