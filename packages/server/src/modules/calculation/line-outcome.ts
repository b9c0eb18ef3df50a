import type { StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import type { CreditMethod } from '@aftercare/domain/claims/claim-words'
import { creditMethodOfLine } from '@aftercare/domain/resolution/credit-options'
import type { ValidatedClaim } from './validated-claim.ts'
import type { ValidatedLine } from './validated-line.ts'

/**
 * The request with the line's effective outcome: the one for the whole claim if the line allows it, else its
 * own, else one that it allows.
 */
export function withOutcome(
  request: StaffLineRequest,
  creditMethods: readonly CreditMethod[],
  requested: CreditMethod | null,
): StaffLineRequest {
  switch (request.requestedResolutionMethodEnum) {
    case 'warrantyReview':
    case 'repair':
    case 'replacementOrder':
    case 'other':
      return request
    case 'variantExchange':
      return requested && creditMethods.includes(requested)
        ? { ...request, creditMethod: requested }
        : request
    case 'refund':
    case 'giftCard': {
      const own = request.requestedResolutionMethodEnum === 'refund' ? 'Refund' : 'Gift_Card'
      const method = creditMethodOfLine(creditMethods, [requested, own])
      return method ? { ...request, requestedResolutionMethodEnum: creditResolution[method] } : request
    }
  }
}

const creditResolution = { Gift_Card: 'giftCard', Refund: 'refund' } as const

/**
 * The claim as if this method had been requested for every line that allows it; the others keep theirs. Rules
 * and quotes use the resulting outcomes.
 */
export const withCreditMethod = (claim: ValidatedClaim, requested: CreditMethod | null): ValidatedClaim => ({
  ...claim,
  lines: requested ? claim.lines.map((line) => lineWith(line, requested)) : claim.lines,
})

function lineWith(line: ValidatedLine, requested: CreditMethod): ValidatedLine {
  const request = withOutcome(line.request, line.creditMethods, requested)
  const { facts } = line
  if (line.isShopNow || !facts.request) return { ...line, request }
  const requestedResolution = request.requestedResolutionMethodEnum
  return { ...line, request, facts: { ...facts, request: { ...facts.request, requestedResolution } } }
}
