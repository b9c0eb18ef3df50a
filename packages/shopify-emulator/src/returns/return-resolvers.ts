import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { anyTextIs, flagIs, searchMatcher, textIs } from '../graphql/search.ts'
import type { Order } from '../orders/order-types.ts'
import { byId, orderOfPart, sure } from '../shop/find.ts'
import type { ReturnReason } from '../shop/shop-state.ts'
import { moneyBag } from '../world/money.ts'
import { reverseFulfillmentOrderDispose } from './dispose.ts'
import {
  removeFromReturn,
  returnApproveRequest,
  returnCancel,
  returnClose,
  returnDeclineRequest,
  returnReopen,
} from './move-return.ts'
import { returnCreate, returnRequest } from './open-return.ts'
import { returnCalculate, suggestedFinancialOutcome } from './return-calculate.ts'
import { returnProcess } from './return-process.ts'
import type {
  Disposition,
  ExchangeLine,
  Return,
  ReturnLine,
  ReverseDelivery,
  ReverseFulfillmentOrder,
  ReverseFulfillmentOrderLine,
} from './return-types.ts'
import { discountedReturnTotal, restockingFees } from './return-worth.ts'
import { findFulfillmentLine, returnableQuantity, sentParcels } from './returnable.ts'
import { reverseDeliveryCreateWithShipping, reverseDeliveryShippingUpdate } from './reverse-deliveries.ts'

const orderOf = ({ shop }: Context, { id }: { id: string }): Order => sure(orderOfPart(shop, id), 'an order')

function returnableFulfillments(_root: unknown, args: PageArgs & { orderId: string }, context: Context) {
  const order = context.shop.orders.get(idOf('Order', args.orderId))
  const found = (order ? sentParcels(order) : []).flatMap((fulfillment) => {
    const lines = fulfillment.lines
      .map((line) => ({
        id: line.id,
        fulfillmentLineItem: line,
        quantity: order ? returnableQuantity(order, line) : 0,
      }))
      .filter(({ quantity }) => quantity > 0)
    const id = fulfillment.id.replace('/Fulfillment/', '/ReturnableFulfillment/')
    return lines.length > 0 ? [{ id, fulfillment, lines }] : []
  })
  return connection(found, args, context)
}
type Returnable = { lines: { id: string }[] }

const reasonFields = {
  deleted: flagIs<ReturnReason>(({ deleted }) => deleted),
  handle: textIs<ReturnReason>(({ handle }) => handle),
  id: anyTextIs<ReturnReason>(({ id }) => [id, id.split('/').at(-1) ?? '']),
  name: textIs<ReturnReason>(({ name }) => name),
}

function returnReasonDefinitions(
  _root: unknown,
  args: PageArgs & { query?: string | null },
  context: Context,
) {
  const isFound = searchMatcher(args.query, reasonFields, ({ name }, word) =>
    name.toLowerCase().includes(word.toLowerCase()),
  )
  return connection(context.shop.returnReasons.filter(isFound), args, context)
}

const returnFields = {
  order: (opened: Return, _args: object, context: Context) => orderOf(context, opened),
  requestApprovedAt: ({ approvedAt }: Return) => approvedAt,
  totalQuantity: ({ lines }: Return) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
  returnShippingFees: (opened: Return, _args: object, context: Context) =>
    opened.shippingFee
      ? [
          {
            id: opened.shippingFee.id,
            amountSet: moneyBag(opened.shippingFee.amount, orderOf(context, opened)),
          },
        ]
      : [],
  returnLineItems: ({ lines }: Return, args: PageArgs, context: Context) => connection(lines, args, context),
  exchangeLineItems: ({ exchangeLines }: Return, args: PageArgs, context: Context) =>
    connection(exchangeLines, args, context),
  reverseFulfillmentOrders: ({ reverseOrders }: Return, args: PageArgs, context: Context) =>
    connection(reverseOrders, args, context),
  refunds: (opened: Return, args: PageArgs, context: Context) =>
    connection(
      orderOf(context, opened).refunds.filter(({ id }) => opened.refundIds.includes(id)),
      args,
      context,
    ),
  suggestedFinancialOutcome,
}

