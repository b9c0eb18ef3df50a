import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { listMaskedPayments } from '#modules/orders/tender-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { ask } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'

/** A claim's refunds, gift cards and orders. Codes of gift cards are only sent to their recipient. */
export async function listResolutions(
  db: Db,
  { storeId, currencyCode }: Store,
  claimId: string,
): Promise<CustomerClaim['resolutionSummary']> {
  const refunds = await db
    .selectFrom('refund')
    .select(['amountMinor', 'handlingFeeMinor', 'shippingFeeMinor', 'paidOrderId', 'parts', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('createdOn')
    .execute()
  const giftCards = await db
    .selectFrom('gift_card')
    .select(['amountMinor', 'incentiveMinor', 'kind as type', 'code', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('createdOn')
    .execute()
  const exchangeOrders = await db
    .selectFrom('exchange_order as exchange')
    .innerJoin('store_order as created', (join) =>
      join.onRef('created.storeId', '=', 'exchange.storeId').onRef('created.id', '=', 'exchange.orderId'),
    )
    .select(['exchange.orderNo', 'created.idFromPlatform'])
    .where('exchange.storeId', '=', storeId)
    .where('exchange.claimId', '=', claimId)
    .orderBy('exchange.createdOn')
    .execute()

  const masked = await listMaskedPayments(db, storeId, [
    ...new Set(refunds.map((refund) => refund.paidOrderId)),
  ])
  return {
    refunds: refunds.map(({ amountMinor, handlingFeeMinor, shippingFeeMinor, parts, createdOn }) => ({
      amount: toDecimal(amountMinor, currencyCode),
      handlingFee: toDecimal(handlingFeeMinor, currencyCode),
      shippingFee: toDecimal(shippingFeeMinor, currencyCode),
      refundedOn: createdOn.toISOString(),
      paidTo: parts.map(({ gateway, parentIdFromPlatform: payment }) => ({
        isGiftCard: gateway === 'gift_card',
        reference: (payment && masked.get(payment)) ?? null,
      })),
    })),
    giftCards: giftCards.map(({ amountMinor, incentiveMinor, type, code, createdOn }) => ({
      amount: toDecimal(amountMinor, currencyCode),
      incentiveAmount: toDecimal(incentiveMinor, currencyCode),
      type,
      issuedOn: createdOn.toISOString(),
      reference: maskedCode(type, code),
    })),
    exchangeOrders,
  }
}

/** The last characters of a gift card, or the number of the order that stands for one; store credit has neither. */
function maskedCode(kind: GiftCardKind, code: string): string | null {
  switch (kind) {
    case 'Gift_Card':
      return `•••• ${code.slice(-4)}`
    case 'Gift_Card_Order':
      return code
    case 'Store_Credit':
      return null
  }
}

/** The orders that were made for a claim, oldest first. */
export const listNewOrders = (
  db: Db,
  storeId: string,
  claimId: string,
): Promise<{ id: string; orderNo: string }[]> =>
  db
    .selectFrom('exchange_order')
    .select(['orderId as id', 'orderNo'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('createdOn')
    .execute()

/** The order that an effect of a claim created, whether nothing of it was sent or canceled yet, and whether it was canceled. */
export async function findOrderOfEffect(
  db: Db,
  storeId: string,
  effectKey: string,
): Promise<{ orderId: string; isOpen: boolean; isCanceled: boolean } | undefined> {
  const found = await db
    .selectFrom('exchange_order as exchange')
    .innerJoin('store_order as created', (join) =>
      join.onRef('created.storeId', '=', 'exchange.storeId').onRef('created.id', '=', 'exchange.orderId'),
    )
    .select(['exchange.orderId', 'created.fulfillmentStatus', 'created.canceledOn'])
    .where('exchange.storeId', '=', storeId)
    .where('exchange.effectKey', '=', effectKey)
    .executeTakeFirst()
  return (
    found && {
      orderId: found.orderId,
      isOpen: found.fulfillmentStatus === 'unfulfilled' && found.canceledOn === null,
      isCanceled: found.canceledOn !== null,
    }
  )
}

/** A claim's refunds, oldest first. */
export const listRefundsOf = (
  db: Db,
  storeId: string,
  claimId: string,
): Promise<{ amountMinor: MinorUnits }[]> =>
  db
    .selectFrom('refund')
    .select('amountMinor')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('createdOn')
    .execute()

/** The claim's lines whose new items were ordered, by whichever try. */
export async function listExchangedLineIds(db: Db, storeId: string, claimId: string): Promise<string[]> {
  const asked = db
    .selectFrom('exchange_order')
    .select('items')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
  const rows = await ask(db, asked.compile())
  return [...new Set(rows.flatMap(({ items }) => Object.values(items)))]
}

/** The platform's id of a claim's return there; null if it has none. */
export async function findReturnId(db: Db, storeId: string, claimId: string): Promise<string | null> {
  const asked = db
    .selectFrom('shop_return')
    .select('idFromPlatform')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
  const [found] = await ask(db, asked.compile())
  return found?.idFromPlatform ?? null
}

/** The lines of a claim whose units its effects that are done have processed in its return on the platform. */
export async function listLineIdsOfReturn(db: Db, storeId: string, claimId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('return_processing')
    .select('units')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .execute()
  return [...new Set(rows.flatMap(({ units }) => units.map(({ claimLineItemId }) => claimLineItemId)))]
}

/** The order's shipping that its claims have refunded. */
export async function shippingGivenBack(db: Db, storeId: string, orderId: string): Promise<MinorUnits> {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'refund.storeId').onRef('claim.id', '=', 'refund.claimId'),
    )
    .select('refund.shippingFeeMinor')
    .where('claim.storeId', '=', storeId)
    .where('claim.orderId', '=', orderId)
    .execute()
  return sum(refunds.map(({ shippingFeeMinor }) => shippingFeeMinor))
}

type IssuedGiftCard = { code: string; kind: GiftCardKind; balanceMinor: MinorUnits }

/** Gift cards issued for a claim since then, with the codes for their recipient. */
export const listIssuedSince = (
  db: Db,
  storeId: string,
  claimId: string,
  since: Date,
): Promise<IssuedGiftCard[]> =>
  ask(
    db,
    db
      .selectFrom('gift_card')
      .select(['code', 'kind', 'balanceMinor'])
      .where('storeId', '=', storeId)
      .where('claimId', '=', claimId)
      .where('createdOn', '>=', since)
      .orderBy('createdOn')
      .compile(),
  )

/** The total of a claim's refunds since then. */
export async function refundedSince(
  db: Db,
  storeId: string,
  claimId: string,
  since: Date,
): Promise<MinorUnits> {
  const asked = db
    .selectFrom('refund')
    .select('amountMinor')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('createdOn', '>=', since)
  const refunds = await ask(db, asked.compile())
  return sum(refunds.map(({ amountMinor }) => amountMinor))
}

/** Whether the order, or the order of the claim, is there to try returns on. */
export async function isOfTestOrder(
  db: Db,
  storeId: string,
  { orderId, claimId }: { orderId: string | undefined; claimId: string | undefined },
): Promise<boolean> {
  const found = await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('isTest', '=', true)
    .where((where) =>
      orderId === undefined
        ? where(
            'id',
            'in',
            where
              .selectFrom('claim')
              .select('orderId')
              .where('storeId', '=', storeId)
              .where('id', '=', claimId ?? null),
          )
        : where('id', '=', orderId),
    )
    .executeTakeFirst()
  return found !== undefined
}
