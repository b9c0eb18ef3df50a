/** Why a card was not charged, in words for the shopper. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

type Confirm = () => Promise<string>

let confirmMounted: Confirm | null = null

/**
 * Says that a card form is on the page, with what confirms its payment and answers the payment's id. Returns what
 * takes it away again.
 */
export function mountCardForm(confirm: Confirm): () => void {
  confirmMounted = confirm
  return () => {
    if (confirmMounted === confirm) confirmMounted = null
  }
}

/**
 * Pays with the card that the shopper entered, and answers the payment's id.
 *
 * @throws PaymentRefused where the card is declined, the shopper's bank says no, or no card form is there
 */
export async function confirmCardPayment(): Promise<string> {
  if (!confirmMounted) throw new PaymentRefused('Stripe has not been loaded')
  return confirmMounted()
}

export const notConfirmed = 'Unable to confirm payment. Please check your payment details and try again.'
