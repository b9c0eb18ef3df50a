import type { Context } from '../graphql/context.ts'
import { refuse } from '../graphql/user-errors.ts'
import type { Shop } from '../shop/shop-state.ts'
import { publish } from '../webhooks/publish.ts'
import { mintId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import { parseAmount } from '../world/money.ts'
import { productPayload } from './catalog-payloads.ts'
import type { InventoryItem, Product, Variant } from './catalog-types.ts'

type ItemInput = {
  tracked?: boolean | null
  requiresShipping?: boolean | null
  sku?: string | null
  countryCodeOfOrigin?: string | null
  harmonizedSystemCode?: string | null
  measurement?: { weight?: InventoryItem['weight'] | null } | null
}
type VariantInput = {
  id?: string | null
  optionValues: { optionName?: string | null; name?: string | null }[]
  price?: string | number | null
  sku?: string | null
  barcode?: string | null
  taxable?: boolean | null
  inventoryPolicy?: Variant['inventoryPolicy'] | null
  inventoryItem?: ItemInput | null
}
type ProductInput = {
  title?: string | null
  handle?: string | null
  vendor?: string | null
  productType?: string | null
  tags?: string[] | null
  status?: Product['status'] | null
  descriptionHtml?: string | null
  giftCard?: boolean | null
  productOptions?: { name?: string | null; values?: { name?: string | null }[] | null }[] | null
  variants?: VariantInput[] | null
}
type Args = { identifier?: { id?: string | null; handle?: string | null } | null; input: ProductInput }

/** Makes a product, or gives one the state that the input says: variants that it leaves out are deleted. */
export function productSet({ identifier, input }: Args, context: Context) {
  const { world, shop } = context
  const known = findProduct(context, identifier)
  if (identifier?.id && !known) refuse('identifier', 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST')
  if (!known && !input.title) refuse('input.title', "Title can't be blank", 'INVALID_INPUT')
  const given = input.variants ?? []
  checkVariants(context, known, given)
  const now = world.clock.now()
  const handle = input.handle ?? identifier?.handle ?? slug(input.title ?? known?.title ?? '')
  if ([...shop.products.values()].some((each) => each !== known && each.handle === handle))
    refuse('input.handle', 'Handle has already been taken', 'HANDLE_NOT_UNIQUE')
  const product: Product = known ?? {
    id: mintId(world, 'Product'),
    title: '',
    handle,
    vendor: shop.name,
    productType: '',
    tags: [],
    status: 'ACTIVE',
    descriptionHtml: '',
    imageUrl: null,
    isGiftCard: input.giftCard ?? false,
    options: [],
    variantIds: [],
    createdAt: now,
    updatedAt: now,
    published: new Map(),
  }
  overwrite(product, input, handle)
  product.updatedAt = now
  shop.products.set(product.id, product)
  if (input.variants) setVariants(context, product, given)
  publish(world, shop, known ? 'products/update' : 'products/create', productPayload(shop, product))
  return { product }
}

const findProduct = ({ shop }: Context, identifier: Args['identifier']): Product | undefined =>
  [...shop.products.values()].find(
    ({ id, handle }) => id === identifier?.id || (identifier?.handle && handle === identifier.handle),
  )

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function checkVariants(
  { shop }: Context,
  product: Product | undefined,
  given: readonly VariantInput[],
): void {
  const seen = new Set<string>()
  for (const [index, { id, optionValues, price }] of given.entries()) {
    const at = `input.variants.${index}`
    if (id && !product?.variantIds.includes(id))
      refuse(`${at}.id`, 'Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST')
    const values = optionValues.map(({ name }) => name).join(' / ')
    if (seen.has(values)) refuse(at, 'The variant already exists', 'VARIANT_ALREADY_EXISTS')
    seen.add(values)
    const amount = price === null || price === undefined ? 0 : parseAmount(price, shop.currencyCode)
    if (amount === undefined || amount < 0) refuse(`${at}.price`, 'Price is invalid', 'INVALID_VARIANT')
  }
}

function overwrite(product: Product, input: ProductInput, handle: string): void {
  product.handle = handle
  if (input.title) product.title = input.title
  if (input.vendor) product.vendor = input.vendor
  if (typeof input.productType === 'string') product.productType = input.productType
  if (input.tags) product.tags = input.tags
  if (input.status) product.status = input.status
  if (typeof input.descriptionHtml === 'string') product.descriptionHtml = input.descriptionHtml
  if (input.productOptions)
    product.options = input.productOptions.map(({ name, values }) => ({
      name: name ?? '',
      values: (values ?? []).map((value) => value.name ?? ''),
    }))
}

/** A variant is kept by its id, or by its option values. */
function setVariants({ world, shop }: Context, product: Product, given: readonly VariantInput[]): void {
  const before = product.variantIds.flatMap((id) => shop.variants.get(id) ?? [])
  const kept = given.map((input, index) => {
    const values = input.optionValues.map(({ optionName, name }) => ({
      name: optionName ?? '',
      value: name ?? '',
    }))
    const title = values.map(({ value }) => value).join(' / ')
    const known = before.find(({ id, title: other }) => (input.id ? id === input.id : other === title))
    const variant = known ?? newVariant(world, shop, product)
    variant.title = title
    variant.selectedOptions = values
    variant.position = index + 1
    if (input.price !== null && input.price !== undefined)
      variant.price = parseAmount(input.price, shop.currencyCode) ?? 0
    if (typeof input.sku === 'string') variant.sku = input.sku
    if (typeof input.barcode === 'string') variant.barcode = input.barcode
    if (typeof input.taxable === 'boolean') variant.taxable = input.taxable
    if (input.inventoryPolicy) variant.inventoryPolicy = input.inventoryPolicy
    overwriteItem(shop.inventoryItems.get(variant.inventoryItemId), input.inventoryItem)
    return variant
  })
  for (const variant of before.filter((each) => !kept.includes(each))) {
    shop.variants.delete(variant.id)
    shop.inventoryItems.delete(variant.inventoryItemId)
  }
  product.variantIds = kept.map(({ id }) => id)
}

/** A variant with an inventory item, before its options are set. */
export function newVariant(world: World, shop: Shop, product: Product): Variant {
  const id = mintId(world, 'ProductVariant')
  const inventoryItemId = mintId(world, 'InventoryItem')
  const variant: Variant = {
    id,
    productId: product.id,
    inventoryItemId,
    title: 'Default Title',
    sku: null,
    barcode: null,
    price: 0,
    compareAtPrice: null,
    position: 1,
    taxable: true,
    inventoryPolicy: 'DENY',
    selectedOptions: [],
    imageUrl: null,
  }
  shop.variants.set(id, variant)
  shop.inventoryItems.set(inventoryItemId, {
    id: inventoryItemId,
    variantId: id,
    tracked: false,
    requiresShipping: true,
    countryCodeOfOrigin: null,
    harmonizedSystemCode: null,
    weight: { unit: 'GRAMS', value: 0 },
    levels: [],
  })
  return variant
}

function overwriteItem(item: InventoryItem | undefined, input: ItemInput | null | undefined): void {
  if (!item || !input) return
  if (typeof input.tracked === 'boolean') item.tracked = input.tracked
  if (typeof input.requiresShipping === 'boolean') item.requiresShipping = input.requiresShipping
  if (typeof input.countryCodeOfOrigin === 'string') item.countryCodeOfOrigin = input.countryCodeOfOrigin
  if (typeof input.harmonizedSystemCode === 'string') item.harmonizedSystemCode = input.harmonizedSystemCode
  if (input.measurement?.weight) item.weight = input.measurement.weight
}
