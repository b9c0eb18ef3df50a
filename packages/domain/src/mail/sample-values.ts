import { isRegistrationEmail, isShippingClaimEmail, type EmailTemplateType } from './email-template-schema.ts'
import { sampleMailValues, type MailValues } from './mail-values.ts'
import { sampleRegistrationMailValues, type RegistrationMailValues } from './registration-mail-values.ts'
import { sampleShippingMailValues, type ShippingMailValues } from './shipping-mail-values.ts'

/** What a template is filled with: the variables of its type. */
export type TemplateValues = MailValues | ShippingMailValues | RegistrationMailValues

/** Example values for an email of any type, so that a text can be tried before there is anything to write about. */
export function sampleValuesOf(type: EmailTemplateType): TemplateValues {
  if (isRegistrationEmail(type)) return sampleRegistrationMailValues[type]
  return isShippingClaimEmail(type) ? sampleShippingMailValues[type] : sampleMailValues[type]
}

/** The number of what an email is about, and the page that its button opens, if there is one. */
export type MailSubject = { orderNo: string; isRegistration: boolean; url: string | null }

export const mailSubjectOf = (values: TemplateValues): MailSubject =>
  'registration' in values
    ? { orderNo: values.registration.number, isRegistration: true, url: values.registration.url }
    : { orderNo: values.claim.order_number, isRegistration: false, url: values.claim.url }
