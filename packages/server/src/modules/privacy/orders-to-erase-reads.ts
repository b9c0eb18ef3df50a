import { sql } from 'kysely'
import { listOrdersClaimedWith } from '#modules/claims/search/claim-list-reads.ts'
import type { Db } from '#platform/database/database.ts'

/** Stores with orders from before that moment that still have personal data. */
export async function listStoresWithOrdersBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('store_order')
    .select('storeId')
    .distinct()
    .where('erasedOn', 'is', null)
    .where('createdOn', '<', moment)
    .execute()
  return rows.map(({ storeId }) => storeId)
}

/**
 * Orders without changes since that moment that still have personal data, the oldest first. An order with an
 * open claim is left out.
 */
export async function listQuietOrders(
  db: Db,
  storeId: string,
  { since, most }: { since: Date; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('erasedOn', 'is', null)
    .where('createdOn', '<', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claim')
            .select('claim.id')
            .whereRef('claim.storeId', '=', 'store_order.storeId')
            .whereRef('claim.orderId', '=', 'store_order.id')
            .where((claim) =>
              claim.or([claim('claim.updatedOn', '>=', since), claim('claim.finalizedOn', 'is', null)]),
            ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shipping_claim')
            .select('shipping_claim.id')
            .whereRef('shipping_claim.storeId', '=', 'store_order.storeId')
            .whereRef('shipping_claim.orderId', '=', 'store_order.id')
            .where((eb) =>
              eb.or([
                eb('shipping_claim.updatedOn', '>=', since),
                eb('shipping_claim.resolvedOn', 'is', null),
              ]),
            ),
        ),
      ),
    )
    .orderBy('createdOn')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** All orders of the store that still have personal data. */
export async function listOrdersOfEmail(db: Db, storeId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('erasedOn', 'is', null)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listOrdersByPlatformId(
  db: Db,
  storeId: string,
  idsFromPlatform: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', sql<string>`any(${idsFromPlatform})`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Everything that a person bought, registered or claimed, the oldest first, by customer or email in any case. */
export async function listOrdersOfPerson(
  db: Db,
  storeId: string,
  { customerId, email }: { customerId: string; email: string | null },
): Promise<string[]> {
  const claimed = email === null ? [] : await listOrdersClaimedWith(db, storeId, email)
  const { rows } = await sql<{ id: string }>`
    select id from store_order
    where "storeId" = ${storeId} and ("customerId" = ${customerId} or lower(email) = lower(${email}))
    union
    select id from registration where "storeId" = ${storeId} and lower(email) = lower(${email})
    union
    select "orderId" from shipping_claim
    where "storeId" = ${storeId} and lower("customerEmail") = lower(${email})
    union
    select unnest(${claimed}::uuid[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether one of their claims, of either kind, is open. */
export async function isClaimOpen(db: Db, storeId: string, orderIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from claim
    where "storeId" = ${storeId} and "orderId" = any(${orderIds}) and "finalizedOn" is null
    union all
    select from shipping_claim
    where "storeId" = ${storeId} and "orderId" = any(${orderIds}) and "resolvedOn" is null
    limit 1`.execute(db)
  return rows.length > 0
}
