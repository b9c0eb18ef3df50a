import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ColumnType, Generated } from 'kysely'

/** What a store sells. */
export type CatalogTables = {
  product: {
    storeId: string
    id: string
    idFromPlatform: string
    title: string
    type: Generated<string>
    vendor: Generated<string>
    tags: Generated<string[]>
    collections: Generated<string[]>
    imgUrl: string | null
    options: ColumnType<{ name: string; values: string[]; position: number }[], string | undefined, string>
    isPublished: boolean
    isGiftCard: Generated<boolean>
    isProtection: Generated<boolean>
    createdOn: Date
    platformUpdatedOn: Date
    deletedOn: Date | null
  }
  product_variant: {
    storeId: string
    id: string
    productId: string
    idFromPlatform: string
    title: string
    sku: string | null
    priceMinor: MinorUnits
    /** Null is unknown; so is a null quantity of tracked stock. */
    isStockTracked: Generated<boolean | null>
    quantity: number | null
    /** When the stock was so, by the platform's message or our reading. */
    stockAsOf: Generated<Date | null>
    canOversell: Generated<boolean>
    grams: Generated<number>
    imgUrl: string | null
    options: ColumnType<{ name: string; value: string }[], string | undefined, string>
    position: number
    requiresShipping: Generated<boolean>
    /** For customs, digits only; null is unknown, as for the country. */
    hsCode: string | null
    originCountryCode: string | null
  }
  product_group: {
    storeId: string
    id: string
    name: string
    types: Generated<string[]>
    tags: Generated<string[]>
    collections: Generated<string[]>
    createdOn: Date
    lastUpdatedOn: Date
    /** Kept, so that claims that its rules decided still know its name. */
    deletedOn: Date | null
  }
}

/** A variant with its customs details. */
export type KnownToCustoms = Pick<
  CatalogTables['product_variant'],
  'idFromPlatform' | 'hsCode' | 'originCountryCode'
>
