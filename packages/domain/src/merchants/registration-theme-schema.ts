import * as v from 'valibot'
import { theme } from './theme-schema.ts'

/** The part of the theme that is about registrations. */
export const registrationTheme = v.pick(theme, [
  'isRegistrationPhoneRequired',
  'registrationCountryCodes',
  'orderLookupRegistrationText',
  'registrationSubmissionText',
  'emailMarketingConsentLabelText',
  'emailMarketingConsentDetailText',
  'emailMarketingConsentPolicyText',
  'emailMarketingConsentPolicyTitle',
  'identifyProductLinkText',
  'identifyProductDetailText',
  'translations',
])
export type RegistrationTheme = v.InferOutput<typeof registrationTheme>
