import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { withoutPreparedPlan, termQuery } from '#platform/database/search-terms.ts'
import { findCustomerIds } from './customer-store.ts'

/** The platform's customer with this email address; of several, the most recently updated. */
export async function findCustomerOfEmail(
  db: Db,
  storeId: string,
  email: string,
): Promise<{ id: string; name: string | null } | undefined> {
  const terms = termQuery(storeId, { text: email })
  return db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('storeId', '=', storeId)
    .where('words', '@@', sql<string>`${terms}::tsquery`)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .orderBy('updatedOn', 'desc')
    .modifyEnd(withoutPreparedPlan)
    .executeTakeFirst()
}

/** Our id of the platform's customer; undefined if unknown. */
export const findCustomerOfPlatform = async (
  db: Db,
  storeId: string,
  idFromPlatform: string,
): Promise<string | undefined> => (await findCustomerIds(db, storeId, [idFromPlatform])).get(idFromPlatform)

/** The platform's id of a customer. */
export async function findPlatformCustomerId(
  db: Db,
  storeId: string,
  customerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer')
    .select('idFromPlatform')
    .where('storeId', '=', storeId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.idFromPlatform
}
