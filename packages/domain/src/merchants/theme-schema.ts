import * as v from 'valibot'
import type { ClaimType } from '../claims/claim-words.ts'
import { translations } from '../shared/translations.ts'
import { shortText } from '../shared/wire.ts'

const color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'Must be a color such as #1a2b3c'))
const optionalText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000))), null)
const optionalUrl = v.optional(v.nullable(v.pipe(v.string(), v.url('Must be a valid URL'))), null)

/** The texts of a theme that a shopper may read in their own language. */
export const translatedThemeTexts = [
  'footerText',
  'tabTitle',
  'returnProgramName',
  'returnProgramDetailText',
  'warrantyProgramDetailText',
  'offerGiftCardDetailText',
  'offerRefundDetailText',
  'orderLookupDetailText',
  'orderLookupRegistrationText',
  'orderNumberDescriptionText',
  'orderLookupGiftReturnDetailText',
  'registrationSubmissionText',
  'emailMarketingConsentLabelText',
  'emailMarketingConsentDetailText',
  'emailMarketingConsentPolicyText',
  'emailMarketingConsentPolicyTitle',
  'identifyProductLinkText',
  'identifyProductDetailText',
  'creditHeadlineText',
  'creditDetailText',
] as const

/** A store's branding and texts in the portal. A null text uses the catalog's. */
export const theme = v.object({
  primaryColor: v.optional(color, '#000000'),
  backgroundColor: v.optional(color, '#ffffff'),
  logoUrl: optionalUrl,
  /** What screen readers and email apps without images say for the logo; null is the store's name. */
  logoAltText: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))), null),
  backgroundUrl: optionalUrl,
  faviconUrl: optionalUrl,
  footerText: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  tabTitle: v.optional(shortText, 'Returns by Aftercare'),
  isReturnPhoneRequired: v.optional(v.boolean(), false),
  isWarrantyPhoneRequired: v.optional(v.boolean(), false),
  isRegistrationPhoneRequired: v.optional(v.boolean(), false),
  isShippingClaimPhoneRequired: v.optional(v.boolean(), false),
  returnProgramName: v.optional(v.nullable(shortText), 'Return'),
  warrantyProgramName: v.optional(v.picklist(['Warranty', 'Guarantee']), 'Warranty'),
  returnProgramDetailText: optionalText,
  warrantyProgramDetailText: optionalText,
  offerGiftCardDetailText: optionalText,
  offerRefundDetailText: optionalText,
  orderLookupDetailText: optionalText,
  orderLookupRegistrationText: optionalText,
  orderNumberDescriptionText: optionalText,
  orderLookupGiftReturnDetailText: optionalText,
  registrationSubmissionText: optionalText,
  emailMarketingConsentLabelText: optionalText,
  emailMarketingConsentDetailText: optionalText,
  emailMarketingConsentPolicyText: optionalText,
  emailMarketingConsentPolicyTitle: optionalText,
  identifyProductLinkText: optionalText,
  identifyProductDetailText: optionalText,
  creditHeadlineText: optionalText,
  creditDetailText: optionalText,
  registrationCountryCodes: v.optional(
    v.array(v.pipe(v.string(), v.length(2, 'Country code should a be two letters'))),
    [],
  ),
  shouldPrioritizeCredit: v.optional(v.boolean(), false),
  translations: translations(translatedThemeTexts),
})
export type Theme = v.InferOutput<typeof theme>

/** The look of a store that has configured nothing. */
export const defaultTheme: Theme = /* @__PURE__ */ v.parse(theme, {})

/** Whether a claim of this kind needs a telephone number. */
export const isPhoneRequiredFor = (
  claimType: ClaimType,
  { isReturnPhoneRequired, isWarrantyPhoneRequired }: Theme,
): boolean => ({ return: isReturnPhoneRequired, warranty: isWarrantyPhoneRequired })[claimType]
