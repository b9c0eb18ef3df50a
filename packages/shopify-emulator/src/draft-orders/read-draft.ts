import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { refuse } from '../graphql/user-errors.ts'
import { checkedAddress, isEmail, uniqueTags } from '../orders/order-update.ts'
import type { Attribute } from '../orders/order-types.ts'
import { address, type Address } from '../shop/address.ts'
import {
  fromPresentment,
  fromShop,
  nothing,
  parseAmount,
  type Currencies,
  type Money,
} from '../world/money.ts'
import type { MetafieldInput } from '../metafields/write-metafields.ts'
import type { DraftDiscount, DraftLine, DraftOrder } from './draft-order-types.ts'

type MoneyIn = { amount: string | number; currencyCode: string }
type DiscountIn = { value: number; valueType: 'PERCENTAGE' | 'FIXED_AMOUNT'; title?: string | null }
type LineIn = {
  variantId?: string | null
  title?: string | null
  sku?: string | null
  quantity: number
  appliedDiscount?: DiscountIn | null
  originalUnitPriceWithCurrency?: MoneyIn | null
  priceOverride?: MoneyIn | null
  requiresShipping?: boolean | null
  taxable?: boolean | null
  customAttributes?: Attribute[] | null
}
export type DraftInput = {
  lineItems?: LineIn[] | null
  appliedDiscount?: DiscountIn | null
  shippingAddress?: Partial<Address> | null
  billingAddress?: Partial<Address> | null
  shippingLine?: {
    title?: string | null
    priceWithCurrency?: MoneyIn | null
    shippingRateHandle?: string | null
  } | null
  purchasingEntity?: { customerId?: string | null } | null
  presentmentCurrencyCode?: string | null
  email?: string | null
  phone?: string | null
  note?: string | null
  tags?: string[] | null
  customAttributes?: Attribute[] | null
  taxExempt?: boolean | null
  sourceName?: string | null
  reserveInventoryUntil?: string | null
  metafields?: MetafieldInput[] | null
}

export type DraftContent = Currencies &
  Pick<
    DraftOrder,
    | 'lines'
    | 'discount'
    | 'shipping'
    | 'shippingAddress'
    | 'billingAddress'
    | 'customerId'
    | 'email'
    | 'phone'
    | 'note'
    | 'tags'
    | 'customAttributes'
    | 'taxExempt'
    | 'sourceName'
    | 'reserveInventoryUntil'
  >

/** What a draft holds by an input. @throws Refusal for what Shopify does not take */
export function readDraft(context: Context, input: DraftInput): DraftContent {
  const { shop, world } = context
  const currencies = currenciesOf(context, input)
  const lines = (input.lineItems ?? []).map((line, index) => readLine(context, currencies, line, index))
  if (lines.length === 0) refuse('lineItems', 'Add at least 1 product')
  if (input.email && !isEmail(input.email)) refuse('email', 'Email is invalid')
  const customerId = input.purchasingEntity?.customerId ?? null
  const customer = customerId === null ? undefined : shop.customers.get(idOf('Customer', customerId))
  if (customerId !== null && !customer) refuse('purchasingEntity.customerId', 'Customer does not exist')
  const until = input.reserveInventoryUntil ? new Date(input.reserveInventoryUntil) : null
  if (until && until <= world.clock.now())
    refuse('reserveInventoryUntil', 'Reserve until must be in the future')
  return {
    ...currencies,
    lines,
    discount: readDiscount(input.appliedDiscount, currencies, 'appliedDiscount'),
    shipping: readShipping(input, currencies),
    shippingAddress: input.shippingAddress ? checkedAddress(input.shippingAddress, 'shippingAddress') : null,
    billingAddress: input.billingAddress ? address(input.billingAddress) : null,
    customerId,
    email: input.email ?? customer?.email ?? null,
    phone: input.phone ?? null,
    note: input.note ?? null,
    tags: uniqueTags(input.tags ?? []),
    customAttributes: input.customAttributes ?? [],
    taxExempt: input.taxExempt ?? false,
    sourceName: input.sourceName ?? null,
    reserveInventoryUntil: until,
  }
}

function currenciesOf({ shop }: Context, { presentmentCurrencyCode }: DraftInput): Currencies {
  const wanted = presentmentCurrencyCode ?? shop.currencyCode
  if (wanted !== shop.currencyCode && !shop.presentmentCurrencies.includes(wanted))
    refuse('presentmentCurrencyCode', 'Presentment currency is not enabled for this shop')
  return {
    currencyCode: shop.currencyCode,
    presentmentCurrencyCode: wanted,
    rate: wanted === shop.currencyCode ? 1 : (shop.exchangeRates[wanted] ?? 1),
  }
}

function readLine({ shop }: Context, currencies: Currencies, given: LineIn, index: number): DraftLine {
  const at = `lineItems.${index}`
  const variant = given.variantId ? shop.variants.get(idOf('ProductVariant', given.variantId)) : undefined
  const product = variant && shop.products.get(variant.productId)
  if (given.variantId && !variant) refuse(`${at}.variantId`, 'Product variant does not exist')
  if (!variant && !given.title) refuse(`${at}.title`, "Title can't be blank")
  if (given.quantity < 1) refuse(`${at}.quantity`, 'Quantity must be greater than or equal to 1')
  const own = given.priceOverride ?? (variant ? null : given.originalUnitPriceWithCurrency)
  return {
    variantId: variant?.id ?? null,
    title: product?.title ?? given.title ?? '',
    sku: variant ? variant.sku : (given.sku ?? null),
    quantity: given.quantity,
    unitPrice: own ? readMoney(own, currencies, `${at}.price`) : fromShop(variant?.price ?? 0, currencies),
    discount: readDiscount(given.appliedDiscount, currencies, `${at}.appliedDiscount`),
    requiresShipping: variant
      ? (shop.inventoryItems.get(variant.inventoryItemId)?.requiresShipping ?? true)
      : (given.requiresShipping ?? false),
    taxable: variant ? variant.taxable : (given.taxable ?? true),
    customAttributes: given.customAttributes ?? [],
  }
}

function readMoney({ amount, currencyCode }: MoneyIn, currencies: Currencies, field: string): Money {
  const minor = parseAmount(amount, currencyCode)
  if (currencyCode !== currencies.presentmentCurrencyCode || minor === undefined || minor < 0)
    refuse(field, 'Price must be an amount in the presentment currency')
  return fromPresentment(minor, currencies)
}

function readDiscount(
  given: DiscountIn | null | undefined,
  currencies: Currencies,
  field: string,
): DraftDiscount | null {
  if (!given) return null
  const { value, valueType, title = null } = given
  if (value < 0) refuse(`${field}.value`, 'Value must be greater than or equal to 0')
  if (valueType === 'PERCENTAGE') {
    if (value > 100) refuse(`${field}.value`, 'Value must be less than or equal to 100')
    return { title, percentage: value }
  }
  const minor = parseAmount(value, currencies.presentmentCurrencyCode)
  if (minor === undefined) refuse(`${field}.value`, 'Value has too many decimal places')
  return { title, amount: minor }
}

function readShipping({ shippingLine }: DraftInput, currencies: Currencies): DraftOrder['shipping'] {
  if (!shippingLine) return null
  if (!shippingLine.title) refuse('shippingLine.title', "Title can't be blank")
  const price = shippingLine.priceWithCurrency
    ? readMoney(shippingLine.priceWithCurrency, currencies, 'shippingLine.priceWithCurrency')
    : nothing
  return { title: shippingLine.title, code: shippingLine.shippingRateHandle ?? null, price }
}
