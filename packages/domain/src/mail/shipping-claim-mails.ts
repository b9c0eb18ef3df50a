/** A mail that somebody of the store wrote about a claim about a delivery, and nothing else. */
export type ShippingClaimReply = { subject: string; header: string; message: string }

export const shippingClaimReply = (orderNo: string, message: string): ShippingClaimReply => ({
  subject: `Your request about order ${orderNo}`,
  header: `About your order ${orderNo}`,
  message,
})
