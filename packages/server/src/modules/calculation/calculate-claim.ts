import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { inTransaction, type Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadFeeNames } from '#modules/rules/fee-names.ts'
import { saveRuleSet } from '#modules/rules/save-rule-set.ts'
import { AppError } from '#platform/errors.ts'
import { packJson } from '#platform/database/packed-json.ts'
import { insertCalculation, isInstantExchangeRefused } from './calculation-store.ts'
import { chooseShipping } from './choose-shipping.ts'
import type { ValidatedClaim } from './validated-claim.ts'
import type { ClaimSummary } from '@aftercare/domain/resolution/summarize-claim'
import { listCreditOptions } from './credit-options.ts'
import { withCreditMethod } from './line-outcome.ts'
import { payCalculation } from './pay-calculation.ts'
import { priceExchanges } from './price-exchanges.ts'
import { calculateTotals } from './calculate-totals.ts'
import { loadClaimWithShopping } from './shop-now/load-claim-with-shopping.ts'
import type { CalculationRequest, StoredCalculation } from './stored-calculation-reads.ts'
import { toCalculation } from './to-calculation.ts'

const lifetimeMs = 30 * 60 * 1000

/**
 * Calculates a claim from our own data, and stores the result for half an hour, to compare the submission
 * with it. If something is due, it includes the payment for the shopper to confirm; if the card provider does
 * not answer, it is null and can be requested separately.
 *
 * @throws AppError 400, 404 or 409 as `loadClaimWithShopping`; 400 for a return method that is not offered
 */
export async function calculateClaim(
  deps: Deps,
  store: Store,
  access: { orderId: string; isGiftReturn: boolean },
  request: CalculationRequest,
): Promise<Calculation> {
  const { creditMethod, exchangeMethod } = request
  const asked = await loadClaimWithShopping(deps, store, {
    ...access,
    shopNowId: request.shopNowId,
    claimType: request.claimType,
    requests: request.lines,
    staff: request.staff,
  })
  const claim = withCreditMethod(asked, creditMethod)
  const address = request.address ? knownAddressOf(request.address) : shippingAddressOf(claim)
  const exchanges = await priceExchanges(deps, store, claim)
  const choice = { ...request, address }
  const { shipping, traces } = await chooseShipping(deps, store, claim, choice)
  const isInstantRefused = await isInstantExchangeRefused(deps.db, { ...store, orderId: access.orderId })
  const wishes = { exchangeMethod, isInstantRefused }
  const totals = calculateTotals(store, deps.now(), claim, exchanges, { shipping, creditMethod, ...wishes })
  const { summary, trace } = totals
  const options = await listCreditOptions(deps, store, asked, exchanges, {
    summary,
    shipping: choice,
    ...wishes,
  })

  const id = deps.newId()
  const reader = { store, now: deps.now(), feeNames: await loadFeeNames(deps.db, store) }
  const calculation = toCalculation(id, reader, claim, totals, options)
  const kept: StoredCalculation['result'] = { calculation, summary, shipping }
  const now = deps.now()
  await inTransaction(deps, async (deps) => {
    await saveRuleSet(deps, store.storeId, claim.ruleSet)
    await insertCalculation(deps.db, {
      storeId: store.storeId,
      id,
      orderId: access.orderId,
      orderVersion: claim.order.order.version,
      rulesVersion: claim.ruleSet.version,
      request: JSON.stringify({ ...request, address, isGiftReturn: access.isGiftReturn }),
      result: JSON.stringify(kept),
      trace: packJson({ ...lineTraces(claim), returnQuote: traces, submission: trace }),
      createdOn: now,
      expiresOn: new Date(now.getTime() + lifetimeMs),
    })
  })
  return { ...calculation, paymentIntent: await intentOf(deps, store, claim, { id, summary }) }
}

async function intentOf(
  deps: Deps,
  store: Store,
  { order: { order }, claimFacts }: ValidatedClaim,
  { id: calculationId, summary }: { id: string; summary: ClaimSummary },
) {
  if (claimFacts.source !== 'Customer_App') return null
  try {
    return await payCalculation(deps, store, { calculationId, order, summary })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'payment_not_created') throw error
    deps.log.warn({ err: error }, 'no payment could be created')
    return null
  }
}

function shippingAddressOf({ order: { order } }: ValidatedClaim): KnownAddress {
  if (!order.shippingAddress) throw new AppError('invalid', 'address_missing', 'Missing shipping address')
  return order.shippingAddress
}

/** Why each line was let through. */
export const lineTraces = ({ lines }: ValidatedClaim) => ({
  eligibility: lines.map(({ eligibility }) => eligibility.trace),
  questions: lines.map(({ questions }) => questions.trace),
})
