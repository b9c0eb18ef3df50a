import { createHmac } from 'node:crypto'
import type { CardProof } from './helpdesk.ts'
import { isSame } from '../is-same.ts'

/**
 * The signature in a card's token, which is `{expiry in ms}.{signature}`: an HMAC-SHA256 in base64url, with the card's
 * secret, of email address, configId, appIdVersion and expiry, each on its own line.
 */
export const signCard = (secret: string, signed: Omit<CardProof, 'token'> & { expiry: string }): string =>
  createHmac('sha256', secret)
    .update([signed.email, signed.configId, signed.appIdVersion, signed.expiry].join('\n'))
    .digest('base64url')

/**
 * When a card's proof ends; null unless the card's secret signed exactly what it says. Takes the same time for any
 * wrong signature.
 */
export function proofEndsOn(secret: string, { token, ...signed }: CardProof): Date | null {
  const [expiry = '', signature = ''] = token.split('.')
  return isSame(signature, signCard(secret, { ...signed, expiry })) ? new Date(Number(expiry)) : null
}
