import {
  addedParcelObstacle,
  type AddedParcelObstacle,
} from '@aftercare/domain/return-shipments/additional-parcel'
import { voidObstacle } from '@aftercare/domain/return-shipments/staff-shipment'
import { crossesCustoms } from '@aftercare/domain/shared/customs'
import type { Deps } from '#deps.ts'
import { createReturnShipmentsJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { auditClaim } from '#modules/claims/change-claim.ts'
import { changeOwnClaim, type OwnClaim } from '#modules/claims/change-own-claim.ts'
import { updateClaim, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { listDocuments, type ClaimDocument } from '#modules/claims/parcels/return-shipment-reads.ts'
import { voidReturnDocument } from '#modules/claims/parcels/void-return-document.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { moveLinesOfVoided } from './arrived-lines.ts'
import { tryToCreateReturnShipments } from './create-return-shipments.ts'
import { rateIdOf, referenceTo } from './parcels-of-claim.ts'
import { plannedParcels, type PlannedParcel } from './planned-parcels.ts'

type Line = Pick<ClaimLineRow, 'id' | 'status' | 'detail' | 'resolutionMethod'>
type Filed = Pick<ClaimRow, 'externalId' | 'returnDestinations' | 'shippingAddress'>
type OfShipment = OwnClaim & { returnShipmentId: string }

/**
 * Adds another label to the items of one that a shopper has, of the same service and at the store's expense (see
 * 'Several packages' in docs/product-rules.md). `packages` is how many they have already: if there are more, the label
 * was added, and nothing changes. If the carrier does not answer, a job creates the label.
 *
 * @throws AppError 404 as `changeOwnClaim` and for a label of another claim; 409 where the store does not allow it,
 *   for items that were received or decided or cross a customs border, and beyond the most packages
 */
export async function addOwnParcel(
  deps: Deps,
  store: Store,
  { returnShipmentId, packages, ...own }: OfShipment & { packages: number },
): Promise<void> {
  const claimId = await changeOwnClaim(deps, own, async (deps, { claim, lines }, change) => {
    const { document, parcels } = await findDocument(deps, claim, returnShipmentId)
    const addition = additionTo(store, { claim, lines, document, parcels })
    if (addition.packages > packages) return claim.id
    if (addition.obstacle) throw refusal(addition.obstacle)
    const destination = claim.returnDestinations.find(
      (known) => referenceTo(claim.externalId, known) === document.reference,
    )
    const rateId = destination?.own?.rateId ?? rateIdOf(claim.returnMethod)
    const added = {
      returnLocationId: document.returnLocationId,
      claimLineItemIds: addition.lineIds,
      own: { id: deps.newId(), type: 'Label', rateId, grams: null, isAdditional: true },
    }
    await updateClaim(deps.db, claim, {
      returnDestinations: JSON.stringify([...claim.returnDestinations, added]),
    })
    const { lineIds } = addition
    await auditClaim(deps, change, {
      action: 'claim.makeShipment',
      before: null,
      after: { lineIds, ...added.own },
    })
    await addTimelineEntry(deps, change, {
      type: 'shipment',
      message: 'You asked for another return label.',
      isForCustomer: true,
      madeBy: change.actor,
    })
    await enqueue(deps, createReturnShipmentsJob, { storeId: own.storeId, claimId: claim.id })
    return claim.id
  })
  await tryToCreateReturnShipments(deps, store, claimId)
}

/**
 * Voids an additional label that its shopper does not need. Canceling again changes nothing.
 *
 * @throws AppError 404 as `changeOwnClaim` and for a label of another claim; 409 for one that is not additional or
 *   whose package was scanned
 */
export const cancelOwnParcel = (deps: Deps, { returnShipmentId, ...own }: OfShipment): Promise<void> =>
  changeOwnClaim(deps, own, async (deps, { claim }, change) => {
    const { document } = await findDocument(deps, claim, returnShipmentId)
    if (document.canceledOn !== null) return
    if (!isCancelable(document)) throw tooLate()
    const { storeId, id: claimId } = claim
    const { id, type } = document
    const message = 'You canceled a return label.'
    await voidReturnDocument(deps, { storeId, claimId, id, type }, { madeBy: change.actor, message })
    await moveLinesOfVoided(deps, { storeId, claimId, id })
    await auditClaim(deps, change, {
      action: 'claim.voidShipment',
      before: { returnShipmentId: id, type },
      after: null,
    })
  })

/** What a shopper can do about the packages of a claim, by their shipments' ids. */
export function ownParcelsOf(
  store: Store,
  claim: Filed,
  lines: readonly Line[],
  documents: readonly ClaimDocument[],
): Map<string, { another: { packages: number; isUnderway: boolean } | null; isCancelable: boolean }> {
  const parcels = plannedParcels(claim, documents)
  return new Map(
    documents.map((document) => {
      const { obstacle, packages, isUnderway } = additionTo(store, { claim, lines, document, parcels })
      const isShown = isUnderway ? document.canceledOn === null : obstacle === null
      return [
        document.id,
        { another: isShown ? { packages, isUnderway } : null, isCancelable: isCancelable(document) },
      ]
    }),
  )
}

function additionTo(
  { settings }: Store,
  {
    claim,
    lines,
    document,
    parcels,
  }: { claim: Filed; lines: readonly Line[]; document: ClaimDocument; parcels: readonly PlannedParcel[] },
) {
  const own = parcels.filter(({ lineIds }) => lineIds.some((id) => document.lineIds.includes(id)))
  const awaited = lines.filter(
    (line) =>
      document.lineIds.includes(line.id) &&
      !isProcessing(line) &&
      (line.status === 'Awaiting_Return' || line.status === 'In_Transit'),
  )
  const obstacle = addedParcelObstacle({
    isAllowed: settings.returnShipping.areSeveralParcelsAllowed,
    isLabel: document.type === 'Label' && document.canceledOn === null,
    crossesCustoms: crossesCustoms(claim.shippingAddress.countryCode, document.toAddress.countryCode),
    awaitedLines: awaited.length,
    parcels: own.length,
  })
  const lineIds = awaited.map(({ id }) => id)
  return { obstacle, lineIds, packages: own.length, isUnderway: own.some(({ isMade }) => !isMade) }
}

const isCancelable = (document: ClaimDocument): boolean =>
  document.isAdditional && document.type === 'Label' && voidObstacle(document) === null

async function findDocument(deps: Deps, claim: ClaimRow, id: string) {
  const documents = await listDocuments(deps.db, claim.storeId, claim.id)
  const document = documents.find((known) => known.id === id)
  if (!document) throw notFound()
  return { document, parcels: plannedParcels(claim, documents) }
}

const refusal = (obstacle: AddedParcelObstacle) =>
  new AppError(
    'conflict',
    obstacle,
    obstacle === 'too_many_parcels'
      ? 'You’ve reached the maximum number of packages for this return.'
      : 'You can’t get another label for these items.',
  )
const tooLate = () => new AppError('conflict', 'label_in_use', 'This label can’t be canceled anymore.')
