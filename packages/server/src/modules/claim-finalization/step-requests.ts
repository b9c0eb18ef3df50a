import type { FinalizationPlan, NewItem } from '@aftercare/domain/finalization/plan-finalization'
import { nameOfRate } from '@aftercare/domain/api/return-quote-schema'
import { isOnItsWayBack } from '@aftercare/domain/claims/line-item-status'
import { shareOfLines, type LineShare } from '@aftercare/domain/ledger/money-entries'
import { dayMs } from '@aftercare/domain/shared/dates'
import { stepKinds } from '#modules/claims/claim-tables.ts'
import type { EffectRow } from '#modules/claims/journal-store.ts'
import type { PlannedEffects, ReturnedUnits } from '#integrations/commerce/commerce-platform.ts'
import type { PlatformRequest } from './ask-platform.ts'
import type { FinalizableClaim } from './load-finalization.ts'

type EffectKind = EffectRow['kind']
const effectKinds = stepKinds.filter((kind) => kind !== 'mail')

/** A step's request to the platform, with what of its amount is for which line. */
export type StepRequest =
  | Extract<PlatformRequest, { kind: 'exchangeOrder' | 'replacementOrder' | 'restock' }>
  | (Extract<PlatformRequest, { kind: 'giftCard' | 'refund' }> & { shares: LineShare[] })

/**
 * The steps that a plan takes, in their order, with the lines that each is about. Items that come back by a return in
 * Shopify are processed there, whether they are restocked or not.
 */
export function stepsOf(
  known: FinalizableClaim,
  plan: FinalizationPlan,
): { kind: EffectKind; lineIds: string[] }[] {
  const inHouse = plan.approved.filter((line) => !line.wasResolvedExternally)
  const paidBy = (method: 'Gift_Card' | 'Refund') =>
    inHouse.filter(({ creditMethod }) => creditMethod === method).map(({ lineId }) => lineId)
  const lineIds: Record<EffectKind, string[]> = {
    exchangeOrder: [...new Set([...plan.exchanges.map(({ lineId }) => lineId), ...plan.shopNowLineIds])],
    replacementOrder: plan.replacements.map(({ lineId }) => lineId),
    giftCard: paidBy('Gift_Card'),
    refund: paidBy('Refund'),
    restock: [
      ...new Set([
        ...plan.restocked.map(({ lineId }) => lineId),
        ...returnedUnits(known, plan).map(({ claimLineItemId }) => claimLineItemId),
      ]),
    ],
  }
  return effectKinds.flatMap((kind) => (lineIds[kind].length > 0 ? [{ kind, lineIds: lineIds[kind] }] : []))
}

/**
 * The request of a step, or null if it has nothing left to do. `plan` has the lines that are processing when
 * the step starts, so lines that failed before are not part of it.
 */
export function requestOf(
  { id, kind }: Pick<EffectRow, 'id' | 'kind'>,
  known: FinalizableClaim,
  plan: FinalizationPlan,
  now: Date,
): StepRequest | null {
  const effect = { storeId: known.claim.storeId, claimId: known.claim.id, effectKey: id }
  switch (kind) {
    case 'exchangeOrder':
      return orderRequest(kind, effect, known, plan.exchanges, plan.shopNowLineIds)
    case 'replacementOrder':
      return orderRequest(kind, effect, known, plan.replacements)
    case 'giftCard':
      return giftCardRequest(effect, known, plan, now)
    case 'refund':
      return refundRequest(effect, known, plan)
    case 'restock':
      return restockRequest(effect, known, plan)
  }
}

/** What a plan would request of refunds and new orders, to be looked at before. */
export function plannedEffects(
  known: FinalizableClaim,
  plan: FinalizationPlan,
  now: Date,
): Pick<PlannedEffects, 'refund' | 'orders'> {
  const requests = stepsOf(known, plan).flatMap(
    ({ kind }) => requestOf({ id: 'preview', kind }, known, plan, now) ?? [],
  )
  return {
    refund: requests.find((request) => request.kind === 'refund')?.ask ?? null,
    orders: requests.flatMap((request) =>
      request.kind === 'exchangeOrder' || request.kind === 'replacementOrder' ? [request.ask] : [],
    ),
  }
}

type Effect = { storeId: string; claimId: string; effectKey: string }

function orderRequest(
  kind: 'exchangeOrder' | 'replacementOrder',
  effect: Effect,
  known: FinalizableClaim,
  items: readonly NewItem[],
  shopNowLineIds: readonly string[] = [],
): StepRequest | null {
  if (items.length === 0) return null
  const { claim } = known
  return {
    kind,
    shopNowLineIds,
    ask: {
      ...effect,
      kind: kind === 'exchangeOrder' ? 'exchange' : 'replacement',
      shippingTitle: nameOfRate(claim.toCustomerRate),
      sourceOrderId: claim.orderId,
      email: claim.customerEmail,
      shippingAddress: claim.shippingAddress,
      lines: items.map(({ lineId, quantity, inventory, creditBasisMinor, variant }) => {
        const line = lineOf(known, lineId)
        const wanted = kind === 'exchangeOrder' ? line.variant?.idFromPlatform : line.variantIdFromPlatform
        return {
          claimLineItemId: lineId,
          sourceOrderLineId: line.orderLineItemId,
          variantIdFromPlatform: variant?.idFromPlatform ?? wanted ?? '',
          quantity,
          inventory,
          creditBasisMinor,
        }
      }),
    },
  }
}

