import type { NewProductGroup, StoreProductGroup } from '@aftercare/domain/catalog/product-schema'
import { rulesNamingId } from '@aftercare/domain/rules/rules-naming'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { readReasonSettings } from '#modules/reasons/reason-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { assertUnchanged, assertUnchangedIfSeen } from '#platform/document-version.ts'
import { AppError } from '#platform/errors.ts'
import { editedPart, getProductGroup } from './product-group-reads.ts'
import { insertProductGroup, updateProductGroup } from './product-group-store.ts'

export const createProductGroup = (
  deps: Deps,
  storeId: string,
  who: Who,
  group: NewProductGroup,
): Promise<StoreProductGroup> =>
  inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
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

/** @throws AppError 404 for an unknown group, 409 when it is not what `version` names any more */
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
 * Takes a group off the list; claims that it decided keep its name.
 *
 * @throws AppError 404 for an unknown group, 409 for one that a rule, a group of reasons or an advanced exchange
 *   names, or that is not what `version` names any more
 */
export const removeProductGroup = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  version?: string,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const before = editedPart(await getProductGroup(deps.db, storeId, id))
    assertUnchangedIfSeen(before, version)
    await assertUnused(deps, storeId, id)
    await updateProductGroup(deps.db, { storeId, id }, { deletedOn: deps.now() })
    await recordChange(deps, storeId, who, {
      action: 'product-group.delete',
      subject: subjectOf(id),
      before,
      after: null,
    })
  })

async function assertUnused(deps: Deps, storeId: string, id: string): Promise<void> {
  const store = await getStore(deps.db, storeId)
  const { groups } = await readReasonSettings(deps.db, storeId)
  const { rules } = await loadRules(deps.db, store)
  const exchanges = store.settings.exchange.advancedExchangeByProduct
  const uses = [
    ['Rules', rulesNamingId(rules, id)],
    ['Groups of reasons', groups.filter(({ productGroupId }) => productGroupId === id)],
    [
      'Exchanges',
      exchanges.flatMap(({ productGroupIds }, place) =>
        productGroupIds.includes(id) ? [{ name: `entry ${place + 1} by product group` }] : [],
      ),
    ],
  ] as const
  const named = uses.filter(([, users]) => users.length > 0)
  if (named.length === 0) return
  const list = named.map(([what, users]) => `${what}: ${users.map(({ name }) => name).join(', ')}.`)
  throw new AppError('conflict', 'group_in_use', `This group is used. ${list.join(' ')} Change them first.`)
}

const subjectOf = (id: string) => ({ type: 'product-group', id }) as const
