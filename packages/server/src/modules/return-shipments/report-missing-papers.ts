import { noReturnShipment, saysNoReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment'
import type { Deps } from '#deps.ts'
import { failLines } from '#modules/claims/fail-lines.ts'

/**
 * Leaves to a person the lines of a claim that wait for papers which cannot be made, with the reason in words for
 * staff; `lineIds` names which, without it all that wait. A line that was left already stays as it is.
 */
export const reportMissingPapers = (
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
