import { isDeepStrictEqual } from 'node:util'
import type { customerApi } from '@aftercare/domain/api/customer-api'
import type { StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { ClaimSource, ExchangeMethod } from '@aftercare/domain/claims/claim-words'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import type * as v from 'valibot'
import type { CalculationRequest, StoredCalculation } from '#modules/calculation/stored-calculation-reads.ts'

type Submitted = v.InferOutput<(typeof customerApi)['submitClaim']['body']>
/** A reviewed claim as the browser sends it, or as staff file it. */
export type Submission = Omit<Submitted, 'source' | 'claimLineItems'> & {
  source: ClaimSource
  claimLineItems: readonly StaffLineRequest[]
  /** The network address that it came from; null for what staff file, which takes the order's. */
  clientAddress: string | null
  /** The shopper's language as a BCP 47 tag; null for what staff file. */
  locale: string | null
}

/** As a question: what would the result be? */
export const calculationRequestOf = (submission: Submission): CalculationRequest => ({
  claimType: submission.claimType,
  lines: submission.claimLineItems,
  exchangeMethod: submission.exchangeMethod,
  creditMethod: submission.creditResolutionMethod,
  returnShipment: submission.returnShipment,
  toCustomerRate: submission.toCustomerRate,
  address: submission.shippingAddress,
  shopNowId: submission.shopNowId,
})

/**
 * Whether the shopper submits what they were shown: the same lines and choices, gift or not, an address in
 * the same place, and the amounts of the calculation. Choices that were open in the calculation may be made
 * now.
 */
export function isAsCalculated(submission: Submission, { request, result }: StoredCalculation): boolean {
  const { method, rate } = result.shipping
  return (
    submission.claimType === request.claimType &&
    [undefined, request.isGiftReturn].includes(submission.isGiftReturn) &&
    isSame(submission.claimLineItems, request.lines) &&
    (submission.returnShipment?.id ?? null) === (method?.id ?? null) &&
    [null, rate?.id].includes(submission.toCustomerRate?.id ?? null) &&
    [null, request.creditMethod, result.summary.creditMethod].includes(submission.creditResolutionMethod) &&
    isSameExchange(submission.exchangeMethod, result.calculation.exchangeMethod) &&
    submission.shopNowId === (request.shopNowId ?? null) &&
    isSamePlace(submission, request) &&
    hasAmountsOf(submission, result.calculation)
  )
}

/** New items are sent at once only where that is what was shown. */
const isSameExchange = (asked: ExchangeMethod | null, shown: ExchangeMethod | null): boolean =>
  asked === shown || (asked !== 'instant' && shown !== 'instant')

/** Compared as JSON, in which the kept request was stored: an absent field and an undefined one are the same. */
const isSame = (a: unknown, b: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)))

/** Rates depend on where the shopper is; who they are and what they are called may still be put right. */
function isSamePlace({ shippingAddress }: Submission, { address }: StoredCalculation['request']): boolean {
  const given = knownAddressOf(shippingAddress)
  const place = ({ countryCode, postalCode, stateOrProvinceCode }: typeof given) =>
    [countryCode, postalCode, stateOrProvinceCode].map((part) => part?.replace(/\s/g, '').toUpperCase())
  return isSame(place(given), place(address))
}

/** A fee that is paid by card is sent as 0: the payment's amount is what is charged. */
const isFeeOf = ({ claimType, feeApplied }: Submission, fee: number): boolean =>
  feeApplied === fee || (claimTypes[claimType].fee === 'paidByCard' && feeApplied === 0)

const hasAmountsOf = (submission: Submission, { applied }: Calculation): boolean =>
  isFeeOf(submission, applied.feeApplied) &&
  submission.giftCardIncentiveAmountApplied === applied.giftCardIncentiveAmountApplied &&
  submission.returnShippingAmountApplied === applied.returnShippingAmountApplied &&
  submission.exchangeOrderShippingAmountApplied === applied.exchangeOrderShippingAmountApplied &&
  submission.shopNowIncentiveAmountApplied === applied.shopNowIncentiveAmountApplied
