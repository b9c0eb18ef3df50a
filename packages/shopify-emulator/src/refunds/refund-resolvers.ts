import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import type { Order } from '../orders/order-types.ts'
import { byId, orderOfPart, sure } from '../shop/find.ts'
import { add, moneyBag, type Money } from '../world/money.ts'
import { refundCreate } from './refund-create.ts'
import type { Refund, RefundLine } from './refund-types.ts'

const orderOf = ({ shop }: Context, { id }: Refund): Order => sure(orderOfPart(shop, id), 'an order')

/** The total of a refund, in any form. */
export const refundedBy = (order: Order, { transactionIds }: Refund): Money =>
  add(...order.transactions.filter(({ id }) => transactionIds.includes(id)).map(({ amount }) => amount))

const lineView = (order: Order, line: RefundLine) => ({
  id: line.id,
  lineItem: byId(order.lines, line.lineItemId),
  quantity: line.quantity,
  restockType: line.restockType,
  restocked: line.restockType !== 'NO_RESTOCK',
  subtotalSet: moneyBag(line.subtotal, order),
  totalTaxSet: moneyBag(line.tax, order),
})

export const refundResolvers: Resolvers = {
  QueryRoot: {
    refund: (_root: unknown, { id }: { id: string }, { shop }: Context) => {
      const order = orderOfPart(shop, idOf('Refund', id))
      return (order && byId(order.refunds, id)) ?? null
    },
  },
  Refund: {
    order: (refund: Refund, _args: object, context: Context) => orderOf(context, refund),
    return: (refund: Refund, _args: object, context: Context) =>
      refund.returnId === null ? null : byId(orderOf(context, refund).returns, refund.returnId),
    totalRefundedSet: (refund: Refund, _args: object, context: Context) => {
      const order = orderOf(context, refund)
      return moneyBag(refundedBy(order, refund), order)
    },
    transactions: (refund: Refund, args: PageArgs, context: Context) =>
      connection(
        orderOf(context, refund).transactions.filter(({ id }) => refund.transactionIds.includes(id)),
        args,
        context,
      ),
    refundLineItems: (refund: Refund, args: PageArgs, context: Context) => {
      const order = orderOf(context, refund)
      return connection(
        refund.lines.map((line) => lineView(order, line)),
        args,
        context,
      )
    },
  },
  Mutation: { refundCreate },
}
