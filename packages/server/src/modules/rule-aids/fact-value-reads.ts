import {
  claimSource,
  claimType,
  reasonCategoryCode,
  resolutionMethod,
  riskLevel,
} from '@aftercare/domain/claims/claim-words'
import { customFieldOptions } from '@aftercare/domain/custom-fields/custom-field-schema'
import { trackerStatus } from '@aftercare/domain/shared/tracker-schema'
import { returnMethodType } from '@aftercare/domain/return-shipments/return-method-schema'
import { valueTypeOf, type FactName } from '@aftercare/domain/rules/facts'
import { listCountries } from '@aftercare/domain/shared/countries'
import { sql, type RawBuilder } from 'kysely'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import { listClaimTags } from '#modules/claims/search/claim-list-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadCustomFields, loadStoreReasons } from '#modules/reasons/reason-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'

type Suggestion = { value: string | number; label: string }
/** Facts that the database can filter are filtered there: a store may have any number of SKUs. */
type Suggestions = (db: Db, store: Store, wanted: string) => Promise<Suggestion[]>

const mostValues = 100

/**
 * What a fact can be compared with at this store, of what contains `text`: its own reasons, groups and
 * products, and what its latest orders say. Nothing for facts that are numbers, dates or yes and no.
 *
 * @throws AppError 422 for a fact that does not exist
 */
export async function listFactValues(
  db: Db,
  store: Store,
  { fact, text = '' }: { fact: string; text?: string | undefined },
): Promise<{ items: Suggestion[]; hasMore: boolean }> {
  if (valueTypeOf(fact, '') === null)
    throw new AppError('unprocessable', 'unknown_fact', 'There is no such fact')
  const wanted = text.trim().toLowerCase()
  const suggest = fact.startsWith(answersTo) ? answers(fact) : sources[fact as FactName]
  const items = ((await suggest?.(db, store, wanted)) ?? []).filter(
    ({ value, label }) =>
      label.toLowerCase().includes(wanted) || String(value).toLowerCase().includes(wanted),
  )
  return { items: items.slice(0, mostValues), hasMore: items.length > mostValues }
}

const answersTo = 'claim.customField.'

const answers =
  (fact: string): Suggestions =>
  async (db, store) => {
    const field = (await loadCustomFields(db, store)).get(Number(fact.slice(answersTo.length)))
    return field ? words(customFieldOptions(field)) : []
  }

const words = (values: readonly string[]): Suggestion[] =>
  values.map((value) => ({ value, label: value.replaceAll('_', ' ') }))

const vocabulary =
  ({ options }: { options: readonly string[] }): Suggestions =>
  async () =>
    words(options)

const countries: Suggestions = async (_db, { locale }) =>
  listCountries(locale).map(({ code, name }) => ({ value: code, label: name }))

/** Distinct values of a column, or of the entries of a list, in the alphabet's order. */
const distinct =
  (value: RawBuilder<string | null>, rows: (storeId: string) => RawBuilder<unknown>): Suggestions =>
  async (db, { storeId }, wanted) => {
    const found = await sql<{ value: string }>`
      select distinct value from (select ${value} as value from ${rows(storeId)}) as known
      where value <> '' and strpos(lower(value), ${wanted}) > 0
      order by value limit ${mostValues + 1}`.execute(db)
    return found.rows.map(({ value }) => ({ value, label: value }))
  }

const products = (storeId: string) =>
  sql`(select * from product where "storeId" = ${storeId} and "deletedOn" is null) as product`

/** Enough to know a store's values; ids have the order in which orders arrived. */
const latestOrders = (storeId: string) =>
  sql`(select * from store_order where "storeId" = ${storeId} and not "isTest" order by id desc limit 5000) as latest`

const latestCustomers = (storeId: string) =>
  sql`(select * from customer where "storeId" = ${storeId} order by id desc limit 5000) as latest`

const sources: Partial<Record<FactName, Suggestions>> = {
  'order.currency': distinct(sql`"currencyCode"`, latestOrders),
  'order.tags': distinct(sql`unnest(tags)`, latestOrders),
  'order.country': countries,
  'order.province': distinct(sql`"shippingAddress" ->> 'stateOrProvinceCode'`, latestOrders),
  'order.channel': distinct(sql`channel`, latestOrders),
  'order.discountCodes': distinct(sql`unnest("discountCodes")`, latestOrders),
  'registration.channel': async (_db, { settings }) =>
    settings.registrations.storeSalesChannels.map(({ name }) => ({ value: name, label: name })),
  'customer.tags': distinct(sql`unnest(tags)`, latestCustomers),
  'customer.emailDomain': distinct(sql`lower(split_part(email, '@', 2))`, latestOrders),
  'line.productGroup': async (db, store) =>
    (await loadProductGroups(db, store)).map(({ id, name }) => ({ value: id, label: name })),
  'line.productId': (db, store, wanted) => listProducts(db, store.storeId, wanted),
  'line.tagsAtPurchase': distinct(sql`unnest(tags)`, products),
  'line.type': distinct(sql`type`, products),
  'line.vendor': distinct(sql`vendor`, products),
  'line.sku': distinct(
    sql`sku`,
    (storeId) => sql`(select * from product_variant where "storeId" = ${storeId}) as variant`,
  ),
  'claim.type': vocabulary(claimType),
  'claim.requestedResolution': vocabulary(resolutionMethod),
  'claim.reasonCategory': vocabulary(reasonCategoryCode),
  'claim.reason': async (db, store) =>
    (await offeredReasons(db, store)).map(({ id, name }) => ({ value: id, label: name })),
  'claim.detail': async (db, store) =>
    (await offeredReasons(db, store)).flatMap(({ name, claimReasonDetails }) =>
      claimReasonDetails
        .filter(({ isDeleted }) => !isDeleted)
        .map((detail) => ({ value: detail.id, label: `${name}: ${detail.name}` })),
    ),
  'claim.riskLevel': vocabulary(riskLevel),
  'claim.tags': async (db, { storeId }) =>
    (await listClaimTags(db, storeId)).map((tag) => ({ value: tag, label: tag })),
  'claim.source': vocabulary(claimSource),
  'claim.returnMethod': vocabulary(returnMethodType),
  'shipment.status': vocabulary(trackerStatus),
  'cart.destination': countries,
}

const offeredReasons = async (db: Db, store: Store) =>
  [...(await loadStoreReasons(db, store)).reasons.values()].filter(({ isDeleted }) => !isDeleted)

async function listProducts(db: Db, storeId: string, wanted: string): Promise<Suggestion[]> {
  const rows = await db
    .selectFrom('product')
    .select(['idFromPlatform', 'title'])
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .where(sql<boolean>`strpos(lower(title || ' ' || "idFromPlatform"), ${wanted}) > 0`)
    .orderBy('title')
    .limit(mostValues + 1)
    .execute()
  return rows.map(({ idFromPlatform, title }) => ({ value: idFromPlatform, label: title }))
}
