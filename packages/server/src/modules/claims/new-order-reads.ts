import type { Db } from '#platform/database/database.ts'

/** The claims that led to this order, an exchange or a replacement, if one of its parcels has been sent. */
export async function listClaimsOfShippedOrder(db: Db, storeId: string, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange_order as made')
    .innerJoin('fulfillment as parcel', (join) =>
      join
        .onRef('parcel.storeId', '=', 'made.storeId')
        .onRef('parcel.orderId', '=', 'made.orderId')
        .on('parcel.isFulfilled', '=', true),
    )
    .select('made.claimId')
    .distinct()
    .where('made.storeId', '=', storeId)
    .where('made.orderId', '=', orderId)
    .execute()
  return rows.map(({ claimId }) => claimId)
}
