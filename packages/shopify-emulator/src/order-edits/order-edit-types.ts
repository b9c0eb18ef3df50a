/** An order being edited: the new quantity of each line, and added lines. */
export type OrderEdit = {
  id: string
  orderId: string
  quantities: Map<string, { quantity: number; restock: boolean }>
  added: AddedVariant[]
  committed: boolean
  /** The order's quantities when it was begun: an edit of another state is refused. */
  begunFrom: string
}

export type AddedVariant = {
  id: string
  variantId: string
  quantity: number
  locationId: string | null
  /** What comes off its price, in percent. */
  discountPercent: number
}
