/** Why a card was not charged, as a message for the shopper. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

type Confirm = () => Promise<string>

let confirmMounted: Confirm | null = null

/**
 * Registers a card form on the page, with the function that confirms its payment and returns the payment's
 * id. Returns a function that unregisters it.
 */
export function mountCardForm(confirm: Confirm): () => void {
  confirmMounted = confirm
  return () => {
    if (confirmMounted === confirm) confirmMounted = null
  }
}

/**
 * Pays with the card in the form, and returns the payment's id.
 *
 * @throws PaymentRefused where the card is declined, the shopper's bank says no, or no card form is there
 */
export async function confirmCardPayment(): Promise<string> {
  if (!confirmMounted) throw new PaymentRefused('Stripe has not been loaded')
  return confirmMounted()
}

export const notConfirmed = 'Unable to confirm payment. Please check your payment details and try again.'
