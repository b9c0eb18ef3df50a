import type { NewProductGroup, StoreProductGroup } from '@aftercare/domain/catalog/product-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { assertUnchanged, assertUnchangedIfSeen } from '#platform/http/document-version.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { countProductGroups, editedPart, getProductGroup } from './product-group-reads.ts'
import { insertProductGroup, updateProductGroup } from './product-group-store.ts'

/** All of them are kept in memory and tried for each product. */
const mostGroups = 500

/** @throws AppError 422 if the store has five hundred groups */
export const createProductGroup = (
  deps: Deps,
  storeId: string,
  who: Who,
  group: NewProductGroup,
): Promise<StoreProductGroup> =>
  inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    if ((await countProductGroups(deps.db, storeId)) >= mostGroups)
      throw invalidField('name', `A store can have up to ${mostGroups} product groups`)
    const id = deps.newId()
    const now = deps.now()
    await insertProductGroup(deps.db, { ...group, storeId, id, createdOn: now, lastUpdatedOn: now })
    await recordChange(deps, storeId, who, {
      action: 'product-group.create',
      subject: subjectOf(id),
      before: null,
      after: group,
    })
    return getProductGroup(deps.db, storeId, id)
  })

/** @throws AppError 404 for an unknown group, 409 if `version` is no longer current */
export const replaceProductGroup = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  { version, ...group }: NewProductGroup & { version: string },
): Promise<StoreProductGroup> =>
  inTransaction(deps, async (deps) => {
    // First, since it lets one after the other change the store.
    await renewStoreRevision(deps, storeId)
    const before = editedPart(await getProductGroup(deps.db, storeId, id))
    assertUnchanged(before, version)
    await updateProductGroup(deps.db, { storeId, id }, { ...group, lastUpdatedOn: deps.now() })
    await recordChange(deps, storeId, who, {
      action: 'product-group.update',
      subject: subjectOf(id),
      before,
      after: group,
    })
    return getProductGroup(deps.db, storeId, id)
  })

/**
 * Takes a group off the list; claims that it decided keep its name. `assertUnused` looks for what still
 * names the group, in the same transaction.
 *
 * @throws AppError 404 for an unknown group, 409 if `version` is no longer current, and what `assertUnused`
 *   throws
 */
export const removeProductGroup = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  { version, assertUnused }: { version?: string | undefined; assertUnused: (deps: Deps) => Promise<void> },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const before = editedPart(await getProductGroup(deps.db, storeId, id))
    assertUnchangedIfSeen(before, version)
    await assertUnused(deps)
    await updateProductGroup(deps.db, { storeId, id }, { deletedOn: deps.now() })
    await recordChange(deps, storeId, who, {
      action: 'product-group.delete',
      subject: subjectOf(id),
      before,
      after: null,
    })
  })

const subjectOf = (id: string) => ({ type: 'product-group', id }) as const
