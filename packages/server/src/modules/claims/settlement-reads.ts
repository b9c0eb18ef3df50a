import type { ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import type { ClaimRow } from './claim-store.ts'

/** What a claim's amounts are made of, as it was filed. Rows are written by `fileClaim` alone. */
export const settlementOf = ({ settlement }: Pick<ClaimRow, 'settlement'>): ClaimToSummarize => settlement
