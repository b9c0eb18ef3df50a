import { juniperAndPine } from '../../demo-shops.ts'
import { choiceOf } from '../shop-goods.ts'
import { subtotalOf, unitsIn, type Cart, type CartLine } from './cart.ts'

/** A cart as Shopify's `/cart.js` writes it: amounts in cents, ids as numbers. */
export const cartJson = (cart: Cart) => ({
  token: cart.token,
  note: cart.note,
  attributes: cart.attributes,
  original_total_price: subtotalOf(cart),
  total_price: subtotalOf(cart),
  total_discount: 0,
  total_weight: cart.lines.reduce((grams, { variant, quantity }) => grams + variant.grams * quantity, 0),
  item_count: unitsIn(cart),
  items: cart.lines.map(lineJson),
  requires_shipping: cart.lines.some(({ variant }) => variant.requiresShipping),
  currency: juniperAndPine.currency,
  items_subtotal_price: subtotalOf(cart),
  cart_level_discount_applications: [],
  discount_codes: [],
})

export function lineJson({ key, variant, quantity, properties }: CartLine) {
  const { product, priceMinor: price } = variant
  const total = price * quantity
  const choice = choiceOf(variant)
  return {
    id: Number(variant.id),
    properties,
    quantity,
    variant_id: Number(variant.id),
    key,
    title: choice ? `${product.title} - ${choice}` : product.title,
    price,
    original_price: price,
    presentment_price: price / 100,
    discounted_price: price,
    line_price: total,
    original_line_price: total,
    total_discount: 0,
    discounts: [],
    sku: variant.sku,
    grams: variant.grams,
    vendor: product.vendor,
    taxable: variant.isTaxable,
    product_id: Number(product.id),
    product_has_only_default_variant: choice === '',
    gift_card: product.gift_card,
    final_price: price,
    final_line_price: total,
    url: `/products/${product.handle}?variant=${variant.id}`,
    featured_image: { alt: product.title, url: variant.imagePath, width: 800, height: 800, aspect_ratio: 1 },
    image: variant.imagePath,
    handle: product.handle,
    requires_shipping: variant.requiresShipping,
    product_type: product.product_type,
    product_title: product.title,
    product_description: variant.definition.text,
    variant_title: choice || null,
    variant_options: variant.options,
    options_with_values: product.options.map(({ name }, place) => ({ name, value: variant.options[place] })),
    line_level_discount_allocations: [],
    line_level_total_discount: 0,
    quantity_rule: { min: 1, max: variant.stock, increment: 1 },
    has_components: false,
  }
}
