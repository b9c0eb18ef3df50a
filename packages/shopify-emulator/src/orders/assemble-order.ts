import type { InventoryItem } from '../catalog/catalog-types.ts'
import { routeOrder } from '../fulfillment/route-order.ts'
import type { Address } from '../shop/address.ts'
import type { Shop } from '../shop/shop-state.ts'
import { mintId, mintPartId } from '../world/ids.ts'
import { add, nothing, shareOf, subtract, times, type Currencies, type Money } from '../world/money.ts'
import type { World } from '../world/world.ts'
import { originalTotal } from './order-amounts.ts'
import type { Attribute, Duty, LineItem, Order, ShippingLine, TaxLine, Transaction } from './order-types.ts'
import { taxesOn } from './taxes.ts'

export type NewLine = {
  variantId: string | null
  quantity: number
  /** Those of the variant, unless they are given. */
  title?: string
  sku?: string | null
  unitPrice: Money
  lineDiscount?: Money
  requiresShipping?: boolean
  taxable?: boolean
  customAttributes?: Attribute[]
  /** On the whole line; computed where they are left out. */
  taxLines?: TaxLine[]
  /** On the whole line. */
  duties?: Money
}

export type NewTransaction = Pick<Transaction, 'kind' | 'gateway' | 'amount'> &
  Partial<Pick<Transaction, 'status' | 'createdAt' | 'giftCardId' | 'test'>>

export type NewOrder = Partial<
  Pick<
    Order,
    | 'email'
    | 'phone'
    | 'note'
    | 'tags'
    | 'customAttributes'
    | 'discountCodes'
    | 'customerId'
    | 'shippingAddress'
    | 'billingAddress'
    | 'sourceName'
    | 'test'
    | 'name'
    | 'processedAt'
  >
> & {
  currencies: Currencies
  lines: readonly NewLine[]
  /** Discounts on all lines together, in addition to each line's own. */
  orderDiscount?: Money
  shipping?: { title: string; price: Money; code?: string | null; source?: string | null; discount?: Money }
  /** Null charges no taxes that are not given. */
  taxedAt?: Address | null
  /** The payment; a text pays everything through the gateway of that name. */
  payment?: string | readonly NewTransaction[]
}

/** An order after checkout, not stored in the shop yet and without parcels. */
export function assembleOrder(world: World, shop: Shop, wanted: NewOrder): Order {
  const id = mintId(world, 'Order')
  const number = shop.nextOrderNumber++
  const now = world.clock.now()
  const lines = assembleLines(world, shop, id, wanted)
  const order: Order = {
    id,
    number,
    name: wanted.name ?? `#${number}`,
    confirmationNumber: `${number.toString(36).toUpperCase().padStart(4, '0')}QXZ`.slice(0, 9),
    ...wanted.currencies,
    email: wanted.email ?? null,
    phone: wanted.phone ?? null,
    note: wanted.note ?? null,
    createdAt: now,
    processedAt: wanted.processedAt ?? now,
    updatedAt: now,
    cancelledAt: null,
    cancelReason: null,
    closedAt: null,
    test: wanted.test ?? false,
    tags: [...(wanted.tags ?? [])],
    taxesIncluded: shop.taxesIncluded,
    customAttributes: [...(wanted.customAttributes ?? [])],
    discountCodes: [...(wanted.discountCodes ?? [])],
    customerId: wanted.customerId ?? null,
    shippingAddress: wanted.shippingAddress ?? null,
    billingAddress: wanted.billingAddress ?? wanted.shippingAddress ?? null,
    sourceName: wanted.sourceName ?? 'web',
    lines,
    shippingLine: assembleShipping(world, shop, wanted),
    fees: [],
    transactions: [],
    refunds: [],
    fulfillmentOrders: [],
    fulfillments: [],
    returns: [],
    riskAssessments: [],
  }
  order.transactions = assembleTransactions(world, shop, order, wanted.payment)
  order.fulfillmentOrders = routeOrder(world, shop, order, order.lines)
  return order
}

