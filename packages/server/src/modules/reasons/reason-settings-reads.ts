import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { reasonsApi } from '@aftercare/domain/api/reasons-api'
import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import { rulesNamingReason } from '@aftercare/domain/rules/rules-naming'
import type { Deps } from '#deps.ts'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { versionOf } from '#platform/http/document-version.ts'
import { notFound } from '#platform/errors.ts'
import { loadStoreReasons, type ReasonSettings } from './reason-reads.ts'

export type MerchantReason = EndpointOutput<(typeof reasonsApi)['createClaimReason']>
type ReasonGroups = EndpointOutput<(typeof reasonsApi)['listReasonGroups']>
export type MerchantReasonGroup = ReasonGroups['items'][number]

/** A store's reasons in the order in which they were added. */
export async function listReasons(
  deps: Deps,
  store: Store,
  { withDeleted = false }: { withDeleted?: boolean | undefined },
): Promise<MerchantReason[]> {
  const settings = await loadStoreReasons(deps.db, store)
  return [...settings.reasons.values()]
    .filter(({ isDeleted }) => withDeleted || !isDeleted)
    .map((reason) => merchantReason(settings, reason))
}

/** @throws AppError 404 */
export async function getReason(deps: Deps, store: Store, reasonId: number) {
  const settings = await loadStoreReasons(deps.db, store)
  const reason = settings.reasons.get(reasonId)
  if (!reason) throw notFound()
  const { rules } = await loadRules(deps.db, store)
  const detailIds = reason.claimReasonDetails.map(({ id }) => id)
  const naming = rulesNamingReason(rules, { id: reason.id, detailIds })
  return { reason: merchantReason(settings, reason), rules: naming.map(({ id, name }) => ({ id, name })) }
}

/** All groups of a store in the order in which they are asked, with what a group may be for. */
export async function listReasonGroups(deps: Deps, store: Store): Promise<ReasonGroups> {
  const settings = await loadStoreReasons(deps.db, store)
  const productGroups = await loadProductGroups(deps.db, store)
  return {
    items: settings.groups.map((group) => merchantReasonGroup(settings, group, productGroups)),
    productGroups: productGroups.map(({ id, name }) => ({ id, name })),
  }
}

/** @throws AppError 404 for one that is not on the list */
export async function getReasonGroup(
  deps: Deps,
  store: Store,
  groupId: string,
): Promise<MerchantReasonGroup> {
  const group = (await listReasonGroups(deps, store)).items.find(({ id }) => id === groupId)
  if (!group) throw notFound()
  return group
}

/** A reason with the groups that name it; its deleted details are left out. */
export function merchantReason(
  { groups, translations }: ReasonSettings,
  reason: ClaimReason,
): MerchantReason {
  const claimReasonDetails = reason.claimReasonDetails
    .filter(({ isDeleted }) => !isDeleted)
    .map((detail) => ({ ...detail, translations: translations.details.get(detail.id) ?? {} }))
  const groupIds = groups.filter(({ reasonIds }) => reasonIds.includes(reason.id)).map(({ id }) => id)
  const spoken = translations.reasons.get(reason.id) ?? {}
  const settled = { ...reason, claimReasonDetails, translations: spoken, groupIds }
  return { ...settled, version: versionOf(settled) }
}

/** A group as it is offered: deleted reasons are left out. */
export function merchantReasonGroup(
  { reasons }: ReasonSettings,
  group: ReasonSettings['groups'][number],
  productGroups: readonly { id: string; name: string }[],
): MerchantReasonGroup {
  const { id, claimType, name, isDefault, productGroupId } = group
  const claimReasons = group.reasonIds.flatMap((reasonId) => {
    const reason = reasons.get(reasonId)
    return reason && !reason.isDeleted ? [reason] : []
  })
  const productGroup = productGroups.find((one) => one.id === productGroupId)
  const content = { claimType, name, isDefault, productGroupId }
  return {
    id,
    claimType,
    name,
    isDefault,
    storeProductGroup: productGroup ? { id: productGroup.id, name: productGroup.name } : null,
    claimReasons,
    version: versionOf({ ...content, reasonIds: claimReasons.map((reason) => reason.id) }),
  }
}
