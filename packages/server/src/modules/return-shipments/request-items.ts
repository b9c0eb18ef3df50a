import type { LineItemState } from '@aftercare/domain/claims/line-item-status'
import { additionObstacle } from '@aftercare/domain/return-shipments/additional-parcel'
import {
  requestObstacle,
  isToBeAskedFor,
  saysNoReturnShipment,
} from '@aftercare/domain/return-shipments/staff-shipment'
import type { Deps } from '#deps.ts'
import { listDocuments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import { beingFinalized } from '#modules/claim-finalization/finalize-lines.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { createReturnShipmentsJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { plannedParcels } from './planned-parcels.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { updateClaim, writeLineStates } from '#modules/claims/claim-store.ts'
import type { OwnWay } from '#modules/claims/claim-tables.ts'
import { rollUpClaim } from '#modules/claims/roll-up-claim.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import {
  auditClaim,
  changeClaim,
  lineOf,
  notPossibleNow,
  type ClaimChange,
  type FoundClaim,
} from '#modules/claims/change-claim.ts'

type RequestedItems = ClaimChange & {
  lineIds: readonly string[]
  /** An additional one leaves the other packages of its lines as they are. */
  parcel: Omit<OwnWay, 'id'> & { returnLocationId: string }
}

/**
 * Decides that some lines travel together, with a label or packing slip that a job creates; lines under
 * review are thereby requested. An earlier request for these lines that failed is dropped, with its error.
 * Returns the parcel's id.
 *
 * @throws AppError 404 for lines of another claim; 409 for lines in transit, received, final, processing,
 *   kept by the customer, or with a valid label or packing slip; an additional package is only refused for lines that
 *   have been received or decided, or travel in as many packages as can be
 */
export const requestItems = (deps: Deps, { lineIds, parcel, ...change }: RequestedItems): Promise<string> =>
  changeClaim(deps, change, async (deps, found) => {
    const { claim } = found
    const { storeId, claimId, actor } = change
    const lines = [...new Set(lineIds)].map((id) => lineOf(found, id))
    const parcels = plannedParcels(claim, await listDocuments(deps.db, storeId, claimId))
    for (const { id, status, detail, ...line } of lines) {
      const count = parcels.filter(({ lineIds }) => lineIds.includes(id)).length
      const obstacle =
        detail === null ? 'transition_not_allowed' : obstacleOf({ status, detail }, count, parcel)
      if (obstacle) throw notPossibleNow(obstacle)
      if (isProcessing({ status, ...line })) throw beingFinalized()
    }

    const { returnLocationId, ...way } = parcel
    const own = { id: deps.newId(), ...way }
    const claimLineItemIds = lines.map(({ id }) => id)
    const others = claim.returnDestinations.map((destination) => ({
      ...destination,
      claimLineItemIds: destination.claimLineItemIds.filter(
        (id) => parcel.isAdditional || destination.own?.isAdditional || !claimLineItemIds.includes(id),
      ),
    }))
    await updateClaim(deps.db, claim, {
      returnDestinations: JSON.stringify([
        ...others.filter((destination) => destination.claimLineItemIds.length > 0),
        { returnLocationId, claimLineItemIds, own },
      ]),
    })
    await clearMissingDocumentErrors(deps, found, claimLineItemIds)
    const asked = lines.flatMap(({ id, status, detail }) =>
      detail !== null && isToBeAskedFor({ status, detail }) ? [id] : [],
    )
    await moveClaimLines(deps, storeId, asked, { type: 'itemRequested' })
    await auditClaim(deps, change, {
      action: 'claim.makeShipment',
      before: null,
      after: { lineIds, ...parcel },
    })
    await addTimelineEntry(deps, change, {
      type: 'processing',
      message: parcel.type === 'Label' ? 'Return label created.' : 'Packing slip created.',
      madeBy: actor,
    })
    await enqueue(deps, createReturnShipmentsJob, { storeId, claimId })
    return own.id
  })

const obstacleOf = (
  line: Pick<LineItemState, 'status' | 'detail'>,
  parcels: number,
  { isAdditional = false }: RequestedItems['parcel'],
) => (isAdditional ? additionObstacle(line, parcels) : requestObstacle(line, parcels > 0))

async function clearMissingDocumentErrors(
  deps: Deps,
  { claim, lines }: FoundClaim,
  lineIds: readonly string[],
) {
  const after = lines.map((line) =>
    lineIds.includes(line.id) && line.errors.some(saysNoReturnShipment)
      ? { ...line, errors: line.errors.filter((error) => !saysNoReturnShipment(error)) }
      : line,
  )
  const changed = after.filter((line, index) => line !== lines[index])
  if (changed.length === 0) return
  await writeLineStates(deps.db, changed)
  await rollUpClaim(deps, claim, after)
}
