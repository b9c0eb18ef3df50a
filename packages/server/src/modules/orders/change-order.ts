import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { deferWrite } from '#platform/database/deferred-writes.ts'
import { postalKeyOf } from './order-rows.ts'

/** Takes refunded units off their orders, as a platform does when it refunds them. */
export async function removeUnits(
  { db }: Deps,
  storeId: string,
  lines: readonly { orderLineItemId: string; quantity: number }[],
): Promise<void> {
  for (const { orderLineItemId, quantity } of lines)
    await deferWrite(
      db,
      db
        .updateTable('order_line_item')
        .set({ currentQuantity: sql`greatest("currentQuantity" - ${quantity}, 0)` })
        .where('storeId', '=', storeId)
        .where('id', '=', orderLineItemId)
        .compile(),
    )
}

/** Adds tags that the order does not have yet. */
export async function addOrderTags(
  { db }: Deps,
  storeId: string,
  orderId: string,
  tags: readonly string[],
): Promise<void> {
  await db
    .updateTable('store_order')
    .set({
      tags: sql`tags || array(select tag from unnest(${tags}::text[]) tag where not tag = any(store_order.tags))`,
    })
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}

/** Sends an order somewhere else. It is found by its new address from then on. */
export async function writeShippingAddress(
  { db }: Deps,
  { storeId, orderId, address }: { storeId: string; orderId: string; address: KnownAddress },
): Promise<void> {
  await db
    .updateTable('store_order')
    .set({
      shippingAddress: JSON.stringify(address),
      shippingPostalKey: postalKeyOf(address),
      words: null,
      version: sql`version + 1`,
    })
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}

/** Notes that an order's items changed: it is found by them, and edits of the old order are outdated. */
export async function touchOrderItems(
  { db }: Deps,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<void> {
  await db
    .updateTable('store_order')
    .set({ words: null, version: sql`version + 1` })
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}

/** Marks an order canceled now. */
export async function cancelOrderRow(
  { db, now }: Deps,
  { storeId, orderId }: { storeId: string; orderId: string },
  financialStatus: 'refunded' | 'voided',
): Promise<void> {
  await db
    .updateTable('store_order')
    .set({ canceledOn: now(), financialStatus, version: sql`version + 1` })
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}
