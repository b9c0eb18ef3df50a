import { appOf } from '../app/installation.ts'
import { takeOffFulfillmentOrders } from '../fulfillment/take-off.ts'
import { routeOrder } from '../fulfillment/route-order.ts'
import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { assembleLine } from '../orders/assemble-order.ts'
import {
  currentQuantity,
  currentTotal,
  netPayment,
  subtotalOfNext,
  taxOfNext,
  unfulfilledQuantity,
} from '../orders/order-amounts.ts'
import { findOrder } from '../orders/order-update.ts'
import type { LineItem, Order } from '../orders/order-types.ts'
import { numberId } from '../orders/payload-parts.ts'
import { commitStock, touchOrder } from '../orders/place-order.ts'
import { taxesOn } from '../orders/taxes.ts'
import { byId, sure } from '../shop/find.ts'
import { publish } from '../webhooks/publish.ts'
import { mintId } from '../world/ids.ts'
import { add, fromShop, moneyBag, subtract, times, type Money } from '../world/money.ts'
import type { AddedVariant, OrderEdit } from './order-edit-types.ts'

const calculatedId = (lineId: string) => lineId.replace('/LineItem/', '/CalculatedLineItem/')
const lineIdOf = (calculated: string) => calculated.replace('/CalculatedLineItem/', '/LineItem/')

const orderOf = ({ shop }: Pick<Context, 'shop'>, { orderId }: OrderEdit): Order =>
  sure(shop.orders.get(orderId), 'an order')

const orderEditBegin = mutation(({ id }: { id: string }, context: Context) => {
  const order = findOrder(context, id, 'id')
  if (order.cancelledAt) refuse('id', 'The order cannot be edited because it is canceled.')
  const edit: OrderEdit = {
    id: mintId(context.world, 'CalculatedOrder'),
    orderId: order.id,
    quantities: new Map(),
    added: [],
    committed: false,
    begunFrom: quantitiesOf(order),
  }
  context.shop.orderEdits.set(edit.id, edit)
  return { calculatedOrder: edit }
})

/** An edit that can still be changed and committed. */
function findEdit({ shop }: Context, id: string): OrderEdit {
  const edit = shop.orderEdits.get(idOf('CalculatedOrder', id))
  if (!edit) refuse('id', 'The calculated order does not exist.')
  if (edit.committed) refuse('id', 'The calculated order has already been committed.')
  return edit
}

const quantitiesOf = ({ lines }: Order): string =>
  lines.map((line) => `${line.id} ${currentQuantity(line)}`).join()

type SetQuantity = { id: string; lineItemId: string; quantity: number; restock?: boolean | null }

const orderEditSetQuantity = mutation((args: SetQuantity, context: Context) => {
  const edit = findEdit(context, args.id)
  const { quantity, restock } = args
  if (quantity < 0) refuse('quantity', 'Quantity must be greater than or equal to 0.')
  const lineItemId = idOf('CalculatedLineItem', args.lineItemId)
  const added = byId(edit.added, lineItemId)
  if (added) added.quantity = quantity
  else {
    const line = byId(orderOf(context, edit).lines, lineIdOf(lineItemId))
    if (!line) refuse('lineItemId', 'The line item does not exist.')
    const sent = currentQuantity(line) - unfulfilledQuantity(line)
    if (quantity < sent) refuse('quantity', 'The quantity cannot be less than the fulfilled quantity.')
    edit.quantities.set(line.id, { quantity, restock: restock ?? false })
  }
  return { calculatedOrder: edit, calculatedLineItem: byId(calculatedLines(context, edit), lineItemId) }
})

type AddVariant = {
  id: string
  variantId: string
  quantity: number
  locationId?: string | null
  allowDuplicates?: boolean | null
}

