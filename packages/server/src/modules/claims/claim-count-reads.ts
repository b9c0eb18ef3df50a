import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { Db } from '#platform/database/database.ts'

/** Whether a return or warranty claim was ever filed at the store. */
export async function hasClaims(db: Db, storeId: string): Promise<boolean> {
  const claim = await db
    .selectFrom('claim')
    .select('id')
    .where('storeId', '=', storeId)
    .limit(1)
    .executeTakeFirst()
  return claim !== undefined
}

/**
 * Whether a claim of this type was ever filed at the store; reads the list table, whose index has the type.
 */
export async function hasClaimsOf(db: Db, storeId: string, claimType: ClaimType): Promise<boolean> {
  const claim = await db
    .selectFrom('claim_search')
    .select('id')
    .where('storeId', '=', storeId)
    .where('claimType', '=', claimType)
    .limit(1)
    .executeTakeFirst()
  return claim !== undefined
}
