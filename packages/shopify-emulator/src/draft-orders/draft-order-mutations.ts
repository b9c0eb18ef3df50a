import { moveStock, shippingLocation, itemOfVariant } from '../catalog/stock.ts'
import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { metafieldWriter } from '../metafields/write-metafields.ts'
import { isEmail } from '../orders/order-update.ts'
import { moment, numberId, priceText } from '../orders/payload-parts.ts'
import { isSellable, placeOrder } from '../orders/place-order.ts'
import type { Order } from '../orders/order-types.ts'
import { publish } from '../webhooks/publish.ts'
import type { Topic } from '../webhooks/topics.ts'
import { mintId } from '../world/ids.ts'
import { moneyBag, moneyView } from '../world/money.ts'
import { priceDraft } from './draft-amounts.ts'
import type { DraftOrder } from './draft-order-types.ts'
import { readDraft, type DraftContent, type DraftInput } from './read-draft.ts'

/** A draft's totals; nothing is created. */
export const draftOrderCalculate = mutation(({ input }: { input: DraftInput }, context: Context) => {
  const content = readDraft(context, input)
  const { subtotal, tax, shipping, total } = priceDraft(context.shop, content)
  const zones = context.shop.deliveryProfiles.flatMap(({ groups }) => groups.flatMap((group) => group.zones))
  const country = content.shippingAddress?.countryCode
  const methods = zones
    .filter(({ countries }) => country && (countries.includes(country) || countries.includes('*')))
    .flatMap((zone) => zone.methods)
  return {
    calculatedDraftOrder: {
      subtotalPriceSet: moneyBag(subtotal, content),
      totalTaxSet: moneyBag(tax, content),
      totalShippingPriceSet: moneyBag(shipping, content),
      totalPriceSet: moneyBag(total, content),
      availableShippingRates: methods.flatMap(({ name, active, provider }) =>
        active && provider.kind === 'rate'
          ? [
              {
                handle: `shopify-${name}`,
                title: name,
                price: moneyView(provider.price, context.shop.currencyCode),
              },
            ]
          : [],
      ),
    },
  }
})

export const draftOrderCreate = mutation(({ input }: { input: DraftInput }, context: Context) => {
  const { world, shop } = context
  const content = readDraft(context, input)
  const writeMetafields = metafieldWriter(context, input.metafields ?? [], 'metafields')
  checkReservation(context, content, [])
  const draft: DraftOrder = {
    ...content,
    id: mintId(world, 'DraftOrder'),
    name: `#D${shop.nextDraftNumber++}`,
    status: 'OPEN',
    createdAt: world.clock.now(),
    completedAt: null,
    invoiceSentAt: null,
    orderId: null,
    reserved: [],
  }
  shop.draftOrders.set(draft.id, draft)
  reserve(context, draft)
  writeMetafields(draft.id)
  tell(context, draft, 'draft_orders/create')
  return { draftOrder: draft }
})

export const draftOrderUpdate = mutation((args: { id: string; input: DraftInput }, context: Context) => {
  const draft = openDraft(context, args.id)
  const content: DraftContent = readDraft(context, { ...asInput(draft, args.input), ...args.input })
  checkReservation(context, content, draft.reserved)
  release(context, draft)
  Object.assign(draft, args.input.lineItems ? content : { ...content, lines: draft.lines })
  reserve(context, draft)
  tell(context, draft, 'draft_orders/update')
  return { draftOrder: draft }
})

/** What an update leaves as it is. */
const asInput = (draft: DraftOrder, { lineItems }: DraftInput): DraftInput => ({
  lineItems:
    lineItems ?? draft.lines.map(({ variantId, title, quantity }) => ({ variantId, title, quantity })),
  shippingAddress: draft.shippingAddress,
  email: draft.email,
  note: draft.note,
  tags: draft.tags,
  customAttributes: draft.customAttributes,
  taxExempt: draft.taxExempt,
  ...(draft.customerId !== null && { purchasingEntity: { customerId: draft.customerId } }),
})

export const draftOrderDelete = mutation(({ input }: { input: { id: string } }, context: Context) => {
  const draft = context.shop.draftOrders.get(idOf('DraftOrder', input.id))
  if (!draft) refuse('id', 'Draft order does not exist')
  release(context, draft)
  context.shop.draftOrders.delete(draft.id)
  return { deletedId: draft.id }
})

export const draftOrderInvoiceSend = mutation(
  (args: { id: string; email?: { to?: string | null } | null }, context: Context) => {
    const draft = openDraft(context, args.id)
    const to = args.email?.to ?? draft.email
    if (!to || !isEmail(to)) refuse('email', 'To is invalid')
    draft.status = 'INVOICE_SENT'
    draft.invoiceSentAt = context.world.clock.now()
    tell(context, draft, 'draft_orders/update')
    return { draftOrder: draft }
  },
)

