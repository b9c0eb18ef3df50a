import { consentHashInput, receiptNote, type ConsentTerms } from '@aftercare/domain/widget/consent-receipt'

/**
 * The line that tells in the cart, and later in the order, what a shopper agreed to at checkout (D52).
 *
 * Empty where the platform can make no digest: the line of the cart names the choice in any case.
 */
export async function consentNote(terms: Omit<ConsentTerms, 'id' | 'choice' | 'placement'>): Promise<string> {
  const kept: ConsentTerms = { ...terms, id: crypto.randomUUID(), choice: 'on', placement: 'checkout' }
  try {
    const bytes = new TextEncoder().encode(consentHashInput(kept))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return receiptNote({ ...kept, hash })
  } catch {
    return ''
  }
}
