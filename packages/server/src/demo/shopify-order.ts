import { minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { customerId, standingOf, type Standing } from './demo-customers.ts'
import type { DemoAddress } from './demo-people.ts'
import type { DemoShop } from './demo-shops.ts'
import { discountOf, totalsOf, type OrderAmounts } from './order-amounts.ts'
import { discountsOf, orderContext, priceSet, removedFrom, type OrderContext } from './order-context.ts'
import type { DemoOrder } from './order-definition.ts'
import { parcelsOf } from './order-parcels.ts'
import { fulfillmentEventsOf, fulfillmentsOf } from './shopify-fulfillments.ts'
import { lineItemsOf, orderTaxLinesOf, shippingLinesOf } from './shopify-order-lines.ts'
import { gatewaysOf, refundedTotal, refundsOf, refundTotal, transactionsOf } from './shopify-refunds.ts'
import { decimalText } from './shopify-money.ts'

export type ShopifyOrder = ReturnType<typeof toShopifyOrder>['order']

/**
 * An order of the book as Shopify's orders/create payload, and the carrier events of its parcels. Its
 * customer's orders are those in the book and `placedSince`.
 */
export function toShopifyOrder(
  definition: DemoOrder,
  shop: DemoShop,
  now: Date,
  placedSince: readonly DemoOrder[] = [],
) {
  const context = orderContext(definition, shop, now)
  return {
    order: {
      ...identityOf(context),
      ...statesOf(context),
      ...totalsInPayload(context),
      ...discountsInPayload(context),
      ...partiesOf(context, standingOf(definition, shop, placedSince)),
      line_items: lineItemsOf(context),
      shipping_lines: shippingLinesOf(context),
      tax_lines: orderTaxLinesOf(context),
      fulfillments: fulfillmentsOf(context),
      refunds: refundsOf(context),
      transactions: transactionsOf(context),
      payment_gateway_names: gatewaysOf(context),
    },
    events: fulfillmentEventsOf(context),
  }
}

function identityOf({ order, shop, id, at }: OrderContext) {
  const slug = shop.shopDomain.replace('.myshopify.com', '')
  return {
    id: id('order'),
    admin_graphql_api_id: `gid://shopify/Order/${id('order')}`,
    app_id: 580_111,
    name: `#${order.number}`,
    number: order.number - 1000,
    order_number: order.number,
    confirmation_number: `JP${(order.number * 48_271).toString(36).toUpperCase()}`,
    token: `demo-${slug}-${order.number}`,
    order_status_url: `https://${shop.shopDomain}/orders/demo-${order.number}`,
    created_at: at(order.daysAgo),
    processed_at: at(order.daysAgo),
    updated_at: at(latestOf(order)),
    note: order.note ?? null,
    note_attributes: Object.entries(order.noteAttributes ?? {}).map(([name, value]) => ({ name, value })),
    tags: (order.tags ?? []).join(', '),
    source_name: order.source ?? 'web',
    customer_locale: order.locale ?? 'en',
    landing_site: '/',
    referring_site: '',
    test: false,
    confirmed: true,
  }
}

/** How many days ago anything last happened; but for a new order never later than half an hour before now. */
function latestOf({ daysAgo, canceled, refunds = [], parcels = [] }: DemoOrder): number {
  const moments = [
    daysAgo,
    ...refunds.map((refund) => refund.daysAgo),
    ...parcels.map(({ shippedDaysAgo }) => shippedDaysAgo - 3),
    ...(canceled ? [canceled.daysAgo] : []),
  ]
  return Math.max(Math.min(...moments), Math.min(daysAgo, 0.02))
}

function statesOf(context: OrderContext) {
  const { order, at } = context
  return {
    financial_status: financialStatusOf(context),
    fulfillment_status: fulfillmentStatusOf(context),
    cancelled_at: order.canceled ? at(order.canceled.daysAgo) : null,
    cancel_reason: order.canceled?.reason ?? null,
    closed_at: null,
  }
}

function financialStatusOf(context: OrderContext): string {
  const { order, amounts, shop, taxes } = context
  const { isOnlyAuthorized, paid } = order.payment ?? {}
  const { total } = totalsOf(amounts, taxes.isIncluded)
  if (isOnlyAuthorized) return order.canceled ? 'voided' : 'authorized'
  if (paid !== undefined && shop.priceOf(paid) < total) return paid === 0 ? 'pending' : 'partially_paid'
  const refunded = refundedTotal(context)
  if (refunded === 0) return 'paid'
  return refunded >= total ? 'refunded' : 'partially_refunded'
}

/** Shopify's value: null while nothing has been sent. */
function fulfillmentStatusOf(context: OrderContext): 'fulfilled' | 'partial' | null {
  const sent = parcelsOf(context).flatMap(({ contents }) => contents)
  if (sent.length === 0) return null
  const isWhole = context.lines.every(({ definition, quantity }, place) => {
    const inParcels = sent.filter((content) => content.place === place)
    const count = inParcels.reduce((total, content) => total + content.quantity, 0)
    return definition.isTip || count >= quantity - removedFrom(context, place)
  })
  return isWhole ? 'fulfilled' : 'partial'
}

function totalsInPayload(context: OrderContext) {
  const { order, shop, taxes, lines, shopperCurrency } = context
  const set = (read: (totals: ReturnType<typeof totalsOf>) => MinorUnits) =>
    priceSet(context, (amounts) => read(totalsOf(amounts, taxes.isIncluded)))
  const refunds = (amounts: OrderAmounts) =>
    sum((order.refunds ?? []).map((refund) => refundTotal(amounts, refund, taxes.isIncluded)))
  const current = priceSet(context, (amounts) =>
    minor(totalsOf(amounts, taxes.isIncluded).total - refunds(amounts)),
  )
  const both = <Name extends string>(name: Name, amount: ReturnType<typeof set>) =>
    ({ [name]: amount.shop_money.amount, [`${name}_set`]: amount }) as Record<Name, string> &
      Record<`${Name}_set`, typeof amount>

  return {
    currency: shop.currency,
    presentment_currency: shopperCurrency,
    taxes_included: taxes.isIncluded,
    ...both(
      'total_line_items_price',
      set(({ lineItems }) => lineItems),
    ),
    ...both(
      'total_discounts',
      set(({ discounts }) => discounts),
    ),
    ...both(
      'subtotal_price',
      set(({ subtotal }) => subtotal),
    ),
    ...both(
      'total_tax',
      set(({ tax }) => tax),
    ),
    ...both(
      'total_price',
      set(({ total }) => total),
    ),
    ...both('current_total_price', current),
    total_shipping_price_set: set(({ shipping }) => shipping),
    total_tip_received: set(({ tip }) => tip).shop_money.amount,
    total_weight: lines.reduce((grams, { product, quantity }) => grams + (product?.grams ?? 0) * quantity, 0),
  }
}

function discountsInPayload({ order, shop, amounts }: OrderContext) {
  const discounts = discountsOf(order, shop)
  const given = (place: number) =>
    sum(
      [...amounts.lines, ...(amounts.shipping ? [amounts.shipping] : [])].map(({ allocations }) =>
        discountOf({ allocations: allocations.filter((allocation) => allocation.place === place) }),
      ),
    )
  return {
    discount_codes: discounts.flatMap(({ code, on, percent }, place) => {
      if (!code) return []
      const type = on === 'shipping' ? 'shipping' : percent === undefined ? 'fixed_amount' : 'percentage'
      return [{ code, type, amount: decimalText(given(place), shop.currency) }]
    }),
    discount_applications: discounts.map(({ title, code, on, percent, fixed }) => ({
      type: code ? 'discount_code' : 'automatic',
      ...(code ? { code } : { title }),
      description: title,
      target_type: on === 'shipping' ? 'shipping_line' : 'line_item',
      target_selection: typeof on === 'string' ? 'all' : 'entitled',
      allocation_method: 'across',
      value_type: percent === undefined ? 'fixed_amount' : 'percentage',
      value: percent === undefined ? decimalText(minor(fixed ?? 0), shop.currency) : percent.toFixed(1),
    })),
  }
}

function partiesOf({ order, shop }: OrderContext, standing: Standing) {
  const { by, shipTo } = order
  const phone = by.address.phone ?? null
  return {
    email: by.email ?? '',
    contact_email: by.email,
    phone: by.email ? null : phone,
    buyer_accepts_marketing: false,
    billing_address: shopifyAddress(by.address),
    shipping_address: shipTo === null ? null : shopifyAddress(shipTo ?? by.address),
    customer: {
      id: customerId(shop, by),
      email: by.email,
      phone,
      first_name: by.address.firstName,
      last_name: by.address.lastName,
      state: 'disabled',
      verified_email: true,
      tags: (by.tags ?? []).join(', '),
      orders_count: standing.orderCount,
      total_spent: decimalText(standing.spent, shop.currency),
      default_address: shopifyAddress(by.address),
    },
  }
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const shopifyAddress = (address: DemoAddress) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  name: `${address.firstName} ${address.lastName}`,
  company: address.company ?? null,
  address1: address.line1,
  address2: address.line2 ?? null,
  city: address.city,
  province: address.province ?? null,
  province_code: address.province ?? null,
  country: countryNames.of(address.country) ?? address.country,
  country_code: address.country,
  zip: address.zip,
  phone: address.phone ?? null,
  latitude: null,
  longitude: null,
})
