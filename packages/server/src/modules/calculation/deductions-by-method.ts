import type { ReturnQuote } from '@aftercare/domain/api/return-quote-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { QuotedReturn } from '#modules/return-shipping/quote-return.ts'
import { loadFeeNames } from '#modules/rules/fee-names.ts'
import { AppError } from '#platform/errors.ts'
import { isPrescribedMethod } from './exchange-methods.ts'
import type { ValidatedClaim } from './validated-claim.ts'
import { priceExchanges } from './price-exchanges.ts'
import { calculateTotals } from './calculate-totals.ts'
import { toSections } from './to-receipt.ts'

/**
 * The deductions with each quoted return method: fees may depend on the method, and are capped by the credit.
 * Empty if the claim cannot be calculated yet.
 */
export async function deductionsByMethod(
  deps: Deps,
  store: Store,
  claim: ValidatedClaim,
  quote: QuotedReturn,
): Promise<ReturnQuote['deductions']> {
  const exchanges = await orNothing(() => priceExchanges(deps, store, claim))
  if (!exchanges) return []
  const { methods, toCustomer, destinations, keptLineIds } = quote
  const settled = await Promise.all(
    methods.map(async (method) => {
      const isPrescribed = isPrescribedMethod(quote, method)
      const shipping = { method, rate: toCustomer[0] ?? null, destinations, keptLineIds, isPrescribed }
      const choices = { shipping, creditMethod: null, exchangeMethod: null, isInstantRefused: true }
      return {
        methodId: method.id,
        claim: await orNothing(() => calculateTotals(store, deps.now(), claim, exchanges, choices)),
      }
    }),
  )
  const feeNames = await loadFeeNames(deps.db, store)
  return settled.flatMap(({ methodId, claim }) =>
    claim ? [{ methodId, sections: toSections(claim.summary.deductions, store.currencyCode, feeNames) }] : [],
  )
}

async function orNothing<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
