import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { customerByEmail } from '../customers/customer-figures.ts'
import { newCustomer } from '../customers/new-customer.ts'
import { metafieldWriter, type MetafieldInput } from '../metafields/write-metafields.ts'
import type { Address } from '../shop/address.ts'
import { add, fromShop, parseAmount, times, type Currencies, type Money } from '../world/money.ts'
import type { NewLine, NewOrder, NewTransaction } from './assemble-order.ts'
import type { TransactionKind } from './order-types.ts'
import { checkedAddress, isEmail, uniqueTags } from './order-update.ts'
import { isSellable, placeOrder } from './place-order.ts'

type MoneyIn = { amount: string | number; currencyCode: string }
type Bag = { shopMoney: MoneyIn; presentmentMoney?: MoneyIn | null }
type TaxInput = { title: string; rate: string | number; priceSet?: Bag | null }
type LineInput = {
  variantId?: string | null
  quantity: number
  title?: string | null
  sku?: string | null
  priceSet?: Bag | null
  requiresShipping?: boolean | null
  taxable?: boolean | null
  properties?: { name: string; value: string }[] | null
  taxLines?: TaxInput[] | null
}
type Input = {
  name?: string | null
  email?: string | null
  phone?: string | null
  note?: string | null
  tags?: string[] | null
  test?: boolean | null
  sourceName?: string | null
  processedAt?: string | null
  currency?: string | null
  presentmentCurrency?: string | null
  customAttributes?: { key: string; value: string }[] | null
  customer?: {
    toAssociate?: { id?: string | null; email?: string | null } | null
    toUpsert?: {
      email?: string | null
      firstName?: string | null
      lastName?: string | null
      phone?: string | null
      tags?: string[] | null
    } | null
  } | null
  shippingAddress?: Partial<Address> | null
  billingAddress?: Partial<Address> | null
  lineItems?: LineInput[] | null
  shippingLines?: { title: string; code?: string | null; source?: string | null; priceSet: Bag }[] | null
  discountCode?: {
    itemFixedDiscountCode?: { code: string; amountSet?: Bag | null } | null
    itemPercentageDiscountCode?: { code: string; percentage?: number | null } | null
    freeShippingDiscountCode?: { code: string } | null
  } | null
  transactions?:
    | {
        amountSet: Bag
        kind?: TransactionKind | null
        status?: string | null
        gateway?: string | null
        test?: boolean | null
      }[]
    | null
  metafields?: MetafieldInput[] | null
}
type Behaviour = 'BYPASS' | 'DECREMENT_IGNORING_POLICY' | 'DECREMENT_OBEYING_POLICY'
type Args = { order: Input; options?: { inventoryBehaviour?: Behaviour | null } | null }

/** An order that comes from elsewhere, with the stock that it takes or does not take. */
export const orderCreate = mutation(({ order: input, options }: Args, context: Context) => {
  const { world, shop } = context
  const currencies = currenciesOf(context, input)
  const lines = readLines(context, currencies, input.lineItems ?? [])
  const behavior = options?.inventoryBehaviour ?? 'BYPASS'
  if (behavior === 'DECREMENT_OBEYING_POLICY') checkStock(context, lines)
  const wanted = readOrder(context, input, currencies, lines)
  const writeMetafields = metafieldWriter(context, input.metafields ?? [], 'order.metafields')
  const inventory = behavior === 'BYPASS' ? 'bypass' : 'claim'
  const order = placeOrder(world, shop, wanted, { inventory })
  writeMetafields(order.id)
  return { order }
})

function currenciesOf({ shop }: Context, input: Input): Currencies {
  const presentmentCurrencyCode = input.presentmentCurrency ?? shop.currencyCode
  if (input.currency && input.currency !== shop.currencyCode)
    refuse('order.currency', 'Currency must be the shop’s currency.', 'INVALID')
  const first = input.lineItems?.[0]?.priceSet
  const inShop = first && Number(first.shopMoney.amount)
  const presented = first?.presentmentMoney && Number(first.presentmentMoney.amount)
  const rate =
    presentmentCurrencyCode === shop.currencyCode ? 1 : inShop && presented ? presented / inShop : 1
  return { currencyCode: shop.currencyCode, presentmentCurrencyCode, rate }
}

function readLines({ shop }: Context, currencies: Currencies, given: readonly LineInput[]): NewLine[] {
  if (given.length === 0) refuse('order.lineItems', 'Line items must have at least one line item', 'INVALID')
  return given.map((line, index) => {
    const at = `order.lineItems.${index}`
    const variant = line.variantId ? shop.variants.get(idOf('ProductVariant', line.variantId)) : undefined
    if (line.variantId && !variant) refuse(`${at}.variantId`, 'Variant does not exist', 'INVALID')
    if (!variant && !line.title) refuse(`${at}.title`, "Title can't be blank", 'INVALID')
    if (line.quantity < 1) refuse(`${at}.quantity`, 'Quantity must be greater than 0', 'INVALID')
    const unitPrice = line.priceSet
      ? readBag(line.priceSet, currencies, `${at}.priceSet`)
      : fromShop(variant?.price ?? 0, currencies)
    return {
      variantId: variant?.id ?? null,
      quantity: line.quantity,
      unitPrice,
      // What is left out is not charged: the caller states the taxes.
      taxLines: (line.taxLines ?? []).map((tax) => ({
        title: tax.title,
        rate: Number(tax.rate),
        price: tax.priceSet
          ? readBag(tax.priceSet, currencies, `${at}.taxLines`)
          : times(unitPrice, line.quantity * Number(tax.rate)),
      })),
      customAttributes: (line.properties ?? []).map(({ name, value }) => ({ key: name, value })),
      ...(line.title && { title: line.title }),
      ...(line.sku && { sku: line.sku }),
      ...(typeof line.requiresShipping === 'boolean' && { requiresShipping: line.requiresShipping }),
      ...(typeof line.taxable === 'boolean' && { taxable: line.taxable }),
    }
  })
}

