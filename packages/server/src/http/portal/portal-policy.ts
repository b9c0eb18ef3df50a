import { fingerprintAgentOf } from '@aftercare/domain/merchants/fingerprint-agent'
import type { Config } from '#config.ts'
import { shopUrl } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { allowedOrigins } from '#modules/merchants/allowed-origins.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { reportCalls } from '../error-report-files.ts'

/**
 * The portal's content security policy: our own script and style only, Stripe's where Stripe charges the store's cards,
 * Fingerprint's where it identifies browsers, inline only the page's styles (by
 * hash), pictures from the shop's platform, and frames only on pages the store allows. Without a store it
 * cannot be framed.
 */
export function portalPolicy(
  config: Config,
  store: Store | undefined,
  styleHashes: readonly string[],
): string {
  const uploads = config.s3 ? s3Origins(config.s3) : []
  const ancestors = store ? ["'self'", ...allowedOrigins(store), ...emulatedShop(config, store)] : ["'none'"]
  const { provider } = store?.cardAccount ?? {}
  const stripe = provider === 'stripe' ? stripeSources : noSources
  const agent = store && fingerprintSources(store)
  const insecureToo = config.publicUrl.startsWith('http:') ? ['http:'] : []

  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...stripe.scripts, ...(agent?.scripts ?? [])],
    'style-src': ["'self'", ...styleHashes],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...insecureToo],
    'media-src': ["'self'", 'blob:', ...uploads],
    'connect-src': ["'self'", ...uploads, ...stripe.calls, ...(agent?.calls ?? []), ...reportCalls(config)],
    // The simulator's bank page is ours.
    'frame-src': provider === 'simulator' ? ["'self'"] : provider ? stripe.frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ancestors,
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The shop's pages, where they are not at the shop's own domain. */
function emulatedShop({ shopifyUrl }: Config, { shopDomain }: Store): string[] {
  if (shopDomain === null) return []
  const { origin } = new URL(shopUrl(shopifyUrl, shopDomain))
  return origin === `https://${shopDomain}` ? [] : [origin]
}

const noSources = { scripts: [], calls: [], frames: [] }
/** What Stripe's card form needs (docs.stripe.com/security/guide#content-security-policy). */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const stripeSources = {
  scripts: stripeScripts,
  calls: ['https://api.stripe.com'],
  frames: [...stripeScripts, 'https://hooks.stripe.com'],
}

/** What the agent of Fingerprint needs: see docs/fingerprint.md. */
function fingerprintSources({ settings }: Store) {
  const agent = fingerprintAgentOf(settings.fingerprint)
  if (!agent) return noSources
  const api = agent.endpoint === null ? ['https://api.fpjs.io', 'https://*.api.fpjs.io'] : [agent.endpoint]
  return {
    scripts: [new URL(agent.url).origin],
    calls: [...api, 'https://*.fptls.com', 'https://*.fptls3.com'],
  }
}

/** Where browsers put files: the bucket has its own host at Amazon and is a path elsewhere. */
function s3Origins({ bucket, region, endpoint }: NonNullable<Config['s3']>): string[] {
  if (endpoint !== undefined) return [new URL(endpoint).origin]
  return [`https://${bucket}.s3.${region}.amazonaws.com`, `https://${bucket}.s3.amazonaws.com`]
}
