import { juniperAndPine } from '../../demo-shops.ts'
import { totalsOf, type OrderTotals } from '../../order-amounts.ts'
import { orderContext } from '../../order-context.ts'
import type { DemoOrder } from '../../order-definition.ts'
import type { Cart } from '../cart/cart.ts'
import { choiceOf } from '../shop-goods.ts'
import type { CheckoutRate } from './ask-for-rates.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** The order created from this cart, paid and not yet shipped. */
export const orderOf = (
  cart: Cart,
  form: CheckoutForm,
  rate: CheckoutRate | undefined,
  number: number,
): DemoOrder => ({
  number,
  daysAgo: 0,
  by: {
    email: form.email.toLowerCase(),
    address: {
      firstName: form.firstName,
      lastName: form.lastName,
      line1: form.address1,
      city: form.city,
      zip: form.zip,
      country: form.country,
      ...(form.province && { province: form.province }),
    },
  },
  lines: cart.lines.map(({ variant, quantity, properties }) => ({
    product: variant.product.handle,
    quantity,
    properties,
    ...(choiceOf(variant) && { options: variant.options }),
  })),
  shipping: rate
    ? {
        title: rate.service_name,
        code: rate.service_code,
        source: 'Aftercare',
        price: rate.total_price,
      }
    : 'none',
  parcels: [],
  noteAttributes: cart.attributes,
  ...(cart.note && { note: cart.note }),
})

/** The order's total. */
export function totalsWith(cart: Cart, form: CheckoutForm, rate: CheckoutRate | undefined): OrderTotals {
  const { amounts, taxes } = orderContext(orderOf(cart, form, rate, 0), juniperAndPine, new Date(0))
  return totalsOf(amounts, taxes.isIncluded)
}
