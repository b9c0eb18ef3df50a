export type Product = {
  id: string
  title: string
  handle: string
  vendor: string
  productType: string
  tags: string[]
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED'
  descriptionHtml: string
  imageUrl: string | null
  isGiftCard: boolean
  options: { name: string; values: string[] }[]
  variantIds: string[]
  createdAt: Date
  updatedAt: Date
  /** By publication. */
  published: Map<string, Date>
}

export type Variant = {
  id: string
  productId: string
  inventoryItemId: string
  title: string
  sku: string | null
  barcode: string | null
  /** In the shop's smallest units. */
  price: number
  compareAtPrice: number | null
  position: number
  taxable: boolean
  inventoryPolicy: 'DENY' | 'CONTINUE'
  selectedOptions: { name: string; value: string }[]
  imageUrl: string | null
}

/** The states of stock; on hand is all of them except incoming. */
export type QuantityName =
  'available' | 'committed' | 'damaged' | 'incoming' | 'quality_control' | 'reserved' | 'safety_stock'

export type InventoryLevel = {
  id: string
  locationId: string
  quantities: Record<QuantityName, number>
  updatedAt: Date
}

export type InventoryItem = {
  id: string
  variantId: string
  tracked: boolean
  requiresShipping: boolean
  countryCodeOfOrigin: string | null
  harmonizedSystemCode: string | null
  weight: { unit: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS'; value: number }
  levels: InventoryLevel[]
}

export type Collection = { id: string; title: string; handle: string; productIds: string[]; updatedAt: Date }

export type Publication = { id: string; catalogId: string; title: string }
