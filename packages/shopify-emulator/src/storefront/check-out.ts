import { customerByEmail } from '../customers/customer-figures.ts'
import { newCustomer } from '../customers/new-customer.ts'
import type { Attribute, Order } from '../orders/order-types.ts'
import { isSellable, placeOrder } from '../orders/place-order.ts'
import { sure } from '../shop/find.ts'
import type { Shop } from '../shop/shop-state.ts'
import { fromShop, type Currencies } from '../world/money.ts'
import type { World } from '../world/world.ts'
import { offerRates, shippingOf, type Cart } from './checkout-rates.ts'

export type Checkout = Cart & {
  email: string
  /** The code of the rate that was chosen; the first of those that are offered unless it is given. */
  rateCode?: string
  attributes?: Attribute[]
  currencyCode?: string
  gateway?: string
  processedAt?: Date
  tags?: string[]
}

/**
 * A shopper buys: rates are requested, the order is paid, and the app gets its webhook.
 *
 * @throws Error for unavailable goods, and for an address without shipping
 */
export async function checkOut(world: World, shop: Shop, checkout: Checkout): Promise<Order> {
  const { lines, destination, email } = checkout
  const missing = lines.find(({ variantId, quantity }) => !isSellable(shop, variantId, quantity))
  if (missing) throw new Error(`${missing.variantId} is sold out.`)
  const rates = await offerRates(world, shop, checkout)
  const rate = checkout.rateCode ? rates.find(({ code }) => code === checkout.rateCode) : rates[0]
  if (!rate) throw new Error('No such shipping is offered.')
  const { firstName, lastName, phone } = destination
  const customer =
    customerByEmail(shop, email) ??
    newCustomer(world, shop, { email, firstName, lastName, phone, address: destination })
  const currencies = currenciesOf(shop, checkout.currencyCode)
  return placeOrder(world, shop, {
    currencies,
    lines: lines.map(({ variantId, quantity, properties = {} }) => ({
      variantId,
      quantity,
      unitPrice: fromShop(sure(shop.variants.get(variantId), 'a variant').price, currencies),
      customAttributes: Object.entries(properties).map(([key, value]) => ({ key, value })),
    })),
    shipping: shippingOf(rate, currencies, world.app.name),
    email,
    customerId: customer.id,
    shippingAddress: destination,
    taxedAt: destination,
    payment: checkout.gateway ?? 'shopify_payments',
    customAttributes: checkout.attributes ?? [],
    ...(checkout.processedAt && { processedAt: checkout.processedAt }),
    ...(checkout.tags && { tags: checkout.tags }),
  })
}

const currenciesOf = ({ currencyCode, exchangeRates }: Shop, wanted = currencyCode): Currencies => ({
  currencyCode,
  presentmentCurrencyCode: wanted,
  rate: wanted === currencyCode ? 1 : (exchangeRates[wanted] ?? 1),
})
