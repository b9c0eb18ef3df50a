import { isFinal, nextState, type ApprovalDetail } from '@aftercare/domain/claims/line-item-status'
import type { ResolutionMethod } from '@aftercare/domain/claims/claim-words'
import { payoutsOf, type Payouts } from '@aftercare/domain/resolution/payouts'
import { formatMoney } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { getOrderRow, type OrderRow } from '#modules/orders/order-facts-reads.ts'
import { listExchangedLineIds, paidForClaim } from '#modules/resolution/resolution-reads.ts'
import { exchangeRequest, giftCardRequest, refundRequest } from './claim-effects.ts'
import {
  insertTimelineEntry,
  lockClaim,
  updateLine,
  type ClaimLineRow,
  type ClaimRow,
} from './claim-store.ts'
import { failLines } from './fail-lines.ts'
import { isInHand } from './finalize-claim.ts'
import { rollUpClaim } from './roll-up-claim.ts'
import { settlementOf } from './settlement-reads.ts'

export type Plan = { storeId: string; claimId: string; planId: string }
export type LoadedPlan = Plan & { store: Store; order: OrderRow; claim: ClaimRow; lines: ClaimLineRow[] }

/**
 * Carries out what was approved: the exchange order first, then gift card, then refund (D37).
 *
 * May be repeated after a crash at any point: the platform knows each effect by the plan's name, lines that
 * failed or are done are no longer in hand, and sums leave out only what other plans paid. A line that the
 * platform refuses gets an error and waits for a person; the others go on.
 */
export async function carryOutClaim(deps: Deps, plan: Plan): Promise<void> {
  await orderExchanges(deps, plan)
  const loaded = await load(deps, plan)
  if (!loaded) return

  const payouts = await payoutsOfPlan(deps, loaded)
  await issueGiftCard(deps, loaded, payouts)
  const refused = await refund(deps, loaded, payouts)
  await markApproved(deps, loaded, payouts, refused)
}

/** The claim with what is still in hand, or undefined when everything is done. */
async function load(deps: Deps, plan: Plan): Promise<LoadedPlan | undefined> {
  const { storeId, claimId } = plan
  const found = await inTransaction(deps, (deps) => lockClaim(deps.db, storeId, claimId))
  if (!found?.lines.some(isInHand)) return undefined
  return {
    ...plan,
    ...found,
    store: await getStore(deps.db, storeId),
    order: await getOrderRow(deps.db, storeId, found.claim.orderId),
  }
}

async function orderExchanges(deps: Deps, plan: Plan): Promise<void> {
  const loaded = await load(deps, plan)
  const request =
    loaded && exchangeRequest(loaded, await listExchangedLineIds(deps.db, plan.storeId, plan.claimId))
  if (!request) return
  const { orderNo, outOfStockLineIds } = await deps.commerce.createExchangeOrder(deps, request)
  await failLines(deps, plan, (line) =>
    isInHand(line) && outOfStockLineIds.includes(line.id) ? outOfStock : null,
  )
  if (orderNo) deps.log.info({ claimId: plan.claimId }, 'exchange order made')
}

const outOfStock = { code: 'OUT_OF_STOCK', message: 'The new item is no longer in stock.' }

async function payoutsOfPlan(deps: Deps, { planId, claim, lines }: LoadedPlan): Promise<Payouts> {
  const approved = lines.filter((line) => isInHand(line) || line.status === 'Approved')
  return payoutsOf(
    settlementOf(claim),
    { lineIds: new Set(approved.map(({ id }) => id)), creditMethod: claim.creditMethod },
    await paidForClaim(deps.db, claim, { exceptPlanId: planId }),
  )
}

async function issueGiftCard(deps: Deps, loaded: LoadedPlan, payouts: Payouts): Promise<void> {
  if (payouts.giftCardMinor + payouts.incentiveMinor === 0) return
  await deps.commerce.issueGiftCard(deps, giftCardRequest(loaded, payouts, deps.now()))
}

/** Answers the lines that could not be paid back. */
async function refund(deps: Deps, loaded: LoadedPlan, payouts: Payouts): Promise<string[]> {
  if (payouts.refundMinor === 0) return []
  const request = refundRequest(loaded, payouts)
  const refunded = await deps.commerce.refund(deps, request)
  if (refunded.ok) return []

  const ids = loaded.lines.filter(isInHand).flatMap(({ id }) => (isRefunded(id, payouts) ? [id] : []))
  await failLines(deps, loaded, (line) => (isInHand(line) && ids.includes(line.id) ? refunded.refusal : null))
  return ids
}

async function markApproved(
  deps: Deps,
  { storeId, claimId, store }: LoadedPlan,
  payouts: Payouts,
  refused: readonly string[],
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found?.lines.some(isInHand)) return
    const lines = found.lines.map((line) =>
      isInHand(line) && !refused.includes(line.id) ? approved(line, payouts, deps.now()) : line,
    )
    const done = lines.filter((line, index) => line !== found.lines[index])
    for (const { status, detail, previousDetail, resolutionMethod, ...line } of done)
      await updateLine(deps.db, line, {
        status,
        detail,
        previousDetail,
        resolutionMethod,
        reducedCurrentQuantity: line.reducedCurrentQuantity,
        finalizedOn: line.finalizedOn,
      })
    await rollUpClaim(deps, found.claim, lines)
    for (const message of messagesOf(store, done, payouts, refused))
      await insertTimelineEntry(deps.db, {
        storeId,
        id: deps.newId(),
        claimId,
        datetime: deps.now(),
        type: 'money',
        message,
        subject: null,
        isForCustomer: true,
      })
  })
}

const isRefunded = (lineId: string, { lines }: Payouts): boolean =>
  lines.some((line) => line.lineId === lineId && line.creditMethod === 'Refund')

/** The approved line, or the same one where the table has no such way. */
function approved(line: ClaimLineRow, { lines }: Payouts, now: Date): ClaimLineRow {
  const application = lines.find(({ lineId }) => lineId === line.id)
  const { status, detail, previousDetail } = line
  if (!application || detail === null || isFinal(status)) return line
  const next = nextState({ status, detail, previousDetail }, approval(application.detail))
  if (!next.ok) return line

  const resolutionMethod: ResolutionMethod = application.resolutionMethod
  const isTakenOff = application.detail === 'Refunded' || application.detail === 'Refunded_Partial'
  return {
    ...line,
    ...next.value,
    resolutionMethod,
    reducedCurrentQuantity: isTakenOff ? line.quantity : 0,
    finalizedOn: now,
  }
}

const approval = (detail: ApprovalDetail) => ({ type: 'approved' as const, detail })

function messagesOf(
  { currencyCode, locale }: Store,
  done: readonly ClaimLineRow[],
  payouts: Payouts,
  refused: readonly string[],
): string[] {
  const money = (amount: number) => formatMoney(minor(amount), currencyCode, locale)
  const giftCard = payouts.giftCardMinor + payouts.incentiveMinor
  return [
    ...(done.some(({ detail }) => detail === 'Variant_Exchange') ? ['Your exchange order was created.'] : []),
    ...(giftCard > 0 ? [`A gift card of ${money(giftCard)} was issued.`] : []),
    ...(payouts.refundMinor > 0 && refused.length === 0
      ? [`${money(payouts.refundMinor)} were refunded.`]
      : []),
  ]
}
