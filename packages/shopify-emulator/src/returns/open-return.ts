import type { Context } from '../graphql/context.ts'
import { mutation } from '../graphql/mutation.ts'
import type { Order } from '../orders/order-types.ts'
import { touchOrder } from '../orders/place-order.ts'
import { publish } from '../webhooks/publish.ts'
import { mintPartId } from '../world/ids.ts'
import type { Money } from '../world/money.ts'
import { returnPayload } from './return-payload.ts'
import {
  checkReturnLines,
  orderToReturn,
  readExchangeLines,
  readFee,
  type ExchangeLineInput,
  type FeeInput,
  type ReturnLineInput,
} from './return-terms.ts'
import type { ExchangeLine, Return, ReturnLine } from './return-types.ts'

type ReturnInput = {
  orderId: string
  returnLineItems: ReturnLineInput[]
  exchangeLineItems?: ExchangeLineInput[] | null
  returnShippingFee?: FeeInput | null
  requestedAt?: string | null
}

/** A return that is approved with that: its goods are expected from now on. */
export const returnCreate = mutation(
  ({ returnInput: input }: { returnInput: ReturnInput }, context: Context) => {
    const { world, shop } = context
    const order = orderToReturn(context, input.orderId)
    checkReturnLines(context, order, input.returnLineItems, 'returnInput.returnLineItems')
    const exchanges = readExchangeLines(
      context,
      order,
      input.exchangeLineItems ?? [],
      'returnInput.exchangeLineItems',
    )
    const fee = readFee(order, input.returnShippingFee, 'returnInput.returnShippingFee')
    const opened = addReturn(context, order, { lines: input.returnLineItems, exchanges, fee })
    opened.requestedAt = input.requestedAt ? new Date(input.requestedAt) : opened.createdAt
    expectGoods(context, order, opened)
    order.closedAt = null
    publish(world, shop, 'returns/approve', returnPayload(order, opened))
    touchOrder(world, shop, order)
    return { return: opened }
  },
)

type RequestInput = Pick<ReturnInput, 'orderId' | 'returnLineItems' | 'returnShippingFee'>

/** A return that needs approval. */
export const returnRequest = mutation(({ input }: { input: RequestInput }, context: Context) => {
  const { world, shop } = context
  const order = orderToReturn(context, input.orderId)
  checkReturnLines(context, order, input.returnLineItems, 'input.returnLineItems')
  const fee = readFee(order, input.returnShippingFee, 'input.returnShippingFee')
  const requested = addReturn(context, order, { lines: input.returnLineItems, exchanges: [], fee })
  publish(world, shop, 'returns/request', returnPayload(order, requested))
  touchOrder(world, shop, order)
  return { return: requested }
})

type Wanted = {
  lines: readonly ReturnLineInput[]
  exchanges: readonly Pick<ExchangeLine, 'variantId' | 'quantity' | 'discount'>[]
  fee: Money | null
}

function addReturn({ world, shop }: Context, order: Order, { lines, exchanges, fee }: Wanted): Return {
  const mint = (type: string) => mintPartId(world, shop, order.id, type)
  const now = world.clock.now()
  const added: Return = {
    id: mint('Return'),
    name: `${order.name}-R${order.returns.length + 1}`,
    status: 'REQUESTED',
    createdAt: now,
    requestedAt: now,
    approvedAt: null,
    closedAt: null,
    decline: null,
    lines: lines.map((line) => returnLine(mint, line)),
    exchangeLines: exchanges.map((line) => ({
      ...line,
      id: mint('ExchangeLineItem'),
      processed: 0,
      lineItemIds: [],
    })),
    shippingFee: fee && { id: mint('ReturnShippingFee'), amount: fee },
    isShippingFeeCharged: false,
    reverseOrders: [],
    refundIds: [],
  }
  order.returns.push(added)
  return added
}

const returnLine = (mint: (type: string) => string, given: ReturnLineInput): ReturnLine => ({
  id: mint('ReturnLineItem'),
  fulfillmentLineId: given.fulfillmentLineItemId,
  quantity: given.quantity,
  processed: 0,
  refunded: 0,
  reasonId: given.returnReasonDefinitionId ?? null,
  reasonNote: given.returnReasonNote ?? '',
  customerNote: given.customerNote ?? null,
  restockingFee: given.restockingFee
    ? { id: mint('RestockingFee'), percentage: given.restockingFee.percentage }
    : null,
})

/** The return is open: a reverse fulfillment order lists its items. */
export function expectGoods({ world, shop }: Context, order: Order, opened: Return): void {
  const mint = (type: string) => mintPartId(world, shop, order.id, type)
  opened.status = 'OPEN'
  opened.approvedAt = world.clock.now()
  opened.reverseOrders.push({
    id: mint('ReverseFulfillmentOrder'),
    status: 'OPEN',
    lines: opened.lines.map(({ fulfillmentLineId, quantity }) => ({
      id: mint('ReverseFulfillmentOrderLineItem'),
      fulfillmentLineId,
      quantity,
      dispositions: [],
    })),
    deliveries: [],
  })
}
