import { readClaimTexts } from '#modules/text-messages/text-message-reads.ts'
import type { CustomerData } from '@aftercare/domain/api/privacy-api'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { getMerchantClaim } from '#modules/claim-desk/merchant-claim-reads.ts'
import { getCustomerItem } from '#modules/customer-profiles/customer-profile-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getMerchantOrder } from '#modules/orders/merchant-order-reads.ts'
import { getRegistration } from '#modules/registrations/registration-reads.ts'
import { getShippingClaim } from '#modules/shipping-claims/merchant-shipping-claim-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { listOrdersOfPerson } from './orders-to-erase-reads.ts'

/**
 * Everything that is stored about a person, as staff see it: what `eraseCustomer` would erase.
 *
 * @throws AppError 404 for an unknown customer and for another store's
 */
export async function readCustomerData(deps: Deps, store: Store, customerId: string): Promise<CustomerData> {
  const customer = await getCustomerItem(deps.db, store, customerId)
  const { storeId } = store
  const ids = await listOrdersOfPerson(deps.db, storeId, { customerId, email: customer.email })
  const { orders, claims, registrations, shippingClaims } = await splitByRegistration(deps.db, storeId, ids)
  return {
    customer,
    orders: await inTurn(orders, (id) => getMerchantOrder(deps, store, id)),
    claims: await inTurn(claims, (id) => getMerchantClaim(deps, store, id)),
    textMessages: await inTurn(claims, (id) => readClaimTexts(deps.db, storeId, id)),
    registrations: await inTurn(registrations, (id) => getRegistration(deps, store, id)),
    shippingClaims: await inTurn(shippingClaims, (id) => getShippingClaim(deps, store, id)),
  }
}

/** Which of the orders represent registrations, and all their claims. */
async function splitByRegistration(db: Db, storeId: string, orderIds: readonly string[]) {
  const claimed = (table: 'claim' | 'shipping_claim') =>
    db
      .selectFrom(table)
      .select('id')
      .where('storeId', '=', storeId)
      .where('orderId', '=', sql<string>`any(${orderIds})`)
      .orderBy('createdOn')
      .execute()
  const registered = await db
    .selectFrom('registration')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', sql<string>`any(${orderIds})`)
    .execute()
  const registrations = registered.map(({ id }) => id)
  return {
    orders: orderIds.filter((id) => !registrations.includes(id)),
    claims: (await claimed('claim')).map(({ id }) => id),
    shippingClaims: (await claimed('shipping_claim')).map(({ id }) => id),
    registrations,
  }
}

/** One after another, so that a person with a thousand orders does not take every connection. */
async function inTurn<Item>(ids: readonly string[], read: (id: string) => Promise<Item>): Promise<Item[]> {
  const items: Item[] = []
  for (const id of ids) items.push(await read(id))
  return items
}
