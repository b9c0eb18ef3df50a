import type { Shop } from '../shop/shop-state.ts'
import { nothing, type Money } from '../world/money.ts'
import { currentQuantity, unfulfilledQuantity } from './order-amounts.ts'
import type { LineItem, Order, TaxLine } from './order-types.ts'
import { both, numberId, optionalNumberId, priceSet, priceText } from './payload-parts.ts'

/** A line in the REST format, as in orders, fulfillments and refunds. */
export function linePayload(shop: Shop, order: Order, line: LineItem) {
  const { fulfilled } = line
  const left = unfulfilledQuantity(line)
  return {
    id: numberId(line.id),
    admin_graphql_api_id: line.id,
    product_id: optionalNumberId(line.productId),
    variant_id: optionalNumberId(line.variantId),
    product_exists: line.productId !== null && shop.products.has(line.productId),
    title: line.title,
    variant_title: line.variantTitle,
    name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    sku: line.sku,
    vendor: line.vendor,
    quantity: line.quantity,
    current_quantity: currentQuantity(line),
    fulfillable_quantity: left,
    fulfillment_status: fulfilled === 0 ? null : left > 0 ? 'partial' : 'fulfilled',
    ...both('price', line.unitPrice, order),
    ...both('total_discount', nothing, order),
    discount_allocations: [line.lineDiscount, line.orderDiscount]
      .filter(({ presentment }) => presentment > 0)
      .map((amount, index) => ({
        amount: priceText(amount, order),
        amount_set: priceSet(amount, order),
        discount_application_index: index,
      })),
    tax_lines: line.taxLines.map((tax) => taxPayload(tax, order)),
    duties: line.duties.map((duty) => ({
      id: numberId(duty.id),
      harmonized_system_code: duty.harmonizedSystemCode,
      country_code_of_origin: duty.countryCodeOfOrigin,
      ...priceSet(duty.amount, order),
      tax_lines: [],
    })),
    taxable: line.taxable,
    gift_card: line.isGiftCard,
    grams: line.grams,
    requires_shipping: line.requiresShipping,
    fulfillment_service: 'manual',
    properties: line.customAttributes.map(({ key, value }) => ({ name: key, value })),
  }
}

export const taxPayload = (
  { title, rate, price }: { title: TaxLine['title']; rate: number; price: Money },
  order: Order,
) => ({
  title,
  rate,
  price: priceText(price, order),
  price_set: priceSet(price, order),
  channel_liable: false,
})
