import type { ClaimType } from '../claims/claim-words.ts'
import type { ClaimReason } from './reason-schema.ts'

export type ReasonGroup = {
  claimType: ClaimType
  isDefault: boolean
  productGroupId: string | null
  reasonIds: readonly number[]
}

export type StoreReasons = { reasons: ReadonlyMap<number, ClaimReason>; groups: readonly ReasonGroup[] }

/**
 * The reasons offered for an item, in the group's order, without those that the merchant has deleted.
 *
 * The first group for a product group that the item belonged to when it was bought, else the
 * claim type's default group, else none.
 */
export function reasonsForItem(
  { reasons, groups }: StoreReasons,
  claimType: ClaimType,
  productGroupIds: readonly string[],
): ClaimReason[] {
  const candidates = groups.filter((group) => group.claimType === claimType)
  const group =
    candidates.find(
      ({ productGroupId }) => productGroupId !== null && productGroupIds.includes(productGroupId),
    ) ?? candidates.find(({ isDefault }) => isDefault)
  return (group?.reasonIds ?? []).flatMap((id) => {
    const reason = reasons.get(id)
    return reason && !reason.isDeleted ? [reason] : []
  })
}
