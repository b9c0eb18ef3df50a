import { toMinor } from '@aftercare/domain/shared/currencies'
import { inTransaction, type Deps } from '#deps.ts'
import type { IncomingProduct } from '#integrations/commerce/incoming-product.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import {
  deleteOtherVariants,
  markDeleted,
  writeCollections,
  writeProducts,
  writeVariants,
} from './product-store.ts'

/**
 * Stores what a platform tells of products, and answers how many of them were news.
 *
 * News that are older than what is known change nothing (D61), nor do any of a product that was deleted:
 * a platform never gives an id away twice. A variant that is no longer told of is gone; collections that are
 * not told of stay as they were.
 */
export async function upsertProducts(
  deps: Deps,
  store: Store,
  products: readonly IncomingProduct[],
): Promise<{ changed: number }> {
  const newest = new Map<string, IncomingProduct>()
  for (const product of products) {
    const known = newest.get(product.idFromPlatform)
    if (!known || known.updatedOn <= product.updatedOn) newest.set(product.idFromPlatform, product)
  }

  return inTransaction(deps, async (deps) => {
    const { storeId } = store
    const written = await writeProducts(
      deps.db,
      [...newest.values()].map(({ variants: _variants, updatedOn, ...product }) => ({
        ...product,
        storeId,
        id: deps.newId(),
        collections: product.collections ?? [],
        platformUpdatedOn: updatedOn,
        deletedOn: null,
      })),
    )

    const told = written.flatMap(({ id, idFromPlatform }) => {
      const collections = newest.get(idFromPlatform)?.collections
      return collections ? [{ id, collections }] : []
    })
    await writeCollections(deps.db, storeId, told)

    const variants = written.flatMap(({ id: productId, idFromPlatform }) =>
      (newest.get(idFromPlatform)?.variants ?? []).map(({ price, ...variant }) => ({
        ...variant,
        storeId,
        id: deps.newId(),
        productId,
        priceMinor: toMinor(price, store.currencyCode),
        ...nothingForCustoms,
      })),
    )
    await writeVariants(deps.db, variants)
    await deleteOtherVariants(
      deps.db,
      storeId,
      written.map(({ id }) => id),
      variants.map(({ idFromPlatform }) => idFromPlatform),
    )
    return { changed: written.length }
  })
}

/** Of a new variant. What staff have said of a known one stays, since the platform says nothing of it. */
const nothingForCustoms = { hsCode: null, originCountryCode: null }

/** Takes a product off the shelf for good; also one that we have not heard of, should its news come late. */
export const deleteProduct = (deps: Deps, store: Store, idFromPlatform: string): Promise<void> =>
  markDeleted(deps.db, { storeId: store.storeId, id: deps.newId(), idFromPlatform, now: deps.now() })
