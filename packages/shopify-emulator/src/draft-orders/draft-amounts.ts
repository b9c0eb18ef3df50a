import { taxesOn } from '../orders/taxes.ts'
import type { TaxLine } from '../orders/order-types.ts'
import type { Shop } from '../shop/shop-state.ts'
import {
  add,
  fromPresentment,
  nothing,
  shareOf,
  subtract,
  times,
  type Currencies,
  type Money,
} from '../world/money.ts'
import type { DraftDiscount, DraftLine, DraftOrder } from './draft-order-types.ts'

export type PricedDraft = {
  lines: { line: DraftLine; discount: Money; orderDiscount: Money; taxLines: TaxLine[] }[]
  subtotal: Money
  tax: Money
  shipping: Money
  total: Money
}

type Priced = Pick<DraftOrder, 'lines' | 'discount' | 'shipping' | 'taxExempt' | 'shippingAddress'> &
  Currencies

/** A draft's total: lines less their discounts, less the draft's, with taxes and shipping. */
export function priceDraft(shop: Shop, draft: Priced): PricedDraft {
  const discounted = draft.lines.map((line) => ({ line, discount: lineDiscount(line, draft) }))
  const totals = discounted.map(({ line, discount }) =>
    subtract(times(line.unitPrice, line.quantity), discount),
  )
  const whole = add(...totals)
  const off = discountOn(whole, draft.discount, draft)
  let before = 0
  const lines = discounted.map(({ line, discount }, index) => {
    const weight = totals[index]?.presentment ?? 0
    const orderDiscount = shareOf(off, whole.presentment, before, weight)
    before += weight
    const price = subtract(totals[index] ?? nothing, orderDiscount)
    const isTaxed = line.taxable && !draft.taxExempt
    return {
      line,
      discount,
      orderDiscount,
      taxLines: isTaxed ? taxesOn(shop, draft.shippingAddress, price) : [],
    }
  })
  const subtotal = subtract(whole, off)
  const tax = add(...lines.flatMap(({ taxLines }) => taxLines.map(({ price }) => price)))
  const shipping = draft.shipping?.price ?? nothing
  const total = add(subtotal, shipping, shop.taxesIncluded ? nothing : tax)
  return { lines, subtotal, tax, shipping, total }
}

function lineDiscount({ unitPrice, quantity, discount }: DraftLine, currencies: Currencies): Money {
  return times(discountOn(unitPrice, discount, currencies), quantity)
}

/** Never more than the price. */
function discountOn(price: Money, discount: DraftDiscount | null, currencies: Currencies): Money {
  if (!discount) return nothing
  if ('percentage' in discount) return times(price, discount.percentage / 100)
  const off = fromPresentment(discount.amount, currencies)
  return off.presentment > price.presentment ? price : off
}
