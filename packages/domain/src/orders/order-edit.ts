import { hasStateList } from '../shared/listed-states.ts'
import type { KnownAddress } from '../shared/known-address-schema.ts'
import { orderEditTypes, type OrderEditType } from '../shared/order-edit-types.ts'
import { mostAdded, otherVariants, unitsLeft, type EditableLine, type ItemTerms } from './item-change.ts'

/** The message for an order that can no longer be edited, whatever the reason. */
export const editingUnavailable = 'This order is no longer able to be edited, please contact us for support.'

type EditableOrder = {
  shippingAddress: KnownAddress | null
  /** Above zero where the order's items were given for others. */
  exchangeDepth: number
  lines: readonly EditableLine[]
}

/**
 * The edits that make sense for an order that can be edited: an address can change where there is one, items
 * while at least one stays, and an order can be canceled.
 *
 * An exchange order was paid with returned items: its items cannot change, since nothing was paid for them
 * that could go back.
 */
export function offeredEdits(order: EditableOrder, terms: ItemTerms): OrderEditType[] {
  const isShipped = order.shippingAddress !== null
  const isPurchase = order.exchangeDepth === 0
  const isOffered: Record<OrderEditType, boolean> = {
    UPDATE_SHIPPING_ADDRESS: isShipped,
    CHANGE_QUANTITY:
      isPurchase && (unitsLeft(order) > 1 || order.lines.some((line) => mostAdded(line, terms) > 0)),
    SWAP_VARIANT: isPurchase && order.lines.some((line) => otherVariants(line, terms).length > 0),
    ADD_DELIVERY_NOTE: isShipped,
    CANCEL_ORDER: isPurchase,
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
