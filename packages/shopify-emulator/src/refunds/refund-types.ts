import type { Money } from '../world/money.ts'

export type RestockType = 'NO_RESTOCK' | 'CANCEL' | 'RETURN' | 'LEGACY_RESTOCK'

export type RefundLine = {
  id: string
  lineItemId: string
  quantity: number
  restockType: RestockType
  locationId: string | null
  subtotal: Money
  tax: Money
}

export type Refund = {
  id: string
  createdAt: Date
  note: string | null
  returnId: string | null
  lines: RefundLine[]
  shipping: Money
  transactionIds: string[]
  /** The refund above the value of lines and shipping; negative if below. */
  adjustment: Money
}
