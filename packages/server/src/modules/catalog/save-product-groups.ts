import { label } from '@aftercare/domain/shared/text-rules'
import { shortText } from '@aftercare/domain/shared/wire'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { replaceProductGroups } from './product-group-store.ts'

const newProductGroups = v.array(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    name: label,
    types: v.optional(v.array(shortText), []),
    tags: v.optional(v.array(shortText), []),
    collections: v.optional(v.array(shortText), []),
  }),
)

/**
 * Replaces the store's product groups; rules and reason groups name them by id.
 *
 * @throws AppError 422 with the first thing that is wrong
 */
export async function saveProductGroups(
  deps: Deps,
  storeId: string,
  given: v.InferInput<typeof newProductGroups>,
): Promise<void> {
  const groups = parseFields(newProductGroups, given, 'invalid_product_groups')

  await inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const now = deps.now()
    const rows = groups.map((group) => ({ ...group, storeId, createdOn: now, lastUpdatedOn: now }))
    await replaceProductGroups(deps.db, storeId, rows, now)
  })
}
