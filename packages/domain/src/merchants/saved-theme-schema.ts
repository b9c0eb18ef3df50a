import * as v from 'valibot'
import { label, withoutForbiddenWords } from '../shared/text-rules.ts'
import { webAddress } from '../shared/web-address.ts'
import { registrationTheme } from './registration-theme-schema.ts'
import { theme } from './theme-schema.ts'

const said = v.pipe(v.string(), v.trim(), v.maxLength(2000), withoutForbiddenWords)
/** Blanks are no text: ours stands in, as for null. */
const saidOrOurs = v.optional(
  v.nullable(
    v.pipe(
      said,
      v.transform((text) => text || null),
    ),
  ),
  null,
)

const picture = v.optional(v.nullable(webAddress), null)

/** The texts about registrations as a merchant saves them. */
export const savedRegistrationTheme = v.object({
  ...registrationTheme.entries,
  orderLookupRegistrationText: saidOrOurs,
  registrationSubmissionText: saidOrOurs,
  emailMarketingConsentLabelText: saidOrOurs,
  emailMarketingConsentDetailText: saidOrOurs,
  emailMarketingConsentPolicyText: saidOrOurs,
  emailMarketingConsentPolicyTitle: saidOrOurs,
  identifyProductLinkText: saidOrOurs,
  identifyProductDetailText: saidOrOurs,
})

/**
 * The theme as a merchant saves it, in words that may be said. What was kept
 * before is read as it is, and so are the texts about registrations, which are saved on a screen of their own.
 */
export const savedTheme = v.object({
  ...theme.entries,
  logoUrl: picture,
  backgroundUrl: picture,
  faviconUrl: picture,
  tabTitle: v.optional(label, theme.entries.tabTitle.default),
  footerText: v.optional(said, ''),
  returnProgramName: v.optional(v.nullable(label), theme.entries.returnProgramName.default),
  returnProgramDetailText: saidOrOurs,
  warrantyProgramDetailText: saidOrOurs,
  offerGiftCardDetailText: saidOrOurs,
  offerRefundDetailText: saidOrOurs,
  orderLookupDetailText: saidOrOurs,
  orderNumberDescriptionText: saidOrOurs,
  orderLookupGiftReturnDetailText: saidOrOurs,
  creditHeadlineText: saidOrOurs,
  creditDetailText: saidOrOurs,
})
