import { hasStateList } from '../shared/listed-states.ts'
import type { KnownAddress } from '../shared/known-address-schema.ts'
import { minor, sum, type MinorUnits } from '../shared/money.ts'
import { refuse, ok, type Result } from '../shared/result.ts'
import { takeUnits, type PaidLine, type UnitsValue } from './paid-units.ts'

/** Every way in which a shopper can change an order, in the order they are offered. */
export const orderEditTypes = ['UPDATE_SHIPPING_ADDRESS', 'REMOVE_ITEMS', 'CANCEL_ORDER'] as const
export type OrderEditType = (typeof orderEditTypes)[number]

/** The message for an order that can no longer be edited, whatever the reason. */
export const editingUnavailable = 'This order is no longer able to be edited, please contact us for support.'

export type EditableLine = {
  id: string
  kind: 'item' | 'protection' | 'gift_card' | 'tip'
  currentQuantity: number
  paid: PaidLine
  /** What earlier claims took of the line. */
  taken: readonly UnitsValue[]
  /** Units that the platform took off the order. */
  removedQuantity: number
}

type EditableOrder = {
  shippingAddress: KnownAddress | null
  lines: readonly EditableLine[]
}

const unitsLeft = ({ lines }: EditableOrder) =>
  lines.reduce((total, line) => total + (line.kind === 'item' ? line.currentQuantity : 0), 0)

/**
 * The edits that make sense for an order that can be edited: an address can change where there is one, items
 * can go while at least one stays, and an order can always be canceled.
 */
export function offeredEdits(order: EditableOrder): OrderEditType[] {
  const isOffered: Record<OrderEditType, boolean> = {
    UPDATE_SHIPPING_ADDRESS: order.shippingAddress !== null,
    REMOVE_ITEMS: unitsLeft(order) > 1,
    CANCEL_ORDER: true,
  }
  return orderEditTypes.filter((type) => isOffered[type])
}

type Region = Pick<KnownAddress, 'countryCode' | 'stateOrProvinceCode'>

/**
 * Whether an order can go to another address without new taxes, duties or shipping charges: within the country
 * and, where sales tax depends on it, within the state or province.
 */
export function isSameTaxRegion(from: Region, to: Region): boolean {
  if (from.countryCode !== to.countryCode) return false
  const isTaxedByState = from.countryCode !== null && hasStateList(from.countryCode)
  return !isTaxedByState || from.stateOrProvinceCode === to.stateOrProvinceCode
}

/** How many units of a line are wanted from now on. */
export type WantedQuantity = { id: string; quantity: number }

export type RemovedUnits = { orderLineItemId: string; quantity: number; valueMinor: MinorUnits }

/**
 * The units that leave an order, with what was paid for them, tax included.
 *
 * Refused with a message for the shopper if a line is not in the order, if a quantity would increase, if
 * nothing changes, and if nothing would remain: that is a cancellation.
 */
export function removedUnits(
  order: EditableOrder,
  wanted: readonly WantedQuantity[],
): Result<RemovedUnits[], string> {
  const quantities = new Map(wanted.map(({ id, quantity }) => [id, quantity]))
  const items = order.lines.filter(({ kind }) => kind === 'item')
  const isKnown = (id: string) => items.some((line) => line.id === id)
  if (quantities.size !== wanted.length || ![...quantities.keys()].every(isKnown))
    return refuse('Invalid data submitted. Please try again.')
  if (items.some(({ id, currentQuantity }) => (quantities.get(id) ?? 0) > currentQuantity))
    return refuse('Invalid data submitted. Please try again.')

  const removed = items.flatMap((line) => {
    const quantity = line.currentQuantity - (quantities.get(line.id) ?? line.currentQuantity)
    if (quantity === 0) return []
    const { priceMinor, taxMinor } = takeUnits(line.paid, line.taken, quantity, line.removedQuantity)
    return [{ orderLineItemId: line.id, quantity, valueMinor: minor(priceMinor + taxMinor) }]
  })
  if (removed.length === 0) return refuse('Please choose the items to remove.')
  if (removed.reduce((total, { quantity }) => total + quantity, 0) === unitsLeft(order))
    return refuse('To remove every item, cancel the order instead.')
  return ok(removed)
}

/** The refund for removed units, at most the rest of the payment. */
export const refundFor = (removed: readonly RemovedUnits[], leftMinor: MinorUnits): MinorUnits =>
  minor(Math.min(sum(removed.map(({ valueMinor }) => valueMinor)), leftMinor))
