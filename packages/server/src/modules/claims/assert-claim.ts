import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'

/** @throws AppError 404 for an unknown claim and for another store's */
export async function assertClaim(db: Db, storeId: string, claimId: string): Promise<void> {
  const claim = isUuid(claimId)
    ? await db
        .selectFrom('claim')
        .select('id')
        .where('storeId', '=', storeId)
        .where('id', '=', claimId)
        .executeTakeFirst()
    : undefined
  if (!claim) throw notFound('Claim')
}
