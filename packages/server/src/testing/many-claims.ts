import type { ClaimTraces } from '@aftercare/domain/why/explain-claim'
import { sql } from 'kysely'
import { claimWordsVersion } from '#modules/claims/search/claim-search-row.ts'
import type { Db } from '#platform/database/database.ts'

/** This many orders of a store, one a minute up to now, each with one line and a different customer. */
export async function insertManyOrders(db: Db, storeId: string, count: number): Promise<void> {
  await sql`
    insert into customer ("storeId", id, "idFromPlatform", email, name, phone, "updatedOn", words)
    select ${storeId}, gen_random_uuid(), 'many-' || n, 'shopper' || n || '@example.com', 'Ada' || n % 700 || ' Byron',
      null, now(), array_to_tsvector(array[
        right(${storeId}, 8) || 'ada' || n % 700, right(${storeId}, 8) || 'byron',
        right(${storeId}, 8) || 'shopper' || n || 'examplecom'])
    from generate_series(1, ${count}::integer) n`.execute(db)
  await sql`
    insert into store_order ("storeId", id, "idFromPlatform", "orderNo", "orderNoKey", email, "customerId",
      "currencyCode", "customerCurrencyCode", "conversionRate", "totalMinor", "shippingMinor", "isTaxIncluded",
      "financialStatus", "fulfillmentStatus", "createdOn", "platformUpdatedOn", words)
    select "storeId", gen_random_uuid(), "idFromPlatform", '#' || (100000 + n), (100000 + n)::text, email, id,
      'USD', 'USD', 1, 5000, 0, false, case when n % 50 = 0 then 'refunded' else 'paid' end, 'fulfilled',
      now() - (${count} - n) * interval '1 minute', now(), ''
    from (
      select *, substr("idFromPlatform", 6)::integer as n from customer
      where "storeId" = ${storeId} and "idFromPlatform" like 'many-%') buyer`.execute(db)
  await sql`
    insert into order_line_item ("storeId", id, "orderId", "idFromPlatform", position, name, sku, kind,
      "requiresShipping", grams, quantity, "currentQuantity", "fulfilledQuantity", "listTotalMinor",
      "paidTotalMinor", "taxTotalMinor")
    select "storeId", gen_random_uuid(), id, '1', 0, 'Scarf', 'SCARF-' || right("orderNoKey", 2), 'item',
      true, 200, 1, 1, 1, 5000, 5000, 0
    from store_order where "storeId" = ${storeId} and "idFromPlatform" like 'many-%'`.execute(db)
}

/**
 * A claim for each of the store's orders, an hour after it. Three in a hundred are open and the newest of all,
 * as at a desk that is kept in order; every thousandth has the tag VIP.
 */
