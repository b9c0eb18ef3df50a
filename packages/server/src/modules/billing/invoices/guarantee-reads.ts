import type { GuaranteeBooks, GuaranteeTerm, InvoicedTime } from '@aftercare/domain/merchants/invoice'
import { zero, type MinorUnits } from '@aftercare/domain/shared/money'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

type Figure = { kind: keyof GuaranteeBooks; currencyCode: string; count: number; amountMinor: MinorUnits }
type Asked = InvoicedTime & {
  /** At least one. Orders outside of them were bought under no plan that the guarantee is invoiced with. */
  terms: readonly GuaranteeTerm[]
}

/**
 * What the store sold of the Delivery Guarantee in a time, without tax, what it gave back of it, and what delivery
 * claims of protected orders cost by the ledger; by currency. Orders, refunds and settlements are counted, so that the
 * counts of several times add up. Test orders are left out.
 */
export async function readGuaranteeBooks(
  db: Db,
  storeId: string,
  asked: Asked,
): Promise<Map<string, GuaranteeBooks>> {
  const figures = [
    ...(await readSold(db, storeId, asked)),
    ...(await readGivenBack(db, storeId, asked)),
    ...(await readClaims(db, storeId, asked)),
  ]
  const books = new Map<string, GuaranteeBooks>()
  for (const { kind, currencyCode, count, amountMinor } of figures) {
    const known = books.get(currencyCode) ?? noBooks()
    books.set(currencyCode, { ...known, [kind]: { count, amountMinor } })
  }
  return books
}

const noBooks = (): GuaranteeBooks => ({
  guaranteeSold: { count: 0, amountMinor: zero },
  guaranteeRefunded: { count: 0, amountMinor: zero },
  claimsRefunded: { count: 0, amountMinor: zero },
  claimsReordered: { count: 0, amountMinor: zero },
})

const net = sql`(line."paidTotalMinor" - case when o."isTaxIncluded" then line."taxTotalMinor" else 0 end)`

const boughtIn = (terms: readonly GuaranteeTerm[]) => {
  const inTerm = terms.map(
    ({ startsOn, endedOn }) =>
      sql`(o."createdOn" >= ${startsOn} and o."createdOn" < ${endedOn ?? sql`'infinity'::timestamptz`})`,
  )
  return sql`(${sql.join(inTerm, sql` or `)})`
}

async function readSold(db: Db, storeId: string, { from, to, terms }: Asked): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select 'guaranteeSold' as kind, o."currencyCode",
      count(distinct o.id)::integer as count, sum(${net})::bigint as "amountMinor"
    from order_line_item line
    join store_order o on o."storeId" = line."storeId" and o.id = line."orderId"
    where o."storeId" = ${storeId} and line.kind = 'protection' and not o."isTest"
      and o."createdOn" >= ${from} and o."createdOn" < ${to} and ${boughtIn(terms)}
    group by o."currencyCode"`.execute(db)
  return rows
}

/** Shares of a line are rounded so that those of all its units are what was paid for it. */
async function readGivenBack(db: Db, storeId: string, { from, to, terms }: Asked): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select 'guaranteeRefunded' as kind, "currencyCode", count(distinct ("orderId", "refundId"))::integer as count,
      sum(round(net * upto / units) - round(net * (upto - quantity) / units))::bigint as "amountMinor"
    from (
      select o.id as "orderId", o."currencyCode", refund."idFromPlatform" as "refundId", refund."createdOn",
        ${net}::numeric as net, line.quantity as units, given.quantity,
        sum(given.quantity) over (
          partition by line.id order by refund."createdOn", refund."idFromPlatform" rows unbounded preceding) as upto
      from order_refund refund
      cross join lateral jsonb_to_recordset(refund.lines) as given("lineItemIdFromPlatform" text, quantity integer)
      join store_order o on o."storeId" = refund."storeId" and o.id = refund."orderId"
      join order_line_item line on line."storeId" = o."storeId" and line."orderId" = o.id
        and line."idFromPlatform" = given."lineItemIdFromPlatform"
      where o."storeId" = ${storeId} and line.kind = 'protection' and line.quantity > 0 and not o."isTest"
        and refund."createdOn" < ${to} and ${boughtIn(terms)}
    ) refunded
    where "createdOn" >= ${from}
    group by "currencyCode"`.execute(db)
  return rows
}

async function readClaims(db: Db, storeId: string, { from, to, terms }: Asked): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select case entry.event when 'refunded' then 'claimsRefunded' else 'claimsReordered' end as kind,
      entry."currencyCode", count(distinct (claim.id, entry.key))::integer as count,
      sum(posting."amountMinor")::bigint as "amountMinor"
    from ledger_entry entry
    cross join lateral jsonb_to_recordset(entry.postings) as posting(account text, "amountMinor" bigint)
    join shipping_claim claim on claim."storeId" = entry."storeId" and claim.id = entry."claimId"
    join store_order o on o."storeId" = claim."storeId" and o.id = claim."orderId"
    where entry."storeId" = ${storeId} and posting.account = 'itemValue' and o."wasShippingProtected"
      and not o."isTest" and ${boughtIn(terms)}
      and entry."createdOn" >= ${from} and entry."createdOn" < ${to}
    group by 1, entry."currencyCode"`.execute(db)
  return rows
}
