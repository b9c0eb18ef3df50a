import { changeLevel, itemOfVariant } from '../catalog/stock.ts'
import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import type { Order } from '../orders/order-types.ts'
import { numberId } from '../orders/payload-parts.ts'
import { byId, orderOfPart, sure } from '../shop/find.ts'
import { publish } from '../webhooks/publish.ts'
import { mintPartId } from '../world/ids.ts'
import { findFulfillmentLine, lineOfFulfillmentLine } from './returnable.ts'
import type {
  DispositionType,
  Return,
  ReverseFulfillmentOrder,
  ReverseFulfillmentOrderLine,
} from './return-types.ts'

export type DisposeInput = {
  reverseFulfillmentOrderLineItemId: string
  quantity: number
  dispositionType: DispositionType
  locationId?: string | null
}

type Found = {
  order: Order
  opened: Return
  reverse: ReverseFulfillmentOrder
  line: ReverseFulfillmentOrderLine
}
export type CheckedDisposition = Found & { wanted: DisposeInput }

export const leftToDispose = ({ quantity, dispositions }: ReverseFulfillmentOrderLine): number =>
  quantity - dispositions.reduce((sum, disposition) => sum + disposition.quantity, 0)

/** @throws Refusal for lines that are not there, more units than are expected, and stock without a location */
export function checkDispositions(
  { shop }: Context,
  inputs: readonly DisposeInput[],
  path: string,
): CheckedDisposition[] {
  const taken = new Map<string, number>()
  return inputs.map((wanted, index) => {
    const at = `${path}.${index}`
    const found = findReverseLine(shop, wanted.reverseFulfillmentOrderLineItemId)
    if (!found)
      refuse(
        `${at}.reverseFulfillmentOrderLineItemId`,
        'Reverse fulfillment order line item does not exist.',
        'NOT_FOUND',
      )
    if (wanted.quantity < 1) refuse(`${at}.quantity`, 'Quantity must be greater than 0.', 'GREATER_THAN')
    const total = (taken.get(found.line.id) ?? 0) + wanted.quantity
    taken.set(found.line.id, total)
    if (total > leftToDispose(found.line))
      refuse(`${at}.quantity`, 'Quantity is more than is left to dispose of.', 'INVALID')
    if (wanted.dispositionType === 'RESTOCKED' && !wanted.locationId)
      refuse(`${at}.locationId`, 'Location is required to restock items.', 'BLANK')
    if (wanted.locationId && !byId(shop.locations, idOf('Location', wanted.locationId)))
      refuse(`${at}.locationId`, 'Location does not exist.', 'NOT_FOUND')
    return { ...found, wanted }
  })
}

function findReverseLine(shop: Context['shop'], id: string): Found | undefined {
  const order = orderOfPart(shop, idOf('ReverseFulfillmentOrderLineItem', id))
  for (const opened of order?.returns ?? [])
    for (const reverse of opened.reverseOrders) {
      const line = byId(reverse.lines, id)
      if (order && line) return { order, opened, reverse, line }
    }
  return undefined
}

/** Records the disposition of returned goods, and restocks those that can be sold again. */
export function dispose(context: Context, checked: readonly CheckedDisposition[]): void {
  const { world, shop } = context
  for (const { order, reverse, line, wanted } of checked) {
    const locationId = wanted.locationId ?? null
    line.dispositions.push({
      id: mintPartId(world, shop, order.id, 'ReverseFulfillmentOrderDisposition'),
      type: wanted.dispositionType,
      quantity: wanted.quantity,
      locationId,
      createdAt: world.clock.now(),
    })
    if (wanted.dispositionType === 'RESTOCKED' && locationId)
      restock(context, order, line, locationId, wanted.quantity)
    if (reverse.lines.every((each) => leftToDispose(each) === 0)) reverse.status = 'CLOSED'
    publish(world, shop, 'reverse_fulfillment_orders/dispose', {
      id: numberId(reverse.id),
      admin_graphql_api_id: reverse.id,
      order_id: numberId(order.id),
      reverse_fulfillment_order_line_item_id: numberId(line.id),
      disposition: wanted.dispositionType.toLowerCase(),
      quantity: wanted.quantity,
    })
  }
}

function restock(
  { world, shop }: Context,
  order: Order,
  line: ReverseFulfillmentOrderLine,
  locationId: string,
  quantity: number,
): void {
  const sent = sure(findFulfillmentLine(order, line.fulfillmentLineId), 'a parcel’s line')
  const { variantId } = lineOfFulfillmentLine(order, sent)
  if (variantId === null || !shop.variants.has(variantId)) return
  const item = itemOfVariant(shop, variantId)
  if (item.tracked) changeLevel(world, shop, item, locationId, { available: quantity })
}

export const reverseFulfillmentOrderDispose = mutation(
  ({ dispositionInputs }: { dispositionInputs: DisposeInput[] }, context: Context) => {
    const checked = checkDispositions(context, dispositionInputs, 'dispositionInputs')
    dispose(context, checked)
    return { reverseFulfillmentOrderLineItems: [...new Set(checked.map(({ line }) => line))] }
  },
)
