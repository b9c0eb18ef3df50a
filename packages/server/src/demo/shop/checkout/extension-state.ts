import { minor } from '@aftercare/domain/shared/money'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { CheckoutConfig } from '@aftercare/domain/shipping-plus/checkout-config-schema'
import { juniperAndPine } from '../../demo-shops.ts'
import type { Cart } from '../cart/cart.ts'
import { choiceOf, type ShopGoods } from '../shop-goods.ts'
import type { CheckoutRate } from './ask-for-rates.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { totalsWith } from './demo-order.ts'
import type { Delivery } from './offer-delivery.ts'

type Known = {
  cart: Cart
  form: CheckoutForm
  delivery: Delivery
  config: CheckoutConfig | undefined
  goods: ShopGoods
  now: Date
}

/** The checkout as the app's extensions see it; amounts are decimals, and no option is chosen yet. */
export const extensionState = ({ cart, form, delivery, config, goods, now }: Known) => ({
  shop: { name: juniperAndPine.name, domain: juniperAndPine.shopDomain },
  currencyCode: juniperAndPine.currency,
  locale: 'en',
  countryCode: form.country,
  totalPrice: decimal(totalsWith(cart, form, undefined).total),
  lines: cart.lines.map(({ key, variant, quantity }) => ({
    id: key,
    variantId: variant.id,
    title: [variant.product.title, choiceOf(variant)].filter(Boolean).join(' - '),
    quantity,
    totalPrice: decimal(variant.priceMinor * quantity),
    doesShip: variant.requiresShipping,
  })),
  deliveries:
    delivery.kind === 'rates' && delivery.rates.length > 0
      ? [{ options: delivery.rates.map((rate) => optionOf(rate, now)), selectedHandle: null }]
      : [],
  attributes: Object.entries(cart.attributes).map(([key, value]) => ({ key, value })),
  ...(config && { config, prices: pricesOf(config, goods) }),
})

const decimal = (cents: number) => toDecimal(minor(cents), juniperAndPine.currency)

const optionOf = (rate: CheckoutRate, now: Date) => ({
  handle: rate.service_code,
  code: rate.service_code,
  title: rate.service_name,
  description: rate.description,
  price: decimal(rate.total_price),
  ...(rate.min_delivery_date && {
    transitDays: {
      from: daysUntil(rate.min_delivery_date, now),
      to: daysUntil(rate.max_delivery_date ?? rate.min_delivery_date, now),
    },
  }),
})

const daysUntil = (date: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(date.slice(0, 10)) - now.getTime()) / 86_400_000))

/** The shop's own price for the guarantee: that is what is charged. */
const pricesOf = ({ guarantee }: CheckoutConfig, goods: ShopGoods) =>
  Object.fromEntries(
    (guarantee?.units ?? []).flatMap(({ idFromPlatform }) => {
      const variant = goods.findVariant(idFromPlatform ?? '')
      return variant ? [[variant.id, decimal(variant.priceMinor)]] : []
    }),
  )
