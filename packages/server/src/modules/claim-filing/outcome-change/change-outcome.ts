import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { isOutcomeChangeable } from '@aftercare/domain/claims/change-of-mind'
import { mainCreditMethod } from '@aftercare/domain/resolution/owed-parts'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#deps.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { changeOwnClaim, type OwnClaim } from '#modules/claims/change-own-claim.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { auditClaim, lineOf, type FoundClaim } from '#modules/claims/change-claim.ts'
import { postRevaluation } from '#modules/claims/claim-ledger.ts'
import { updateClaim, updateLine, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { unpackTraces } from '#modules/claims/claim-traces.ts'
import { listScannedLineIds } from '#modules/claims/parcels/return-shipment-reads.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { lockOrderLines } from '#modules/orders/order-facts-reads.ts'
import { loadFeeNames } from '#modules/rules/fee-names.ts'
import { getCustomerPayment } from '#modules/payments/payment-reads.ts'
import { packJson } from '#platform/database/packed-json.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { submittedSums } from '../claim-receipt.ts'
import { toVariant } from '../claim-rows.ts'
import {
  outcomeOf,
  recalculateClaim,
  type RecalculatedClaim,
  type WantedOutcome,
} from './recalculate-claim.ts'

type OutcomeChange = OwnClaim &
  WantedOutcome & {
    /** The balance that the shopper was shown for it, in the store's currency. */
    balance: number
  }

/**
 * Gives a shopper something else for an item of their claim, within what the store offers, until its first scan and
 * before anything was decided. Sums, ledger and rules' verdicts follow; the shopper is emailed. What they have already
 * changes nothing.
 *
 * @throws AppError 404 as `changeOwnClaim` and for an item of another claim; 409 once it is too late, for what
 *   `recalculateClaim` refuses, and where the balance is another than was shown
 */
export const changeOutcome = (
  deps: Deps,
  store: Store,
  { lineId, outcome, variantIdFromPlatform, balance, ...own }: OutcomeChange,
): Promise<void> =>
  changeOwnClaim(deps, own, async (deps, found, change) => {
    const line = lineOf(found, lineId)
    const wanted = { outcome, variantIdFromPlatform: outcome === 'exchange' ? variantIdFromPlatform : null }
    if (isDeepStrictEqual(outcomeOf(line), wanted)) return
    await refuseUnchangeable(deps, found, line)
    await lockOrderLines(deps.db, own.storeId, own.orderId)
    const calculated = await recalculateClaim(deps, store, found, { lineId, ...wanted })
    if (toDecimal(calculated.summary.balanceMinor, store.currencyCode) !== balance) throw amountsChanged()

    const after = await write(deps, store, found, calculated)
    await postRevaluation(deps, after, 'changed')
    await auditClaim(deps, change, {
      action: 'claimLine.changeOutcome',
      lineId,
      before: outcomeOf(line),
      after: wanted,
    })
    await addTimelineEntry(deps, change, {
      type: 'edit',
      message: changedText[outcome],
      subject: line.itemName,
      isForCustomer: true,
      madeBy: change.actor,
    })
    const { storeId, claimId } = change
    await enqueue(deps, writeClaimMailJob, {
      storeId,
      claimId,
      type: 'requestChanged',
      trigger: `changed/${found.claim.version}`,
    })
  })

/** The sums of the claim with another outcome of an item, for the shopper to agree to. Changes nothing. */
export async function previewOutcome(
  deps: Deps,
  store: Store,
  { claim, lines }: FoundClaim,
  wanted: WantedOutcome,
): Promise<NonNullable<CustomerClaim['receipt']>> {
  const line = lineOf({ claim, lines }, wanted.lineId)
  await refuseUnchangeable(deps, { claim, lines }, line)
  const { settlement } = await recalculateClaim(deps, store, { claim, lines }, wanted)
  const named = lines.map(({ id, orderLineItemId, itemName }) => ({
    id,
    orderLineItemId,
    name: itemName,
    imgUrl: null,
  }))
  const feeNames = await loadFeeNames(deps.db, store)
  const { receipt } = submittedSums({ ...claim, settlement }, named, store.currencyCode, feeNames)
  if (!receipt) throw tooLate()
  return receipt
}

/** @throws AppError 409 once the outcome of this line can't be changed anymore */
export async function refuseUnchangeable(
  { db }: Deps,
  { claim, lines }: FoundClaim,
  line: ClaimLineRow,
): Promise<void> {
  const hasPayment = (await getCustomerPayment(db, claim.storeId, claim.id)) !== null
  const scanned = await listScannedLineIds(db, claim.storeId, claim.id)
  const filed = { ...claim, hasPayment, lines: lines.map((other) => filedLine(other, scanned)) }
  if (!isOutcomeChangeable(filed, filedLine(line, scanned))) throw tooLate()
}

export const filedLine = (
  line: Pick<ClaimLineRow, 'id' | 'status' | 'resolutionMethod' | 'isShopNow' | 'decision' | 'splitFrom'>,
  scanned: ReadonlySet<string>,
) => ({
  status: line.status,
  isProcessing: isProcessing(line),
  isScanned: scanned.has(line.id),
  isShopNow: line.isShopNow,
  isTouchedByStaff: line.status !== 'Closed' && (line.decision !== null || line.splitFrom !== null),
})

async function write(
  deps: Deps,
  { currencyCode }: Store,
  { claim, lines }: FoundClaim,
  { settlement, summary, exchanges, trace }: RecalculatedClaim,
): Promise<{ claim: ClaimRow; lines: ClaimLineRow[] }> {
  const { applied, balanceMinor } = summary
  const terms = {
    creditMethod: mainCreditMethod(summary),
    exchangeMethod: settlement.exchangeMethod,
    feeAppliedMinor: applied.feeMinor,
    feeName: applied.feeName,
    giftCardIncentiveMinor: applied.giftCardIncentiveMinor,
    returnShippingMinor: applied.returnShippingMinor,
    exchangeShippingMinor: applied.exchangeShippingMinor,
    balanceMinor,
  }
  await updateClaim(deps.db, claim, {
    ...terms,
    settlement: JSON.stringify(settlement),
    trace: packJson({ ...unpackTraces(claim.trace), submission: trace }),
  })
  const after = lines.map((line): ClaimLineRow => {
    const application = summary.lineItemApplications.find(({ lineId }) => lineId === line.id)
    if (!application || line.canceledOn !== null) return line
    const exchange = exchanges.get(line.id)
    return {
      ...line,
      requestedResolutionMethod: application.resolutionMethod,
      creditMethod: application.creditMethod,
      variant: exchange ? toVariant(exchange, line.quantity, currencyCode) : null,
      advancedExchangeMethod: exchange?.policy.advancedExchangeMethod ?? null,
      exchangeDeltaMinor: exchange ? application.exchangeDifferenceMinor : null,
    }
  })
  for (const line of after.filter((line, index) => line !== lines[index]))
    await updateLine(deps.db, line, {
      requestedResolutionMethod: line.requestedResolutionMethod,
      creditMethod: line.creditMethod,
      variant: line.variant && JSON.stringify(line.variant),
      advancedExchangeMethod: line.advancedExchangeMethod,
      exchangeDeltaMinor: line.exchangeDeltaMinor,
    })
  return { claim: { ...claim, ...terms, settlement }, lines: after }
}

/** Shoppers read them too. */
const changedText = {
  refund: 'You chose a refund instead.',
  giftCard: 'You chose store credit or a gift card instead.',
  exchange: 'You chose another item instead.',
} as const

const tooLate = () =>
  new AppError('conflict', 'too_late_to_change', 'This item’s outcome can’t be changed anymore.')
const amountsChanged = () =>
  new AppError('conflict', 'amounts_changed', 'The amounts have changed. Check them and save again.')
