import { isCancelableByShopper } from '@aftercare/domain/claims/change-of-mind'
import type { Deps } from '#deps.ts'
import { cancelingOrderAhead } from '#modules/instant-exchanges/cancel-order-ahead.ts'
import type { ClaimLineRow } from '#modules/claims/claim-store.ts'
import { listScannedLineIds } from '#modules/claims/parcels/return-shipment-reads.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { cancelLines } from './cancel-claim.ts'
import { changeOwnClaim, type OwnClaim } from '#modules/claims/change-own-claim.ts'

type Withdrawal = OwnClaim & {
  /** The lines to withdraw; left out, all that are open. */
  lineIds?: readonly string[] | undefined
}

/**
 * Withdraws lines of a shopper's own claim. Their units can be claimed again, and a label that nothing is left
 * to travel with is voided. Lines that are canceled already stay so.
 *
 * @throws AppError 404 for a claim of another order, or lines of another claim; 409 once an item has been
 *   scanned, received or resolved
 */
export const cancelByShopper = (deps: Deps, { lineIds, ...own }: Withdrawal): Promise<void> =>
  cancelingOrderAhead(deps, (canceledOrderId) =>
    changeOwnClaim(deps, own, async (deps, found, change) => {
      const wanted = linesToCancel(found.lines, lineIds)
      const scanned = await listScannedLineIds(deps.db, own.storeId, change.claimId)
      if (!wanted.every((line) => isCancelable(line, scanned))) throw tooLate()
      const canceled = { ...change, isMailed: false, lines: wanted, canceledOrderId }
      if (wanted.length > 0) await cancelLines(deps, found, canceled)
    }),
  )

/** What is left to cancel of the lines that are named, or of all. */
function linesToCancel(lines: readonly ClaimLineRow[], lineIds: readonly string[] | undefined) {
  if (lineIds?.some((lineId) => !lines.some(({ id }) => id === lineId))) throw notFound()
  const named = lineIds ? lines.filter(({ id }) => lineIds.includes(id)) : lines.filter(isOpenOrCanceled)
  if (named.length === 0) throw tooLate()
  return named.filter(({ canceledOn }) => canceledOn === null)
}

const isOpenOrCanceled = ({ finalizedOn, deniedOn, canceledOn }: ClaimLineRow) =>
  canceledOn !== null || (finalizedOn === null && deniedOn === null)

const isCancelable = (line: ClaimLineRow, scanned: ReadonlySet<string>) =>
  isCancelableByShopper({
    status: line.status,
    isProcessing: isProcessing(line),
    isScanned: scanned.has(line.id),
  })

const tooLate = () =>
  new AppError('conflict', 'too_late_to_cancel', 'This request can’t be canceled anymore.')
