import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { withoutPreparedPlan, termQuery } from '#platform/search-terms.ts'

/** Who the platform knows by this e-mail address: of several, whom it told of last. */
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
