import type { RuleMatch, Verdict } from '../rules/apply-rules.ts'
import { addDecimal, multiplyDecimal, parseDecimal, shiftDecimal, type Decimal } from '../shared/decimal.ts'
import { minor, zero, type MinorUnits } from '../shared/money.ts'
import type { QuoteOffer } from './quote-offer.ts'
import { nameKey, type ShippingDiscount } from '../rates/ship-rate-schema.ts'

/** What rules change about prices, the slots in the order in which they are applied. */
type PriceChanges = Pick<Verdict<'checkout-quote'>, 'percentageFees' | 'fixedFees' | 'discounts'>

export const noPriceChanges: PriceChanges = { percentageFees: [], fixedFees: [], discounts: [] }

/** The price after a change, rounded for reading only; `ruleId` is null for what the rate itself says. */
export type PriceStep = {
  change: 'percentageFee' | 'fixedFee' | 'discount' | 'plusPrice'
  ruleId: string | null
  priceMinor: number
}

type Priced = { priceMinor: MinorUnits; steps: PriceStep[] }

/** A rate's price, and the one with shipping-plus; null for a rate that has none. */
export type PricedOffer = Priced & { plus: Priced | null }

/** An amount of the store's currency in the cart's, or null when that cannot be known. */
type ToCartCurrency = (amount: number) => MinorUnits | null

/**
 * Prices one offer: percentage fees, fixed fees (per item if set), discounts, then the price of Shipping
 * Plus; never below zero, rounded once at the end. Null if an amount has no conversion to the cart's
 * currency: the rate must then not be offered.
 *
 * A change that names a rate is made to both its forms, one that names its plus form to that alone.
 */
export function priceOffer(
  offer: QuoteOffer,
  changes: PriceChanges,
  itemCount: number,
  toCart: ToCartCurrency,
): PricedOffer | null {
  const plain = priceForm({ ...offer, plus: null }, [offer.name], changes, itemCount, toCart)
  if (!plain || !offer.plus) return plain && { ...plain, plus: null }
  const plus = priceForm(offer, [offer.name, offer.plus.name], changes, itemCount, toCart)
  // An obstacle to the Plus form alone leaves the plain one if both are shown.
  return plus || offer.plus.showsOriginal ? { ...plain, plus } : null
}

function priceForm(
  offer: QuoteOffer,
  names: readonly string[],
  changes: PriceChanges,
  itemCount: number,
  toCart: ToCartCurrency,
): Priced | null {
  const isAboutForm = isAbout(...names)
  const steps: PriceStep[] = []
  let price: Decimal = whole(offer.priceMinor)
  let isPlusFree = false
  const step = (change: PriceStep['change'], ruleId: string | null, next: Decimal) => {
    price = next
    steps.push({ change, ruleId, priceMinor: Number(shiftDecimal(next, 0)) })
  }

  for (const { ruleId, action } of changes.percentageFees.filter(isAboutForm))
    step('percentageFee', ruleId, scaled(price, 100, action.params.percent))

  for (const { ruleId, action } of changes.fixedFees.filter(isAboutForm)) {
    const fee = toCart(action.params.amount)
    if (fee === null) return null
    step('fixedFee', ruleId, addDecimal(price, whole(fee * (action.params.isPerItem ? itemCount : 1))))
  }

  for (const discount of discountsOf(offer, changes.discounts.filter(isAboutForm), toCart)) {
    if (discount === null) return null
    if (discount.type === 'removePlusPricing') isPlusFree = true
    const next =
      discount.type === 'percentage'
        ? scaled(price, 100, -discount.percent)
        : addDecimal(price, whole(0 - discount.amountMinor))
    step('discount', discount.ruleId, next)
  }

  if (offer.plus && !isPlusFree) step('plusPrice', null, addDecimal(price, whole(offer.plus.priceMinor)))
  return { priceMinor: settled(price), steps }
}

/** Whether a change is about something with any of these names; one without names is about every rate. Names compare as platforms compare them. */
export const isAbout =
  (...names: readonly string[]) =>
  ({ action }: { action: { params: { rateNames?: string[] | undefined } } }): boolean =>
    action.params.rateNames?.some((wanted) => names.some((name) => nameKey(wanted) === nameKey(name))) ?? true

type Discount = NonNullable<QuoteOffer['discount']> & { ruleId: string | null }

/** The rate's own discount first, then those of rules. */
function discountsOf(
  offer: QuoteOffer,
  matches: readonly RuleMatch<'rateDiscount'>[],
  toCart: ToCartCurrency,
): (Discount | null)[] {
  const own = offer.discount ? [{ ...offer.discount, ruleId: null }] : []
  const fromRules = matches.map(({ ruleId, action }) =>
    inCartCurrency(action.params.discount, ruleId, toCart),
  )
  return [...own, ...fromRules]
}

function inCartCurrency(discount: ShippingDiscount, ruleId: string, toCart: ToCartCurrency): Discount | null {
  const percent = discount.type === 'percentage' ? discount.amount : 0
  const amountMinor = discount.type === 'fixedAmount' ? toCart(discount.amount) : zero
  return amountMinor === null ? null : { type: discount.type, percent, amountMinor, ruleId }
}

const whole = (amount: number): Decimal => ({ unscaled: BigInt(amount), scale: 0 })

/** `price` × (`base` + `percent`) / 100, exactly. */
function scaled(price: Decimal, base: number, percent: number): Decimal {
  const { unscaled, scale } = multiplyDecimal(price, addDecimal(whole(base), parseDecimal(percent)))
  return { unscaled, scale: scale + 2 }
}

const settled = (price: Decimal): MinorUnits => minor(Math.max(0, Number(shiftDecimal(price, 0))))
