import * as v from 'valibot'
import type { ClaimType } from '../claims/claim-words.ts'
import { requiredMediaCount } from '../claims/required-media.ts'
import { askedField } from '../custom-fields/custom-field-schema.ts'

/** What a chosen reason leads to. */
export const reasonConsequences = v.object({
  /** The information a rule requires about the item; null if no rule does. */
  eventCustomFields: v.nullable(
    v.object({
      params: v.object({
        isMediaUploadRequired: v.boolean(),
        minimumMediaUploadAmount: v.number(),
        customFields: v.array(askedField),
        mediaUploadInstructions: v.nullable(v.string()),
        showDefaultCommentField: v.boolean(),
        isDefaultCommentFieldRequired: v.boolean(),
      }),
    }),
  ),
  /** A question that must be answered first; "yes" ends the line. */
  eventPolicyEnforcement: v.nullable(
    v.object({ params: v.object({ question: v.string(), onYesMessage: v.nullable(v.string()) }) }),
  ),
})
type ReasonConsequences = v.InferOutput<typeof reasonConsequences>

/** The questions about an item in addition to its reason. */
export const itemQuestions = v.object({
  customFields: v.array(askedField),
  isCommentShown: v.boolean(),
  isCommentRequired: v.boolean(),
  requiredFiles: v.number(),
  mediaInstructions: v.nullable(v.string()),
})
export type AskedAboutItem = v.InferOutput<typeof itemQuestions>

/** Without a rule, comments are allowed and the store's setting decides about files. */
export function questionsAfter(
  { eventCustomFields }: ReasonConsequences,
  known: { isClaimImageFromCustomerRequired: boolean; claimType: ClaimType },
): AskedAboutItem {
  const rule = eventCustomFields?.params ?? null
  return {
    customFields: rule?.customFields ?? [],
    isCommentShown: rule?.showDefaultCommentField ?? true,
    isCommentRequired: (rule?.showDefaultCommentField && rule.isDefaultCommentFieldRequired) ?? false,
    requiredFiles: requiredMediaCount({ rule, ...known }),
    mediaInstructions: rule?.mediaUploadInstructions ?? null,
  }
}
