import { TZDate } from '@date-fns/tz'
import { toMinor } from '@aftercare/domain/shared/currencies'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { demoCatalog, type DemoProduct } from './demo-catalog.ts'
import { variantsOf } from './demo-products.ts'
import type { DemoShop } from './demo-shops.ts'
import { taxSchemeFor, type TaxScheme } from './demo-taxes.ts'
import { inCurrency, orderAmounts, type LineAmounts, type OrderAmounts } from './order-amounts.ts'
import type { DemoLine, DemoOrder } from './order-definition.ts'
import { platformId, type PlatformKind, type ShopifyId } from './shopify-json.ts'
import { shopifyMoney, type ShopifyPriceSet } from './shopify-money.ts'

type ResolvedLine = {
  definition: DemoLine
  product: DemoProduct | null
  productId: ShopifyId | null
  variant: ReturnType<typeof variantsOf>[number] | null
  unitPrice: MinorUnits
  quantity: number
}

/** An order of the book with everything worked out that its parts are built from. */
export type OrderContext = {
  order: DemoOrder
  shop: DemoShop
  lines: ResolvedLine[]
  taxes: TaxScheme
  amounts: OrderAmounts
  /** The same amounts in the currency that the shopper paid in. */
  shopperAmounts: OrderAmounts
  shopperCurrency: string
  id: (kind: PlatformKind, part?: number) => ShopifyId
  /** The moment so many days ago, as Shopify writes it: the shop's local time with its offset. */
  at: (daysAgo: number) => string
}

const shippingPrices = { standard: 6_00, express: 18_00, free: 6_00 } as const
type Shipping = Exclude<DemoOrder['shipping'], undefined | 'none'>
const priceOfShipping = (shipping: Shipping) =>
  typeof shipping === 'string' ? shippingPrices[shipping] : shipping.price

export function orderContext(order: DemoOrder, shop: DemoShop, now: Date): OrderContext {
  const lines = order.lines.map((line) => resolveLine(line, shop))
  const address = order.shipTo ?? order.by.address
  const taxes = taxSchemeFor(address)
  const shipping = order.shipping ?? 'standard'
  const amounts = orderAmounts({
    lines: lines.map(({ definition, product, unitPrice, quantity }) => ({
      unitPrice,
      quantity,
      isTaxable: product?.isTaxable ?? true,
      isTip: definition.isTip ?? false,
    })),
    shipping: shipping === 'none' ? null : shop.priceOf(priceOfShipping(shipping)),
    discounts: discountsOf(order, shop),
    taxes: taxes.rates,
    isTaxIncluded: taxes.isIncluded,
    isShippingTaxed: taxes.isShippingTaxed,
  })
  const { currency, rate } = order.presentment ?? { currency: shop.currency, rate: 1 }

  return {
    order,
    shop,
    lines,
    taxes,
    amounts,
    shopperAmounts: inCurrency(amounts, shop.currency, currency, rate),
    shopperCurrency: currency,
    id: (kind, part = 0) => platformId(kind, shop.idOffset + order.number, part),
    at: (daysAgo) => shopifyMoment(new Date(now.getTime() - daysAgo * dayMs), shop.timeZone),
  }
}

/** Amounts of the order book are in US cents; free shipping is a price with a discount of all of it. */
export const discountsOf = ({ discounts = [], shipping }: DemoOrder, shop: DemoShop) => [
  ...discounts.map((discount) =>
    discount.fixed === undefined ? discount : { ...discount, fixed: shop.priceOf(discount.fixed) },
  ),
  ...(shipping === 'free' ? [{ title: 'Free shipping', on: 'shipping' as const, percent: 100 }] : []),
]

function resolveLine(definition: DemoLine, shop: DemoShop): ResolvedLine {
  const { product: handle, options, quantity = 1, unitPrice: override } = definition
  const place = demoCatalog.findIndex((product) => product.handle === handle)
  const product = demoCatalog[place]
  if (!product) {
    if (handle) throw new Error(`The catalog has no ${handle}`)
    return {
      definition,
      product: null,
      productId: null,
      variant: null,
      quantity,
      unitPrice: shop.priceOf(override ?? 0),
    }
  }

  const title = options?.join(' / ')
  const variants = variantsOf(product, place, shop)
  const variant = title === undefined ? variants[0] : variants.find((candidate) => candidate.title === title)
  if (!variant) throw new Error(`${handle} is not sold as ${title}`)
  return {
    definition,
    product,
    productId: platformId('product', shop.idOffset + place),
    variant,
    quantity,
    unitPrice: override === undefined ? toMinor(variant.price, shop.currency) : shop.priceOf(override),
  }
}

function shopifyMoment(moment: Date, timeZone: string): string {
  const local = new TZDate(moment, timeZone).toISOString()
  return local.replace(/\.\d{3}/, '')
}

/** One amount in both of the order's currencies. */
export const priceSet = (
  { shop, shopperCurrency, amounts, shopperAmounts }: OrderContext,
  read: (amounts: OrderAmounts) => MinorUnits,
): ShopifyPriceSet => ({
  shop_money: shopifyMoney(read(amounts), shop.currency),
  presentment_money: shopifyMoney(read(shopperAmounts), shopperCurrency),
})

export function lineAmounts(amounts: OrderAmounts, place: number): LineAmounts {
  const line = amounts.lines[place]
  if (!line) throw new Error(`The order has no line ${place}`)
  return line
}

/** How many of a line's units a refund has taken out of the order. */
export const removedFrom = ({ order }: OrderContext, place: number): number =>
  (order.refunds ?? [])
    .flatMap(({ lines }) => lines)
    .filter((line) => line.place === place)
    .reduce((total, { quantity }) => total + quantity, 0)
