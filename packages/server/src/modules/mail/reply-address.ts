import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config.ts'

/** What an email is about: a return or warranty claim, or a delivery claim. */
export type ReplyTarget = { kind: 'claim' | 'shippingClaim'; storeId: string; claimId: string }

const kindLetters = { claim: 'c', shippingClaim: 'd' } as const
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const idsLength = 52
const signatureLength = 10
const parts = new RegExp(`^([cd])([a-z2-7]{${idsLength}})([a-z2-7]{${signatureLength}})$`)

/**
 * Where replies to a claim's emails go, or null where none are received. The address names the claim and is signed with
 * the installation's secret: nobody can write to the claim of an email that they never got. It has at most 64 characters
 * before the @, as email allows.
 */
export function replyAddressOf(config: Config, { kind, storeId, claimId }: ReplyTarget): string | null {
  if (config.mailReplyDomain === undefined) return null
  const signed = kindLetters[kind] + base32(Buffer.from((storeId + claimId).replaceAll('-', ''), 'hex'))
  return `${signed}${signatureOf(config, signed)}@${config.mailReplyDomain}`
}

/** What an address was made for; undefined for one that we never made. */
export function replyTargetOf(config: Config, address: string): ReplyTarget | undefined {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const [, letter, ids, signature] = parts.exec(local) ?? []
  if (domain !== config.mailReplyDomain || ids === undefined || signature === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(config, `${letter}${ids}`))))
    return undefined
  const hex = bytesOf(ids).toString('hex')
  return {
    kind: letter === kindLetters.claim ? 'claim' : 'shippingClaim',
    storeId: uuidOf(hex.slice(0, 32)),
    claimId: uuidOf(hex.slice(32, 64)),
  }
}

const signatureOf = ({ secret }: Config, signed: string): string =>
  base32(createHmac('sha256', secret).update(`reply to ${signed}`).digest()).slice(0, signatureLength)

const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const bytesOf = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
