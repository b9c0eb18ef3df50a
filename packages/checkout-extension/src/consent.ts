import { consentHashInput, receiptNote, type ConsentTerms } from '@aftercare/domain/widget/consent-receipt'

/** What a shopper agreed to at checkout, sealed by its digest, and the one line of it that the order carries. */
export type Consent = { receipt: ConsentTerms & { hash: string }; note: string }

/** Null where the platform can make no digest: the line of the cart names the choice in any case. */
export async function sealConsent(
  terms: Omit<ConsentTerms, 'id' | 'choice' | 'placement' | 'cartToken'>,
): Promise<Consent | null> {
  try {
    const kept = {
      ...terms,
      id: crypto.randomUUID(),
      choice: 'on',
      placement: 'checkout',
      cartToken: '',
    } as const
    const bytes = new TextEncoder().encode(consentHashInput(kept))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { receipt: { ...kept, hash }, note: receiptNote({ ...kept, hash }) }
  } catch {
    return null
  }
}

/** Lets the server keep the whole receipt. Without it the order still carries the line and the digest. */
export async function sendConsent(
  serverUrl: string,
  storefrontId: string,
  { receipt }: Consent,
): Promise<void> {
  await fetch(`${serverUrl}/v1/${encodeURIComponent(storefrontId)}/shipping-protection/consents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(receipt),
    keepalive: true,
  })
}
