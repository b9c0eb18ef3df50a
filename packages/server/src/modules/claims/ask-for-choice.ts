import { isChoiceOpen } from '@aftercare/domain/claims/out-of-stock-choice'
import type { Deps } from '#deps.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { addTimelineEntry } from './add-timeline-entry.ts'
import { updateLine, type ClaimLineRow, type ClaimRow } from './claim-store.ts'
import type { Actor } from './claim-tables.ts'
import { isProcessing } from './settlement-reads.ts'

/** The line's new item is out of stock, and the shopper can choose something else. */
export const isChoosable = (
  claim: Pick<ClaimRow, 'claimType'>,
  line: Pick<
    ClaimLineRow,
    'status' | 'requestedResolutionMethod' | 'resolutionMethod' | 'isShopNow' | 'errors'
  > & { orderedAheadOn: unknown },
): boolean =>
  isChoiceOpen(claim, {
    ...line,
    isProcessing: isProcessing(line),
    isOrderedAhead: line.orderedAheadOn !== null,
  })

/**
 * Asks a claim's shopper by email to choose something else for lines whose new item is out of stock. `trigger` makes
 * it one email. Call it in the transaction that has the claim locked.
 */
export async function askForChoice(
  deps: Deps,
  { storeId, id: claimId }: Pick<ClaimRow, 'storeId' | 'id'>,
  lines: readonly ClaimLineRow[],
  { trigger, madeBy = null }: { trigger: string; madeBy?: Actor | null },
): Promise<void> {
  const target = { storeId, claimId }
  for (const { id, itemName } of lines) {
    await updateLine(deps.db, { storeId, id }, { choiceAskedOn: deps.now() })
    await addTimelineEntry(deps, target, {
      type: 'simple',
      message: 'The new item is out of stock. Please choose something else.',
      subject: itemName,
      isForCustomer: true,
      madeBy,
    })
  }
  const lineIds = lines.map(({ id }) => id)
  await enqueue(deps, writeClaimMailJob, { ...target, type: 'itemUnavailable', trigger, lineIds, madeBy })
}
