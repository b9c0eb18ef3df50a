import type { Product, ProductCustoms } from '@aftercare/domain/catalog/product-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { assertUnchanged } from '#platform/http/document-version.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import type { KnownToCustoms } from './catalog-tables.ts'
import { customsPart } from './customs-reads.ts'
import { getProduct } from './product-list-reads.ts'
import { holdVariants, writeCustomsDetails } from './product-store.ts'

/**
 * Stores the customs details of a product's variants; platform updates do not change them.
 *
 * @throws AppError 404 for an unknown product or variant, 409 if `version` is no longer current
 */
export const saveProductCustoms = (
  deps: Deps,
  store: Store,
  who: Who,
  productId: string,
  { version, variants }: ProductCustoms,
): Promise<Product> =>
  inTransaction(deps, async (deps) => {
    const { storeId } = store
    const before = isUuid(productId) ? await holdVariants(deps.db, storeId, productId) : []
    const told = new Map(variants.map((variant) => [variant.idFromPlatform, variant]))
    const named = before.filter(({ idFromPlatform }) => told.has(idFromPlatform))
    if (named.length < told.size) throw notFound()
    assertUnchanged(customsPart(before), version)

    await writeCustomsDetails(deps.db, storeId, [...told.values()])
    await recordChange(deps, storeId, who, {
      action: 'product.update',
      subject: { type: 'product', id: productId },
      before: byTitle(named),
      after: byTitle(named.map((variant) => ({ ...variant, ...told.get(variant.idFromPlatform) }))),
    })
    return getProduct(deps.db, store, productId)
  })

const byTitle = (variants: readonly (KnownToCustoms & { title: string })[]) =>
  Object.fromEntries(
    variants.map(({ title, hsCode, originCountryCode }) => [title, { hsCode, originCountryCode }]),
  )
