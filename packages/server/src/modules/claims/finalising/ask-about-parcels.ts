import { inTransaction, type Deps } from '#deps.ts'
import { listGrades, lockClaim } from '#modules/claims/claim-store.ts'
import { listLiveParcels } from '#modules/return-shipments/return-shipment-reads.ts'
import { approveByRules } from './approve-by-rules.ts'

/**
 * Asks the rules of the hook shipment-updated about each parcel that brings undecided lines of a claim back.
 * What somebody has looked at is paid by what they found, which only rules about items know: of a claim with
 * such a line nothing is asked. Call it in the transaction that changed where a parcel is.
 */
export const askAboutParcels = (deps: Deps, storeId: string, claimId: string): Promise<void> =>
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
