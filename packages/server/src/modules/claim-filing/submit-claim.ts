import { isDeepStrictEqual } from 'node:util'
import type { ClaimSummary } from '@aftercare/domain/resolution/summarize-claim'
import { isPhoneRequiredFor } from '@aftercare/domain/merchants/theme-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { calculateClaim } from '#modules/calculation/calculate-claim.ts'
import {
  storedCalculationQuery,
  type StoredCalculation,
} from '#modules/calculation/stored-calculation-reads.ts'
import { withCreditMethod } from '#modules/calculation/line-outcome.ts'
import { priceExchanges } from '#modules/calculation/price-exchanges.ts'
import type { StaffFiling } from '#modules/calculation/validated-line.ts'
import { refuseInstantExchange } from '#modules/calculation/refuse-instant-exchange.ts'
import { outdatedSubmission } from '#modules/calculation/refusals.ts'
import { calculateTotals } from '#modules/calculation/calculate-totals.ts'
import { loadClaimWithShopping } from '#modules/calculation/shop-now/load-claim-with-shopping.ts'
import { carryOutOrderAhead } from '#modules/claim-desk/carry-out-order-ahead.ts'
import { notOrdered, orderAhead } from '#modules/instant-exchanges/order-ahead.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { attachPayment, takePayment } from '#modules/payments/attach-payment.ts'
import { lookAtPayment, type LookedAt } from '#modules/payments/look-at-payment.ts'
import { giveUpPayment } from '#modules/payments/move-payment.ts'
import { lockOrderRecord, orderFactsOf } from '#modules/orders/order-facts-reads.ts'
import { findRulesOfVersion } from '#modules/rules/rule-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { idempotently, type IdempotentRequest } from '#platform/http/idempotency.ts'
import { isUuid } from '#platform/new-id.ts'
import { fileClaim, InstantExchangeRefused } from './file-claim.ts'
import { calculationRequestOf, isAsCalculated, type Submission } from './submission.ts'

type Access = { orderId: string; isGiftReturn: boolean }
/** Staff who file for a shopper, and their records to write in the same transaction. */
type Filing = { staff: StaffFiling; record: (deps: Deps, claimId: string) => Promise<void> }
export type SubmittedClaim = { id: string; externalId: string }

/**
 * Files a claim, or refuses it and stores nothing.
 *
 * Everything is computed again from our own rows under a lock on the order's lines, by the rules of the
 * calculation that the shopper saw; only the carriers' quoted prices are held for its half hour.
 * A repeat of the same `request` is answered as the first time; otherwise a calculation is filed once.
 *
 * @throws AppError 409 with a fresh `calculation` if it differs from what was shown; 409 already_submitted;
 *   400 and 409 as `loadClaimWithShopping` for lines that cannot be claimed (anymore)
 */
export async function submitClaim(
  deps: Deps,
  store: Store,
  access: Access,
  submission: Submission,
  request: IdempotentRequest | undefined,
  filing?: Filing,
): Promise<SubmittedClaim> {
  checkAddress(store, submission)
  const { customerPayment } = submission
  const payment = customerPayment ? await lookAtPayment(deps, store, customerPayment) : undefined
  const outcome = await idempotently(deps, request, (deps) =>
    fileIfAsCalculated(deps, store, access, { submission, payment }, filing),
  ).catch(async (error: unknown) => {
    if (payment && isRefusal(error)) await giveUpPayment(deps, payment.row)
    if (error instanceof InstantExchangeRefused) await refuseInstantExchange(deps, { ...store, ...access })
    if (error instanceof CalculationOutdated || error instanceof InstantExchangeRefused) return undefined
    throw error
  })
  if (outcome) {
    if (submission.exchangeMethod === 'instant') await orderElsewhere(deps, store, outcome.id)
    return outcome
  }

  // Quotes ask carriers, which no transaction may wait for; so the fresh one is made after it is undone.
  const calculation = await calculateClaim(deps, store, access, {
    ...calculationRequestOf(submission),
    staff: filing?.staff,
  })
  throw outdatedSubmission('calculation_outdated', { calculation })
}

/**
 * Orders the new items of an instant exchange on a platform outside our database. If it does not answer, a job goes on.
 *
 * @throws AppError 409 if they cannot be ordered; the claim is canceled then
 */
async function orderElsewhere(deps: Deps, { storeId, shopScopes }: Store, claimId: string): Promise<void> {
  if (shopScopes === null) return
  const isOrdered = await carryOutOrderAhead(deps, { storeId, claimId }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, storeId, claimId }, 'an exchange is ordered later')
    return true
  })
  if (!isOrdered) throw notOrdered('variant_out_of_stock')
}