const isOpen = (context: Context, line: { id: string }): boolean =>
  orderOf(context, line).returns.some(
    ({ status, lines, exchangeLines }) =>
      status === 'OPEN' && [...lines, ...exchangeLines].some(({ id }) => id === line.id),
  )

const progress = {
  processedQuantity: ({ processed }: { processed: number }) => processed,
  unprocessedQuantity: ({ quantity, processed }: { quantity: number; processed: number }) =>
    quantity - processed,
  processableQuantity: (
    line: { id: string; quantity: number; processed: number },
    _args: object,
    context: Context,
  ) => (isOpen(context, line) ? line.quantity - line.processed : 0),
}

export const returnResolvers: Resolvers = {
  QueryRoot: {
    return: (_root: unknown, { id }: { id: string }, { shop }: Context) => {
      const order = orderOfPart(shop, idOf('Return', id))
      return (order && byId(order.returns, id)) ?? null
    },
    returnCalculate,
    returnReasonDefinitions,
    returnableFulfillments,
  },
  ReturnableFulfillment: {
    returnableFulfillmentLineItems: ({ lines }: Returnable, args: PageArgs, context: Context) =>
      connection(lines, args, context),
  },
  Return: returnFields,
  ReturnLineItem: {
    ...progress,
    fulfillmentLineItem: (line: ReturnLine, _args: object, context: Context) =>
      findFulfillmentLine(orderOf(context, line), line.fulfillmentLineId),
    refundedQuantity: ({ refunded }: ReturnLine) => refunded,
    refundableQuantity: ({ quantity, refunded }: ReturnLine) => quantity - refunded,
    returnReasonNote: ({ reasonNote }: ReturnLine) => reasonNote,
    returnReasonDefinition: ({ reasonId }: ReturnLine, _args: object, { shop }: Context) =>
      reasonId === null ? null : (byId(shop.returnReasons, reasonId) ?? null),
    restockingFee: (line: ReturnLine, _args: object, context: Context) => {
      const order = orderOf(context, line)
      const [amount] = restockingFees(order, [{ line, quantity: line.quantity }])
      return line.restockingFee && amount
        ? { ...line.restockingFee, amountSet: moneyBag(amount, order) }
        : null
    },
    withCodeDiscountedTotalPriceSet: (line: ReturnLine, _args: object, context: Context) => {
      const order = orderOf(context, line)
      return moneyBag(discountedReturnTotal(order, line), order)
    },
  },
  ExchangeLineItem: {
    ...progress,
    lineItems: (line: ExchangeLine, _args: object, context: Context) =>
      orderOf(context, line).lines.filter(({ id }) => line.lineItemIds.includes(id)),
  },
  ReverseFulfillmentOrder: {
    lineItems: ({ lines }: ReverseFulfillmentOrder, args: PageArgs, context: Context) =>
      connection(lines, args, context),
    reverseDeliveries: ({ deliveries }: ReverseFulfillmentOrder, args: PageArgs, context: Context) =>
      connection(deliveries, args, context),
  },
  ReverseFulfillmentOrderLineItem: {
    totalQuantity: ({ quantity }: ReverseFulfillmentOrderLine) => quantity,
    fulfillmentLineItem: (line: ReverseFulfillmentOrderLine, _args: object, context: Context) =>
      findFulfillmentLine(orderOf(context, line), line.fulfillmentLineId) ?? null,
  },
  ReverseFulfillmentOrderDisposition: {
    location: ({ locationId }: Disposition, _args: object, { shop }: Context) =>
      locationId === null ? null : (byId(shop.locations, locationId) ?? null),
  },
  ReverseDelivery: {
    deliverable: ({ labelUrl, tracking }: ReverseDelivery) =>
      labelUrl || tracking
        ? {
            __typename: 'ReverseDeliveryShippingDeliverable',
            label: labelUrl ? { publicFileUrl: labelUrl } : null,
            tracking,
          }
        : null,
  },
  Mutation: {
    returnRequest,
    returnApproveRequest,
    returnDeclineRequest,
    returnCreate,
    returnProcess,
    returnClose,
    returnReopen,
    returnCancel,
    removeFromReturn,
    reverseDeliveryCreateWithShipping,
    reverseDeliveryShippingUpdate,
    reverseFulfillmentOrderDispose,
  },
}
