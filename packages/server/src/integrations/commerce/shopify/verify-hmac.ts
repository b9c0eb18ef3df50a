import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether Shopify signed this body with one of the app's secrets; during a rotation there are two. Every
 * secret is tried and compared in constant time, so timing reveals nothing.
 */
export function isSignedByShopify(
  body: Uint8Array,
  signature: string | undefined,
  secrets: readonly string[],
): boolean {
  const given = Buffer.from(signature ?? '', 'base64')
  return secrets
    .map((secret) => createHmac('sha256', secret).update(body).digest())
    .map((expected) => expected.length === given.length && timingSafeEqual(expected, given))
    .includes(true)
}
