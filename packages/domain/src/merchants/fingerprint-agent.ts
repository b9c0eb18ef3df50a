import * as v from 'valibot'
import { hostAddress } from '../shared/web-address.ts'

/** Where Fingerprint keeps the store's workspace. */
export const fingerprintRegions = ['us', 'eu', 'ap'] as const
export type FingerprintRegion = (typeof fingerprintRegions)[number]

/** The store's account at Fingerprint, which identifies the browsers of shoppers; without a key nothing is asked of it. */
export const fingerprintAccount = v.object({
  publicKey: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[\w-]{0,64}$/, 'Must be a public API key, with letters and numbers only'),
  ),
  region: v.picklist(fingerprintRegions),
  /** The store's own host for Fingerprint; null is Fingerprint's. */
  endpoint: v.nullable(hostAddress),
})
export type FingerprintAccount = v.InferOutput<typeof fingerprintAccount>

/** The account of a store that has none. */
export const noFingerprintAccount: FingerprintAccount = { publicKey: '', region: 'us', endpoint: null }

/** Where the portal loads the agent from, and its options. */
export const fingerprintAgent = v.object({
  url: v.string(),
  region: v.picklist(fingerprintRegions),
  endpoint: v.nullable(v.string()),
})
export type FingerprintAgent = v.InferOutput<typeof fingerprintAgent>

/** Null where the store has no account. */
export function fingerprintAgentOf({
  publicKey,
  region,
  endpoint,
}: FingerprintAccount): FingerprintAgent | null {
  if (publicKey === '') return null
  if (endpoint === null) return { url: `https://fpjscdn.net/v3/${publicKey}`, region, endpoint }
  const { origin } = new URL(endpoint)
  return { url: `${origin}/web/v3/${publicKey}`, region, endpoint: origin }
}
