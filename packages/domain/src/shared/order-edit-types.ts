import * as v from 'valibot'

/** Every way in which a shopper can change an order, in the order they are offered. */
export const orderEditTypes = [
  'UPDATE_SHIPPING_ADDRESS',
  'CHANGE_QUANTITY',
  'SWAP_VARIANT',
  'ADD_DELIVERY_NOTE',
  'CANCEL_ORDER',
] as const
export type OrderEditType = (typeof orderEditTypes)[number]

export const orderEditType = v.picklist(orderEditTypes, 'Invalid edit action')