function readBag({ shopMoney, presentmentMoney }: Bag, currencies: Currencies, field: string): Money {
  const shop = parseAmount(shopMoney.amount, currencies.currencyCode)
  if (shop === undefined || shopMoney.currencyCode !== currencies.currencyCode)
    refuse(`${field}.shopMoney`, 'Amount must be in the shop’s currency.', 'INVALID')
  if (!presentmentMoney) return fromShop(shop, currencies)
  const presentment = parseAmount(presentmentMoney.amount, currencies.presentmentCurrencyCode)
  if (presentment === undefined || presentmentMoney.currencyCode !== currencies.presentmentCurrencyCode)
    refuse(`${field}.presentmentMoney`, 'Amount must be in the presentment currency.', 'INVALID')
  return { shop, presentment }
}

function checkStock({ shop }: Context, lines: readonly NewLine[]): void {
  for (const [index, { variantId, quantity }] of lines.entries())
    if (variantId && !isSellable(shop, variantId, quantity))
      refuse(`order.lineItems.${index}`, 'Unable to reserve inventory', 'INVENTORY_CLAIM_FAILED')
}

function readOrder(context: Context, input: Input, currencies: Currencies, lines: NewLine[]): NewOrder {
  const { world } = context
  if (input.email && !isEmail(input.email)) refuse('order.email', 'Email is invalid', 'INVALID')
  const processedAt = input.processedAt ? new Date(input.processedAt) : world.clock.now()
  if (processedAt > world.clock.now())
    refuse('order.processedAt', 'Processed at must not be in the future', 'PROCESSED_AT_INVALID')
  if ((input.shippingLines?.length ?? 0) > 1)
    refuse('order.shippingLines', 'Only one shipping line is supported here.', 'INVALID')
  const [shipping] = input.shippingLines ?? []
  const { code, itemDiscount, freesShipping } = readDiscount(input, lines, currencies)
  const shippingPrice = shipping && readBag(shipping.priceSet, currencies, 'order.shippingLines.0.priceSet')
  const shippingAddress = input.shippingAddress
    ? checkedAddress(input.shippingAddress, 'order.shippingAddress')
    : null
  return {
    currencies,
    lines,
    ...(itemDiscount && { orderDiscount: itemDiscount }),
    ...(shipping &&
      shippingPrice && {
        shipping: {
          title: shipping.title,
          code: shipping.code ?? null,
          source: shipping.source ?? null,
          price: shippingPrice,
          ...(freesShipping && { discount: shippingPrice }),
        },
      }),
    email: input.email ?? null,
    phone: input.phone ?? null,
    note: input.note ?? null,
    tags: uniqueTags(input.tags ?? []),
    test: input.test ?? false,
    sourceName: input.sourceName ?? world.app.clientId,
    customAttributes: input.customAttributes ?? [],
    discountCodes: code ? [code] : [],
    customerId: customerOf(context, input),
    shippingAddress,
    billingAddress: input.billingAddress
      ? checkedAddress(input.billingAddress, 'order.billingAddress')
      : shippingAddress,
    processedAt,
    payment: readTransactions(input, currencies),
    ...(input.name && { name: input.name }),
  }
}

function readDiscount({ discountCode }: Input, lines: readonly NewLine[], currencies: Currencies) {
  const total = add(...lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
  const {
    itemFixedDiscountCode: fixed,
    itemPercentageDiscountCode: percent,
    freeShippingDiscountCode: free,
  } = discountCode ?? {}
  const given = [fixed, percent, free].filter(Boolean)
  if (given.length > 1) refuse('order.discountCode', 'Only one discount code can be set.', 'INVALID')
  if (fixed) {
    const off = fixed.amountSet
      ? readBag(fixed.amountSet, currencies, 'order.discountCode.itemFixedDiscountCode')
      : undefined
    const itemDiscount = off && off.presentment > total.presentment ? total : off
    return { code: fixed.code, itemDiscount, freesShipping: false }
  }
  if (percent)
    return {
      code: percent.code,
      itemDiscount: times(total, (percent.percentage ?? 0) / 100),
      freesShipping: false,
    }
  return { code: free?.code, itemDiscount: undefined, freesShipping: free !== null && free !== undefined }
}

const readTransactions = ({ transactions }: Input, currencies: Currencies): NewTransaction[] =>
  (transactions ?? []).map((given, index) => ({
    kind: given.kind ?? 'SALE',
    gateway: given.gateway ?? 'manual',
    status: given.status === 'PENDING' ? 'PENDING' : 'SUCCESS',
    amount: readBag(given.amountSet, currencies, `order.transactions.${index}.amountSet`),
    test: given.test ?? false,
  }))

function customerOf(context: Context, { customer }: Input): string | null {
  const { shop, world } = context
  const { toAssociate, toUpsert } = customer ?? {}
  if (toAssociate) {
    const found = toAssociate.id
      ? shop.customers.get(idOf('Customer', toAssociate.id))
      : customerByEmail(shop, toAssociate.email ?? '')
    if (!found) refuse('order.customer.toAssociate', 'Customer does not exist', 'INVALID')
    return found.id
  }
  if (!toUpsert?.email) return null
  const known = customerByEmail(shop, toUpsert.email)
  return (known ?? newCustomer(world, shop, toUpsert)).id
}
