import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import type { CustomerListItem, MerchantCustomer } from '@aftercare/domain/api/merchant-order-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Deps } from '#deps.ts'
import { listClaimsOfEmail } from '#modules/claims/search/claim-list-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { buyersOfOrders, listOrdersOfBuyer } from '#modules/orders/order-list-reads.ts'
import { listRegistrationsOfEmail } from '#modules/registrations/registration-list-reads.ts'
import { listShippingClaimsOfEmail } from '#modules/shipping-claims/shipping-claim-list-reads.ts'
import { countListed, type Counted } from '#platform/database/count-listed.ts'
import type { Db } from '#platform/database/database.ts'
import type { Database } from '#platform/database/database-types.ts'
import { notFound } from '#platform/errors.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { isUuid } from '#platform/new-id.ts'
import { withoutPreparedPlan, termQuery } from '#platform/database/search-terms.ts'

type CustomerPage = { items: CustomerListItem[]; nextCursor: Cursor | null; prevCursor: Cursor | null }

/**
 * A page of the store's customers, in the order in which they became known, which their ids encode. `text`
 * matches their own words and those of their orders.
 */
export async function listCustomers(
  { db }: Deps,
  store: Store,
  { text = '', email, ...part }: ListQuery & { text?: string | undefined; email?: string | undefined },
): Promise<CustomerPage> {
  const list = storeList('customer', store.storeId, { sortColumn: 'id' })
  const rows = await matching(listed(db, store.storeId), store, { text, email })
    .$call(inPage(list, part))
    .modifyEnd(withoutPreparedPlan)
    .execute()
  const page = await pageOf(db, list, rows, part)
  return { ...page, items: page.items.map((row) => toListItem(row, store)) }
}

/** How many customers match, and whether there are more than `atMost`, which are counted. */
export const countCustomers = (
  { db }: Deps,
  store: Store,
  { text = '' }: { text?: string | undefined },
  atMost: number,
): Promise<Counted> =>
  countListed(db, matching(ofStore(db, store.storeId).select('id'), store, { text }), atMost)

function matching<O>(
  customers: SelectQueryBuilder<Database, 'customer', O>,
  { storeId }: Store,
  { text, email }: { text: string; email?: string | undefined },
) {
  const terms = termQuery(storeId, { text })
  // The words of a customer include their email, and are indexed.
  const emailTerms = termQuery(storeId, { text: email ?? '' })
  return customers
    .$if(terms !== '', (query) =>
      query.where(sql<boolean>`(words @@ ${terms}::tsquery or id in ${buyersOfOrders(storeId, terms)})`),
    )
    .$if(emailTerms !== '', (query) => query.where(sql<boolean>`words @@ ${emailTerms}::tsquery`))
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
}

/**
 * A customer with the newest of their orders, claims and registrations, fifty of each at most.
 *
 * @throws AppError 404 for an unknown customer and for another store's
 */
export async function getCustomer(
  { db }: Deps,
  store: Store,
  { customerId, seesRisk }: { customerId: string; seesRisk: boolean },
): Promise<MerchantCustomer> {
  const customer = await getCustomerItem(db, store, customerId)
  const { id, email } = customer
  return {
    ...customer,
    orders: await listOrdersOfBuyer(db, store, { customerId: id, emails: email === null ? [] : [email] }),
    claims: email === null ? [] : await listClaimsOfEmail(db, store, { email, seesRisk }),
    registrations: email === null ? [] : await listRegistrationsOfEmail(db, store.storeId, email),
    shippingClaims: email === null ? [] : await listShippingClaimsOfEmail(db, store, email),
  }
}

/**
 * A customer as lists show them.
 *
 * @throws AppError 404 for an unknown customer and for another store's
 */
export async function getCustomerItem(db: Db, store: Store, customerId: string): Promise<CustomerListItem> {
  const row = isUuid(customerId)
    ? await listed(db, store.storeId).where('id', '=', customerId).executeTakeFirst()
    : undefined
  if (!row) throw notFound('Customer')
  return toListItem(row, store)
}

const ofStore = (db: Db, storeId: string) => db.selectFrom('customer').where('storeId', '=', storeId)

const listed = (db: Db, storeId: string) =>
  ofStore(db, storeId).select(['id', 'name', 'email', 'phone', 'tags', 'orderCount', 'spentMinor'])

type ListedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirst']>>>

const toListItem = ({ spentMinor, ...row }: ListedRow, { currencyCode }: Store): CustomerListItem => ({
  ...row,
  spent: toDecimal(spentMinor, currencyCode),
})
