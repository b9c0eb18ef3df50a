import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { allocate, minor, shareOf, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import type { OrderPayload } from './order-payload.ts'

export type RefundedLine = {
  lineId: string
  /** Units that it is refunded for. */
  quantity: number
  /** Those of them that leave the order with it. */
  takenOff: number
}

/** A line of a refund as WooCommerce takes it: its amounts are without tax, and by tax. */
type WireLine = {
  id: number
  quantity: number
  refund_total: number
  refund_tax: { id: number; refund_total: number }[]
}

/**
 * Shares a refund among the lines and the shipping of its order, in proportion to what was paid for them, without losing
 * a cent. No line gets more than was paid for its units; what is left over is part of the refund's amount only.
 */
export function splitRefund(
  order: OrderPayload,
  refund: { amountMinor: MinorUnits; shippingMinor: MinorUnits; lines: readonly RefundedLine[] },
): WireLine[] {
  const goods = refund.lines.flatMap(({ lineId, quantity, takenOff }) => {
    const item = order.line_items.find(({ id }) => `${id}` === lineId)
    if (!item || item.quantity === 0) return []
    const units = Math.min(quantity, item.quantity)
    return [{ ...partsOf(order, item, units, item.quantity), quantity: takenOff }]
  })
  const rates = order.shipping_lines.map((rate) => ({ ...partsOf(order, rate, 1, 1), quantity: 0 }))
  const forShipping = minor(Math.min(refund.shippingMinor, refund.amountMinor))
  return [
    ...shared(order, goods, minor(refund.amountMinor - forShipping)),
    ...shared(order, rates, forShipping),
  ].filter(
    ({ quantity, refund_total, refund_tax }) => quantity > 0 || refund_total > 0 || refund_tax.length > 0,
  )
}

type Parts = {
  id: number
  quantity: number
  netMinor: MinorUnits
  taxes: { id: number; minor: MinorUnits }[]
}

function partsOf(
  { currency }: OrderPayload,
  charge: OrderPayload['shipping_lines'][number],
  units: number,
  whole: number,
): Omit<Parts, 'quantity'> {
  const share = (decimal: string) => shareOf(minor(Math.max(toMinor(decimal, currency), 0)), units, whole)
  return {
    id: charge.id,
    netMinor: share(charge.total),
    taxes: charge.taxes.map(({ id, total }) => ({ id, minor: share(total) })),
  }
}

function shared({ currency }: OrderPayload, all: readonly Parts[], amountMinor: MinorUnits): WireLine[] {
  const worth = all.map(({ netMinor, taxes }) => sum([netMinor, ...taxes.map((tax) => tax.minor)]))
  const given = minor(Math.min(amountMinor, sum(worth)))
  const amounts = all.length > 0 ? allocate(given, worth) : []
  return all.map(({ id, quantity, netMinor, taxes }, index) => {
    const weights = [netMinor, ...taxes.map((tax) => tax.minor)]
    const [net = minor(0), ...parts] = allocate(amounts[index] ?? minor(0), weights)
    return {
      id,
      quantity,
      refund_total: toDecimal(net, currency),
      refund_tax: taxes.flatMap((tax, place) => {
        const part = parts[place] ?? minor(0)
        return part > 0 ? [{ id: tax.id, refund_total: toDecimal(part, currency) }] : []
      }),
    }
  })
}
