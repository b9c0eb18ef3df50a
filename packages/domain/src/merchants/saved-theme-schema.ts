import * as v from 'valibot'
import { label, withoutForbiddenWords } from '../shared/text-rules.ts'
import { webAddress } from '../shared/web-address.ts'
import { registrationTheme } from './registration-theme-schema.ts'
import { theme } from './theme-schema.ts'

const said = v.pipe(v.string(), v.trim(), v.maxLength(2000), withoutForbiddenWords)
/** Whitespace is no text: like null, it uses our default. */
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
 * The theme as a merchant saves it, without reserved words. Stored themes are read as they are, and so are
 * the texts about registrations, which another screen saves.
 */
export const savedTheme = v.object({
  ...theme.entries,
  logoUrl: picture,
  logoAltText: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(128),
        withoutForbiddenWords,
        v.transform((text) => text || null),
      ),
    ),
    null,
  ),
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
