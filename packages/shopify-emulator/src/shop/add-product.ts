import type { Product, Variant } from '../catalog/catalog-types.ts'
import { newVariant } from '../catalog/product-set.ts'
import { productPayload } from '../catalog/catalog-payloads.ts'
import { noStock } from '../catalog/stock.ts'
import { publish } from '../webhooks/publish.ts'
import { mintId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import { byId, sure } from './find.ts'
import type { Shop } from './shop-state.ts'

export type NewVariant = Partial<
  Pick<Variant, 'sku' | 'barcode' | 'compareAtPrice' | 'taxable' | 'inventoryPolicy'>
> & {
  /** In the shop's smallest units. */
  price: number
  /** One for each option of the product. */
  values?: string[]
  /** At the first location, or by location; a variant whose stock is not counted has none. */
  stock?: number | Record<string, number> | null
  requiresShipping?: boolean
  grams?: number
  harmonizedSystemCode?: string | null
  countryCodeOfOrigin?: string | null
}

export type NewProduct = Partial<
  Pick<
    Product,
    'handle' | 'vendor' | 'productType' | 'tags' | 'status' | 'imageUrl' | 'isGiftCard' | 'descriptionHtml'
  >
> & { title: string; options?: string[]; variants: NewVariant[] }

/** A product that is for sale online, with its stock. */
export function addProduct(world: World, shop: Shop, given: NewProduct): Product {
  const { options = [], variants, ...words } = given
  const now = world.clock.now()
  const product: Product = {
    id: mintId(world, 'Product'),
    handle: given.title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    vendor: shop.name,
    productType: '',
    tags: [],
    status: 'ACTIVE',
    descriptionHtml: '',
    imageUrl: null,
    isGiftCard: false,
    ...words,
    options: options.map((name, index) => ({
      name,
      values: [...new Set(variants.map(({ values }) => values?.[index] ?? ''))],
    })),
    variantIds: [],
    createdAt: now,
    updatedAt: now,
    published: new Map(shop.publications.map(({ id }) => [id, now])),
  }
  shop.products.set(product.id, product)
  for (const variant of variants) addVariant(world, shop, product, variant)
  publish(world, shop, 'products/create', productPayload(shop, product))
  return product
}

function addVariant(world: World, shop: Shop, product: Product, given: NewVariant): void {
  const { values = [], stock = 0, requiresShipping = true, grams = 0, price, ...rest } = given
  const { harmonizedSystemCode = null, countryCodeOfOrigin = null, ...own } = rest
  const variant = newVariant(world, shop, product)
  Object.assign(variant, own, {
    price,
    title: values.join(' / ') || 'Default Title',
    selectedOptions: values.map((value, index) => ({ name: product.options[index]?.name ?? 'Title', value })),
    position: product.variantIds.length + 1,
    imageUrl: product.imageUrl,
  })
  product.variantIds.push(variant.id)
  const item = sure(shop.inventoryItems.get(variant.inventoryItemId), 'an inventory item')
  Object.assign(item, {
    tracked: stock !== null,
    requiresShipping,
    weight: { unit: 'GRAMS', value: grams },
    harmonizedSystemCode,
    countryCodeOfOrigin,
  })
  const [first] = shop.locations
  const byLocation = typeof stock === 'object' && stock !== null ? stock : { [first?.id ?? '']: stock ?? 0 }
  for (const [locationId, available] of Object.entries(byLocation))
    if (byId(shop.locations, locationId))
      item.levels.push({
        id: mintId(world, 'InventoryLevel'),
        locationId,
        quantities: { ...noStock, available },
        updatedAt: world.clock.now(),
      })
}
