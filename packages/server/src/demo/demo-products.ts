import { subDays } from 'date-fns/subDays'
import { demoCatalog, type DemoProduct } from './demo-catalog.ts'
import { juniperAndPine, type DemoShop } from './demo-shops.ts'
import { platformId } from './shopify-json.ts'
import { decimalText } from './shopify-money.ts'

export type ShopifyProduct = ReturnType<typeof toShopifyProduct>

/**
 * The demo shop's catalog as Shopify's products/create payloads.
 *
 * The first product is the oldest; all were put up within the two years before `now`. Pictures are taken
 * from `<imageBaseUrl>/images/`.
 */
export const demoProducts = (now: Date, imageBaseUrl: string, shop: DemoShop = juniperAndPine) =>
  demoCatalog.map((product, place) => toShopifyProduct(product, place, { now, imageBaseUrl, shop }))

type Occasion = { now: Date; imageBaseUrl: string; shop: DemoShop }

function toShopifyProduct(product: DemoProduct, place: number, { now, imageBaseUrl, shop }: Occasion) {
  const id = platformId('product', shop.idOffset + place)
  const createdAt = subDays(now, 720 - place * 18).toISOString()
  const updatedAt = subDays(now, 1).toISOString()
  const part = { product_id: id, created_at: createdAt, updated_at: updatedAt }
  const { images, variants } = picturedVariants(product, place, { shop, imageBaseUrl })

  return {
    id,
    title: product.title,
    body_html: `<p>${product.text}</p>`,
    vendor: 'Juniper & Pine',
    product_type: product.type,
    handle: product.handle,
    status: 'active',
    gift_card: product.kind === 'gift_card',
    published_at: product.kind === 'protection' ? null : createdAt,
    published_scope: 'web',
    template_suffix: null,
    tags: (product.tags ?? []).join(', '),
    created_at: createdAt,
    updated_at: updatedAt,
    variants: variants.map((variant) => ({ ...variant, ...part })),
    options: optionsOf(product).map((option, index) => ({
      id: platformId('option', shop.idOffset + place, index),
      product_id: id,
      name: option.name,
      position: index + 1,
      values: option.values,
    })),
    images: images.map((image) => ({ ...image, ...part })),
    image: { ...images[0], ...part },
    admin_graphql_api_id: `gid://shopify/Product/${id}`,
  }
}

/** The product's variants and pictures, each of which names the other. */
function picturedVariants(
  product: DemoProduct,
  place: number,
  { shop, imageBaseUrl }: Pick<Occasion, 'shop' | 'imageBaseUrl'>,
) {
  const pictures = picturesOf(product)
  const imageId = (picture: number) => platformId('image', shop.idOffset + place, picture)
  const variants = variantsOf(product, place, shop).map((variant) => {
    const values = [variant.option1, variant.option2, variant.option3]
    const picture = pictures.findIndex(({ color }) => color !== null && values.includes(color))
    return { ...variant, image_id: picture < 0 ? null : imageId(picture) }
  })
  const images = pictures.map(({ file }, index) => ({
    id: imageId(index),
    position: index + 1,
    alt: product.title,
    width: 800,
    height: 800,
    src: new URL(`/images/${file}.svg`, imageBaseUrl).href,
    variant_ids: variants.filter((variant) => variant.image_id === imageId(index)).map(({ id }) => id),
  }))
  return { images, variants }
}

/** The product's picture shows its first color; every other color has its own. */
function picturesOf({ handle, options = [] }: DemoProduct): { file: string; color: string | null }[] {
  const [first = null, ...others] = options.find(({ name }) => name === 'Color')?.values ?? []
  return [
    { file: handle, color: first },
    ...others.map((color) => ({ file: `${handle}-${color.toLowerCase().replace(/ /g, '-')}`, color })),
  ]
}

const optionsOf = (product: DemoProduct) => product.options ?? [{ name: 'Title', values: ['Default Title'] }]

/** Every combination of option values, the first option changing slowest, as Shopify's admin lists them. */
export function variantsOf(product: DemoProduct, place: number, shop: DemoShop) {
  const isGoods = (product.kind ?? 'goods') === 'goods'
  return combinations(optionsOf(product).map(({ values }) => values)).map((values, index) => {
    const id = platformId('variant', shop.idOffset + place, index)
    const stock = stockOf(product, place, index, values)
    return {
      id,
      title: values.join(' / '),
      price: decimalText(shop.priceOf(priceOf(product, values)), shop.currency),
      compare_at_price: null,
      position: index + 1,
      sku: skuOf(product, values),
      option1: values[0] ?? 'Default Title',
      option2: values[1] ?? null,
      option3: values[2] ?? null,
      inventory_policy: 'deny' as const,
      inventory_management: isGoods ? ('shopify' as const) : null,
      inventory_quantity: stock,
      old_inventory_quantity: stock,
      inventory_item_id: platformId('inventoryItem', shop.idOffset + place, index),
      fulfillment_service: product.kind === 'gift_card' ? 'gift_card' : 'manual',
      requires_shipping: isGoods,
      taxable: product.isTaxable ?? true,
      grams: product.grams,
      weight: product.grams,
      weight_unit: 'g' as const,
      barcode: null,
      admin_graphql_api_id: `gid://shopify/ProductVariant/${id}`,
    }
  })
}

/** What a variant with these option values costs, in cents of US dollars. */
const priceOf = (product: DemoProduct, values: readonly string[]): number =>
  values.map((value) => product.pricesByOption?.[value]).find((price) => price !== undefined) ?? product.price

const combinations = (lists: readonly string[][]): string[][] =>
  lists.reduce<string[][]>((heads, values) => heads.flatMap((head) => values.map((v) => [...head, v])), [[]])

/** Plausible stock that is the same at every start: 3 to 27, or none where the catalog says so. */
function stockOf(product: DemoProduct, place: number, index: number, values: readonly string[]): number {
  if ((product.kind ?? 'goods') !== 'goods') return 0
  if (values.some((value) => product.soldOut?.includes(value))) return 0
  return 3 + ((place * 11 + index * 7) % 25)
}

const skuOf = (product: DemoProduct, values: readonly string[]) => {
  const short = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const name = product.handle
    .split('-')
    .map((word) => word.slice(0, 3))
    .join('')
  const choice = values.filter((value) => value !== 'Default Title').map((value) => short(value).slice(0, 8))
  return ['JP', name.toUpperCase().slice(0, 9), ...choice].join('-')
}
