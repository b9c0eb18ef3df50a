import type { AuditAction } from '@aftercare/domain/merchants/audit-actions'
import type { NewGroup } from '@aftercare/domain/api/reasons-api'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { changeCached } from '#modules/merchants/update-store-settings.ts'
import { assertVersion } from '#platform/http/document-version.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { readReasonSettings, type ReasonSettings } from './reason-reads.ts'
import { merchantReasonGroup, type MerchantReasonGroup } from './reason-settings-reads.ts'
import { insertGroup, nextGroupPosition, updateGroup } from './reason-store.ts'

type GroupContent = Omit<NewGroup, 'claimType'>

const mostGroups = 100

/** The first group of a claim type is its default. @throws AppError 422 with the field that is wrong */
export const createReasonGroup = (
  deps: Deps,
  storeId: string,
  who: Who,
  { claimType, ...given }: NewGroup,
  repeat?: IdempotentRequest,
): Promise<MerchantReasonGroup> =>
  changeCached(
    deps,
    storeId,
    async (deps) => {
      const before = await readReasonSettings(deps.db, storeId)
      if (before.groups.length >= mostGroups)
        throw invalidField('name', `A store can have up to ${mostGroups} groups`)
      const isFirst = before.groups.every((group) => group.claimType !== claimType)
      const content = { ...given, isDefault: given.isDefault || isFirst }
      const id = deps.newId()
      const row = await rowOf(deps, storeId, before, content, { id, claimType })
      if (content.isDefault) await endDefault(deps, storeId, before, claimType)
      const position = await nextGroupPosition(deps.db, storeId)
      await insertGroup(deps.db, { storeId, id, claimType, position, createdOn: deps.now(), ...row })
      return answer(deps, storeId, who, 'claimReasonGroup.create', id, before)
    },
    repeat,
  )

/**
 * Replaces a group. A new default takes the place of the one before, which from then on is offered for its
 * product group alone.
 *
 * @throws AppError 404; 409 if `version` is no longer current; 422 with the invalid field
 */
export const replaceReasonGroup = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  { version, ...given }: GroupContent & { version: string },
): Promise<MerchantReasonGroup> =>
  changeCached(deps, storeId, async (deps) => {
    const before = await readReasonSettings(deps.db, storeId)
    const group = groupOf(before, id)
    const productGroups = await productGroupsOf(deps, storeId)
    assertVersion(merchantReasonGroup(before, group, productGroups).version, version)
    if (group.isDefault && !given.isDefault)
      throw invalidField('isDefault', 'Set another group as default instead.')
    const row = await rowOf(deps, storeId, before, given, group)
    if (!group.isDefault && given.isDefault) await endDefault(deps, storeId, before, group.claimType)
    await updateGroup(deps.db, { storeId, id }, row)
    return answer(deps, storeId, who, 'claimReasonGroup.update', id, before)
  })

/**
 * Takes a group off the list.
 *
 * @throws AppError 404; 409 for the default group, which every product without its own needs, and if
 *   `version` is no longer current
 */
export const removeReasonGroup = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  version?: string,
): Promise<void> =>
  changeCached(deps, storeId, async (deps) => {
    const before = await readReasonSettings(deps.db, storeId)
    const group = groupOf(before, id)
    if (version !== undefined)
      assertVersion(merchantReasonGroup(before, group, await productGroupsOf(deps, storeId)).version, version)
    if (group.isDefault)
      throw new AppError(
        'conflict',
        'default_group',
        `“${group.name}” is for every product without a group of its own. Make another group the default first.`,
      )
    await updateGroup(deps.db, { storeId, id }, { deletedOn: deps.now() })
    await recordChange(deps, storeId, who, {
      action: 'claimReasonGroup.delete',
      subject: { type: 'claimReasonGroup', id },
      before: group,
      after: null,
    })
  })

/**
 * Puts the groups into this order: of several for the same product, the first is asked.
 *
 * @throws AppError 422 if the ids are not exactly those of the groups
 */
export const orderReasonGroups = (
  deps: Deps,
  storeId: string,
  who: Who,
  ids: readonly string[],
): Promise<void> =>
  changeCached(deps, storeId, async (deps) => {
    const { groups } = await readReasonSettings(deps.db, storeId)
    const before = groups.map(({ id }) => id)
    if (before.length !== ids.length || before.some((id) => !ids.includes(id)))
      throw new AppError('unprocessable', 'incomplete_order', 'Name every group exactly once')
    if (before.every((id, place) => ids[place] === id)) return
    for (const [place, id] of ids.entries())
      await updateGroup(deps.db, { storeId, id }, { position: place + 1 })
    await recordChange(deps, storeId, who, {
      action: 'claimReasonGroup.order',
      subject: { type: 'store', id: storeId },
      before,
      after: ids,
    })
  })

function groupOf({ groups }: ReasonSettings, id: string) {
  const group = groups.find((one) => one.id === id)
  if (!group) throw notFound()
  return group
}

const productGroupsOf = async (deps: Deps, storeId: string) =>
  loadProductGroups(deps.db, await getStore(deps.db, storeId))

/** The stored form of a group, once its reasons and its product group are known to exist. */
async function rowOf(
  deps: Deps,
  storeId: string,
  { reasons, groups }: ReasonSettings,
  { name, isDefault, productGroupId, claimReasonIds }: GroupContent,
  { id, claimType }: Pick<NewGroup, 'claimType'> & { id: string },
) {
  const reasonIds = [...new Set(claimReasonIds)]
  if (reasonIds.some((reasonId) => reasons.get(reasonId)?.isDeleted !== false))
    throw invalidField('claimReasonIds', 'Invalid reason ID.')
  const productGroups = await productGroupsOf(deps, storeId)
  const isKnown = productGroupId !== null && productGroups.some((one) => one.id === productGroupId)
  if (!isKnown && (!isDefault || productGroupId !== null))
    throw invalidField('productGroupId', 'Please select a Product Group')
  const other = groups.find(
    (one) => one.id !== id && one.claimType === claimType && one.productGroupId === productGroupId,
  )
  if (productGroupId !== null && other)
    throw invalidField('productGroupId', `The group “${other.name}” already covers these products.`)
  return { name, isDefault, productGroupId, reasonIds }
}

async function endDefault(
  deps: Deps,
  storeId: string,
  { groups }: ReasonSettings,
  claimType: NewGroup['claimType'],
): Promise<void> {
  const last = groups.find((group) => group.claimType === claimType && group.isDefault)
  if (last) await updateGroup(deps.db, { storeId, id: last.id }, { isDefault: false })
}

async function answer(
  deps: Deps,
  storeId: string,
  who: Who,
  action: AuditAction,
  id: string,
  before: ReasonSettings,
): Promise<MerchantReasonGroup> {
  const after = await readReasonSettings(deps.db, storeId)
  const group = groupOf(after, id)
  await recordChange(deps, storeId, who, {
    action,
    subject: { type: 'claimReasonGroup', id },
    before: before.groups.find((one) => one.id === id) ?? null,
    after: group,
  })
  return merchantReasonGroup(after, group, await productGroupsOf(deps, storeId))
}
