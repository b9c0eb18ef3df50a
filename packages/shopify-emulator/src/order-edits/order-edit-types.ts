/** An order that is being edited: how many units each line shall have, and which are added. */
export type OrderEdit = {
  id: string
  orderId: string
  quantities: Map<string, { quantity: number; restock: boolean }>
  added: { id: string; variantId: string; quantity: number; locationId: string | null }[]
}
