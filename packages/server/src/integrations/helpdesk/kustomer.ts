import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CardProof, Helpdesk } from './helpdesk.ts'

/**
 * Kustomer's cards. A token is `{expiry in ms}.{signature}`, the signature an HMAC-SHA256 in base64url, with the
 * card's secret, of email address, configId, appIdVersion and expiry, each on its own line.
 */
export const kustomer: Helpdesk = {
  frameFor({ values }, { parentUrl }) {
    const desktop = `https://${values['subdomain']}.kustomerapp.com`
    // The agent desktop gives its own address to the pages that it frames.
    const isOpenedByIt = parentUrl === desktop || parentUrl?.startsWith(`${desktop}/`)
    return { ancestors: desktop, scriptUrl: isOpenedByIt ? cardScript : undefined }
  },
  proofEndsOn(secret, { token, ...signed }) {
    const [expiry = '', signature = ''] = token.split('.')
    const endsOn = new Date(Number(expiry))
    return isSame(signature, signKustomerCard(secret, { ...signed, expiry })) ? endsOn : null
  },
}

const cardScript = 'https://cdn.kustomerapp.com/card-js/latest/kustomer-card.min.js'

/** The signature in a card's token. */
export const signKustomerCard = (
  secret: string,
  signed: Omit<CardProof, 'token'> & { expiry: string },
): string =>
  createHmac('sha256', secret)
    .update([signed.email, signed.configId, signed.appIdVersion, signed.expiry].join('\n'))
    .digest('base64url')

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
