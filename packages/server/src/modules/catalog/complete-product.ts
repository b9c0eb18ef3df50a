import { toMinor } from '@aftercare/domain/shared/currencies'
import type { Selectable } from 'kysely'
import type { IncomingProduct, IncomingVariant } from '#integrations/commerce/incoming-product.ts'
import type { CatalogTables } from './catalog-tables.ts'

type ProductRow = Selectable<CatalogTables['product']>
type VariantRow = Selectable<CatalogTables['product_variant']>

/** A message about a product, completed: what it leaves out keeps its known value, or is empty. */
export function completeProduct(
  { variants: _variants, otherVariantIds: _others, updatedOn, ...told }: IncomingProduct,
  known: ProductRow | undefined,
): Omit<ProductRow, 'storeId' | 'id' | 'deletedOn'> {
  const { storeId: _storeId, id: _id, deletedOn: _deletedOn, ...knownFields } = known ?? {}
  return {
    ...newProduct,
    createdOn: updatedOn,
    ...knownFields,
    ...withoutUndefined(told),
    idFromPlatform: told.idFromPlatform,
    title: told.title,
    platformUpdatedOn: updatedOn,
  }
}

const newProduct = {
  type: '',
  vendor: '',
  tags: [],
  collections: [],
  imgUrl: null,
  options: [],
  isPublished: false,
  isGiftCard: false,
  isProtection: false,
}

/**
 * A message about a variant, completed: what it leaves out keeps its known value, and older stock changes nothing. Whether a new variant's
 * stock is tracked, and its quantity, stay unknown until a message says so.
 */
export function completeVariant(
  { price, ...told }: IncomingVariant,
  known: VariantRow | undefined,
  { currencyCode, updatedOn }: { currencyCode: string; updatedOn: Date },
): Omit<VariantRow, 'storeId' | 'id' | 'productId'> {
  const { storeId: _storeId, id: _id, productId: _productId, ...knownFields } = known ?? {}
  const variant = {
    ...newVariant,
    ...knownFields,
    ...withoutUndefined(told),
    idFromPlatform: told.idFromPlatform,
    priceMinor: toMinor(price, currencyCode),
  }
  return {
    ...variant,
    ...stockOf(variant, known, told.quantity === undefined ? undefined : updatedOn),
    // Values that were entered stay.
    hsCode: known?.hsCode ?? told.hsCode ?? null,
    originCountryCode: known?.originCountryCode ?? told.originCountryCode ?? null,
  }
}

/** Stock that was read or reported after this message stays; so does its moment if the message has none. */
function stockOf(
  { isStockTracked, quantity }: Pick<VariantRow, 'isStockTracked' | 'quantity'>,
  known: VariantRow | undefined,
  toldOn: Date | undefined,
): Pick<VariantRow, 'isStockTracked' | 'quantity' | 'stockAsOf'> {
  const knownOn = known?.stockAsOf ?? null
  if (known && knownOn !== null && toldOn !== undefined && knownOn > toldOn)
    return { isStockTracked: known.isStockTracked, quantity: known.quantity, stockAsOf: knownOn }
  return {
    isStockTracked,
    quantity: isStockTracked === false ? null : quantity,
    stockAsOf: toldOn ?? knownOn,
  }
}

const newVariant = {
  title: 'Default Title',
  sku: null,
  isStockTracked: null,
  quantity: null,
  stockAsOf: null,
  canOversell: false,
  grams: 0,
  imgUrl: null,
  options: [],
  position: 1,
  requiresShipping: true,
  hsCode: null,
  originCountryCode: null,
}

type Told<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> }

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Told<Fields>
