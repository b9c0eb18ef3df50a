import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { Deps } from '#deps.ts'
import { chosenReason } from '#modules/calculation/validated-line.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { loadStoreReasons } from '#modules/reasons/reason-reads.ts'
import { updateLine } from '#modules/claims/claim-store.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import {
  auditClaim,
  changeClaim,
  lineOf,
  notPossibleNow,
  type ClaimChange,
} from '#modules/claims/change-claim.ts'

/**
 * Puts right why an item comes back. Any reason of the store's will do: staff know better than a form.
 *
 * @throws AppError 404 for another store's line; 400 for a reason or detail that is none; 409 for a final line
 */
export const changeReason = (
  deps: Deps,
  {
    lineId,
    reasonId,
    reasonDetailId,
    ...change
  }: ClaimChange & { lineId: string; reasonId: number; reasonDetailId?: number | undefined },
): Promise<void> =>
  changeClaim(deps, change, async (deps, found) => {
    const line = lineOf(found, lineId)
    if (isFinal(line.status)) throw notPossibleNow('line_final')
    const { reasons } = await loadStoreReasons(deps.db, await getStore(deps.db, change.storeId))
    const offered = [...reasons.values()].filter(({ isDeleted }) => !isDeleted)
    const { reason, detail } = chosenReason(offered, { reasonId, reasonDetailId })
    const after = {
      reasonId: reason.id,
      reasonName: reason.name,
      reasonCategoryCode: reason.category.code,
      reasonDetailId: detail?.id ?? null,
      reasonDetailName: detail?.name ?? null,
    }
    await updateLine(deps.db, line, after)
    const before = { reasonId: line.reasonId, reasonDetailId: line.reasonDetailId }
    await auditClaim(deps, change, { action: 'claimLine.changeReason', lineId, before, after })
    await addTimelineEntry(deps, change, {
      type: 'edit',
      message: `Reason changed from ${line.reasonName} to ${reason.name}.`,
      subject: line.itemName,
      madeBy: change.actor,
    })
  })
