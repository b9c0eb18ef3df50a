import { mayBeReceived } from '@aftercare/domain/claims/receipt'
import { rmaProviderNames } from '@aftercare/domain/return-shipments/rma-provider'
import { progressOf, rmaReport, type RmaReport } from '@aftercare/domain/return-shipments/rma-report-schema'
import { settleReceipt, type Receipt } from '@aftercare/domain/return-shipments/settle-receipt'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim, type ClaimLineRow } from '#modules/claims/claim-store.ts'
import { findRma, updateRma, type RmaKey, type RmaRow } from '#modules/claims/parcels/rma-store.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { copyPhotos, type CopiedPhotos } from './copy-photos.ts'
import { findingsOf } from './findings.ts'
import { inspectLine } from './inspect-line.ts'
import { listExpectedLines } from './rma-reads.ts'
import { tellStaff } from './tell-staff.ts'

type Reported = RmaKey & { rmaNumber: string | null; report: unknown }

/**
 * Takes in what a warehouse reports about a parcel: lines that are there in full are received, which starts their
 * inspections and rules; those that it graded are inspected; staff get one alert about what they have to look at.
 *
 * A report tells all that the warehouse knows, so that of several only the latest counts, in whatever order they come.
 */
export async function recordRmaReport(deps: Deps, { rmaNumber, report, ...key }: Reported): Promise<void> {
  const told = v.parse(rmaReport, report)
  const rma = await findRma(deps.db, key)
  if (!rma || isOutdated(rma, told)) return
  const receipt = settleReceipt(await listExpectedLines(deps.db, rma), told)
  const photos = await copyPhotos(deps, rma, receipt)
  await inTransaction(deps, (deps) => apply(deps, rma, { rmaNumber, told, photos }))
}

export const isOutdated = (
  { reportedOn, progress }: Pick<RmaRow, 'reportedOn' | 'progress'>,
  report: RmaReport,
): boolean => {
  if (reportedOn === null) return false
  const later = new Date(report.updatedOn).getTime() - reportedOn.getTime()
  return later < 0 || (later === 0 && progressOf(report) <= progress)
}

async function apply(
  deps: Deps,
  { storeId, returnShipmentId, claimId }: RmaRow,
  { rmaNumber, told, photos }: { rmaNumber: string | null; told: RmaReport; photos: CopiedPhotos },
): Promise<void> {
  const key = { storeId, returnShipmentId }
  const found = await lockClaim(deps.db, storeId, claimId)
  const rma = await findRma(deps.db, key)
  if (!found || !rma || isOutdated(rma, told)) return
  const receipt = settleReceipt(await listExpectedLines(deps.db, rma), told)

  await receive(deps, key, found.lines, receipt)
  const store = await getStore(deps.db, storeId)
  const at = { store, claimId, provider: rma.provider }
  const ungraded: string[] = []
  for (const { lineId, inspection } of receipt.lines)
    if (inspection && !(await inspectLine(deps, at, { lineId, inspection, photos })))
      ungraded.push(inspection.grade)
  const findings = findingsOf(rmaProviderNames[rma.provider], {
    rma,
    told,
    receipt,
    lines: found.lines,
    ungraded,
  })
  const fresh = findings.filter(({ key }) => !rma.told.includes(key))
  await tellStaff(
    deps,
    { storeId, claimId },
    fresh.map(({ message }) => message),
  )
  await updateRma(deps.db, key, {
    state: stateAfter(rma, told),
    rmaId: rma.rmaId ?? returnShipmentId,
    rmaNumber: rmaNumber ?? rma.rmaNumber ?? rma.reference,
    reportedOn: new Date(told.updatedOn),
    progress: progressOf(told),
    photos: JSON.stringify({ ...rma.photos, ...Object.fromEntries(photos) }),
    told: [...rma.told, ...fresh.map(({ key }) => key)],
  })
}

async function receive(
  deps: Deps,
  { storeId, returnShipmentId }: RmaKey,
  lines: readonly ClaimLineRow[],
  receipt: Receipt,
): Promise<void> {
  const awaited = receipt.lines.filter(({ lineId, isReceived }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!isReceived || !line || line.detail === null) return false
    return mayBeReceived({ status: line.status, detail: line.detail })
  })
  await moveClaimLines(
    deps,
    storeId,
    awaited.map(({ lineId }) => lineId),
    { type: 'arrivedToApprove' },
    { shipmentId: returnShipmentId },
  )
}

/** A warehouse that reports knows of the RMA. What was canceled here stays canceled. */
function stateAfter({ state }: RmaRow, { status }: RmaReport): RmaRow['state'] {
  if (state === 'canceling' || state === 'canceled') return state
  return status
}
