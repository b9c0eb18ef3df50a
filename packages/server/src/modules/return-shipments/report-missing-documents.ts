import { noReturnShipment, saysNoReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment'
import type { Deps } from '#deps.ts'
import { failLines } from '#modules/claims/fail-lines.ts'

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
