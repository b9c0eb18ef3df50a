import { toDecimal } from '@aftercare/domain/shared/currencies'
import { toIso } from '@aftercare/domain/shared/dates'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ShippingClaim } from '@aftercare/domain/api/shipping-claim-schema'
import type { Deps } from '#deps.ts'
import { describeFiles } from '#modules/files/file-reads.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getOrderRow, loadOrderFacts, type ClaimableOrder } from '#modules/orders/order-facts-reads.ts'
import { shippingClaimReference } from '#modules/orders/order-reads.ts'
import { parcelsOf } from '#modules/orders/parcels.ts'
import { listNewOrders, listRefundsOf } from '#modules/resolution/resolution-reads.ts'
import { emailPauseOf } from '#modules/mail/paused-address-reads.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findShippingClaim, findOpenStep, type FoundShippingClaim } from './shipping-claim-store.ts'

type Decimal = (amount: MinorUnits) => number

/**
 * A shipping-protection claim as staff see it. Amounts are in the store's currency.
 *
 * @throws AppError 404 for an unknown claim and for another store's
 */
export async function getShippingClaim(deps: Deps, store: Store, claimId: string): Promise<ShippingClaim> {
  const { storeId, currencyCode } = store
  const found = isUuid(claimId) ? await findShippingClaim(deps.db, storeId, claimId) : undefined
  if (!found) throw notFound('Claim')
  const { claim } = found
  const bought = await loadOrderFacts(deps.db, store, claim.orderId, { isGiftReturn: false })
  if (!bought) throw new Error(`The order ${claim.orderId} of a claim is gone`)

  const {
    assetNames,
    amountMinor,
    error,
    itemCount: _count,
    storeId: _store,
    orderId: _order,
    ...row
  } = claim
  const decimal: Decimal = (amount) => toDecimal(amount, currencyCode)
  const step = await findOpenStep(deps.db, storeId, claimId)
  const refunds = await listRefundsOf(deps.db, storeId, claimId)
  return {
    ...row,
    createdOn: claim.createdOn.toISOString(),
    updatedOn: claim.updatedOn.toISOString(),
    resolvedOn: toIso(claim.resolvedOn),
    amount: decimal(amountMinor),
    currencyCode,
    error,
    isBeingSettled: step !== undefined && error === null,
    begun:
      step && error
        ? { resolutionMethod: step.request.method, shippingClaimLineItemIds: step.lineIds }
        : null,
    images: await imagesOf(deps, storeId, assetNames),
    shippingClaimLineItems: linesOf(found, bought, decimal),
    ...(await emailPauseOf(deps.db, claim.storeId, claim.customerEmail)),
    emailConversation: await conversationOf(deps, claim),
    refunds: refunds.map((refund) => ({ amount: decimal(refund.amountMinor) })),
    reorders: await listNewOrders(deps.db, storeId, claimId),
    ...(await orderOf(deps, claim, bought, decimal)),
  }
}

const linesOf = ({ lines }: FoundShippingClaim, bought: ClaimableOrder, decimal: Decimal) =>
  lines.flatMap(({ id, quantity, amountMinor, resolutionMethod, orderLineItemId }) => {
    const line = bought.lines.find((candidate) => candidate.id === orderLineItemId)
    if (!line) return []
    const amount = decimal(amountMinor)
    return [{ id, quantity, amount, resolutionMethod, originalStoreOrderLineItem: shippedItem(line) }]
  })

export const shippedItem = ({
  id,
  name,
  imgUrl,
  options,
  sku,
  quantity,
}: ClaimableOrder['lines'][number]) => ({ id, name, imgUrl, optionsFromPlatform: options, sku, quantity })

async function imagesOf(deps: Deps, storeId: string, names: readonly string[]) {
  const files = await describeFiles(deps.db, storeId, names)
  return files.map((file) => ({ ...file, src: signFileUrl(deps, storeId, file.name) }))
}

async function conversationOf(deps: Deps, { storeId, id }: FoundShippingClaim['claim']) {
  const rows = await deps.db
    .selectFrom('shipping_claim_message')
    .select(['id', 'createdOn', 'kind', 'message', 'madeBy', 'assetNames'])
    .where('storeId', '=', storeId)
    .where('claimId', '=', id)
    .orderBy('createdOn')
    .orderBy('id')
    .execute()
  const files = await imagesOf(
    deps,
    storeId,
    rows.flatMap(({ assetNames }) => assetNames),
  )
  return rows.map(({ createdOn, madeBy, assetNames, ...row }) => ({
    ...row,
    images: files.filter(({ name }) => assetNames.includes(name)),
    createdOn: createdOn.toISOString(),
    author: madeBy?.name ?? null,
  }))
}

async function orderOf(
  { db }: Deps,
  claim: FoundShippingClaim['claim'],
  bought: ClaimableOrder,
  decimal: Decimal,
): Promise<Pick<ShippingClaim, 'customerId' | 'originalStoreOrder'>> {
  const { customerId } = await getOrderRow(db, claim.storeId, claim.orderId)
  const { order, claims, shippingClaims } = bought
  return {
    customerId,
    originalStoreOrder: {
      id: order.id,
      idFromPlatform: order.idFromPlatform,
      orderNo: order.orderNo,
      createdOn: order.createdOn.toISOString(),
      canceledOn: toIso(order.canceledOn),
      financialStatus: order.financialStatus,
      fulfillmentStatus: order.fulfillmentStatus,
      total: decimal(order.totalMinor),
      wasShippingProtected: order.wasShippingProtected,
      fulfillments: parcelsOf(bought),
      claims: claims
        .toReversed()
        .map(({ id, externalId, claimType, rollupCode }) => ({ id, externalId, claimType, rollupCode })),
      shippingClaims: shippingClaims
        .toReversed()
        .filter(({ id }) => id !== claim.id)
        .map(shippingClaimReference),
    },
  }
}
