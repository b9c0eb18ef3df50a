import { inTransaction, type Deps } from '#deps.ts'
import type { IncomingProduct } from '#integrations/commerce/incoming-product.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { completeProduct, completeVariant } from './complete-product.ts'
import {
  deleteOtherVariants,
  lockProducts,
  lockVariants,
  markDeleted,
  writeProducts,
  writeVariants,
} from './product-store.ts'

/**
 * Stores products from a platform, and returns how many of them were new or changed.
 *
 * Updates older than the stored one change nothing, nor do updates of a deleted product: a platform never
 * reuses an id. What a message leaves out keeps its last known value. A variant that the platform no longer
 * lists is deleted.
 */
export async function upsertProducts(
  deps: Deps,
  store: Store,
  products: readonly IncomingProduct[],
): Promise<{ changed: number }> {
  const newest = new Map<string, IncomingProduct>()
  for (const product of products) {
    const other = newest.get(product.idFromPlatform)
    if (!other || other.updatedOn <= product.updatedOn) newest.set(product.idFromPlatform, product)
  }

  return inTransaction(deps, async (deps) => {
    const { storeId } = store
    const known = byPlatformId(await lockProducts(deps.db, storeId, [...newest.keys()]))
    const written = await writeProducts(
      deps.db,
      [...newest.values()].map((product) => ({
        ...completeProduct(product, known.get(product.idFromPlatform)),
        storeId,
        id: deps.newId(),
        deletedOn: null,
      })),
    )
    const withVariants = written.flatMap(({ id, idFromPlatform }) => {
      const { variants, otherVariantIds, updatedOn } = newest.get(idFromPlatform) ?? {}
      return variants && updatedOn
        ? [{ id, variants, otherVariantIds: otherVariantIds ?? [], updatedOn }]
        : []
    })
    await writeVariantsOf(deps, store, withVariants)
    return { changed: written.length }
  })
}

type WithVariants = {
  id: string
  variants: NonNullable<IncomingProduct['variants']>
  otherVariantIds: readonly string[]
  updatedOn: Date
}

async function writeVariantsOf(
  deps: Deps,
  { storeId, currencyCode }: Store,
  products: readonly WithVariants[],
): Promise<void> {
  const listed = products.flatMap(({ variants }) => variants.map(({ idFromPlatform }) => idFromPlatform))
  const known = byPlatformId(await lockVariants(deps.db, storeId, listed))
  const rows = products.flatMap(({ id: productId, variants, updatedOn }) =>
    variants.map((variant) => ({
      ...completeVariant(variant, known.get(variant.idFromPlatform), { currencyCode, updatedOn }),
      storeId,
      id: deps.newId(),
      productId,
    })),
  )
  await writeVariants(deps.db, rows)
  await deleteOtherVariants(
    deps.db,
    storeId,
    products.map(({ id }) => id),
    [...listed, ...products.flatMap(({ otherVariantIds }) => otherVariantIds)],
  )
}

const byPlatformId = <Row extends { idFromPlatform: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.idFromPlatform, row]))

/** Deletes a product for good, also an unknown one, in case an older update arrives late. */
export const deleteProduct = (deps: Deps, store: Store, idFromPlatform: string): Promise<void> =>
  markDeleted(deps.db, { storeId: store.storeId, id: deps.newId(), idFromPlatform, now: deps.now() })