function assembleLines(world: World, shop: Shop, orderId: string, wanted: NewOrder): LineItem[] {
  const lines = wanted.lines.map((line) => assembleLine(world, shop, orderId, line))
  const discount = wanted.orderDiscount ?? nothing
  const totals = lines.map((line) => subtract(times(line.unitPrice, line.quantity), line.lineDiscount))
  const whole = add(...totals)
  let before = 0
  for (const [index, line] of lines.entries()) {
    const weight = totals[index]?.presentment ?? 0
    line.orderDiscount = shareOf(discount, whole.presentment, before, weight)
    before += weight
    const given = wanted.lines[index]?.taxLines
    const price = subtract(totals[index] ?? nothing, line.orderDiscount)
    line.taxLines = given ?? (line.taxable && wanted.taxedAt ? taxesOn(shop, wanted.taxedAt, price) : [])
  }
  return lines
}

/** A line before its share of the order's discount and its taxes. */
export function assembleLine(world: World, shop: Shop, orderId: string, wanted: NewLine): LineItem {
  const variant = wanted.variantId === null ? undefined : shop.variants.get(wanted.variantId)
  const product = variant && shop.products.get(variant.productId)
  const item = variant && shop.inventoryItems.get(variant.inventoryItemId)
  return {
    id: mintPartId(world, shop, orderId, 'LineItem'),
    variantId: wanted.variantId,
    productId: product?.id ?? null,
    title: wanted.title ?? product?.title ?? 'Custom item',
    variantTitle: variant && variant.title !== 'Default Title' ? variant.title : null,
    sku: wanted.sku ?? variant?.sku ?? null,
    vendor: product?.vendor ?? null,
    quantity: wanted.quantity,
    removed: 0,
    refunded: 0,
    fulfilled: 0,
    refundedUnfulfilled: 0,
    unitPrice: wanted.unitPrice,
    lineDiscount: wanted.lineDiscount ?? nothing,
    orderDiscount: nothing,
    taxLines: [],
    duties: wanted.duties && item ? [dutyOf(world, item, wanted.duties)] : [],
    requiresShipping: wanted.requiresShipping ?? item?.requiresShipping ?? true,
    taxable: wanted.taxable ?? variant?.taxable ?? true,
    isGiftCard: product?.isGiftCard ?? false,
    grams: item ? gramsOf(item.weight) : 0,
    customAttributes: [...(wanted.customAttributes ?? [])],
  }
}

const dutyOf = (
  world: World,
  { harmonizedSystemCode, countryCodeOfOrigin }: InventoryItem,
  amount: Money,
): Duty => ({ id: mintId(world, 'Duty'), harmonizedSystemCode, countryCodeOfOrigin, amount })

const gramsPerUnit = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349523125, POUNDS: 453.59237 }
export const gramsOf = ({ unit, value }: { unit: keyof typeof gramsPerUnit; value: number }): number =>
  Math.round(value * gramsPerUnit[unit])

function assembleShipping(world: World, shop: Shop, { shipping, taxedAt }: NewOrder): ShippingLine | null {
  if (!shipping) return null
  const { title, price, code = null, source = 'shopify', discount = nothing } = shipping
  const taxes = taxedAt ? taxesOn(shop, taxedAt, subtract(price, discount)) : []
  return {
    id: mintId(world, 'ShippingLine'),
    title,
    code: code ?? title,
    source,
    carrierIdentifier: source === 'shopify' ? null : source,
    price,
    discount,
    tax: add(...taxes.map((tax) => tax.price)),
  }
}

function assembleTransactions(
  world: World,
  shop: Shop,
  order: Order,
  payment: NewOrder['payment'] = [],
): Transaction[] {
  const paid: readonly NewTransaction[] =
    typeof payment === 'string' ? [{ kind: 'SALE', gateway: payment, amount: originalTotal(order) }] : payment
  return paid
    .filter(({ amount }) => amount.presentment > 0)
    .map((each) => ({
      id: mintPartId(world, shop, order.id, 'OrderTransaction'),
      kind: each.kind,
      status: each.status ?? 'SUCCESS',
      gateway: each.gateway,
      amount: each.amount,
      parentId: null,
      createdAt: each.createdAt ?? order.processedAt,
      test: each.test ?? order.test,
      giftCardId: each.giftCardId ?? null,
    }))
}
