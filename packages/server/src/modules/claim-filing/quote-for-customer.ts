import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { knownAddressOf, type Address } from '@aftercare/domain/shared/address-schema'
import type { Deps } from '#deps.ts'
import { calculateClaim } from '#modules/calculation/calculate-claim.ts'
import { loadValidatedClaim, type ValidatedClaim } from '#modules/calculation/validated-claim.ts'
import type { CalculationRequest } from '#modules/calculation/stored-calculation-reads.ts'
import type { StaffFiling } from '#modules/calculation/validated-line.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { quoteReturn, type QuotedMethod } from '#modules/return-shipping/quote-return.ts'
import { AppError } from '#platform/errors.ts'

type QuoteForCustomer = Pick<
  CalculationRequest,
  'claimType' | 'lines' | 'creditMethod' | 'returnShipment'
> & {
  orderId: string
  address: Address
  isGiftReturn: boolean
  staff: StaffFiling
  /** Whether the caller may override eligibility. */
  mayOverride: boolean
}

type QuotedForCustomer = {
  calculation: Calculation
  methods: QuotedMethod[]
  /** The return method of the calculation; null if nothing has to be sent yet. */
  methodId: string | null
}

/**
 * Quotes a claim that staff file, with the same functions as a shopper's, and stores the calculation.
 *
 * @throws AppError 403 for callers who may not override; 422 if there is no return method; else as
 *   `calculateClaim`
 */
export async function quoteForCustomer(
  deps: Deps,
  store: Store,
  { orderId, mayOverride, isGiftReturn, ...asked }: QuoteForCustomer,
): Promise<QuotedForCustomer> {
  if (asked.staff.isOverriding && !mayOverride)
    throw new AppError('forbidden', 'override_not_allowed', 'Sorry, not authorized')
  const access = { orderId, isGiftReturn }
  const { claimType, lines: requests, staff } = asked
  const claim = await loadValidatedClaim(deps, store, { ...access, claimType, requests, staff })
  const methods = await offeredReturns(deps, store, claim, asked.address)
  const method = methods.find(({ id }) => id === asked.returnShipment?.id) ?? methods[0] ?? null
  const calculation = await calculateClaim(deps, store, access, {
    ...asked,
    exchangeMethod: claim.hasExchange ? 'standard' : null,
    toCustomerRate: null,
    returnShipment: method && { id: method.id, type: method.type },
  })
  return { calculation, methods, methodId: method?.id ?? null }
}

/** Those on offer; none where a person has to look at everything first, or nothing has to come back. */
async function offeredReturns(
  deps: Deps,
  store: Store,
  claim: ValidatedClaim,
  address: Address,
): Promise<QuotedMethod[]> {
  const lines = claim.lines.filter(({ isFinalSale }) => !isFinalSale)
  if (claimTypes[claim.claimType].isReviewedFirst || lines.length === 0) return []
  const quote = await quoteReturn(deps, store, { ...claim, lines, customerAddress: knownAddressOf(address) })
  if (quote.methods.length === 0 && quote.keptLineIds.length < lines.length)
    throw new AppError('unprocessable', 'no_return_method', 'No results found.')
  return quote.methods
}
