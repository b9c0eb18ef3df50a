import type { Fulfillment, FulfillmentLine } from '../fulfillment/fulfillment-types.ts'
import type { LineItem, Order } from '../orders/order-types.ts'
import { byId, sure } from '../shop/find.ts'
import type { Return } from './return-types.ts'

const isLive = ({ status }: Return): boolean => status !== 'CANCELED' && status !== 'DECLINED'

export const sentParcels = ({ fulfillments }: Order): Fulfillment[] =>
  fulfillments.filter(({ status }) => status === 'SUCCESS')

export const findFulfillmentLine = (order: Order, id: string): FulfillmentLine | undefined =>
  sentParcels(order)
    .flatMap(({ lines }) => lines)
    .find((line) => line.id === id)

export const lineOfFulfillmentLine = (order: Order, { lineItemId }: FulfillmentLine): LineItem =>
  sure(byId(order.lines, lineItemId), 'a line')

/** How many units of a parcel's line are in returns that count. */
const inReturns = (order: Order, isOfLine: (fulfillmentLineId: string) => boolean): number =>
  order.returns
    .filter(isLive)
    .flatMap(({ lines }) => lines)
    .filter(({ fulfillmentLineId }) => isOfLine(fulfillmentLineId))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Units that were sent and then refunded without a return. */
const refundedWithoutReturn = (order: Order, line: LineItem): number =>
  order.refunds
    .filter(({ returnId }) => returnId === null)
    .flatMap(({ lines }) => lines)
    .filter(({ lineItemId, restockType }) => lineItemId === line.id && restockType !== 'CANCEL')
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** How many units of a parcel's line can still come back: sent, not in a return, and not refunded. */
export function returnableQuantity(order: Order, sent: FulfillmentLine): number {
  const line = lineOfFulfillmentLine(order, sent)
  const parts = sentParcels(order)
    .flatMap(({ lines }) => lines)
    .filter(({ lineItemId }) => lineItemId === line.id)
  const ids = new Set(parts.map(({ id }) => id))
  const gone = inReturns(order, (id) => ids.has(id)) + refundedWithoutReturn(order, line)
  const left = parts.reduce((sum, { quantity }) => sum + quantity, 0) - gone
  const leftOfPart = sent.quantity - inReturns(order, (id) => id === sent.id)
  return Math.max(0, Math.min(left, leftOfPart))
}
