import type { LineItemDetail, LineItemStatus } from '@aftercare/domain/claims/claim-words'
import type { ReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { pipelineQueries } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'
import type { ReturnDestination } from './claim-tables.ts'

/** The data of a claim for its labels and packing slips. */
export type ClaimForShipping = {
  id: string
  externalId: string
  /** The language it was filed in; null if unknown. */
  locale: string | null
  orderId: string
  orderNo: string
  /** Whether it is of a test order, which never reaches a provider. */
  isTest: boolean
  isGiftReturn: boolean
  shippingAddress: KnownAddress
  returnMethod: ReturnMethod | null
  returnDestinations: ReturnDestination[]
  lines: {
    id: string
    status: LineItemStatus
    detail: LineItemDetail | null
    quantity: number
    grams: number
    name: string
    options: { name: string; value: string }[]
    sku: string | null
    /** What its units were claimed for. */
    amountMinor: MinorUnits
    /** The variant's current customs details. */
    hsCode: string | null
    originCountryCode: string | null
  }[]
}

export async function findClaimForShipping(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<ClaimForShipping | undefined> {
  const asked = db
    .selectFrom('claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .select([
      'claim.id',
      'claim.externalId',
      'claim.locale',
      'claim.orderId',
      'bought.orderNo',
      'bought.isTest',
      'claim.shippingAddress',
    ])
    .select(['claim.returnMethod', 'claim.returnDestinations', 'claim.isGiftReturn'])
    .where('claim.storeId', '=', storeId)
    .where('claim.id', '=', claimId)
  const askedLines = db
    .selectFrom('claim_line_item as claimed')
    .innerJoin('order_line_item as ordered', (join) =>
      join
        .onRef('ordered.storeId', '=', 'claimed.storeId')
        .onRef('ordered.id', '=', 'claimed.orderLineItemId'),
    )
    .leftJoin('product_variant as variant', (join) =>
      join
        .onRef('variant.storeId', '=', 'ordered.storeId')
        .onRef('variant.idFromPlatform', '=', 'ordered.variantIdFromPlatform'),
    )
    .select([
      'claimed.id',
      'claimed.status',
      'claimed.detail',
      'claimed.quantity',
      'ordered.grams',
      'ordered.name',
      'ordered.options',
      'ordered.sku',
      'claimed.amountMinor',
      'variant.hsCode',
      'variant.originCountryCode',
    ])
    .where('claimed.storeId', '=', storeId)
    .where('claimed.claimId', '=', claimId)
    .orderBy('claimed.position')
  const [{ rows: claims }, { rows: lines }] = await pipelineQueries(db, [
    asked.compile(),
    askedLines.compile(),
  ])
  const [claim] = claims
  return claim && { ...claim, lines }
}
