import { nextState } from '@aftercare/domain/claims/line-item-status'
import type { Deps } from '#deps.ts'
import type { ClaimLineRow, ClaimRow } from '#modules/claims/claim-store.ts'
import { insertInspection } from '#modules/claims/inspection-store.ts'
import { listRequiredInspections } from '#modules/claims/required-inspections.ts'

/**
 * Evaluates the rules of the hook item-received for a claim's lines whose parcel has just arrived, and stores
 * the required inspections. Returns the lines that wait for one. Call it in the transaction that moves them.
 */
export async function createInspections(
  deps: Deps,
  claim: ClaimRow,
  lines: readonly ClaimLineRow[],
  arrivedIds: ReadonlySet<string>,
): Promise<string[]> {
  const arrived = lines.filter(({ id, status, detail, previousDetail }) => {
    if (detail === null || !arrivedIds.has(id)) return false
    return nextState({ status, detail, previousDetail }, { type: 'arrivedToInspect' }).ok
  })
  const required = await listRequiredInspections(deps, { claim, lines }, arrived)
  for (const [claimLineItemId, inspections] of required)
    for (const inspection of inspections)
      await insertInspection(deps.db, {
        storeId: claim.storeId,
        id: deps.newId(),
        claimLineItemId,
        ...inspection,
        grade: null,
        comment: null,
        createdOn: deps.now(),
        savedOn: null,
        savedBy: null,
      })
  return [...required.keys()]
}
