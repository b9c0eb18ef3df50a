import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export async function findTestOrderNo(db: Db, storeId: string, orderId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('store_order')
    .select('orderNo')
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .where('isTest', '=', true)
    .where('rootOrderId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return order?.orderNo
}

/**
 * Deletes a test order with the orders that came out of its returns: what refers to claims first, then claims, then
 * orders; the rest goes with them. Call it inside a transaction.
 */
export async function deleteTestOrders(db: Db, storeId: string, rootOrderId: string): Promise<void> {
  // Only of test orders, entries of the ledger may be deleted.
  await sql`select set_config('aftercare.deletes_test_order', 'yes', true)`.execute(db)
  const orders = sql`(
    select id from store_order
    where "storeId" = ${storeId} and "isTest" and (id = ${rootOrderId} or "rootOrderId" = ${rootOrderId}))`
  const claims = sql`(select id from claim where "storeId" = ${storeId} and "orderId" in ${orders})`
  const deliveryClaims = sql`(
    select id from shipping_claim where "storeId" = ${storeId} and "orderId" in ${orders})`

  const ofClaims = sql`"storeId" = ${storeId} and "claimId" in ${claims}`
  const ofOrders = sql`"storeId" = ${storeId} and "orderId" in ${orders}`
  await sql`delete from ledger_entry where ${ofClaims}`.execute(db)
  await sql`delete from finalisation_step where ${ofClaims}`.execute(db)
  await sql`delete from restock where ${ofClaims}`.execute(db)
  await sql`delete from information_request where ${ofClaims}`.execute(db)
  await sql`delete from gift_card where ${ofClaims}`.execute(db)
  await sql`
    delete from refund
    where "storeId" = ${storeId} and ("claimId" in ${claims} or "paidOrderId" in ${orders})`.execute(db)
  await sql`
    delete from exchange_order
    where "storeId" = ${storeId} and ("claimId" in ${claims} or "orderId" in ${orders})`.execute(db)
  await sql`
    delete from shipping_claim_step
    where "storeId" = ${storeId} and "claimId" in ${deliveryClaims}`.execute(db)
  await sql`delete from endpoint_event where ${ofOrders}`.execute(db)
  await sql`delete from shipping_claim where ${ofOrders}`.execute(db)
  await sql`delete from claim where ${ofOrders}`.execute(db)
  await sql`delete from order_edit where ${ofOrders}`.execute(db)
  await sql`delete from calculation where ${ofOrders}`.execute(db)
  // Orders that came out of others refer to them.
  await sql`
    delete from store_order
    where "storeId" = ${storeId} and "isTest" and "rootOrderId" = ${rootOrderId}`.execute(db)
  await sql`delete from store_order where "storeId" = ${storeId} and "isTest" and id = ${rootOrderId}`.execute(
    db,
  )
  await sql`select set_config('aftercare.deletes_test_order', '', true)`.execute(db)
}
