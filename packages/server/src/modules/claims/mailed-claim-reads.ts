import { sql } from 'kysely'
import { pipelineQueries } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'

export type MailedClaim = NonNullable<Awaited<ReturnType<typeof findMailedClaim>>>

/** A claim with all that a mail about it can say. */
export async function findMailedClaim(db: Db, storeId: string, claimId: string) {
  const asked = db
    .selectFrom('claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .select([
      'claim.id',
      'claim.orderId',
      'claim.externalId',
      'claim.claimType',
      'claim.customerEmail',
      'claim.customerName',
    ])
    .select(['claim.shippingAddress', 'claim.isGiftReturn', 'claim.settlement'])
    .select(['claim.noteToCustomer', 'claim.createdOn', 'claim.locale', 'claim.withdrawnOn'])
    .select(['bought.orderNo', 'bought.customerCurrencyCode', 'bought.conversionRate', 'bought.isTest'])
    .where('claim.storeId', '=', storeId)
    .where('claim.id', '=', claimId)
  const askedLines = mailedLines(db, storeId, claimId)
  const [{ rows: claims }, { rows: lines }] = await pipelineQueries(db, [
    asked.compile(),
    askedLines.compile(),
  ])
  const [claim] = claims
  return claim && { ...claim, lines }
}

/** Those of these claims that are open, and whose customers were not erased; the newest first. */
export const listOpenClaims = (db: Db, storeId: string, claimIds: readonly string[]) =>
  db
    .selectFrom('claim')
    .select(['id', 'externalId', 'claimType'])
    .where('storeId', '=', storeId)
    .where('id', '=', sql<string>`any(${claimIds})`)
    .where('finalizedOn', 'is', null)
    .where('customerEmail', '<>', '')
    .orderBy('createdOn', 'desc')
    .execute()

const mailedLines = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('claim_line_item as claimed')
    .innerJoin('order_line_item as ordered', (join) =>
      join
        .onRef('ordered.storeId', '=', 'claimed.storeId')
        .onRef('ordered.id', '=', 'claimed.orderLineItemId'),
    )
    .select(['claimed.id', 'claimed.status', 'claimed.detail', 'claimed.quantity', 'claimed.amountMinor'])
    .select(['claimed.reasonId', 'claimed.reasonName', 'claimed.reasonDetailId', 'claimed.reasonDetailName'])
    .select(['claimed.comments', 'claimed.noteToCustomer'])
    .select('claimed.requestedResolutionMethod')
    .select(['ordered.name', 'ordered.options'])
    .where('claimed.storeId', '=', storeId)
    .where('claimed.claimId', '=', claimId)
    .orderBy('claimed.position')

/** A question to the shopper and its deadline; the newest if none is named. */
export const findMailedQuestion = (db: Db, storeId: string, claimId: string, requestId: string | null) =>
  db
    .selectFrom('information_request')
    .select(['question', 'askedOn', 'lapsesOn'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .$if(requestId !== null, (query) => query.where('id', '=', requestId))
    .orderBy('askedOn', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What must have happened to a claim for this email. */
export type MailedStage = 'parcel' | 'question' | 'outcome'

/** The claim that was filed last, or the last of those that came so far. */
export async function findNewestClaimId(
  db: Db,
  storeId: string,
  stage: MailedStage | null,
): Promise<string | undefined> {
  const newest = await db
    .selectFrom('claim_search as claim')
    .select('claim.id')
    .where('claim.storeId', '=', storeId)
    .$if(stage === 'outcome', (query) => query.where('claim.rollupCode', '=', 'completed'))
    .$if(stage === 'parcel', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('return_shipment as parcel')
            .select('parcel.id')
            .whereRef('parcel.storeId', '=', 'claim.storeId')
            .whereRef('parcel.claimId', '=', 'claim.id'),
        ),
      ),
    )
    .$if(stage === 'question', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('information_request as asked')
            .select('asked.id')
            .whereRef('asked.storeId', '=', 'claim.storeId')
            .whereRef('asked.claimId', '=', 'claim.id'),
        ),
      ),
    )
    .orderBy('claim.createdOn', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id
}
