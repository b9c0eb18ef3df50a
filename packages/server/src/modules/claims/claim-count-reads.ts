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
