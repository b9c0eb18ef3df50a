import type { AuditAction } from '@aftercare/domain/merchants/audit-actions'
import type { NewReason } from '@aftercare/domain/api/reasons-api'
import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { changeCached } from '#modules/merchants/update-store-settings.ts'
import { assertVersion } from '#platform/http/document-version.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { categoriesOf, categoryIdOf } from './reason-categories.ts'
import { readReasonSettings, type ReasonSettings } from './reason-reads.ts'
import { merchantReason, type MerchantReason } from './reason-settings-reads.ts'
import {
  deleteDetailsOf,
  updateGroup,
  updateReason,
  upsertCategories,
  upsertDetail,
  upsertReason,
} from './reason-store.ts'

const mostReasons = 500

/** @throws AppError 422 for a group that is not there and for one reason too many */
export const createReason = (
  deps: Deps,
  storeId: string,
  who: Who,
  given: NewReason,
  repeat?: IdempotentRequest,
): Promise<MerchantReason> =>
  changeReasons(deps, { storeId, who, action: 'claimReason.create', repeat }, async (deps, settings) => {
    const id = 1 + Math.max(0, ...settings.reasons.keys())
    if (id > mostReasons) throw invalidField('name', `A store can have up to ${mostReasons} reasons`)
    await upsertCategories(deps.db, categoriesOf(storeId))
    const categoryId = categoryIdOf(given.categoryCode)
    await upsertReason(deps.db, {
      storeId,
      id,
      name: given.name,
      categoryId,
      position: id,
      translations: JSON.stringify(given.translations),
      subscriptionOffers: given.subscriptionOffers,
    })
    await writeDetails(deps, { storeId, id }, settings, given.details)
    await offerIn(deps, storeId, settings, id, given.groupIds)
    return id
  })

/**
 * Replaces a reason; claims keep the texts they were filed with.
 *
 * @throws AppError 404 for an unknown or deleted one; 409 if `version` is no longer current; 422 for details
 *   of another reason, and if a group would have no reason left
 */
export const replaceReason = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: number,
  { version, ...given }: NewReason & { version: string },
): Promise<MerchantReason> =>
  changeReasons(deps, { storeId, who, action: 'claimReason.update', id }, async (deps, settings) => {
    const reason = reasonOf(settings, id)
    assertVersion(merchantReason(settings, reason).version, version)
    const { name, categoryCode, subscriptionOffers } = given
    const translations = JSON.stringify(given.translations)
    await updateReason(
      deps.db,
      { storeId, id },
      { name, categoryId: categoryIdOf(categoryCode), translations, subscriptionOffers },
    )
    await writeDetails(deps, { storeId, id }, settings, given.details)
    await offerIn(deps, storeId, settings, id, given.groupIds)
    return id
  })

/**
 * Stops offering a reason. Its groups still name it, so that it comes back to its place when it is restored.
 *
 * @throws AppError 404 for an unknown or deleted one; 409 if it is the only reason of a group, and if
 *   `version` is no longer current
 */
export async function deleteReason(
  deps: Deps,
  storeId: string,
  who: Who,
  id: number,
  version?: string,
): Promise<void> {
  await changeReasons(deps, { storeId, who, action: 'claimReason.delete', id }, async (deps, settings) => {
    const reason = reasonOf(settings, id)
    if (version !== undefined) assertVersion(merchantReason(settings, reason).version, version)
    const empty = settings.groups.find((group) => isLeftEmpty(settings, group, id))
    if (empty)
      throw new AppError(
        'conflict',
        'only_reason_of_group',
        `“${reason.name}” is the only reason in the group “${empty.name}”. Add another one there first.`,
      )
    await updateReason(deps.db, { storeId, id }, { isDeleted: true })
    return id
  })
}

/** Offers a deleted reason again. @throws AppError 404 for an unknown one */
export const restoreReason = (deps: Deps, storeId: string, who: Who, id: number): Promise<MerchantReason> =>
  changeReasons(deps, { storeId, who, action: 'claimReason.restore', id }, async (deps, settings) => {
    if (!settings.reasons.has(id)) throw notFound()
    await updateReason(deps.db, { storeId, id }, { isDeleted: false })
    return id
  })

