import { isGerman } from './mail-words.ts'

/** An email that a staff member wrote about a delivery claim. */
export type ShippingClaimReply = { subject: string; header: string; message: string }

/** Headed in the language of a locale such as de-AT, else in English. */
export const shippingClaimReply = (orderNo: string, message: string, locale: string): ShippingClaimReply =>
  isGerman(locale)
    ? { subject: `Ihre Anfrage zur Bestellung ${orderNo}`, header: `Zu Ihrer Bestellung ${orderNo}`, message }
    : { subject: `Your request about order ${orderNo}`, header: `About your order ${orderNo}`, message }
