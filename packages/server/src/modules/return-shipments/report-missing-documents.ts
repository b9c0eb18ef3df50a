import { noReturnShipment, saysNoReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment'
import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim, updateClaim } from '#modules/claims/claim-store.ts'
import { failLines } from '#modules/claims/fail-lines.ts'
import { warnStaff } from '#modules/claims/warn-staff.ts'
import { referenceTo } from './parcels-of-claim.ts'

/**
 * Escalates to staff the lines of a claim whose label or packing slip cannot be created, with the reason; all
 * waiting ones without `lineIds`. A line that was already escalated does not change.
 */
export const reportMissingDocuments = (
  deps: Deps,
  claim: { storeId: string; claimId: string },
  message: string,
  lineIds?: readonly string[],
): Promise<void> =>
  failLines(deps, claim, ({ id, detail, errors }) =>
    detail === 'Pending_Return_Shipment_Creation' &&
    (lineIds?.includes(id) ?? true) &&
    !errors.some(saysNoReturnShipment)
      ? { code: noReturnShipment, message }
      : null,
  )

/**
 * Forgets an additional parcel of a claim whose label cannot be created, and tells staff why: its lines have another
 * package, so none of them waits for it.
 */
export const giveUpAdditionalParcel = (
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  reference: string,
  message: string,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found) return
    const { claim } = found
    const others = claim.returnDestinations.filter((it) => referenceTo(claim.externalId, it) !== reference)
    if (others.length === claim.returnDestinations.length) return
    await updateClaim(deps.db, claim, { returnDestinations: JSON.stringify(others) })
    await warnStaff(deps, claim, [message])
  })
