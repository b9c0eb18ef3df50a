import type { Attribute } from '../orders/order-types.ts'
import type { Address } from '../shop/address.ts'
import type { Currencies, Money } from '../world/money.ts'

/** What comes off, per unit of a line or of the whole draft, in the customer's smallest units or in percent. */
export type DraftDiscount =
  { title: string | null; percentage: number } | { title: string | null; amount: number }

export type DraftLine = {
  variantId: string | null
  title: string
  sku: string | null
  quantity: number
  unitPrice: Money
  discount: DraftDiscount | null
  requiresShipping: boolean
  taxable: boolean
  customAttributes: Attribute[]
}

export type DraftOrder = Currencies & {
  id: string
  name: string
  status: 'OPEN' | 'INVOICE_SENT' | 'COMPLETED'
  createdAt: Date
  completedAt: Date | null
  invoiceSentAt: Date | null
  orderId: string | null
  customerId: string | null
  email: string | null
  phone: string | null
  note: string | null
  tags: string[]
  customAttributes: Attribute[]
  shippingAddress: Address | null
  billingAddress: Address | null
  lines: DraftLine[]
  discount: DraftDiscount | null
  shipping: { title: string; code: string | null; price: Money } | null
  taxExempt: boolean
  sourceName: string | null
  reserveInventoryUntil: Date | null
  /** Which units are held for the draft, and where. */
  reserved: { variantId: string; locationId: string; quantity: number }[]
}
