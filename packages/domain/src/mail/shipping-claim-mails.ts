import { mailLanguage } from './languages/mail-languages.ts'

/** An email that a staff member wrote about a delivery claim. */
export type ShippingClaimReply = { subject: string; header: string; message: string }

/** Headed in the language of a locale such as de-AT, else in English. */
export function shippingClaimReply(orderNo: string, message: string, locale: string): ShippingClaimReply {
  const { subject, header } = mailLanguage(locale).reply
  return { subject: subject.replace('{order}', orderNo), header: header.replace('{order}', orderNo), message }
}
