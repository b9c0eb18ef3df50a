import type { Db } from '#platform/database/database.ts'
import { findClaim } from './claim-store.ts'
import { isProcessing } from './settlement-reads.ts'

/** Whether something that was started for a claim's lines is not done yet. */
export async function isClaimProcessing(db: Db, storeId: string, claimId: string): Promise<boolean> {
  const found = await findClaim(db, storeId, claimId)
  return found?.lines.some(isProcessing) ?? false
}
