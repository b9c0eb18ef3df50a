import type { ListQuery } from '@aftercare/domain/api/list-query'
import { displayLocation } from '@aftercare/domain/rates/ship-rate-schema'
import { minor } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { isUuid } from '#platform/new-id.ts'
import { unpackJson } from '#platform/database/packed-json.ts'

const minorUnits = v.pipe(v.number(), v.safeInteger(), v.transform(minor))

/** A stored quote, as far as it is read again; what an older version did not store is null. */
const storedQuote = v.looseObject({
  quotes: v.array(
    v.object({
      rateId: v.nullable(v.string()),
      serviceCode: v.string(),
      name: v.string(),
      description: v.string(),
      priceMinor: minorUnits,
      currencyCode: v.string(),
      isPlus: v.boolean(),
      carrierDeliveryEstimate: v.optional(
        v.nullable(v.object({ deliveryDays: v.nullable(v.number()), deliveryDate: v.nullable(v.string()) })),
        null,
      ),
      deliveryEstimate: v.optional(
        v.nullable(
          v.object({
            label: v.string(),
            minDeliveryDate: v.string(),
            maxDeliveryDate: v.string(),
            shippingCutoffDate: v.string(),
            displayLocation,
          }),
        ),
        null,
      ),
    }),
  ),
  totals: v.looseObject({ subtotalMinor: minorUnits, itemCount: v.number(), currencyCode: v.string() }),
  destination: v.object({ countryCode: v.nullable(v.string()), provinceCode: v.nullable(v.string()) }),
})

export type QuoteTraceRead = { id: string; quotedOn: Date; trace: v.InferOutput<typeof storedQuote> }

type TraceQuery = ListQuery & { quotedFrom?: string | undefined; quotedTo?: string | undefined }

/** Why the store's quotes of the last 24 hours were as they were; both ends of the time are included. */
export async function listQuoteTraces(db: Db, storeId: string, query: TraceQuery) {
  const { quotedFrom, quotedTo } = query
  let traces = quoteTraces(db, storeId)
  if (quotedFrom !== undefined) traces = traces.where('quotedOn', '>=', new Date(quotedFrom))
  if (quotedTo !== undefined) traces = traces.where('quotedOn', '<=', new Date(quotedTo))
  const list = storeList('quote_trace', storeId, { sortColumn: 'quotedOn' })
  const rows = await traces.$call(inPage(list, query)).execute()
  const { items, ...cursors } = await pageOf(db, list, rows, query)
  return { items: items.map(unpacked), ...cursors }
}

/** The explanation of a quote; undefined for an invalid id, another store's, or one older than a day. */
export async function findQuoteTrace(
  db: Db,
  storeId: string,
  id: string,
): Promise<QuoteTraceRead | undefined> {
  if (!isUuid(id)) return undefined
  const row = await quoteTraces(db, storeId).where('id', '=', id).executeTakeFirst()
  return row && unpacked(row)
}

const quoteTraces = (db: Db, storeId: string) =>
  db.selectFrom('quote_trace').select(['id', 'quotedOn', 'trace']).where('storeId', '=', storeId)

const unpacked = (row: { id: string; quotedOn: Date; trace: Uint8Array }): QuoteTraceRead => ({
  ...row,
  trace: v.parse(storedQuote, unpackJson(row.trace)),
})
