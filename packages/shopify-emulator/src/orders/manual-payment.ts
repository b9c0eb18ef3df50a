import type { Context } from '../graphql/context.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { mintPartId } from '../world/ids.ts'
import { outstanding } from './order-amounts.ts'
import { findOrder } from './order-update.ts'
import { touchOrder } from './place-order.ts'

type Args = { id: string; paymentMethodName?: string | null }

/** Records that all an order still owes was paid in another way. */
export const orderCreateManualPayment = mutation((args: Args, context: Context) => {
  const { world, shop } = context
  const order = findOrder(context, args.id, 'id', 'ORDER_NOT_FOUND')
  const owed = outstanding(order)
  if (order.cancelledAt || owed.presentment <= 0)
    refuse('amount', 'Amount exceeds the remaining balance.', 'AMOUNT_EXCEEDS_BALANCE')
  order.transactions.push({
    id: mintPartId(world, shop, order.id, 'OrderTransaction'),
    kind: 'SALE',
    status: 'SUCCESS',
    gateway: args.paymentMethodName ?? 'Other',
    amount: owed,
    parentId: null,
    createdAt: world.clock.now(),
    test: order.test,
    giftCardId: null,
    isManual: true,
  })
  touchOrder(world, shop, order)
  return { order }
})