export async function insertManyClaims(
  db: Db,
  storeId: string,
  { entriesEach = 1 }: { entriesEach?: number } = {},
): Promise<void> {
  await sql`
    create temporary table made as
    select bought.*, gen_random_uuid() as "claimId",
      row_number() over (order by "createdOn", id) as n, count(*) over () as total
    from store_order bought where "storeId" = ${storeId} and not exists (
      select from claim where claim."storeId" = bought."storeId" and claim."orderId" = bought.id)`.execute(db)
  await sql`
    insert into claim ("storeId", id, "externalId", "claimType", "orderId", "rollupCode", source,
      "customerEmail", "customerName", "shippingAddress", "isGiftReturn", "feeAppliedMinor",
      "giftCardIncentiveMinor", "returnShippingMinor", "exchangeShippingMinor", "balanceMinor", tags, trace,
      settlement, "createdOn", "updatedOn")
    select "storeId", "claimId", ${externalId}, ${claimType}, id, ${rollup},
      'Customer_App', coalesce(email, ''), 'Ada' || n % 700 || ' Byron', '{}', false, 0, 0, 0, 0, -5000,
      case when n % 1000 = 0 then '{VIP}' else '{}' end::text[], ${Buffer.from(JSON.stringify(noTraces))}, '{}',
      "createdOn" + interval '1 hour', "createdOn" + interval '1 hour'
    from made`.execute(db)
  await sql`
    insert into claim_line_item ("storeId", id, "claimId", "orderLineItemId", position, status, detail, quantity,
      "unitPriceMinor", "amountMinor", "taxMinor", "requestedResolutionMethod", "creditMethod", "reasonId",
      "reasonName", "reasonCategoryCode")
    select made."storeId", gen_random_uuid(), "claimId", line.id, line.position, ${status}, ${detail}, 1, 5000,
      5000, 0, ${resolution}, 'Refund', 1 + n % 7, 'Too small', ${category}
    from made join order_line_item line
      on line."storeId" = made."storeId" and line."orderId" = made.id and line.kind = 'item'
    order by n, line.position`.execute(db)
  await sql`
    insert into timeline_entry ("storeId", id, "claimId", datetime, type, message, "isForCustomer")
    select "storeId", gen_random_uuid(), "claimId", "createdOn" + entry * interval '1 hour', 'simple',
      'Something happened to your request.', true
    from made, generate_series(1, ${entriesEach}::integer) entry`.execute(db)
  await sql`
    insert into claim_search ("storeId", id, "claimType", "rollupCode", "minStatus", "maxStatus", "minReason",
      "maxReason", "riskLevel", "amountMinor", "createdOn", "updatedOn", "wordsVersion", listed, terms)
    select made."storeId", "claimId", claim."claimType", claim."rollupCode", ${openStatus}, ${openStatus},
      ${category}, ${category}, null, n * 37 % 50000, claim."createdOn", claim."updatedOn",
      ${claimWordsVersion},
      (select row_to_json(listed) from (select "claimId" as id, claim."externalId", made."orderNo",
        claim."customerEmail", claim."customerName", claim."claimType", array[${resolution}] as "resolutionMethods",
        array[${detail}] as statuses, array['Too small'] as reasons, 1 as "itemCount", claim."isGiftReturn",
        claim.source, claim.tags, ${moment} as "createdOn", ${moment} as "updatedOn",
        claim."rollupCode" as "claimRollupStatusCode", n * 37 % 50000 / 100.0 as amount,
        n % 2000 = 0 as "lineItemHasError") listed),
      (select array_to_tsvector(array_agg(right(${storeId}, 8) || term)) from unnest(array[
        'r' || lower(substr(claim."externalId", 3)), lower(substr(claim."externalId", 3)),
        made."orderNoKey", regexp_replace(claim."customerEmail", '[^a-z0-9]', '', 'g'),
        split_part(claim."customerEmail", '@', 1), 'ada' || n % 700, 'byron', 'scarf', '1z' || md5('parcel' || n),
        ':email:' || claim."customerEmail", ':claimType:' || claim."claimType",
        ':source:customer_app',
        ':hasError:' || (n % 2000 = 0)::text, ':status:' || lower(${status}), ':statusDetail:' || lower(${detail}),
        ':reasonId:' || 1 + n % 7, ':reasonCategory:' || lower(${category}),
        ':resolutionMethod:' || lower(${resolution}), case when n % 1000 = 0 then ':tag:vip' else 'x' end]) term)
    from made join claim on claim."storeId" = made."storeId" and claim.id = "claimId" order by n`.execute(db)
  await sql`drop table made`.execute(db)
  await sql`analyze`.execute(db)
}

const noTraces: ClaimTraces = {
  eligibility: [],
  questions: [],
  submission: { row: 'before-claim-submission', slots: [] },
  claimCreated: { row: 'claim-created', slots: [] },
}

/** Nine digits that look random; an odd factor keeps them apart. */
const externalId = sql`'R-' || upper(lpad(to_hex(n * 2654435761 % 68719476736), 9, '0'))`
const moment = sql`to_char(claim."createdOn" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const isOpen = sql`n > total * 97 / 100`
const claimType = sql`case when n % 10 = 0 then 'warranty' else 'return' end`
const rollup = sql`case when ${isOpen} then (array['inProgress', 'readyForReview'])[1 + n % 2] else 'completed' end`
const status = sql`case when ${isOpen} then (array['In_Transit', 'At_Return_Location'])[1 + n % 2] else 'Approved' end`
const openStatus = sql`case when ${isOpen} then ${status} end`
const detail = sql`case when ${isOpen} then (array['In_Transit', 'Pending_Approval'])[1 + n % 2] else 'Refunded' end`
const resolution = sql`(array['refund', 'giftCard', 'variantExchange'])[1 + n % 3]`
const category = sql`(array['Defective_Item', 'Wrong_Fit', 'Not_As_Expected', 'Wrong_Item'])[1 + n % 4]`
