import type { DecidedLine } from '@aftercare/domain/claims/line-decision'
import { paidForLine } from '@aftercare/domain/ledger/fold-ledger'
import type { Deps } from '#deps.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { listExchangedLineIds } from '#modules/resolution/resolution-reads.ts'
import type { ClaimLineRow } from '#modules/claims/claim-store.ts'
import { hasStarted } from '#modules/claims/journal-store.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'

/** The started effect of an open line: it limits what can be decided about it. */
export async function findStartedEffects(
  { db }: Deps,
  line: ClaimLineRow,
): Promise<Pick<DecidedLine, 'isProcessing' | 'isOutcomeUnknown' | 'startedMethod'>> {
  const { storeId, claimId, id, decision } = line
  const isStarted =
    (await listExchangedLineIds(db, storeId, claimId)).includes(id) ||
    paidForLine(await listEntries(db, storeId, claimId), id) > 0
  return {
    isProcessing: isProcessing(line),
    isOutcomeUnknown: await hasStarted(db, storeId, line),
    startedMethod: isStarted && decision?.type === 'approve' ? decision.resolution.method : null,
  }
}