const orderEditAddVariant = mutation((args: AddVariant, context: Context) => {
  const { shop, world } = context
  const edit = findEdit(context, args.id)
  const variant = shop.variants.get(idOf('ProductVariant', args.variantId))
  if (!variant) refuse('variantId', 'The variant does not exist.')
  if (args.quantity < 1) refuse('quantity', 'Quantity must be greater than 0.')
  const isThere = calculatedLines(context, edit).some(
    (line) => line.variant?.id === variant.id && line.quantity > 0,
  )
  if (isThere && !args.allowDuplicates) refuse('variantId', 'The variant is already in the order.')
  const added = {
    id: mintId(world, 'CalculatedLineItem'),
    variantId: variant.id,
    quantity: args.quantity,
    locationId: args.locationId ?? null,
    discountPercent: 0,
  }
  edit.added.push(added)
  return { calculatedOrder: edit, calculatedLineItem: byId(calculatedLines(context, edit), added.id) }
})

type AddDiscount = { id: string; lineItemId: string; discount: { percentValue?: number | null } }

/** Only lines that the edit adds can get a discount. */
const orderEditAddLineItemDiscount = mutation(
  ({ id, lineItemId, discount }: AddDiscount, context: Context) => {
    const edit = findEdit(context, id)
    const added = byId(edit.added, idOf('CalculatedLineItem', lineItemId))
    if (!added) refuse('lineItemId', 'The line item cannot be discounted.')
    const percent = discount.percentValue ?? 0
    if (percent <= 0 || percent > 100)
      refuse('discount', 'Percent value must be greater than 0 and at most 100.')
    added.discountPercent = percent
    return { calculatedOrder: edit, calculatedLineItem: byId(calculatedLines(context, edit), added.id) }
  },
)

/** Lines as they would be, with their variants. */
function calculatedLines({ shop }: Pick<Context, 'shop'>, edit: OrderEdit) {
  const lines = orderOf({ shop }, edit).lines.map((line) => ({
    id: calculatedId(line.id),
    quantity: edit.quantities.get(line.id)?.quantity ?? currentQuantity(line),
    variant: shop.variants.get(line.variantId ?? ''),
  }))
  const added = edit.added.map(({ id, quantity, variantId }) => ({
    id,
    quantity,
    variant: shop.variants.get(variantId),
  }))
  return [...lines, ...added]
}

/** The order's new total. */
function calculatedTotal({ shop }: Pick<Context, 'shop'>, edit: OrderEdit): Money {
  const order = orderOf({ shop }, edit)
  const removed = order.lines.map((line) => {
    const count = currentQuantity(line) - (edit.quantities.get(line.id)?.quantity ?? currentQuantity(line))
    return worthOf(order, line, count)
  })
  const added = edit.added.map((line) => {
    const variant = sure(shop.variants.get(line.variantId), 'a variant')
    const price = subtract(
      times(fromShop(variant.price, order), line.quantity),
      discountOf(shop, order, line),
    )
    const taxes = variant.taxable ? taxesOn(shop, order.shippingAddress, price) : []
    return order.taxesIncluded ? price : add(price, ...taxes.map((tax) => tax.price))
  })
  return add(subtract(currentTotal(order), ...removed), ...added)
}

const discountOf = (
  shop: Context['shop'],
  order: Order,
  { variantId, quantity, ...line }: AddedVariant,
): Money =>
  times(
    times(fromShop(sure(shop.variants.get(variantId), 'a variant').price, order), quantity),
    line.discountPercent / 100,
  )

const worthOf = (order: Order, line: LineItem, count: number): Money =>
  order.taxesIncluded ? subtotalOfNext(line, count) : add(subtotalOfNext(line, count), taxOfNext(line, count))

