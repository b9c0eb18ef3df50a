import * as v from 'valibot'
import { customFieldValue } from '../custom-fields/custom-field-schema.ts'
import { chosenSubscriptionChange } from './subscription-change.ts'
import { amount, id, positiveInteger, shortText } from '../shared/wire.ts'
import { advancedExchangeMethod, creditMethod, reasonCategoryCode } from './claim-words.ts'

export const claimLineQuantity = v.pipe(
  v.number('Please enter a quantity'),
  v.integer('Please enter a quantity'),
  v.minValue(1, 'Quantity must be at least 1'),
)

/** The new item a shopper picked. Only the variant's id counts; the server reads price and stock itself. */
export const variantExchangeLineItem = v.object({
  quantity: claimLineQuantity,
  idFromPlatform: id,
  price: amount,
  imgUrl: v.nullable(v.string()),
  title: shortText,
  options: v.array(v.object({ name: shortText, value: shortText })),
})
export type VariantExchangeLineItem = v.InferOutput<typeof variantExchangeLineItem>

/** Fields of every requested line, whatever the resolution. */
const requestedLine = {
  originalStoreOrderLineItemId: id,
  quantity: claimLineQuantity,
  comments: v.optional(v.pipe(v.string(), v.maxLength(5000))),
  /** Names that `signed-url` gave out to this shopper, in the order of upload. */
  images: v.optional(v.pipe(v.array(shortText), v.maxLength(20)), []),
  customFields: v.optional(v.pipe(v.array(customFieldValue), v.maxLength(50)), []),
  reasonDetailId: v.optional(positiveInteger),
  /** The answer to a policy's follow-up question; checked again when the claim is submitted. */
  policyAnswer: v.optional(v.picklist(['yes', 'no'])),
  /** What to do about the item's subscription, where its reason offers that. */
  subscriptionChange: v.optional(chosenSubscriptionChange),
}

const reasoned = {
  reasonId: v.pipe(
    v.number('Please choose a reason.'),
    v.integer('Invalid reason ID.'),
    v.minValue(1, 'Invalid reason ID.'),
  ),
  reasonCategoryCode,
}

const shoppersLines = [
  v.strictObject({
    ...requestedLine,
    ...reasoned,
    requestedResolutionMethodEnum: v.picklist(['refund', 'giftCard']),
  }),
  v.strictObject({
    ...requestedLine,
    ...reasoned,
    requestedResolutionMethodEnum: v.literal('variantExchange'),
    variantExchangeLineItem,
    advancedExchangeMethod,
    /** How a cheaper item's difference is paid out; left out where the shopper did not say. */
    creditMethod: v.optional(creditMethod),
  }),
  v.strictObject({
    ...requestedLine,
    ...reasoned,
    requestedResolutionMethodEnum: v.literal('warrantyReview'),
  }),
] as const

/**
 * A line the shopper requests. Each resolution has exactly the fields it needs, so a refund with a variant or
 * an exchange without one is a type error.
 */
export const claimLineRequest = v.variant('requestedResolutionMethodEnum', [...shoppersLines])
export type ClaimLineRequest = v.InferOutput<typeof claimLineRequest>

/** Resolutions that only staff can choose when they file a claim: no money moves for them. */
export const inKindMethods = ['repair', 'replacementOrder', 'other'] as const

/** A line that staff file for a customer: a shopper's choices, and those only staff have. */
export const staffLineRequest = v.variant('requestedResolutionMethodEnum', [
  ...shoppersLines,
  v.strictObject({
    ...requestedLine,
    ...reasoned,
    requestedResolutionMethodEnum: v.picklist(inKindMethods),
  }),
])
export type StaffLineRequest = v.InferOutput<typeof staffLineRequest>

/** A line whose outcome is still to be chosen. */
export const undecidedLine = v.object({ ...requestedLine, ...reasoned })
export type UndecidedLine = v.InferOutput<typeof undecidedLine>

export const claimLineRequests = v.pipe(
  v.array(claimLineRequest),
  v.minLength(1, 'A claim needs at least one line item.'),
  v.maxLength(100),
)

export const staffLineRequests = v.pipe(
  v.array(staffLineRequest),
  v.minLength(1, 'A claim needs at least one line item.'),
  v.maxLength(100),
)
