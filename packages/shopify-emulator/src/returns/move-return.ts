import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import type { Order } from '../orders/order-types.ts'
import { touchOrder } from '../orders/place-order.ts'
import { byId, orderOfPart } from '../shop/find.ts'
import { publish } from '../webhooks/publish.ts'
import type { Topic } from '../webhooks/topics.ts'
import { expectGoods } from './open-return.ts'
import { returnPayload } from './return-payload.ts'
import type { Return } from './return-types.ts'

/** A return of the shop, by its id. @throws Refusal where there is none */
export function findReturn({ shop }: Context, id: string, field = 'id'): { order: Order; opened: Return } {
  const order = orderOfPart(shop, idOf('Return', id))
  const opened = order && byId(order.returns, id)
  if (!order || !opened) refuse(field, 'Return does not exist.', 'NOT_FOUND')
  return { order, opened }
}

function checkStatus({ status }: Return, wanted: Return['status'], field: string): void {
  if (status !== wanted)
    refuse(field, `Return is ${status.toLowerCase()}, and must be ${wanted.toLowerCase()}.`, 'INVALID_STATE')
}

function tell({ world, shop }: Context, order: Order, opened: Return, topic: Topic) {
  publish(world, shop, topic, returnPayload(order, opened))
  touchOrder(world, shop, order)
  return { return: opened }
}

export const returnApproveRequest = mutation(({ input }: { input: { id: string } }, context: Context) => {
  const { order, opened } = findReturn(context, input.id, 'input.id')
  checkStatus(opened, 'REQUESTED', 'input.id')
  expectGoods(context, order, opened)
  return tell(context, order, opened, 'returns/approve')
})

type DeclineInput = { id: string; declineReason: string; declineNote?: string | null }

export const returnDeclineRequest = mutation(({ input }: { input: DeclineInput }, context: Context) => {
  const { order, opened } = findReturn(context, input.id, 'input.id')
  checkStatus(opened, 'REQUESTED', 'input.id')
  if ((input.declineNote?.length ?? 0) > 500)
    refuse('input.declineNote', 'Decline note is too long (maximum is 500 characters).', 'TOO_LONG')
  opened.status = 'DECLINED'
  opened.decline = { reason: input.declineReason, note: input.declineNote ?? null }
  return tell(context, order, opened, 'returns/decline')
})

export const returnClose = mutation(({ id }: { id: string }, context: Context) => {
  const { order, opened } = findReturn(context, id)
  checkStatus(opened, 'OPEN', 'id')
  opened.status = 'CLOSED'
  opened.closedAt = context.world.clock.now()
  return tell(context, order, opened, 'returns/close')
})

export const returnReopen = mutation(({ id }: { id: string }, context: Context) => {
  const { order, opened } = findReturn(context, id)
  checkStatus(opened, 'CLOSED', 'id')
  opened.status = 'OPEN'
  opened.closedAt = null
  return tell(context, order, opened, 'returns/reopen')
})

/** Only before it was inspected, restocked, or refunded. */
export const returnCancel = mutation(({ id }: { id: string }, context: Context) => {
  const { order, opened } = findReturn(context, id)
  checkStatus(opened, 'OPEN', 'id')
  const isBegun =
    opened.lines.some(({ processed, refunded }) => processed + refunded > 0) ||
    opened.exchangeLines.some(({ processed }) => processed > 0) ||
    opened.reverseOrders.some(({ lines }) => lines.some(({ dispositions }) => dispositions.length > 0))
  if (isBegun) refuse('id', 'Return cannot be canceled after items were processed.', 'INVALID_STATE')
  opened.status = 'CANCELED'
  for (const reverse of opened.reverseOrders) reverse.status = 'CANCELED'
  return tell(context, order, opened, 'returns/cancel')
})

type Removed = {
  returnId: string
  returnLineItems?: { returnLineItemId: string; quantity: number }[] | null
  exchangeLineItems?: { exchangeLineItemId: string; quantity: number }[] | null
}

/** Takes units off a return that were not processed. */
export const removeFromReturn = mutation((args: Removed, context: Context) => {
  const { order, opened } = findReturn(context, args.returnId, 'returnId')
  checkStatus(opened, 'OPEN', 'returnId')
  const lines = (args.returnLineItems ?? []).map(({ returnLineItemId, quantity }, index) =>
    removable(opened.lines, returnLineItemId, quantity, `returnLineItems.${index}`),
  )
  const exchanges = (args.exchangeLineItems ?? []).map(({ exchangeLineItemId, quantity }, index) =>
    removable(opened.exchangeLines, exchangeLineItemId, quantity, `exchangeLineItems.${index}`),
  )
  if (lines.length + exchanges.length === 0) refuse(null, 'Nothing to remove was given.', 'BLANK')
  for (const { line, quantity } of [...lines, ...exchanges]) line.quantity -= quantity
  for (const { line, quantity } of lines)
    for (const reverse of opened.reverseOrders)
      for (const each of reverse.lines)
        if (each.fulfillmentLineId === line.fulfillmentLineId) each.quantity -= quantity
  opened.lines = opened.lines.filter(({ quantity }) => quantity > 0)
  opened.exchangeLines = opened.exchangeLines.filter(({ quantity }) => quantity > 0)
  return tell(context, order, opened, 'returns/update')
})

function removable<Line extends { id: string; quantity: number; processed: number }>(
  lines: readonly Line[],
  id: string,
  quantity: number,
  at: string,
): { line: Line; quantity: number } {
  const line = byId(lines, id)
  if (!line) refuse(at, 'Line item does not exist in the return.', 'NOT_FOUND')
  if (quantity < 1 || quantity > line.quantity - line.processed)
    refuse(`${at}.quantity`, 'Quantity is more than can be removed.', 'INVALID')
  return { line, quantity }
}
