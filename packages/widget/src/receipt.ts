import { consentHashInput, type ConsentTerms } from '@aftercare/domain/widget/consent-receipt'

type Receipt = ConsentTerms & { hash: string }

/** Seals what the shopper chose and saw. Needs a page that is served securely (or from this machine). */
export async function sealReceipt(terms: ConsentTerms): Promise<Receipt> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(consentHashInput(terms)))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { ...terms, hash }
}
