import { toMinor } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { demoCatalog, type DemoProduct } from '../demo-catalog.ts'
import { demoProducts, type ShopifyProduct } from '../demo-products.ts'
import { juniperAndPine } from '../demo-shops.ts'

type ShopifyVariant = ShopifyProduct['variants'][number]

/** One thing that can be put into a cart. */
export type ShopVariant = {
  id: string
  product: ShopifyProduct
  definition: DemoProduct
  /** "Default Title" if there are no options. */
  title: string
  options: string[]
  priceMinor: MinorUnits
  sku: string
  grams: number
  isTaxable: boolean
  requiresShipping: boolean
  /** The available quantity; null if it is unlimited. */
  stock: number | null
  imagePath: string
}

export type ShopGoods = {
  /** What the shop shows; the delivery guarantee is sold by its widget alone. */
  shown: readonly ShopifyProduct[]
  findProduct: (handle: string) => ShopifyProduct | undefined
  findVariant: (id: string) => ShopVariant | undefined
  variantsOf: (product: ShopifyProduct) => ShopVariant[]
}

/** The demo merchant's catalog as in its storefront. */
export function shopGoods(now: Date, shopUrl: string): ShopGoods {
  const products = demoProducts(now, shopUrl)
  const variants = new Map(
    products.flatMap((product, place) => {
      const definition = demoCatalog[place]
      if (!definition) return []
      return product.variants.map((variant) => {
        const known = toShopVariant(variant, product, definition)
        return [known.id, known] as const
      })
    }),
  )
  const shown = products.filter(({ published_at }) => published_at !== null)
  const findVariant = (id: string) => variants.get(id)
  return {
    shown,
    findProduct: (handle) => shown.find((product) => product.handle === handle),
    findVariant,
    variantsOf: (product) =>
      product.variants.map(({ id }) => findVariant(String(id))).filter((variant) => variant !== undefined),
  }
}

function toShopVariant(
  variant: ShopifyVariant,
  product: ShopifyProduct,
  definition: DemoProduct,
): ShopVariant {
  const image = product.images.find(({ id }) => id === variant.image_id) ?? product.images[0]
  return {
    id: String(variant.id),
    product,
    definition,
    title: variant.title,
    options: [variant.option1, variant.option2, variant.option3].filter((value) => value !== null),
    priceMinor: toMinor(variant.price, juniperAndPine.currency),
    sku: variant.sku,
    grams: variant.grams,
    isTaxable: variant.taxable,
    requiresShipping: variant.requires_shipping,
    stock: variant.inventory_management === null ? null : variant.inventory_quantity,
    imagePath: pathOf(image?.src),
  }
}

/** The shop's pages work under each name of this machine, so they name none. */
export const pathOf = (address = ''): string => URL.parse(address)?.pathname ?? ''

/** The chosen options of a product, as a shopper reads them; empty if there are none. */
export const choiceOf = ({ title }: Pick<ShopVariant, 'title'>): string =>
  title === 'Default Title' ? '' : title
