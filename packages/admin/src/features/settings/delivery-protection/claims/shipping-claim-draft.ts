import type {
  ShippingClaimPolicy,
  ShippingClaimReasonOverride,
} from '@aftercare/domain/shipping-claims/shipping-claim-policy-schema'
import {
  shippingClaimReasons,
  type ShippingClaimReason,
} from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { SettingsForm } from '../../../../forms/use-settings-form.ts'

export type ShippingClaimDraft = ShippingClaimPolicy

/** A part of the screen. */
export type Part = { form: SettingsForm<ShippingClaimDraft> }

type Reasons = Pick<ShippingClaimDraft, 'shippingClaimReasons' | 'shippingClaimReasonOverrides'>

/** Takes a reason in, or out together with its help; the others keep their usual order. */
export const acceptReason = (draft: Reasons, reason: ShippingClaimReason, isAccepted: boolean): Reasons => ({
  shippingClaimReasons: shippingClaimReasons.filter((one) =>
    one === reason ? isAccepted : draft.shippingClaimReasons.includes(one),
  ),
  shippingClaimReasonOverrides: isAccepted
    ? draft.shippingClaimReasonOverrides
    : withoutOverride(draft, reason),
})

/** Help that is still to be written. */
export const newOverride = (reason: ShippingClaimReason): ShippingClaimReasonOverride => ({
  reason,
  headline: '',
  description: '',
  href: '',
  buttonText: '',
})

export const withoutOverride = (
  { shippingClaimReasonOverrides }: Pick<Reasons, 'shippingClaimReasonOverrides'>,
  reason: ShippingClaimReason,
) => shippingClaimReasonOverrides.filter((override) => override.reason !== reason)
