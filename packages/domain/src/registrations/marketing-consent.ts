import * as v from 'valibot'
import type { CustomerSettings } from '../merchants/customer-settings-schema.ts'

const words = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000))

/** What a customer agrees to when they tick the box for marketing emails. */
export const consentWording = v.object({
  label: words,
  detail: words,
  policyTitle: words,
  policyText: words,
  policyUrl: words,
})
export type ConsentWording = v.InferOutput<typeof consentWording>

type ConsentTexts = {
  registrations: Pick<
    CustomerSettings['registrations'],
    'shouldCollectRegistrationEmailMarketingConsent' | 'emailMarketingConsentPolicyUrl'
  >
  theme: Pick<
    CustomerSettings['theme'],
    | 'emailMarketingConsentLabelText'
    | 'emailMarketingConsentDetailText'
    | 'emailMarketingConsentPolicyTitle'
    | 'emailMarketingConsentPolicyText'
  >
}

/** A store's consent texts, or null unless it asks for consent and has every text and the policy's URL. */
export function consentWordingOf({ registrations, theme }: ConsentTexts): ConsentWording | null {
  if (!registrations.shouldCollectRegistrationEmailMarketingConsent) return null
  const label = theme.emailMarketingConsentLabelText
  const detail = theme.emailMarketingConsentDetailText
  const policyTitle = theme.emailMarketingConsentPolicyTitle
  const policyText = theme.emailMarketingConsentPolicyText
  const policyUrl = registrations.emailMarketingConsentPolicyUrl
  if (!label || !detail || !policyTitle || !policyText || !policyUrl) return null
  return { label, detail, policyTitle, policyText, policyUrl }
}

/** Whether consent was given to exactly the words that the store asks with now. */
export const isSameWording = (given: ConsentWording, asked: ConsentWording): boolean =>
  Object.entries(asked).every(([part, text]) => given[part as keyof ConsentWording] === text)