type ReasonChange = {
  storeId: string
  who: Who
  action: AuditAction
  /** Of the reason that is changed, if there is one yet. */
  id?: number
  repeat?: IdempotentRequest | undefined
}

/** Changes one reason, records it in the audit log, and returns the changed reason. */
const changeReasons = (
  deps: Deps,
  { storeId, who, action, id: knownId, repeat }: ReasonChange,
  change: (deps: Deps, settings: ReasonSettings) => Promise<number>,
): Promise<MerchantReason> =>
  changeCached(
    deps,
    storeId,
    async (deps) => {
      const before = await readReasonSettings(deps.db, storeId)
      const id = await change(deps, before)
      const after = await readReasonSettings(deps.db, storeId)
      await recordChange(deps, storeId, who, {
        action,
        subject: { type: 'claimReason', id: String(id) },
        before: knownId === undefined ? null : wordsOf(before, id),
        after: wordsOf(after, id),
      })
      const reason = after.reasons.get(id)
      if (!reason) throw notFound()
      return merchantReason(after, reason)
    },
    repeat,
  )

/** A reason as shown in the audit log. */
function wordsOf(settings: ReasonSettings, id: number) {
  const reason = settings.reasons.get(id)
  if (!reason) return null
  const { version: _version, ...words } = merchantReason(settings, reason)
  return words
}

function reasonOf({ reasons }: ReasonSettings, id: number): ClaimReason {
  const reason = reasons.get(id)
  if (!reason || reason.isDeleted) throw notFound()
  return reason
}

/** Whether a group has no reason left without this one. */
const isLeftEmpty = (
  { reasons }: ReasonSettings,
  { reasonIds }: { reasonIds: readonly number[] },
  withoutId: number,
): boolean =>
  reasonIds.includes(withoutId) &&
  reasonIds.every((id) => id === withoutId || reasons.get(id)?.isDeleted !== false)

/** Details that are left out are deleted, new ones get the next number. */
async function writeDetails(
  deps: Deps,
  key: { storeId: string; id: number },
  { reasons }: ReasonSettings,
  given: NewReason['details'],
): Promise<void> {
  const own = new Set(reasons.get(key.id)?.claimReasonDetails.map(({ id }) => id))
  const all = [...reasons.values()].flatMap(({ claimReasonDetails }) => claimReasonDetails)
  let last = Math.max(0, ...all.map(({ id }) => id))
  await deleteDetailsOf(deps.db, key)
  for (const [position, { id, name, ...detailTexts }] of given.entries()) {
    if (id !== undefined && !own.delete(id))
      throw invalidField(`details.${position}.name`, 'Invalid claim reason.')
    const detail = { storeId: key.storeId, reasonId: key.id, id: id ?? ++last }
    const translations = JSON.stringify(detailTexts.translations)
    await upsertDetail(deps.db, { ...detail, name, position, translations })
  }
}

/** Has exactly these groups offer the reason: last where it is new, and where it was otherwise. */
async function offerIn(
  deps: Deps,
  storeId: string,
  settings: ReasonSettings,
  id: number,
  groupIds: readonly string[],
): Promise<void> {
  const known = new Set(settings.groups.map((group) => group.id))
  if (!groupIds.every((groupId) => known.has(groupId)))
    throw invalidField('groupIds', 'Please select an item from the list.')

  for (const group of settings.groups) {
    const isOffered = group.reasonIds.includes(id)
    if (groupIds.includes(group.id) === isOffered) continue
    if (isLeftEmpty(settings, group, id))
      throw invalidField('groupIds', `This is the only reason in the group “${group.name}”.`)
    const reasonIds = isOffered ? group.reasonIds.filter((one) => one !== id) : [...group.reasonIds, id]
    await updateGroup(deps.db, { storeId, id: group.id }, { reasonIds })
  }
}
