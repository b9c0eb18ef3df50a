import type { Db } from '#platform/database/database.ts'

/** The lines of claims as a table of items shows them, by claim and in order. */
export const listClaimedItems = (db: Db, storeId: string, claimIds: readonly string[]) =>
  db
    .selectFrom('claim_line_item as line')
    .innerJoin('order_line_item as ordered', (join) =>
      join.onRef('ordered.storeId', '=', 'line.storeId').onRef('ordered.id', '=', 'line.orderLineItemId'),
    )
    .select(['line.claimId', 'line.quantity', 'line.amountMinor', 'line.status', 'line.detail'])
    .select(['line.reasonCategoryCode', 'line.reasonName', 'line.reasonDetailName', 'line.comments'])
    .select(['line.requestedResolutionMethod', 'line.resolutionMethod', 'line.finalizedOn'])
    .select(['line.customFields', 'ordered.name', 'ordered.sku', 'ordered.vendor', 'ordered.options'])
    .where('line.storeId', '=', storeId)
    .where('line.claimId', '=', (eb) => eb.fn.any(eb.val(claimIds)))
    .orderBy('line.claimId')
    .orderBy('line.position')
    .execute()

export type ClaimedItem = Awaited<ReturnType<typeof listClaimedItems>>[number]
