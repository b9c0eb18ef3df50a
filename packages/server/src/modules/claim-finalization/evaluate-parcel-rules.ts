import { inTransaction, type Deps } from '#deps.ts'
import { listGrades, lockClaim } from '#modules/claims/claim-store.ts'
import { listLiveParcels } from '#modules/claims/parcels/return-shipment-reads.ts'
import { approveByRules } from './approve-by-rules.ts'

/**
 * Evaluates the rules of the hook shipment-updated for each parcel with undecided lines of a claim. Inspected
 * items are paid by their grade, which only rules about items know: a claim with such a line is skipped. Call
 * it in the transaction that changed the parcel.
 */
export const evaluateParcelRules = (deps: Deps, storeId: string, claimId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found) return
    await approveByRules(deps, found, {
      hook: 'shipment-updated',
      questions: async (awaited) => {
        const grades = await listGrades(deps.db, storeId, claimId)
        if (awaited.some(({ id }) => grades.has(id))) return []
        const parcels = await listLiveParcels(deps.db, storeId, claimId)
        return parcels
          .filter(({ lineIds }) => awaited.some(({ id }) => lineIds.includes(id)))
          .map(({ lineIds, status }) => ({ lineIds, about: found.lines, became: { shipment: { status } } }))
      },
      kept: (answers) => ({ shipmentUpdated: answers.map(({ trace }) => trace) }),
    })
  })
