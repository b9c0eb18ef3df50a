import { inKindMethods, type StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { ClaimSource, ClaimType, CreditMethod } from '@aftercare/domain/claims/claim-words'
import { isEligibleFor } from '@aftercare/domain/eligibility/claim-type'
import type { LineEligibility } from '@aftercare/domain/eligibility/eligibility-verdict'
import type { UnitsValue } from '@aftercare/domain/orders/paid-units'
import { isSupported, offeredOutcomes } from '@aftercare/domain/resolution/platform-support'
import type { CustomFieldValue } from '@aftercare/domain/custom-fields/custom-field-schema'
import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import type { FactSource } from '@aftercare/domain/rules/build-facts'
import { checkSentences } from '@aftercare/domain/why/why-messages'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { OrderLine } from '#modules/orders/order-facts-reads.ts'
import { AppError } from '#platform/errors.ts'
import type { LineQuestions } from './evaluate-reason-rules.ts'
import { ineligibleItem, invalidSubmission } from './refusals.ts'

type ReasonDetail = ClaimReason['claimReasonDetails'][number]

/** A requested line, checked against everything we know. */
export type ValidatedLine = {
  /** Unique within the claim; two lines may be about the same ordered one. */
  lineId: string
  /** With the outcome that the line gets (`withOutcome`). */
  request: StaffLineRequest
  ordered: OrderLine
  eligibility: LineEligibility
  reason: ClaimReason
  detail: ReasonDetail | null
  /** The exact value of these units. */
  value: UnitsValue
  /** How its value, or what an exchange leaves over, may be paid out. */
  creditMethods: CreditMethod[]
  /** Its value pays for Shop Now items. */
  isShopNow: boolean
  questions: LineQuestions
  /** Staff claim an item that is final sale: a person decides before anything travels. */
  isFinalSale: boolean
  /** Answers to the questions; others are dropped. */
  answers: CustomFieldValue[]
  quantity: number
  grams: number
  facts: FactSource['lines'][number]
}

/** The line's reason, if it was offered, with one of its details if it has any. */
export function chosenReason(
  offered: readonly ClaimReason[],
  request: { reasonId: number; reasonCategoryCode?: string | undefined; reasonDetailId?: number | undefined },
): { reason: ClaimReason; detail: ReasonDetail | null } {
  const reason = offered.find(({ id }) => id === request.reasonId)
  if (!reason)
    throw new AppError(
      'invalid',
      'unknown_reason',
      'Invalid reason ID: does not match any claim reasons for claim type',
    )
  const { reasonCategoryCode, reasonDetailId } = request
  if (reasonCategoryCode !== undefined && reasonCategoryCode !== reason.category.code) throw invalidReason()

  const details = reason.claimReasonDetails.filter(({ isDeleted }) => !isDeleted)
  const detail = details.find(({ id }) => id === reasonDetailId) ?? null
  if (reasonDetailId !== undefined && !detail) throw invalidReason()
  return { reason, detail }
}

/** The law asks for no reason. */
export const withdrawalReason: ClaimReason = {
  id: 0,
  name: 'Withdrawal from the contract',
  isDeleted: false,
  claimReasonDetails: [],
  category: { code: 'No_Longer_Needed', name: 'No longer needed' },
}

const invalidReason = () => new AppError('invalid', 'invalid_reason', 'Invalid claim reason.')

/** A claim that staff file for a shopper: they are asked what the shopper would be. */
export type StaffFiling = {
  source: ClaimSource
  /** Ignores windows, final sale and rules, and no question has to be answered. Only units that are left count. */
  isOverriding: boolean
  /** The shopper withdraws from the contract: everything is refunded, for a reason that nobody has to choose. */
  isWithdrawal?: boolean
}

type OutcomeToCheck = {
  claimType: ClaimType
  request: StaffLineRequest
  /** What the item is called. */
  name: string
  eligibility: LineEligibility
  creditMethods: readonly CreditMethod[]
  staff: StaffFiling | undefined
}

/** Refuses a line that cannot be claimed this way: shoppers get the merchant's text, staff the reason. */
export function checkOutcome(store: Store, line: OutcomeToCheck): void {
  const { claimType, request, eligibility, creditMethods, staff } = line
  const method = request.requestedResolutionMethodEnum
  if (!isOfClaimType(method, claimType, staff)) throw invalidSubmission('resolution_not_of_claim_type')
  const refuse = (code: string, reason: string) =>
    ineligibleItem(code, staff ? `${line.name}: ${reason}` : null)

  // Nobody can override what the store's platform does not support.
  if (method === 'variantExchange' && !isSupported(store.platformSupport, 'exchange'))
    throw refuse('exchange_not_eligible', 'Shopify hasn’t granted Aftercare access to draft orders.')
  if (method === 'replacementOrder' && !isSupported(store.platformSupport, 'replacement'))
    throw refuse('replacement_not_supported', 'Shopify hasn’t granted Aftercare access to draft orders.')
  if (!staff?.isOverriding) {
    const failed = eligibility.trace.failedChecks[claimType] ?? 'outsideWindow'
    if (!isEligibleFor(claimType, eligibility)) throw refuse('item_not_eligible', checkSentences[failed])
    if (method === 'variantExchange' && !eligibility.return.exchange.isEligible)
      throw refuse('exchange_not_eligible', 'No exchange is possible right now.')
  }
  if ((method === 'refund' || method === 'giftCard') && creditMethods.length === 0)
    throw refuse('credit_not_eligible', 'No refund or gift card is possible right now.')
}

/** Shoppers return for value or another item, and claim a warranty to be reviewed; staff may arrange the rest. */
function isOfClaimType(
  method: StaffLineRequest['requestedResolutionMethodEnum'],
  claimType: ClaimType,
  staff: StaffFiling | undefined,
): boolean {
  if (inKindMethods.some((inKind) => inKind === method)) return staff !== undefined
  const { requestedMethod } = claimTypes[claimType]
  return requestedMethod ? method === requestedMethod : method !== 'warrantyReview'
}

type Payee = { isGiftReturn: boolean; isRefundSupported: boolean }

/** The credit methods of a line: those the store has on and its platform can pay, and whose window is open. */
export function creditMethodsOf(
  store: Store,
  request: StaffLineRequest,
  { return: windows }: LineEligibility,
  { isGiftReturn, isRefundSupported }: Payee,
  staff: StaffFiling | undefined,
): CreditMethod[] {
  if (staff?.isWithdrawal) return ['Refund']
  const offered = offeredOutcomes(store.settings, store.platformSupport)
  // The remainder of a cheaper exchange has no window of its own if the item is exchange only.
  const isLeftOver = request.requestedResolutionMethodEnum === 'variantExchange' && windows.isExchangeOnly
  const isGiftCardOpen = staff?.isOverriding
    ? isSupported(store.platformSupport, store.settings.giftCard.kind)
    : offered.isGiftCardEnabled && (isLeftOver || windows.giftCard.isEligible)
  const isRefundOpen =
    staff?.isOverriding || (offered.isRefundEnabled && (isLeftOver || windows.refund.isEligible))
  const methods: CreditMethod[] = []
  if (isGiftCardOpen) methods.push('Gift_Card')
  if (isRefundOpen && isRefundSupported && !isGiftReturn) methods.push('Refund')
  return methods
}
