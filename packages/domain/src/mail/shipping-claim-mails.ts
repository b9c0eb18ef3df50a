/** A mail about a shipping-protection claim, in plain words; amounts are written with their currency (D59). */
export type ShippingClaimMail = { subject: string; header: string; paragraphs: string[]; showsItems: boolean }

type About = { firstName: string; orderNo: string }

const dear = ({ firstName }: About): string => (firstName ? `Hello ${firstName},` : 'Hello,')

export const shippingClaimReceived = (about: About): ShippingClaimMail => ({
  subject: `We received your request about order ${about.orderNo}`,
  header: 'We received your request',
  paragraphs: [
    dear(about),
    `thank you, we have your request about the delivery of order ${about.orderNo}. We look into it and write again as soon as there is news.`,
  ],
  showsItems: true,
})

/** What somebody of the store wrote, and nothing else. */
export const shippingClaimReply = (about: About, message: string): ShippingClaimMail => ({
  subject: `Your request about order ${about.orderNo}`,
  header: `About your order ${about.orderNo}`,
  paragraphs: [message],
  showsItems: false,
})

export type ShippingClaimEnd =
  | { as: 'Closed_Refunded'; amount: string }
  | { as: 'Closed_Reordered'; orderNos: readonly string[] }
  | { as: 'Closed_Denied' | 'Closed_Resolved' }

export const shippingClaimResolved = (
  about: About,
  end: ShippingClaimEnd,
  note: string | null,
): ShippingClaimMail => ({
  subject: `Your request about order ${about.orderNo} is settled`,
  header: 'Your request is settled',
  paragraphs: [dear(about), endSentence(about, end), ...(note ? [note] : [])],
  showsItems: true,
})

function endSentence({ orderNo }: Pick<About, 'orderNo'>, end: ShippingClaimEnd): string {
  switch (end.as) {
    case 'Closed_Refunded':
      return `we have refunded ${end.amount} for the items below. The money goes back to how you paid for order ${orderNo}.`
    case 'Closed_Reordered':
      return `we are sending you the items below once more, with order ${end.orderNos.join(', ')}.`
    case 'Closed_Denied':
      return `we have looked into your request about order ${orderNo} and cannot approve it.`
    case 'Closed_Resolved':
      return `your request about order ${orderNo} is resolved, and we have closed it.`
  }
}
