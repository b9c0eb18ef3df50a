/** An order being edited: the new quantity of each line, and added lines. */
export type OrderEdit = {
  id: string
  orderId: string
  quantities: Map<string, { quantity: number; restock: boolean }>
  added: AddedVariant[]
}

export type AddedVariant = {
  id: string
  variantId: string
  quantity: number
  locationId: string | null
  /** What comes off its price, in percent. */
  discountPercent: number
}
