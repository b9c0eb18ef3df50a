import { inPaidCurrency } from '@aftercare/domain/resolution/paid-currency'
import { unitsOfReturn } from '@aftercare/domain/resolution/return-on-platform'
import { splitTender } from '@aftercare/domain/resolution/split-tender'
import { ok } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type {
  CommerceRefusal,
  PlannedEffects,
  RefundRequest,
} from '#integrations/commerce/commerce-platform.ts'
import { readPayments } from '#integrations/commerce/shopify/admin/refund-payments.ts'
import { findReturn } from '#integrations/commerce/shopify/admin/return-state.ts'
import type { ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import {
  readMostOfReturn,
  readSuggestedRefund,
} from '#integrations/commerce/shopify/admin/suggested-refunds.ts'
import type { PlatformOrder } from '#modules/orders/platform-order-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { listUnavailable } from './order-in-shopify.ts'
import { findUsableReturn } from './process-units.ts'
import { refusedBy } from './refused-by-shopify.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import { findRefundableOrder, lineOf } from './refundable-order.ts'

type Refusals = Map<string, CommerceRefusal>

const outOfStock: CommerceRefusal = {
  code: 'OUT_OF_STOCK',
  message: 'Shopify doesn’t have enough of the new item in stock.',
}

/**
 * Asks Shopify what it would refuse: refunds that are more than it lets us refund, units that were refunded there, and
 * new items that it can't sell.
 *
 * @throws ProviderError
 */
export async function foreseeRefusals(
  deps: Deps,
  { storeId, refund, orders }: PlannedEffects,
): Promise<Refusals> {
  const refusals: Refusals = new Map()
  const refuseAll = (lineIds: readonly string[], refusal: CommerceRefusal) => {
    for (const lineId of lineIds) refusals.set(lineId, refusal)
  }
  for (const request of orders) {
    const unavailable = await refusedBy(async () =>
      ok(await listUnavailable(deps, await getShopAccess(deps, storeId), request)),
    )
    if (unavailable.ok) refuseAll(unavailable.value, outOfStock)
    else
      refuseAll(
        request.lines.map(({ claimLineItemId }) => claimLineItemId),
        unavailable.refusal,
      )
  }
  if (refund && !refund.lines.every(({ claimLineItemId }) => refusals.has(claimLineItemId ?? ''))) {
    const foreseen = await refusedBy(async () => ok(await foreseeRefund(deps, refund)))
    if (!foreseen.ok) refuseAll(linesOf(refund), foreseen.refusal)
    else for (const [lineId, refusal] of foreseen.value) refusals.set(lineId, refusal)
  }
  return refusals
}

const linesOf = ({ lines }: RefundRequest): string[] =>
  lines.flatMap(({ claimLineItemId }) => claimLineItemId ?? [])

async function foreseeRefund(deps: Deps, request: RefundRequest): Promise<Refusals> {
  const all = (refusal: CommerceRefusal): Refusals =>
    new Map(linesOf(request).map((lineId) => [lineId, refusal]))
  const found = await findRefundableOrder(deps, request.storeId, request.paidOrderId)
  if (!found.ok) return all(found.refusal)
  const order = found.value
  const access = await getShopAccess(deps, request.storeId)
  const units = request.lines.flatMap(({ claimLineItemId, orderLineItemId, quantity }) =>
    lineOf(order, orderLineItemId, quantity).map((line) => ({ ...line, claimLineItemId })),
  )
  const currencyCode = order.customerCurrencyCode
  const suggested = await readSuggestedRefund(access, order.idFromPlatform, { units, currencyCode })
  const gone = tooMany(units, suggested.left)
  if (gone.size > 0) return gone
  const payments = await readPayments(access, order.idFromPlatform, order)
  const wantedMinor = inPaidCurrency(order, request.amountMinor, payments)
  const mostMinor = (await mostByReturn(deps, access, order, request)) ?? suggested.mostMinor
  const isTooMuch =
    !splitTender(wantedMinor, payments.tenders).ok || (mostMinor !== null && wantedMinor > mostMinor)
  return isTooMuch ? all(refundExceedsPayment) : new Map()
}

/** The most that the claim's return would refund; null without a return of its units. */
async function mostByReturn(
  deps: Deps,
  access: ShopAccess,
  { lineIds, customerCurrencyCode: currencyCode }: PlatformOrder,
  { returned = [], ...request }: RefundRequest,
) {
  const shopReturn = returned.length > 0 ? await findUsableReturn(deps, request) : undefined
  if (shopReturn?.orderId !== request.paidOrderId) return null
  const state = await findReturn(access, shopReturn.idFromPlatform)
  if (!state?.isOpen) return null
  const known = returned.flatMap((one) => {
    const lineId = lineIds.get(one.orderLineItemId)
    return lineId === undefined ? [] : [{ ...one, lineId }]
  })
  const left = state.lines.map((line) => ({ ...line, quantity: line.quantity - line.processedQuantity }))
  const units = unitsOfReturn(known, left)
  return units.length > 0
    ? readMostOfReturn(access, shopReturn.idFromPlatform, { units, currencyCode })
    : null
}

/** Units that were refunded in Shopify meanwhile. */
function tooMany(
  units: readonly { claimLineItemId: string | undefined; lineId: string; quantity: number }[],
  left: ReadonlyMap<string, number>,
): Refusals {
  const rest = new Map(left)
  return new Map(
    units.flatMap(({ claimLineItemId, lineId, quantity }) => {
      const there = rest.get(lineId) ?? 0
      rest.set(lineId, there - quantity)
      if (claimLineItemId === undefined || quantity <= there) return []
      const message = `Only ${Math.max(there, 0)} of these units can still be refunded in Shopify. The others were refunded or removed there.`
      return [[claimLineItemId, { code: 'REFUSED_BY_PLATFORM' as const, message }]]
    }),
  )
}
