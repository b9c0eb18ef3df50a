import { Stripe } from 'stripe'

/** The operator's own Stripe account, through which stores connect theirs. */
export type StripePlatform = {
  secretKey: string
  publishableKey: string
  /** Signs the webhooks of connected accounts. */
  webhookSecret: string
  url: string
}

/** The version of Stripe's API that this code is written for; an upgrade of the library does not change it. */
export const stripeApiVersion = '2026-10-28.endive'

const timeoutMs = 20_000
const opened = new WeakMap<StripePlatform, Stripe>()

/** Stripe's client for the platform's key, one for each configuration so that connections are reused. */
export function openStripe(platform: StripePlatform): Stripe {
  const known = opened.get(platform)
  if (known) return known
  const { protocol, hostname, port } = new URL(platform.url)
  const stripe = new Stripe(platform.secretKey, {
    apiVersion: stripeApiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  opened.set(platform, stripe)
  return stripe
}

/** Whether no money moves: Stripe names the mode in its keys. */
export const isTestMode = ({ secretKey }: StripePlatform): boolean => secretKey.includes('_test_')
