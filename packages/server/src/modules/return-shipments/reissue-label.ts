import { reissueObstacle } from '@aftercare/domain/return-shipments/reissued-label'
import type { Deps } from '#deps.ts'
import { createReturnShipmentsJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { moveLinesOfVoided } from './arrived-lines.ts'
import { rateIdOf, referenceTo } from './parcels-of-claim.ts'
import { auditClaim, type ClaimChange, type FoundClaim } from '#modules/claims/change-claim.ts'
import { changeOwnClaim, type OwnClaim } from '#modules/claims/change-own-claim.ts'
import { updateClaim, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import type { OwnWay, ReturnDestination } from '#modules/claims/claim-tables.ts'
import { listDocuments, type ClaimDocument } from '#modules/claims/parcels/return-shipment-reads.ts'
import { voidReturnDocument } from '#modules/claims/parcels/void-return-document.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { tryToCreateReturnShipments } from './create-return-shipments.ts'

/**
 * Replaces a shopper's expired return label with a new one of the same service, once (see 'Drop-off deadline' in
 * docs/product-rules.md). The old label is voided, so
 * that the store does not pay for both, and the shopper gets the new one by email. Asking again changes nothing.
 *
 * If the carrier does not answer, a job creates the label, as for a new claim.
 *
 * @throws AppError 404 as `changeOwnClaim` and for a label of another claim; 409 while the label is valid, once its
 *   parcel was scanned or is no longer awaited, and for a label that was a replacement itself
 */
export async function reissueLabel(
  deps: Deps,
  store: Store,
  { returnShipmentId, ...own }: OwnClaim & { returnShipmentId: string },
): Promise<void> {
  const claimId = await changeOwnClaim(deps, own, async (deps, found, change) => {
    const documents = await listDocuments(deps.db, own.storeId, change.claimId)
    const expired = documents.find(({ id }) => id === returnShipmentId)
    if (!expired) throw notFound()
    if (!wasReplaced(expired, documents, found.claim.returnDestinations))
      await replaceLabel(deps, store, { found, change, expired })
    return change.claimId
  })
  await tryToCreateReturnShipments(deps, store, claimId)
}

async function replaceLabel(
  deps: Deps,
  { timeZone }: Store,
  {
    found: { claim, lines },
    change,
    expired,
  }: { found: FoundClaim; change: ClaimChange; expired: ClaimDocument },
): Promise<void> {
  const obstacle = reissueObstacle(withLines(expired, lines), deps.now(), timeZone)
  if (obstacle) throw new AppError('conflict', obstacle, refusals[obstacle])

  const { storeId, claimId, actor } = change
  const awaited = lines.filter(
    ({ id, status }) => expired.lineIds.includes(id) && status === 'Awaiting_Return',
  )
  const lineIds = awaited.map(({ id }) => id)
  const isExpired = (destination: ReturnDestination) =>
    referenceTo(claim.externalId, destination) === expired.reference
  const own = claim.returnDestinations.find(isExpired)?.own
  const destinations = destinationsWithout(claim, lineIds, isExpired)
  await updateClaim(deps.db, claim, {
    returnDestinations: JSON.stringify([...destinations, newWay(deps, claim, expired, { lineIds, own })]),
  })
  const message = 'You asked for a new return label, because yours had expired.'
  await voidReturnDocument(deps, { storeId, claimId, ...expired }, { madeBy: actor, message })
  await moveLinesOfVoided(deps, { storeId, claimId, id: expired.id })
  await auditClaim(deps, change, {
    action: 'claim.reissueLabel',
    before: { returnShipmentId: expired.id },
    after: { lineIds },
  })
  await enqueue(deps, createReturnShipmentsJob, { storeId, claimId })
}

/** The labels of a claim as the shopper can act on them, by their shipments' ids. */
export function reissuesOf(
  { returnDestinations }: Pick<ClaimRow, 'returnDestinations'>,
  lines: readonly Pick<ClaimLineRow, 'id' | 'status' | 'resolutionMethod'>[],
  documents: readonly ClaimDocument[],
  { now, timeZone }: { now: Date; timeZone: string },
): Map<string, 'offered' | 'underway' | 'replaced' | null> {
  const reissueOf = (document: ClaimDocument) => {
    if (hasReplacement(document, documents)) return 'replaced'
    if (wasReplaced(document, documents, returnDestinations)) return 'underway'
    return reissueObstacle(withLines(document, lines), now, timeZone) === null ? 'offered' : null
  }
  return new Map(documents.map((document) => [document.id, reissueOf(document)]))
}

const hasReplacement = ({ id }: ClaimDocument, documents: readonly ClaimDocument[]) =>
  documents.some(({ replacesId }) => replacesId === id)

/** Its new label is there, or is being created. */
const wasReplaced = (
  document: ClaimDocument,
  documents: readonly ClaimDocument[],
  destinations: readonly ReturnDestination[],
): boolean =>
  hasReplacement(document, documents) || destinations.some(({ own }) => own?.replacesId === document.id)

const withLines = (
  document: ClaimDocument,
  lines: readonly Pick<ClaimLineRow, 'id' | 'status' | 'resolutionMethod'>[],
) => ({
  ...document,
  lines: lines
    .filter(({ id }) => document.lineIds.includes(id))
    .map((line) => ({ status: line.status, isProcessing: isProcessing(line) })),
})

/** The new parcel, which goes the same way as the old one. */
function newWay(
  { newId }: Deps,
  claim: ClaimRow,
  { id, returnLocationId }: ClaimDocument,
  { lineIds, own: before }: { lineIds: string[]; own: OwnWay | undefined },
): ReturnDestination {
  const way = { grams: null, rateId: rateIdOf(claim.returnMethod), ...before, type: 'Label' as const }
  return { returnLocationId, claimLineItemIds: lineIds, own: { ...way, id: newId(), replacesId: id } }
}

const destinationsWithout = (
  { returnDestinations }: ClaimRow,
  lineIds: readonly string[],
  isExpired: (destination: ReturnDestination) => boolean,
): ReturnDestination[] =>
  returnDestinations
    .map((destination) => ({
      ...destination,
      claimLineItemIds: destination.claimLineItemIds.filter(
        (id) => !isExpired(destination) || !lineIds.includes(id),
      ),
    }))
    .filter(({ claimLineItemIds }) => claimLineItemIds.length > 0)

/** For shoppers. */
const refusals = {
  no_label: 'There’s no label to replace anymore.',
  label_in_use: 'This label doesn’t need to be replaced anymore.',
  label_valid: 'This label is still valid.',
  label_reissued: 'This label was already replaced once. Please contact the store.',
  label_too_old: 'This label expired too long ago. Please contact the store.',
} as const
