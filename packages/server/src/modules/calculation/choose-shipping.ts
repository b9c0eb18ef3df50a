import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { ChosenReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { quoteReturn, type QuotedReturn } from '#modules/return-shipping/quote-return.ts'
import { AppError } from '#platform/errors.ts'
import { isPrescribedMethod } from './exchange-methods.ts'
import type { ValidatedClaim } from './validated-claim.ts'
import type { ChosenShipping } from './calculate-totals.ts'

export type ShippingChoice = {
  returnShipment: ChosenReturnMethod | null
  toCustomerRate: { id: string } | null
  address: KnownAddress
}

/**
 * Quotes the claim's return shipping and exchange shipping, and finds the shopper's choice in it.
 *
 * Without a choice, the first exchange rate applies. Warranty claims and final-sale items, which a person has
 * to review, have no return shipping yet.
 *
 * @throws AppError 400 for a method that is not offered, or none where items have to come back
 */
export async function chooseShipping(
  deps: Deps,
  store: Store,
  claim: ValidatedClaim,
  { returnShipment, toCustomerRate, address }: ShippingChoice,
): Promise<{ shipping: ChosenShipping; traces: QuotedReturn['traces'] }> {
  const travelling = claim.lines.filter(({ isFinalSale }) => !isFinalSale)
  if (claimTypes[claim.claimType].isReviewedFirst || travelling.length === 0)
    return {
      shipping: { method: null, rate: null, destinations: [], keptLineIds: [], isPrescribed: false },
      traces: [],
    }

  const quote = await quoteReturn(deps, store, { ...claim, lines: travelling, customerAddress: address })
  const method = quote.methods.find(
    ({ id, type }) => id === returnShipment?.id && type === returnShipment.type,
  )
  if (returnShipment && !method) throw unknownMethod()
  if (!method && quote.keptLineIds.length < travelling.length)
    throw new AppError(
      'invalid',
      'return_method_missing',
      'Context Error: Missing From Customer return method',
    )

  const rate = toCustomerRate
    ? quote.toCustomer.find(({ id }) => id === toCustomerRate.id)
    : quote.toCustomer[0]
  if (toCustomerRate && !rate) throw unknownMethod()
  const destinations = quote.destinations.map(({ returnLocationId, lineIds }) => ({
    returnLocationId,
    lineIds,
  }))
  return {
    shipping: {
      method: method ?? null,
      rate: rate ?? null,
      destinations,
      keptLineIds: quote.keptLineIds,
      isPrescribed: isPrescribedMethod(quote, method ?? null),
    },
    traces: quote.traces,
  }
}

const unknownMethod = () =>
  new AppError('invalid', 'unknown_return_method', 'Invalid value for return method')
