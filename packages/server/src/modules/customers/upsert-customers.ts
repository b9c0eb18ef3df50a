import { searchWords } from '@aftercare/domain/reporting/search-words'
import type { Deps } from '#deps.ts'
import type { IncomingCustomer } from '#integrations/commerce/incoming-order.ts'
import { wordTerm } from '#platform/database/search-terms.ts'
import { findCustomerIds, writeCustomers } from './customer-store.ts'

/**
 * Stores a platform's customers and returns our ids by the platform's. Updates older than the stored one
 * change nothing.
 */
export async function upsertCustomers(
  deps: Deps,
  storeId: string,
  news: readonly { customer: IncomingCustomer; updatedOn: Date }[],
): Promise<Map<string, string>> {
  const newest = new Map<string, { customer: IncomingCustomer; updatedOn: Date }>()
  for (const one of news) {
    const known = newest.get(one.customer.idFromPlatform)
    if (!known || known.updatedOn <= one.updatedOn) newest.set(one.customer.idFromPlatform, one)
  }
  if (newest.size === 0) return new Map()

  await writeCustomers(
    deps.db,
    [...newest.values()].map(({ customer, updatedOn }) => ({
      storeId,
      id: deps.newId(),
      ...customer,
      updatedOn,
      words: wordsOf(storeId, customer),
    })),
  )
  return findCustomerIds(deps.db, storeId, [...newest.keys()])
}

/** Words are letters and digits only, so joined by spaces they form the text of a vector. */
const wordsOf = (storeId: string, { name, email, phone }: IncomingCustomer): string =>
  searchWords([name, email, phone])
    .map((word) => wordTerm(storeId, word))
    .join(' ')
