import {
  isOrderEditEmail,
  isRegistrationEmail,
  isShippingClaimEmail,
  type EmailTemplateType,
} from './email-template-schema.ts'
import { sampleOrderEditMailValues, type OrderEditMailValues } from './order-edit-mail-values.ts'
import { sampleMailValues, type MailValues } from './mail-values.ts'
import { sampleRegistrationMailValues, type RegistrationMailValues } from './registration-mail-values.ts'
import { sampleShippingMailValues, type ShippingMailValues } from './shipping-mail-values.ts'

/** What a template is filled with: the variables of its type. */
export type TemplateValues = MailValues | ShippingMailValues | RegistrationMailValues | OrderEditMailValues

/** Example values for an email of any type, so that a text can be tried before there is anything to write about. */
export function sampleValuesOf(type: EmailTemplateType): TemplateValues {
  if (isOrderEditEmail(type)) return sampleOrderEditMailValues[type]
  if (isRegistrationEmail(type)) return sampleRegistrationMailValues[type]
  return isShippingClaimEmail(type) ? sampleShippingMailValues[type] : sampleMailValues[type]
}

/** The number of what an email is about, and the page that its button opens, if there is one. */
export type MailSubject = { orderNo: string; isRegistration: boolean; url: string | null }

export function mailSubjectOf(values: TemplateValues): MailSubject {
  if ('registration' in values)
    return { orderNo: values.registration.number, isRegistration: true, url: values.registration.url }
  if ('edit' in values) return { orderNo: values.order.number, isRegistration: false, url: null }
  return { orderNo: values.claim.order_number, isRegistration: false, url: values.claim.url }
}
