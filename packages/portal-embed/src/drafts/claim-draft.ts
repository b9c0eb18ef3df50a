import {
  variantExchangeLineItem,
  type ClaimLineRequest,
  type UndecidedLine,
} from '@aftercare/domain/claims/claim-line-schema'
import {
  advancedExchangeMethod,
  claimType,
  creditMethod,
  reasonCategoryCode,
} from '@aftercare/domain/claims/claim-words'
import { chosenSubscriptionChange } from '@aftercare/domain/claims/subscription-change'
import { customFieldValue } from '@aftercare/domain/custom-fields/custom-field-schema'
import { returnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import { toCustomerRate } from '@aftercare/domain/api/return-quote-schema'
import { shownConsent } from '@aftercare/domain/text-messages/text-message-schema'
import * as v from 'valibot'

/** An uploaded file; `cdnName` is its name in a claim, `src` a preview that lasts as long as the tab. */
export const draftAsset = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  src: v.nullable(v.string()),
  cdnName: v.string(),
})
export type DraftAsset = v.InferOutput<typeof draftAsset>

/** The requested resolution of a line; an exchange names the new item. */
const draftResolution = v.variant('requestedResolutionMethodEnum', [
  v.object({ requestedResolutionMethodEnum: v.picklist(['refund', 'giftCard', 'warrantyReview']) }),
  v.object({
    requestedResolutionMethodEnum: v.literal('variantExchange'),
    variantExchangeLineItem,
    advancedExchangeMethod,
    /** How the difference to a cheaper item is paid out; absent until the shopper chooses. */
    creditMethod: v.optional(creditMethod),
  }),
])
export type DraftResolution = v.InferOutput<typeof draftResolution>

/**
 * One item of the order on its way into a claim. What
 * can be read from the order, such as name and price, is not repeated here.
 */
const draftLine = v.object({
  id: v.string(),
  originalStoreOrderLineItemId: v.string(),
  quantity: v.number(),
  reasonId: v.optional(v.number()),
  reasonCategoryCode: v.optional(reasonCategoryCode),
  reasonDetailId: v.optional(v.number()),
  policyAnswer: v.optional(v.picklist(['yes', 'no'])),
  subscriptionChange: v.optional(chosenSubscriptionChange),
  customFields: v.array(customFieldValue),
  comments: v.string(),
  assets: v.array(draftAsset),
  resolution: v.optional(draftResolution),
  /** Its credit is spent with Shop Now. */
  shopNow: v.optional(v.boolean(), false),
  /** Every step is answered: the line is listed under "Ready to submit". */
  isComplete: v.boolean(),
})
export type DraftLine = v.InferOutput<typeof draftLine>

const filled = v.pipe(v.string(), v.nonEmpty())

/** Who sends the items back and from where, as confirmed on the address screen. */
export const draftCustomer = v.object({
  email: filled,
  address: v.object({
    firstName: filled,
    lastName: filled,
    line1: filled,
    line2: v.optional(v.string()),
    city: filled,
    stateOrProvinceCode: v.string(),
    postalCode: v.string(),
    countryCode: filled,
    phone: v.optional(v.string()),
  }),
})
export type DraftCustomer = v.InferOutput<typeof draftCustomer>

export const claimDraft = v.object({
  /** Platform ID of the order; null without a draft. */
  orderId: v.nullable(v.string()),
  claimType,
  /** `new` is being written, `submitted` is locked while it is sent, `completed` was filed. */
  status: v.picklist(['new', 'submitted', 'completed']),
  lines: v.array(draftLine),
  /** The Shop Now items for the marked lines; null until the shopper returns. */
  shopNow: v.optional(
    v.nullable(v.object({ shopNowId: filled, lineItems: v.array(variantExchangeLineItem) })),
    null,
  ),
  /** The bonus of the last started visit. */
  shopNowIncentiveAmountApplied: v.optional(v.number(), 0),
  customerInfo: v.nullable(draftCustomer),
  /** Beside which words the shopper asked for messages about the claim; null if they didn't. */
  textUpdates: v.optional(v.fallback(v.nullable(shownConsent), null), null),
  returnMethod: v.nullable(returnMethod),
  toCustomerRate: v.nullable(toCustomerRate),
  /** A rule lets the shopper keep the items, so no return method is needed. */
  isReturnNotRequired: v.boolean(),
})
export type ClaimDraft = v.InferOutput<typeof claimDraft>

export const emptyDraft: ClaimDraft = {
  orderId: null,
  claimType: 'return',
  status: 'new',
  lines: [],
  shopNow: null,
  shopNowIncentiveAmountApplied: 0,
  customerInfo: null,
  textUpdates: null,
  returnMethod: null,
  toCustomerRate: null,
  isReturnNotRequired: false,
}

/** The finished lines in the form of the API; unfinished lines are left out. */
export const claimLineRequestsOf = (draft: ClaimDraft): ClaimLineRequest[] =>
  draft.lines.flatMap((line) => toClaimLineRequest(line) ?? [])

/** The ids of the same lines, in the same order. */
export const requestedLineIds = (draft: ClaimDraft): string[] =>
  draft.lines.filter(toClaimLineRequest).map(({ id }) => id)

function toClaimLineRequest(line: DraftLine): ClaimLineRequest | undefined {
  const { resolution } = line
  const undecided = undecidedLineOf(line)
  return line.isComplete && undecided && resolution ? { ...undecided, ...resolution } : undefined
}

/** A line without its outcome, as far as it has a reason. */
export function undecidedLineOf(line: DraftLine): UndecidedLine | undefined {
  const { reasonId, reasonCategoryCode } = line
  if (!reasonId || !reasonCategoryCode) return undefined
  return {
    originalStoreOrderLineItemId: line.originalStoreOrderLineItemId,
    quantity: line.quantity,
    reasonId,
    reasonCategoryCode,
    ...(line.reasonDetailId !== undefined && { reasonDetailId: line.reasonDetailId }),
    ...(line.policyAnswer !== undefined && { policyAnswer: line.policyAnswer }),
    ...(line.subscriptionChange && { subscriptionChange: line.subscriptionChange }),
    ...(line.comments && { comments: line.comments }),
    images: line.assets.map(({ cdnName }) => cdnName),
    customFields: line.customFields,
  }
}
