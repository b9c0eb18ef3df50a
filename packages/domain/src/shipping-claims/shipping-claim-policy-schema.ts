import * as v from 'valibot'
import { label, nonEmptyText, withoutForbiddenWords } from '../shared/text-rules.ts'
import { writtenTranslations } from '../shared/translations.ts'
import { webAddress } from '../shared/web-address.ts'
import { shippingClaimReason, shippingClaimReasons } from './shipping-claim-words.ts'

/** What a customer who gives this reason reads instead of a form, and the page that its button opens. */
export const shippingClaimReasonOverride = v.object({
  reason: shippingClaimReason,
  headline: label,
  description: v.pipe(nonEmptyText, v.maxLength(2000), withoutForbiddenWords),
  href: webAddress,
  buttonText: label,
  translations: v.optional(writtenTranslations(['headline', 'description', 'buttonText'])),
})
export type ShippingClaimReasonOverride = v.InferOutput<typeof shippingClaimReasonOverride>

/** Which delivery problems can be claimed, and what the form asks. */
export const shippingClaimPolicy = v.object({
  /** Whether orders that were bought without protection may be claimed as well. */
  isUnprotectedShippingClaimPermitted: v.optional(v.boolean(), false),
  /** Whether a damage report needs pictures. */
  isShippingClaimImgRequired: v.optional(v.boolean(), false),
  shippingClaimReasons: v.optional(
    v.pipe(
      v.array(shippingClaimReason),
      v.minLength(1, 'Keep at least one reason'),
      v.checkItems(
        (reason, place, all) => all.indexOf(reason) === place,
        'This reason is already in the list',
      ),
    ),
    [...shippingClaimReasons],
  ),
  shippingClaimReasonOverrides: v.optional(
    v.pipe(
      v.array(shippingClaimReasonOverride),
      v.checkItems(
        ({ reason }, place, all) => all.findIndex((other) => other.reason === reason) === place,
        'This reason is already in the list',
      ),
    ),
    [],
  ),
})
export type ShippingClaimPolicy = v.InferOutput<typeof shippingClaimPolicy>
