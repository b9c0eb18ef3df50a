import { minor, sum, zero } from '@aftercare/domain/shared/money'
import { discountOf, type Allocation, type LineAmounts } from './order-amounts.ts'
import { lineAmounts, priceSet, removedFrom, type OrderContext } from './order-context.ts'
import { parcelsOf } from './order-parcels.ts'

/** The order's lines as Shopify lists them, in the order in which they were put into the cart. */
export const lineItemsOf = (context: OrderContext) =>
  context.lines.map((_, place) => lineItem(context, place))

/** One line, in the form that fulfillments and refunds contain too. */
export function lineItem(context: OrderContext, place: number) {
  const { lines, id } = context
  const line = lines[place]
  if (!line) throw new Error(`The order has no line ${place}`)
  const { definition, product, productId, variant, quantity } = line
  const isDeleted = definition.isProductDeleted ?? false
  const variantTitle = variant && variant.title !== 'Default Title' ? variant.title : null
  const title = definition.title ?? product?.title ?? 'Custom item'
  const price = priceSet(context, (amounts) => lineAmounts(amounts, place).unitPrice)
  // Shopify fills this for discounts given by hand alone; all others are in the allocations.
  const handDiscount = priceSet(context, () => zero)

  return {
    id: id('line', place),
    admin_graphql_api_id: `gid://shopify/LineItem/${id('line', place)}`,
    product_id: isDeleted ? null : productId,
    variant_id: isDeleted ? null : (variant?.id ?? null),
    product_exists: productId !== null && !isDeleted,
    title,
    variant_title: variantTitle,
    name: variantTitle ? `${title} - ${variantTitle}` : title,
    sku: variant?.sku ?? null,
    vendor: product ? 'Juniper & Pine' : null,
    quantity,
    ...quantitiesLeft(context, place),
    price: price.shop_money.amount,
    price_set: price,
    total_discount: handDiscount.shop_money.amount,
    total_discount_set: handDiscount,
    discount_allocations: allocationsOf(context, (amounts) => lineAmounts(amounts, place).allocations),
    tax_lines: taxLinesOf(context, (amounts) => lineAmounts(amounts, place).taxes),
    duties: [],
    taxable: product?.isTaxable ?? !definition.isTip,
    gift_card: product?.kind === 'gift_card',
    grams: product?.grams ?? 0,
    requires_shipping: variant?.requires_shipping ?? (definition.isTip ? false : true),
    fulfillment_service: variant?.fulfillment_service ?? 'manual',
    variant_inventory_management: variant?.inventory_management ?? null,
    properties: Object.entries(definition.properties ?? {}).map(([name, value]) => ({ name, value })),
    attributed_staffs: [],
    ...(definition.isTip && { tip: { payment_gateway: 'shopify_payments', payment_method: 'Visa' } }),
  }
}

/** The units that are still in the order, and those not sent yet. */
function quantitiesLeft(context: OrderContext, place: number) {
  const quantity = context.lines[place]?.quantity ?? 0
  const sent = parcelsOf(context)
    .flatMap(({ contents }) => contents)
    .filter((content) => content.place === place)
    .reduce((total, content) => total + content.quantity, 0)
  const left = quantity - removedFrom(context, place)
  return {
    current_quantity: left,
    fulfillable_quantity: context.order.canceled ? 0 : Math.max(left - sent, 0),
    fulfillment_status: sent === 0 ? null : sent < left ? ('partial' as const) : ('fulfilled' as const),
  }
}

type Part<T> = (amounts: OrderContext['amounts']) => T

/** The shares of the order's discounts that one line, or the shipping, has had. */
const allocationsOf = (context: OrderContext, read: Part<Allocation[]>) =>
  read(context.amounts).map(({ place }, index) => {
    const share = priceSet(context, (amounts) => read(amounts)[index]?.amount ?? zero)
    return { amount: share.shop_money.amount, amount_set: share, discount_application_index: place }
  })

const taxLinesOf = (context: OrderContext, read: Part<LineAmounts['taxes']>) =>
  context.taxes.rates.flatMap(({ title, percent }, index) => {
    if ((read(context.amounts)[index] ?? 0) === 0) return []
    const tax = priceSet(context, (amounts) => read(amounts)[index] ?? zero)
    return [
      {
        title,
        rate: percent / 100,
        price: tax.shop_money.amount,
        price_set: tax,
        channel_liable: false,
      },
    ]
  })

/** The taxes of the whole order, one entry for each rate. */
export const orderTaxLinesOf = (context: OrderContext) =>
  taxLinesOf(context, ({ lines, shipping }) =>
    context.taxes.rates.map((_, rate) =>
      sum([...lines, ...(shipping ? [shipping] : [])].map(({ taxes }) => taxes[rate] ?? zero)),
    ),
  )

export function shippingLinesOf(context: OrderContext) {
  const { amounts, order, id } = context
  if (!amounts.shipping) return []
  const price = priceSet(context, ({ shipping }) => shipping?.price ?? zero)
  const discounted = priceSet(context, ({ shipping }) =>
    minor((shipping?.price ?? 0) - (shipping ? discountOf(shipping) : 0)),
  )
  return [
    {
      id: id('shippingLine'),
      ...namesOfShipping(order.shipping),
      carrier_identifier: null,
      phone: null,
      price: price.shop_money.amount,
      price_set: price,
      discounted_price: discounted.shop_money.amount,
      discounted_price_set: discounted,
      discount_allocations: allocationsOf(context, ({ shipping }) => shipping?.allocations ?? []),
      tax_lines: taxLinesOf(context, ({ shipping }) => shipping?.taxes ?? []),
      is_removed: false,
    },
  ]
}

function namesOfShipping(shipping: OrderContext['order']['shipping']) {
  if (typeof shipping === 'object')
    return { title: shipping.title, code: shipping.code, source: shipping.source }
  return shipping === 'express'
    ? { title: 'Express (2 days)', code: 'express', source: 'shopify' }
    : { title: 'Standard (3 to 5 days)', code: 'standard', source: 'shopify' }
}