/** A draft becomes a paid order. Its units are taken from available stock, even below zero. */
export const draftOrderComplete = mutation(
  (args: { id: string; sourceName?: string | null }, context: Context) => {
    const draft = openDraft(context, args.id)
    release(context, draft)
    const order = orderOfDraft(context, draft, args.sourceName ?? draft.sourceName)
    draft.status = 'COMPLETED'
    draft.completedAt = context.world.clock.now()
    draft.orderId = order.id
    tell(context, draft, 'draft_orders/update')
    return { draftOrder: draft }
  },
)

function orderOfDraft({ world, shop }: Context, draft: DraftOrder, sourceName: string | null): Order {
  const { lines, total } = priceDraft(shop, draft)
  const { currencyCode, presentmentCurrencyCode, rate } = draft
  return placeOrder(world, shop, {
    currencies: { currencyCode, presentmentCurrencyCode, rate },
    lines: lines.map(({ line, discount, orderDiscount, taxLines }) => ({
      ...line,
      lineDiscount: {
        shop: discount.shop + orderDiscount.shop,
        presentment: discount.presentment + orderDiscount.presentment,
      },
      taxLines,
    })),
    ...(draft.shipping && {
      shipping: { ...draft.shipping, source: draft.shipping.code ? 'shopify' : null },
    }),
    email: draft.email,
    phone: draft.phone,
    note: draft.note,
    tags: draft.tags,
    customAttributes: draft.customAttributes,
    customerId: draft.customerId,
    shippingAddress: draft.shippingAddress,
    billingAddress: draft.billingAddress ?? draft.shippingAddress,
    sourceName: sourceName ?? 'shopify_draft_order',
    payment: total.presentment > 0 ? [{ kind: 'SALE', gateway: 'manual', amount: total }] : [],
  })
}

/** @throws Refusal for a draft that is not there, or an order already */
function openDraft({ shop }: Context, id: string): DraftOrder {
  const draft = shop.draftOrders.get(idOf('DraftOrder', id))
  if (!draft) refuse('id', 'Draft order does not exist')
  if (draft.status === 'COMPLETED') refuse('id', 'Draft order has already been completed')
  return draft
}

/**
 * @throws Refusal if fewer units are available than should be reserved, in addition to those reserved already
 */
function checkReservation(
  { shop }: Context,
  { reserveInventoryUntil, lines }: DraftContent,
  held: DraftOrder['reserved'],
): void {
  if (!reserveInventoryUntil) return
  for (const [index, { variantId, quantity }] of lines.entries()) {
    const own = held
      .filter((each) => each.variantId === variantId)
      .reduce((sum, each) => sum + each.quantity, 0)
    if (variantId !== null && !isSellable(shop, variantId, quantity - own))
      refuse(`lineItems.${index}`, 'Not enough inventory to reserve')
  }
}

/** Reserves units for a draft that requests it. */
function reserve({ world, shop }: Context, draft: DraftOrder): void {
  if (!draft.reserveInventoryUntil) return
  for (const { variantId, quantity } of draft.lines) {
    if (variantId === null || !itemOfVariant(shop, variantId).tracked) continue
    const locationId = shippingLocation(shop, variantId, quantity)
    draft.reserved.push({ variantId, locationId, quantity })
    moveStock(world, shop, { variantId, locationId, change: { available: -quantity, reserved: quantity } })
  }
}

function release({ world, shop }: Context, draft: DraftOrder): void {
  for (const { variantId, locationId, quantity } of draft.reserved)
    moveStock(world, shop, { variantId, locationId, change: { available: quantity, reserved: -quantity } })
  draft.reserved = []
}

/** Expired reservations are released; called as time passes. */
export function releaseOverdueReservations(context: Pick<Context, 'world' | 'shop'>): void {
  const now = context.world.clock.now()
  for (const draft of context.shop.draftOrders.values())
    if (draft.reserveInventoryUntil && draft.reserveInventoryUntil <= now && draft.reserved.length > 0)
      release(context as Context, draft)
}

function tell({ world, shop }: Context, draft: DraftOrder, topic: Topic): void {
  publish(world, shop, topic, {
    id: numberId(draft.id),
    admin_graphql_api_id: draft.id,
    name: draft.name,
    status: draft.status.toLowerCase(),
    order_id: draft.orderId === null ? null : numberId(draft.orderId),
    email: draft.email,
    note: draft.note,
    tags: draft.tags.join(', '),
    currency: draft.currencyCode,
    total_price: priceText(priceDraft(shop, draft).total, draft),
    created_at: moment(draft.createdAt),
    completed_at: moment(draft.completedAt),
  })
}
