import type { RegistrableProduct } from '@aftercare/domain/api/registration-api'
import type { ProductGroup } from '@aftercare/domain/catalog/product-group'
import type { Product } from '@aftercare/domain/catalog/product-schema'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { listProducts, type NamedProduct } from './product-list-reads.ts'

const most = 100

/**
 * Products that customers may register, by words of their title, vendor or SKUs: newest first, as many as
 * anybody looks through. What a customer doesn't need, such as stock, is left out.
 */
export async function searchRegistrableProducts(
  db: Db,
  store: Store,
  { text, group }: { text: string; group: ProductGroup | undefined },
): Promise<RegistrableProduct[]> {
  const wanted = { text, isGoodsOnly: true, ...(group && { group }) }
  const part = { cursor: undefined, direction: 'next', orderBy: 'desc', take: most } as const
  const { items } = await listProducts(db, store, wanted, part)
  return items.filter(({ variants }) => variants.length > 0).map(registrable)
}

/**
 * The product that a code on the packaging names, by the platform's id of it or of its variant; then with this
 * variant alone. None for what cannot be registered.
 */
export async function findRegistrableProduct(
  db: Db,
  store: Store,
  named: NamedProduct,
): Promise<RegistrableProduct[]> {
  const part = { cursor: undefined, direction: 'next', orderBy: 'desc', take: 1 } as const
  const { items } = await listProducts(db, store, { named, isGoodsOnly: true }, part)
  return items
    .map(registrable)
    .map((product) => ({
      ...product,
      variants: product.variants.filter(
        ({ idFromPlatform }) => named.variant === undefined || idFromPlatform === named.variant,
      ),
    }))
    .filter(({ variants }) => variants.length > 0)
}

const registrable = ({ id, title, imgUrl, variants }: Product): RegistrableProduct => ({
  id,
  title,
  imgUrl,
  variants: variants.map(({ idFromPlatform, optionsValueString, sku, imgUrl: own }) => ({
    idFromPlatform,
    optionsValueString,
    sku,
    imgUrl: own,
  })),
})
