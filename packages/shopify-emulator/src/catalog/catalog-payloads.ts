import { moment, numberId } from '../orders/payload-parts.ts'
import type { Shop } from '../shop/shop-state.ts'
import { fixedDecimal } from '../world/money.ts'
import type { InventoryItem, InventoryLevel, Product, Variant } from './catalog-types.ts'
import { sure } from '../shop/find.ts'

const mostVariants = 100

/**
 * A product in the REST format of webhooks. It contains neither stock tracking nor weights nor whether a
 * variant ships, and at most a hundred variants: the ids of all are in a separate list.
 */
export function productPayload(shop: Shop, product: Product) {
  const variants = product.variantIds.map((id) => sure(shop.variants.get(id), 'a variant'))
  return {
    id: numberId(product.id),
    admin_graphql_api_id: product.id,
    title: product.title,
    handle: product.handle,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags.join(', '),
    status: product.status.toLowerCase(),
    body_html: product.descriptionHtml,
    published_at: moment(publishedAt(product)),
    created_at: moment(product.createdAt),
    updated_at: moment(product.updatedAt),
    options: product.options.map(({ name, values }, index) => ({ name, values, position: index + 1 })),
    variants: variants.slice(0, mostVariants).map((variant) => variantPayload(shop, product, variant)),
    variant_gids: variants.map(({ id }) => ({
      admin_graphql_api_id: id,
      updated_at: moment(product.updatedAt),
    })),
    images: product.imageUrl ? [{ id: numberId(product.id), src: product.imageUrl, variant_ids: [] }] : [],
    image: product.imageUrl ? { id: numberId(product.id), src: product.imageUrl } : null,
  }
}

export const publishedAt = ({ published }: Product): Date | null => [...published.values()][0] ?? null

function variantPayload(shop: Shop, product: Product, variant: Variant) {
  const [option1 = null, option2 = null, option3 = null] = variant.selectedOptions.map(({ value }) => value)
  const item = sure(shop.inventoryItems.get(variant.inventoryItemId), 'an inventory item')
  return {
    id: numberId(variant.id),
    admin_graphql_api_id: variant.id,
    product_id: numberId(product.id),
    inventory_item_id: numberId(variant.inventoryItemId),
    title: variant.title,
    sku: variant.sku,
    barcode: variant.barcode,
    price: fixedDecimal(variant.price, shop.currencyCode),
    compare_at_price:
      variant.compareAtPrice === null ? null : fixedDecimal(variant.compareAtPrice, shop.currencyCode),
    position: variant.position,
    option1,
    option2,
    option3,
    taxable: variant.taxable,
    inventory_policy: variant.inventoryPolicy.toLowerCase(),
    inventory_quantity: availableOf(item),
    image_id: null,
    created_at: moment(product.createdAt),
    updated_at: moment(product.updatedAt),
  }
}

export const availableOf = ({ levels }: InventoryItem): number =>
  levels.reduce((sum, { quantities }) => sum + quantities.available, 0)

export const inventoryLevelPayload = (item: InventoryItem, level: InventoryLevel) => ({
  inventory_item_id: numberId(item.id),
  location_id: numberId(level.locationId),
  available: level.quantities.available,
  updated_at: moment(level.updatedAt),
  admin_graphql_api_id: `gid://shopify/InventoryLevel/${numberId(level.id)}?inventory_item_id=${numberId(item.id)}`,
})
