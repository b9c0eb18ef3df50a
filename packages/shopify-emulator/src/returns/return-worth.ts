import { discountedTotal } from '../orders/order-amounts.ts'
import type { Order } from '../orders/order-types.ts'
import { taxesOn } from '../orders/taxes.ts'
import { totalWorth, worthOfUnits, type UnitsWorth } from '../refunds/refund-worth.ts'
import { sure } from '../shop/find.ts'
import type { Shop } from '../shop/shop-state.ts'
import {
  add,
  fromPresentment,
  fromShop,
  nothing,
  shareOf,
  subtract,
  times,
  type Money,
} from '../world/money.ts'
import type { ExchangeLine, Return, ReturnLine } from './return-types.ts'
import { findFulfillmentLine, lineOfFulfillmentLine } from './returnable.ts'

/** Units of a return line, and of an exchange line. */
export type ReturnUnits = { line: Pick<ReturnLine, 'fulfillmentLineId' | 'restockingFee'>; quantity: number }
export type ExchangeUnits = { line: Pick<ExchangeLine, 'variantId' | 'discount'>; quantity: number }

/** What the returned units were sold for. */
export const worthOfReturn = (order: Order, units: readonly ReturnUnits[]): UnitsWorth[] =>
  worthOfUnits(
    units.map(({ line, quantity }) => ({
      line: lineOfFulfillmentLine(
        order,
        sure(findFulfillmentLine(order, line.fulfillmentLineId), 'a parcel’s line'),
      ),
      quantity,
    })),
  )

/** A share of the units' price, after all discounts and without taxes that come on top. */
export const restockingFees = (order: Order, units: readonly ReturnUnits[]): Money[] =>
  worthOfReturn(order, units).map(({ subtotal }, index) => {
    const percentage = units[index]?.line.restockingFee?.percentage ?? 0
    return times(subtotal, percentage / 100)
  })

export type ExchangePrice = { unitPrice: Money; discount: Money; subtotal: Money; tax: Money; total: Money }

/** What exchange units cost: the variant's price now, less the discount, with the taxes where the order goes. */
export function priceOfExchange(shop: Shop, order: Order, { line, quantity }: ExchangeUnits): ExchangePrice {
  const variant = sure(shop.variants.get(line.variantId), 'a variant')
  const unitPrice = fromShop(variant.price, order)
  const off = discountPerUnit(order, unitPrice, line.discount)
  const discount = times(off, quantity)
  const subtotal = subtract(times(unitPrice, quantity), discount)
  const taxes = variant.taxable ? taxesOn(shop, order.shippingAddress, subtotal) : []
  const tax = add(...taxes.map(({ price }) => price))
  return { unitPrice, discount, subtotal, tax, total: order.taxesIncluded ? subtotal : add(subtotal, tax) }
}

function discountPerUnit(order: Order, unitPrice: Money, discount: ExchangeLine['discount']): Money {
  if (!discount) return nothing
  if ('percentage' in discount) return times(unitPrice, discount.percentage / 100)
  const off = fromPresentment(discount.amount, order)
  return off.presentment > unitPrice.presentment ? unitPrice : off
}

/** The price of a return line, with every discount. */
export function discountedReturnTotal(order: Order, { fulfillmentLineId, quantity }: ReturnLine): Money {
  const line = lineOfFulfillmentLine(
    order,
    sure(findFulfillmentLine(order, fulfillmentLineId), 'a parcel’s line'),
  )
  return shareOf(discountedTotal(line), line.quantity, 0, quantity)
}

/**
 * A return's total: what the customer gets for units and shipping, less fees and exchanged items. Negative if
 * the customer owes it.
 */
export function outcomeOf(
  shop: Shop,
  order: Order,
  wanted: {
    units: readonly ReturnUnits[]
    exchanges: readonly ExchangeUnits[]
    shipping: Money
    shippingFee: Money
  },
): Money {
  return subtract(
    add(totalWorth(order, worthOfReturn(order, wanted.units)), wanted.shipping),
    ...restockingFees(order, wanted.units),
    wanted.shippingFee,
    ...wanted.exchanges.map((each) => priceOfExchange(shop, order, each).total),
  )
}

/** The return shipping fee, once. */
export const dueShippingFee = ({ shippingFee, isShippingFeeCharged }: Return): Money =>
  shippingFee && !isShippingFeeCharged ? shippingFee.amount : nothing
