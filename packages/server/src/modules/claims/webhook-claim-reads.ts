import { webhookClaim, type WebhookClaim } from '@aftercare/domain/api/webhook-payloads'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { toIso } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import type { Db } from '#platform/database/database.ts'
import { claimSearchRow } from './search/claim-search-row.ts'
import { findSearchedClaim } from './search/claim-search-store.ts'

/** A claim as webhooks tell it; undefined if it is gone. */
export async function readWebhookClaim(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<WebhookClaim | undefined> {
  const found = await findSearchedClaim(db, storeId, claimId)
  const bought = await db
    .selectFrom('claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .select(['bought.id', 'bought.idFromPlatform', 'bought.orderNo', 'claim.finalizedOn'])
    .where('claim.storeId', '=', storeId)
    .where('claim.id', '=', claimId)
    .executeTakeFirst()
  if (!found || !bought) return undefined

  const { currencyCode, trackingCodes } = found
  const { finalizedOn, ...order } = bought
  return v.parse(webhookClaim, {
    ...(JSON.parse(claimSearchRow(found).listed) as object),
    currencyCode,
    order,
    finalizedOn: toIso(finalizedOn),
    trackingCodes,
    claimLineItems: (await listLines(db, storeId, claimId)).map(
      ({ amountMinor, reasonId, reasonName, reasonCategoryCode, ...line }) => ({
        ...line,
        amount: toDecimal(amountMinor, currencyCode),
        reason: { id: reasonId, name: reasonName, categoryCode: reasonCategoryCode },
      }),
    ),
  })
}

const listLines = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('claim_line_item as line')
    .innerJoin('order_line_item as ordered', (join) =>
      join.onRef('ordered.storeId', '=', 'line.storeId').onRef('ordered.id', '=', 'line.orderLineItemId'),
    )
    .select(['line.id', 'line.orderLineItemId as storeOrderLineItemId', 'ordered.name', 'ordered.sku'])
    .select(['ordered.variantIdFromPlatform', 'line.quantity', 'line.amountMinor', 'line.status'])
    .select(['line.detail', 'line.requestedResolutionMethod', 'line.resolutionMethod'])
    .select(['line.reasonId', 'line.reasonName', 'line.reasonCategoryCode'])
    .where('line.storeId', '=', storeId)
    .where('line.claimId', '=', claimId)
    .orderBy('line.position')
    .execute()
