import { shopifyLibraries, type ConfiguredApp } from './shopify-library.ts'

/** The request that brought the body, for its headers. */
type Signed = { body: Uint8Array | string; request: Request }

/**
 * Whether Shopify signed this body with one of the app's secrets; during a rotation there are two. Which headers
 * there have to be besides is for the caller to say.
 */
export async function isSignedByShopify(app: ConfiguredApp, { body, request }: Signed): Promise<boolean> {
  const rawBody = textOf(body)
  for (const { webhooks } of await shopifyLibraries(app)) {
    const { valid, ...invalid } = await webhooks.validate({ rawBody, rawRequest: request })
    // Headers are looked at after the signature.
    if (valid || ('reason' in invalid && invalid.reason === 'missing_headers')) return true
  }
  return false
}

/** A byte order mark at the beginning is part of the signed text. */
const textOf = (body: Uint8Array | string): string =>
  typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