/** The payment gets no claim: it is released at once, unless the call may be repeated. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CalculationOutdated ||
  error instanceof InstantExchangeRefused ||
  (error instanceof AppError && !['in_progress', 'payment_not_confirmed'].includes(error.code))

/** What was shown is no longer valid. Rolls the transaction back; never leaves this file. */
class CalculationOutdated extends Error {
  override name = 'CalculationOutdated'
}

const fileIfAsCalculated = (
  deps: Deps,
  store: Store,
  access: Access,
  { submission, payment }: { submission: Submission; payment: LookedAt | undefined },
  filing: Filing | undefined,
) =>
  inTransaction(deps, async (deps) => {
    const { kept, record } = await lockOrder(deps, store, access, submission)
    if (!kept || !isOf(access, kept) || !isAsCalculated(submission, kept)) throw new CalculationOutdated()
    if (!record) throw notFound('Order')
    const order = await orderFactsOf(deps.db, store, record, access)
    if (order.claims.some(({ calculationId }) => calculationId === kept.id)) throw alreadySubmitted()
    const ruleSet = await findRulesOfVersion(deps.db, store, kept.rulesVersion)
    if (!ruleSet || kept.expiresOn <= deps.now()) throw new CalculationOutdated()

    const asked = await loadClaimWithShopping(deps, store, {
      ...access,
      shopNowId: submission.shopNowId,
      claimType: submission.claimType,
      requests: submission.claimLineItems,
      ruleSet,
      order,
      staff: filing?.staff,
    })
    const { creditMethod } = kept.request
    const claim = withCreditMethod(asked, creditMethod)
    const exchanges = await priceExchanges(deps, store, claim)
    const { shipping, summary, calculation } = kept.result
    const { exchangeMethod } = calculation
    const settled = calculateTotals(store, deps.now(), claim, exchanges, {
      shipping,
      creditMethod,
      exchangeMethod,
      isInstantRefused: exchangeMethod !== 'instant',
    })
    if (settled.settlement.exchangeMethod !== exchangeMethod) throw new CalculationOutdated()
    if (!isDeepStrictEqual(asStored(settled.summary), summary)) throw new CalculationOutdated()
    const isPaid = await isPaidAsDue(deps, { submission, payment }, settled.summary, kept)
    if (!isPaid) throw new CalculationOutdated()
    const filed = await fileClaim(deps, store, { claim, exchanges, settled, kept, submission })
    const chargeOn = exchangeMethod === 'instant' ? (calculation.instantExchange?.chargeOn ?? null) : null
    if (payment)
      await attachPayment(deps, store, payment, {
        claimId: filed.id,
        promisedOn: chargeOn === null ? null : new Date(chargeOn),
      })
    if (exchangeMethod === 'instant') await orderAhead(deps, store.storeId, filed.id)
    await filing?.record(deps, filed.id)
    return filed
  })

/** Whether the claim comes with exactly the payment that is due: none where nothing is. */
async function isPaidAsDue(
  deps: Deps,
  { submission, payment }: { submission: Submission; payment: LookedAt | undefined },
  { amountMinor, authorizedAmountMinor: authorizedMinor }: ClaimSummary,
  { id: calculationId, orderId }: StoredCalculation,
): Promise<boolean> {
  const { customerPayment } = submission
  if (authorizedMinor === 0 || submission.source !== 'Customer_App') return customerPayment === null
  if (!customerPayment || !payment) return false
  const due = { orderId, calculationId, amountMinor, authorizedMinor }
  return (await takePayment(deps, payment, customerPayment, due)) !== undefined
}

const alreadySubmitted = () =>
  new AppError(
    'conflict',
    'already_submitted',
    'You already submitted this request. You can find it on your order page.',
  )

/** The order as it stays until the claim is filed, and what its shopper was shown. */
async function lockOrder(
  { db }: Deps,
  { storeId }: Store,
  { orderId }: Access,
  { calculationId }: Submission,
) {
  if (!isUuid(calculationId)) throw new CalculationOutdated()
  const { record, alongside } = await lockOrderRecord(
    db,
    storeId,
    orderId,
    storedCalculationQuery(storeId, calculationId),
  )
  return { record, kept: alongside[0] }
}

const isOf = (access: Access, { orderId, request }: StoredCalculation) =>
  orderId === access.orderId && request.isGiftReturn === access.isGiftReturn

const asStored = (summary: unknown): unknown => JSON.parse(JSON.stringify(summary))

function checkAddress(store: Store, { claimType, shippingAddress }: Submission): void {
  if (isPhoneRequiredFor(claimType, store.theme) && !shippingAddress.phone)
    throw new AppError('invalid', 'phone_required', 'Phone number is required.')
}