const orderEditCommit = mutation(({ id }: { id: string }, context: Context) => {
  const { world, shop, installation } = context
  const edit = findEdit(context, id)
  const order = orderOf(context, edit)
  const additions = edit.added.filter(({ quantity }) => quantity > 0)
  const changes = [...edit.quantities].map(([lineId, change]) => ({
    line: sure(byId(order.lines, lineId), 'a line'),
    ...change,
  }))
  if (edit.begunFrom !== quantitiesOf(order)) refuse('id', 'The order changed since the edit was begun.')
  if (changes.some(({ line, quantity }) => quantity < currentQuantity(line) - unfulfilledQuantity(line)))
    refuse('id', 'The order changed since the edit was begun.')
  for (const { line, quantity, restock } of changes)
    changeQuantity(context, order, line, { quantity, restock })
  const lines = additions.map((added) => addLine(context, order, added))
  const routed = routeOrder(world, shop, order, lines)
  order.fulfillmentOrders.push(...routed)
  commitStock(world, shop, order, routed)
  edit.committed = true
  const agreement = { id: mintId(world, 'OrderEditAgreement'), appId: appOf(installation) }
  order.edits = [...(order.edits ?? []), agreement]
  publish(world, shop, 'orders/edited', {
    order_edit: {
      id: numberId(edit.id),
      order_id: numberId(order.id),
      committed_at: world.clock.now().toISOString(),
      line_items: {
        additions: lines.map((line) => ({ id: numberId(line.id), delta: line.quantity })),
        removals: changes.map(({ line }) => ({ id: numberId(line.id) })),
      },
    },
  })
  touchOrder(world, shop, order)
  return { order, successMessages: ['Order updated'] }
})

function changeQuantity(
  { world, shop }: Context,
  order: Order,
  line: LineItem,
  { quantity, restock }: { quantity: number; restock: boolean },
): void {
  const delta = quantity - currentQuantity(line)
  if (delta < 0) {
    line.removed -= delta
    takeOffFulfillmentOrders(world, shop, order, line, { quantity: -delta, isRestocked: restock })
    return
  }
  if (delta === 0) return
  const perUnit = (amount: Money) => times(amount, (line.quantity + delta) / line.quantity)
  line.lineDiscount = perUnit(line.lineDiscount)
  line.orderDiscount = perUnit(line.orderDiscount)
  for (const tax of line.taxLines) tax.price = perUnit(tax.price)
  line.quantity += delta
  const routed = routeOrder(world, shop, order, [{ ...line, quantity: delta }])
  order.fulfillmentOrders.push(...routed)
  commitStock(world, shop, order, routed)
}

function addLine({ world, shop }: Context, order: Order, added: AddedVariant): LineItem {
  const { variantId, quantity } = added
  const variant = sure(shop.variants.get(variantId), 'a variant')
  const lineDiscount = discountOf(shop, order, added)
  const line = assembleLine(world, shop, order.id, {
    variantId,
    quantity,
    unitPrice: fromShop(variant.price, order),
    lineDiscount,
  })
  const price = subtract(times(line.unitPrice, quantity), lineDiscount)
  line.taxLines = line.taxable ? taxesOn(shop, order.shippingAddress, price) : []
  order.lines.push(line)
  return line
}

export const orderEditResolvers: Resolvers = {
  Order: {
    agreements: ({ edits = [] }: Order, args: PageArgs & { reverse?: boolean | null }, context: Context) =>
      connection(args.reverse ? edits.toReversed() : edits, args, context),
  },
  OrderEditAgreement: {
    app: ({ appId }: { appId: string | null }) => appId && { id: appId },
  },
  CalculatedOrder: {
    lineItems: (edit: OrderEdit, args: PageArgs, context: Context) =>
      connection(calculatedLines(context, edit), args, context),
    totalPriceSet: (edit: OrderEdit, _args: object, context: Context) =>
      moneyBag(calculatedTotal(context, edit), orderOf(context, edit)),
    totalOutstandingSet: (edit: OrderEdit, _args: object, context: Context) => {
      const order = orderOf(context, edit)
      return moneyBag(subtract(calculatedTotal(context, edit), netPayment(order)), order)
    },
  },
  Mutation: {
    orderEditBegin,
    orderEditSetQuantity,
    orderEditAddVariant,
    orderEditAddLineItemDiscount,
    orderEditCommit,
  },
}
