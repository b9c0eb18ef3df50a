import type { Db } from '#platform/database.ts'

/** The claims made for an order, oldest first: those of its buyer, or those of a gift's recipient (D15). */
export const listClaimsOfOrder = (db: Db, storeId: string, orderId: string, isGiftReturn: boolean) =>
  db
    .selectFrom('claim')
    .select(['externalId', 'claimType', 'createdOn', 'rollupCode'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .where('isGiftReturn', '=', isGiftReturn)
    .orderBy('createdOn')
    .orderBy('id')
    .execute()
