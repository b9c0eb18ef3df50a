import { mailLanguage } from './languages/mail-languages.ts'

/**
 * How an email that staff wrote about a delivery claim is headed, in the language of a locale such as de-AT, else
 * in English.
 */
export function shippingClaimReply(orderNo: string, locale: string): { subject: string; header: string } {
  const { subject, header } = mailLanguage(locale).reply
  return { subject: subject.replace('{order}', orderNo), header: header.replace('{order}', orderNo) }
}