function giftCardRequest(
  effect: Effect,
  known: FinalizableClaim,
  { giftCard, payouts }: FinalizationPlan,
  now: Date,
): StepRequest | null {
  if (!giftCard) return null
  const { claim, store } = known
  const { kind, giftCardExpirationDays: days } = store.settings.giftCard
  return {
    kind: 'giftCard',
    ask: {
      ...effect,
      kind,
      sourceOrderId: claim.orderId,
      email: claim.customerEmail,
      shippingAddress: claim.shippingAddress,
      ...giftCard,
      expiresOn: days > 0 ? new Date(now.getTime() + days * dayMs).toISOString() : null,
    },
    shares: sharesOf(known, payouts.lines, 'Gift_Card', giftCard.amountMinor),
  }
}

/** Refunds go to the order that was paid for, however often its items were exchanged since. */
function refundRequest(effect: Effect, known: FinalizableClaim, plan: FinalizationPlan): StepRequest | null {
  const { refund, approved, payouts } = plan
  if (!refund) return null
  const takenOff = approved.filter(
    ({ detail, wasResolvedExternally }) =>
      !wasResolvedExternally && (detail === 'Refunded' || detail === 'Refunded_Partial'),
  )
  return {
    kind: 'refund',
    ask: {
      ...effect,
      ...refund,
      paidOrderId: known.paidOrderId,
      lines: takenOff.map(({ lineId }) => {
        const { orderLineItemId, quantity } = lineOf(known, lineId)
        const restockedQuantity = plan.restocked
          .filter((units) => units.lineId === lineId && units.condition === 'sellable')
          .reduce((sum, units) => sum + units.quantity, 0)
        return {
          claimLineItemId: lineId,
          orderLineItemId,
          quantity,
          ...(restockedQuantity > 0 && { restockedQuantity }),
        }
      }),
      returned: returnedUnits(known, plan).filter(({ claimLineItemId }) =>
        takenOff.some(({ lineId }) => lineId === claimLineItemId),
      ),
    },
    shares: sharesOf(known, payouts.lines, 'Refund', refund.amountMinor),
  }
}

function restockRequest(effect: Effect, known: FinalizableClaim, plan: FinalizationPlan): StepRequest | null {
  const units = plan.restocked.flatMap(({ lineId, quantity, condition }) => {
    const { variantIdFromPlatform, orderLineItemId } = lineOf(known, lineId)
    const locationIdFromPlatform = known.returnedTo.get(lineId) ?? null
    return variantIdFromPlatform
      ? [
          {
            claimLineItemId: lineId,
            orderLineItemId,
            variantIdFromPlatform,
            quantity,
            locationIdFromPlatform,
            condition,
          },
        ]
      : []
  })
  const returned = returnedUnits(known, plan)
  const isNothing = units.length + returned.length === 0
  return isNothing ? null : { kind: 'restock', ask: { ...effect, units, returned } }
}

/** The approved units that come back by a return in Shopify. What is repaired goes back to its customer. */
function returnedUnits(known: FinalizableClaim, { approved, restocked }: FinalizationPlan): ReturnedUnits[] {
  if (!known.hasShopReturn) return []
  const lines = approved
    .filter(({ wasResolvedExternally, detail }) => !wasResolvedExternally && detail !== 'Repaired')
    .map(({ lineId }) => lineOf(known, lineId))
    .filter((line) => isOnItsWayBack(line))
  return lines.map(({ id, orderLineItemId, quantity, status, variantIdFromPlatform }) => {
    const isRestocked = restocked.some(({ lineId, condition }) => lineId === id && condition === 'sellable')
    const locationIdFromPlatform = known.returnedTo.get(id) ?? null
    return {
      claimLineItemId: id,
      orderLineItemId,
      quantity,
      hasArrived: status === 'At_Return_Location',
      restocked:
        isRestocked && variantIdFromPlatform !== null
          ? { variantIdFromPlatform, locationIdFromPlatform }
          : null,
    }
  })
}

const sharesOf = (
  { entries, lines }: FinalizableClaim,
  settled: FinalizationPlan['payouts']['lines'],
  creditMethod: 'Gift_Card' | 'Refund',
  amountMinor: LineShare['amountMinor'],
): LineShare[] =>
  shareOfLines(entries, settled, {
    amountMinor,
    creditMethod,
    settledNow: new Set(lines.filter(({ status }) => status !== 'Approved').map(({ id }) => id)),
  })

function lineOf({ lines }: FinalizableClaim, lineId: string) {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new Error(`Line ${lineId} is not of this claim`)
  return line
}
