import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FingerprintRegion } from '@aftercare/domain/merchants/fingerprint-agent'
import { invoiceSeller, type InvoiceSeller } from '@aftercare/domain/merchants/invoice-schema'
import { planCatalog, type Plan } from '@aftercare/domain/merchants/plan-schema'
import type { ReportSettings } from '@aftercare/domain/error-reports/report-settings'
import { senderDomain } from '@aftercare/domain/mail/sender-address'
import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import type { ModelAccess } from './integrations/language-model/open-ai-model.ts'
import type { StripePlatform } from './integrations/payments/stripe/open-stripe.ts'
import type { TelemetrySettings } from './integrations/telemetry/open-telemetry.ts'
import { StartError } from './platform/start-error.ts'

const port = (otherwise: string) =>
  v.pipe(
    v.optional(v.string(), otherwise),
    v.regex(/^\d{1,5}$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  )
const count = (otherwise: string) =>
  v.pipe(
    v.optional(v.string(), otherwise),
    v.regex(/^\d{1,6}$/, 'must be a whole number'),
    v.transform(Number),
  )
const onOff = (otherwise: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), otherwise),
    v.transform((word) => word === 'on'),
  )
const url = v.pipe(
  v.string(),
  v.url('must be an address such as https://returns.example.com'),
  v.transform((address) => address.replace(/\/+$/, '')),
)
/** Of a provider's accounts, with {subdomain} in place of their names. */
const urlOfAccount = v.pipe(
  v.string(),
  v.includes('{subdomain}', 'must contain {subdomain}'),
  v.transform((address) => address.replace(/\/+$/, '')),
)
/** 32 bytes in base64, as `openssl rand -base64 32` makes them. */
const key = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64, as made by: openssl rand -base64 32'),
  v.transform((encoded) => new Uint8Array(Buffer.from(encoded, 'base64'))),
)
const text = v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')))

const domainOfStore = v.pipe(
  v.string(),
  v.transform((entry) => entry.split('=').map((part) => part.trim().toLowerCase())),
  v.tuple([v.pipe(v.string(), v.uuid()), senderDomain]),
)
const dkimProblem =
  'must be like northwind.example=mx or northwind.example=mx:<public key>, separated by commas'
/** `<domain>=<selector>`, with `:<public key>` where it is known. */
const dkimKey = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z0-9.-]+=[\w.-]+(?::[A-Za-z0-9+/]+=*)?$/i, dkimProblem),
  v.transform((entry) => {
    const at = entry.indexOf('=')
    const [selector = '', publicKey = null] = entry.slice(at + 1).split(':')
    return { domain: entry.slice(0, at).toLowerCase(), selector, publicKey }
  }),
)
const entriesOf = (list: string, separator: RegExp) =>
  list.split(separator).filter((entry) => entry.trim() !== '')
const dkimKeys = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) => entriesOf(list, /,/)),
  v.check((entries) => entries.every((entry) => v.is(dkimKey, entry)), dkimProblem),
  v.transform((entries) => entries.map((entry) => v.parse(dkimKey, entry))),
)
/** Terms of an SPF record, separated by spaces. */
const spfTerms = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) => entriesOf(list, /\s+/)),
  v.check(
    (terms) =>
      terms.every((term) =>
        /^(?:include:[\w.-]+|ip4:[\d./]+|ip6:[\da-f:./]+|a:[\w.-]+|mx:[\w.-]+)$/i.test(term),
      ),
    'must be terms of an SPF record such as include:mailgun.org or ip4:203.0.113.7, separated by spaces',
  ),
)

/** `<id of the store>=<domain>`, separated by commas. */
const domainsOfStores = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) =>
    list
      .split(',')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => v.safeParse(domainOfStore, entry)),
  ),
  v.check(
    (entries) => entries.every(({ success }) => success),
    'must be like 0199a1b2-0000-7000-8000-000000000000=northwind.example, separated by commas',
  ),
  v.transform((entries) => new Map(entries.flatMap(({ success, output }) => (success ? [output] : [])))),
)

const catalogProblem =
  'must be a JSON list of plans like {"code":"basic","name":"Basic","monthlyPrice":29,"currencyCode":"USD"}'
const plans = v.pipe(
  v.optional(v.string(), '[]'),
  v.parseJson({}, catalogProblem),
  v.check((catalog) => v.is(planCatalog, catalog), catalogProblem),
  planCatalog,
)

const sellerProblem =
  'must be JSON like {"name":"Northwind Ltd","taxId":"GB123","taxPercent":20,"payTo":"IBAN …"}'
const seller = v.pipe(
  v.optional(v.string(), '{}'),
  v.parseJson({}, sellerProblem),
  v.check((given) => v.is(invoiceSeller, given), sellerProblem),
  invoiceSeller,
)

/** `name=value`, separated by commas, as OpenTelemetry defines it: values are percent-encoded. */
const headerList = v.pipe(
  v.string(),
  v.regex(/^(?:[\w-]+=[^,=\s]+(?:,|$))*$/, 'must be like authorization=Bearer%20abc, separated by commas'),
  v.transform(
    (list) =>
      Object.fromEntries(
        list
          .split(',')
          .filter((pair) => pair !== '')
          .map((pair) => pair.split('=').map(decodeURIComponent)),
      ) as Record<string, string>,
  ),
)

/** As Sentry shows it: the project's public key and number in the address of the server. */
const dsn = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/\w+@[\w.:[\]-]+(?:\/[\w/-]*)?\/\d+$/,
    'must be like https://<public key>@<host>/<project number>',
  ),
)

/** Stripe names kind and mode at the beginning of its keys. */
const stripeKey = (kinds: string) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^(?:${kinds})_(?:test|live)_\\w+$`),
      `must begin with ${kinds.split('|')[0]}_test_ or ${kinds.split('|')[0]}_live_`,
    ),
  )

const environment = v.object({
  PORT: port('3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./, 'must begin with postgres://')),
  ),
  DATABASE_POOL: count('10'),
  PUBLIC_URL: v.optional(url),
  DEMO: onOff('on'),
  DEMO_PORT: port('3001'),
  DEMO_URL: v.optional(url),
  DEMO_DAYS_AHEAD: count('0'),
  DEMO_SHOPIFY_PORT: port('3002'),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'is not a log level'),
    'info',
  ),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  SHOPIFY_API_KEY: text,
  SHOPIFY_API_SECRET: text,
  SHOPIFY_API_SECRET_PREVIOUS: text,
  SHOPIFY_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/.*\{shop\}/, 'must be an address with {shop} in it')),
  ),
  ENCRYPTION_KEY: v.optional(key),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: v.optional(url),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  EASYPOST_API_KEY: text,
  EASYPOST_URL: v.optional(url, 'https://api.easypost.com/v2'),
  SHIPBOB_URL: v.optional(url, 'https://api.shipbob.com'),
  SHIPHERO_URL: v.optional(url, 'https://public-api.shiphero.com'),
  SHIPPO_URL: v.optional(url, 'https://api.goshippo.com'),
  KLAVIYO_URL: v.optional(url, 'https://a.klaviyo.com'),
  MAILCHIMP_URL: v.optional(v.string(), 'https://{dc}.api.mailchimp.com/3.0'),
  OMNISEND_URL: v.optional(url, 'https://api.omnisend.com/api'),
  ATTENTIVE_URL: v.optional(url, 'https://api.attentivemobile.com/v1'),
  RECHARGE_URL: v.optional(url, 'https://api.rechargeapps.com'),
  SKIO_URL: v.optional(url, 'https://graphql.skio.com'),
  LOOP_URL: v.optional(url, 'https://api.loopsubscriptions.com/admin/2023-10'),
  FINGERPRINT_URL: v.optional(url),
  TWILIO_URL: v.optional(url, 'https://api.twilio.com/2010-04-01'),
  FRONT_URL: v.optional(url, 'https://api2.frontapp.com'),
  GORGIAS_URL: v.optional(urlOfAccount, 'https://{subdomain}.gorgias.com'),
  ZENDESK_URL: v.optional(urlOfAccount, 'https://{subdomain}.zendesk.com'),
  STRIPE_SECRET_KEY: v.optional(stripeKey('sk|rk')),
  STRIPE_PUBLISHABLE_KEY: v.optional(stripeKey('pk')),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_\w+$/, 'must begin with whsec_'))),
  STRIPE_URL: v.optional(url, 'https://api.stripe.com'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: text,
  MAILGUN_SIGNING_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  MAIL_REPLY_DOMAIN: v.optional(senderDomain),
  SENDER_DOMAINS: domainsOfStores,
  MAIL_SPF: spfTerms,
  MAIL_DKIM: dkimKeys,
  QUESTION_MODEL_URL: v.optional(url),
  QUESTION_MODEL: text,
  QUESTION_MODEL_KEY: text,
  ANONYMOUS_ADDRESS_FILE: text,
  TRUST_PROXY: count('0'),
  LOOK_UPS_PER_MINUTE: count('20'),
  MERCHANT_CALLS_PER_MINUTE: count('1200'),
  PLANS: plans,
  WEBHOOK_PRIVATE_ADDRESSES: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  INVOICE_SELLER: seller,
  SENTRY_DSN: v.optional(dsn),
  SENTRY_ENVIRONMENT: text,
  SENTRY_RELEASE: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(headerList, ''),
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), 'aftercare'),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(v.string(), '0.01'),
    v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a share from 0 to 1'),
    v.transform(Number),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
})

/** The environment variables that are read: the documents and files of an installation name no others. */
export const environmentVariables: readonly string[] = Object.keys(environment.entries)

/** Everything that may differ between two installations, read once at the start. */
export type Config = {
  port: number
  host: string
  dataDir: string
  /** Where the data is: a PostgreSQL server, or a directory below `dataDir` for the embedded database. */
  databaseUrl: string
  isDatabaseEmbedded: boolean
  databasePool: number
  /** Where browsers reach us, without a trailing slash. */
  publicUrl: string
  isDemo: boolean
  demoPort: number
  /** Where browsers reach the demo shop: another origin than ours, as a merchant's page is. */
  demoUrl: string
  /** Where the demo emulates Shopify; undefined where shops are elsewhere. */
  emulatedShopify: { url: string; port: number } | undefined
  /** How far the clock of the demo is ahead, to see what deadlines do. */
  clockAheadMs: number
  logLevel: string
  /** The root of every signature we make; each purpose derives its own key from it. */
  secret: string
  /** The audience of the embedded app's session tokens; undefined accepts none. */
  shopifyApiKey: string | undefined
  /**
   * Two are accepted while the app's secret is rotated. A demo without one generates a secret, so that the
   * demo shop can sign what Shopify would.
   */
  shopifySecrets: readonly string[]
  /** The Admin API's address; `{shop}` is replaced by the shop's domain. */
  shopifyUrl: string
  /** Encrypts credentials of other services; undefined stores none, so no shop can be connected. */
  encryptionKey: Uint8Array | undefined
  /** Undefined keeps files on disk below `dataDir`. */
  s3:
    | { bucket: string; region: string; endpoint?: string; accessKeyId?: string; secretAccessKey?: string }
    | undefined
  /** Undefined leaves the built-in carrier alone at checkout. */
  easyPost: { apiKey: string; url: string } | undefined
  /** EasyPost's API, for the accounts of stores. */
  easyPostUrl: string
  shipBobUrl: string
  shipHeroUrl: string
  /** Shippo's API, for the accounts of stores. */
  shippoUrl: string
  /** The APIs of marketing platforms, for the accounts of stores. */
  marketingUrls: { klaviyo: string; mailchimp: string; omnisend: string; attentive: string }
  /** The APIs of subscription platforms, for the accounts of stores. */
  subscriptionUrls: { recharge: string; skio: string; loop: string }
  /** Fingerprint's Server API in each region, for the accounts of stores. */
  fingerprintUrls: Record<FingerprintRegion, string>
  /** Twilio's API, for the accounts of stores. */
  twilioUrl: string
  /** Front's API, for the accounts of stores. */
  frontUrl: string
  /** Of a store's helpdesk, with {subdomain} in place of its name. */
  gorgiasUrl: string
  zendeskUrl: string
  /** The operator's account, through which stores connect theirs; undefined offers Stripe to none. */
  stripe: StripePlatform | undefined
  /** Undefined leaves outgoing mail in the outbox. */
  mail: { url: string; from: string } | undefined
  /** Signs Mailgun's webhooks about bounces and complaints; undefined takes none. */
  mailgunSigningKey: string | undefined
  /** Whose addresses receive replies to emails about claims; undefined receives none. */
  mailReplyDomain: string | undefined
  /**
   * The domain each store may send email from, in addition to our address; the mail server's operator has
   * verified it.
   */
  senderDomains: ReadonlyMap<string, string>
  /** The SPF terms of the mail server; empty for those that its provider documents. */
  mailSpf: readonly string[]
  /** The keys that the mail server signs with; a public key is null where only the provider knows it. */
  mailDkim: readonly { domain: string; selector: string; publicKey: string | null }[]
  /** Reads questions about figures that the grammar does not understand; undefined sends them nowhere. */
  questionModel: ModelAccess | undefined
  /** Lists data centers and anonymizing services, in MaxMind's format; undefined knows of none. */
  anonymousAddressFile: string | undefined
  /** How many of our proxies append to X-Forwarded-For. */
  trustedProxies: number
  lookUpsPerMinute: number
  /** Of one session or API key, counted by each process for itself. */
  merchantCallsPerMinute: number
  /** Whether stores may have webhooks sent to private networks and by plain HTTP. */
  mayWebhooksReachPrivate: boolean
  /** What stores choose from; empty bills nothing, and new stores are active at once. */
  plans: readonly Plan[]
  /** Who writes the invoices, with tax and how to pay. */
  invoiceSeller: InvoiceSeller
  /** Where the errors of the server and its pages are reported; undefined reports none. */
  errorReports: ReportSettings | undefined
  /** The collector that gets traces and metrics; undefined sends none. */
  telemetry: TelemetrySettings | undefined
  /** Allows other machines to read the metrics; undefined limits them to this one. */
  metricsToken: string | undefined
  /** Where the portal's build is, in this checkout, and the widget's. */
  portalDir: string
  widgetDir: string
  /** Where the console was built. */
  consoleDir: string
  /** Where the scripts that report errors of pages were built. */
  errorReportsDir: string
}

/**
 * Reads the configuration from environment variables. An empty variable counts as absent.
 *
 * @throws StartError that lists every problem, not only the first
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(environment, given)
  const problems = [
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
    ...incompleteGroups(given),
  ]
  if (!parsed.success || problems.length > 0)
    throw new StartError(['The configuration is invalid:', ...problems].join('\n  '))

  const e = parsed.output
  const secret = e.SECRET ?? storedSecret(e.DATA_DIR)
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? join(e.DATA_DIR, 'database'),
    isDatabaseEmbedded: e.DATABASE_URL === undefined,
    databasePool: e.DATABASE_POOL,
    publicUrl: e.PUBLIC_URL ?? `http://${urlHost(e.HOST)}:${e.PORT}`,
    isDemo: e.DEMO,
    demoPort: e.DEMO_PORT,
    demoUrl: e.DEMO_URL ?? `http://${urlHost(e.HOST)}:${e.DEMO_PORT}`,
    clockAheadMs: e.DEMO_DAYS_AHEAD * dayMs,
    logLevel: e.LOG_LEVEL,
    secret,
    ...shopifyOf(e, secret),
    s3: s3Of(e),
    easyPost:
      e.EASYPOST_API_KEY === undefined ? undefined : { apiKey: e.EASYPOST_API_KEY, url: e.EASYPOST_URL },
    ...providerUrlsOf(e),
    frontUrl: e.FRONT_URL,
    gorgiasUrl: e.GORGIAS_URL,
    zendeskUrl: e.ZENDESK_URL,
    stripe: stripeOf(e),
    ...mailOf(e),
    questionModel: questionModelOf(e),
    anonymousAddressFile: e.ANONYMOUS_ADDRESS_FILE,
    trustedProxies: e.TRUST_PROXY,
    lookUpsPerMinute: e.LOOK_UPS_PER_MINUTE,
    merchantCallsPerMinute: e.MERCHANT_CALLS_PER_MINUTE,
    mayWebhooksReachPrivate: e.WEBHOOK_PRIVATE_ADDRESSES
      ? e.WEBHOOK_PRIVATE_ADDRESSES === 'on'
      : isLocalDemo(e),
    plans: e.PLANS,
    invoiceSeller: e.INVOICE_SELLER,
    errorReports: errorReportsOf(e),
    telemetry: telemetryOf(e),
    metricsToken: e.METRICS_TOKEN,
    portalDir: join(import.meta.dirname, '../../portal-embed/dist'),
    widgetDir: join(import.meta.dirname, '../../widget/dist'),
    consoleDir: join(import.meta.dirname, '../../admin/dist'),
    errorReportsDir: join(import.meta.dirname, '../../error-reports/dist'),
  }
}

const s3Of = (e: v.InferOutput<typeof environment>): Config['s3'] =>
  e.S3_BUCKET === undefined
    ? undefined
    : {
        bucket: e.S3_BUCKET,
        region: e.S3_REGION ?? 'us-east-1',
        ...(e.S3_ENDPOINT !== undefined && { endpoint: e.S3_ENDPOINT }),
        ...(e.S3_ACCESS_KEY_ID !== undefined && { accessKeyId: e.S3_ACCESS_KEY_ID }),
        ...(e.S3_SECRET_ACCESS_KEY !== undefined && { secretAccessKey: e.S3_SECRET_ACCESS_KEY }),
      }

/** Of the APIs of providers that stores connect themselves. */
const providerUrlsOf = (e: v.InferOutput<typeof environment>) => ({
  easyPostUrl: e.EASYPOST_URL,
  shipBobUrl: e.SHIPBOB_URL,
  shipHeroUrl: e.SHIPHERO_URL,
  shippoUrl: e.SHIPPO_URL,
  marketingUrls: marketingUrlsOf(e),
  subscriptionUrls: { recharge: e.RECHARGE_URL, skio: e.SKIO_URL, loop: e.LOOP_URL },
  fingerprintUrls: {
    us: e.FINGERPRINT_URL ?? 'https://api.fpjs.io',
    eu: e.FINGERPRINT_URL ?? 'https://eu.api.fpjs.io',
    ap: e.FINGERPRINT_URL ?? 'https://ap.api.fpjs.io',
  },
  twilioUrl: e.TWILIO_URL,
})

const marketingUrlsOf = (e: v.InferOutput<typeof environment>): Config['marketingUrls'] => ({
  klaviyo: e.KLAVIYO_URL,
  mailchimp: e.MAILCHIMP_URL,
  omnisend: e.OMNISEND_URL,
  attentive: e.ATTENTIVE_URL,
})

function shopifySecretsOf(e: v.InferOutput<typeof environment>, secret: string): string[] {
  const given = [e.SHOPIFY_API_SECRET, e.SHOPIFY_API_SECRET_PREVIOUS].filter((one) => one !== undefined)
  const ownMaking = () => createHmac('sha256', secret).update('demo shop').digest('base64url')
  return given.length === 0 && e.DEMO ? [ownMaking()] : given
}

type ShopifyConfig = Pick<
  Config,
  'emulatedShopify' | 'shopifyApiKey' | 'shopifySecrets' | 'shopifyUrl' | 'encryptionKey'
>

function shopifyOf(e: v.InferOutput<typeof environment>, secret: string): ShopifyConfig {
  const shopifySecrets = shopifySecretsOf(e, secret)
  const emulatedShopify = emulatedShopifyOf(e)
  if (emulatedShopify)
    return {
      emulatedShopify,
      shopifyApiKey: emulatedApiKey,
      shopifySecrets,
      shopifyUrl: `${emulatedShopify.url}/{shop}`,
      encryptionKey: e.ENCRYPTION_KEY ?? demoEncryptionKey(secret),
    }
  return {
    emulatedShopify,
    shopifyApiKey: e.SHOPIFY_API_KEY,
    shopifySecrets,
    shopifyUrl: e.SHOPIFY_URL ?? 'https://{shop}',
    encryptionKey: e.ENCRYPTION_KEY,
  }
}

/** What the emulated Shopify knows our app by. */
const emulatedApiKey = 'aftercare-demo'

const demoEncryptionKey = (secret: string): Uint8Array =>
  new Uint8Array(createHmac('sha256', secret).update('demo shop: encryption').digest())

/**
 * The demo emulates Shopify, unless the server is configured as an app of real shops or other machines can reach it:
 * the emulated admin signs every visitor in as the merchant.
 */
function emulatedShopifyOf(e: v.InferOutput<typeof environment>): Config['emulatedShopify'] {
  if (!isLocalDemo(e) || e.SHOPIFY_URL !== undefined || e.SHOPIFY_API_KEY !== undefined) return undefined
  return { url: `http://${urlHost(e.HOST)}:${e.DEMO_SHOPIFY_PORT}`, port: e.DEMO_SHOPIFY_PORT }
}

/** A demo that other machines cannot reach. */
const isLocalDemo = (e: v.InferOutput<typeof environment>): boolean =>
  e.DEMO && ['127.0.0.1', '::1', 'localhost'].includes(e.HOST)

const mailOf = (
  e: v.InferOutput<typeof environment>,
): Pick<
  Config,
  'mail' | 'mailgunSigningKey' | 'mailReplyDomain' | 'senderDomains' | 'mailSpf' | 'mailDkim'
> => ({
  mail:
    e.SMTP_URL === undefined || e.MAIL_FROM === undefined
      ? undefined
      : { url: e.SMTP_URL, from: e.MAIL_FROM },
  mailgunSigningKey: e.MAILGUN_SIGNING_KEY,
  mailReplyDomain: e.MAIL_REPLY_DOMAIN,
  senderDomains: e.SENDER_DOMAINS,
  mailSpf: e.MAIL_SPF,
  mailDkim: e.MAIL_DKIM,
})

const questionModelOf = (e: v.InferOutput<typeof environment>): Config['questionModel'] =>
  e.QUESTION_MODEL_URL === undefined || e.QUESTION_MODEL === undefined
    ? undefined
    : { url: e.QUESTION_MODEL_URL, model: e.QUESTION_MODEL, key: e.QUESTION_MODEL_KEY }

const errorReportsOf = (e: v.InferOutput<typeof environment>): Config['errorReports'] =>
  e.SENTRY_DSN === undefined
    ? undefined
    : {
        dsn: e.SENTRY_DSN,
        environment: e.SENTRY_ENVIRONMENT ?? (e.DEMO ? 'dev' : 'prod'),
        ...(e.SENTRY_RELEASE !== undefined && { release: e.SENTRY_RELEASE }),
      }

const telemetryOf = (e: v.InferOutput<typeof environment>): Config['telemetry'] =>
  e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: e.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: e.OTEL_SERVICE_NAME,
        tracesShare: e.OTEL_TRACES_SAMPLER_ARG,
      }

function stripeOf(e: v.InferOutput<typeof environment>): StripePlatform | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = e
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = e
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return undefined
  return { secretKey, publishableKey, webhookSecret, url }
}

/** The configuration of this process. The only reader of the environment. */
export const loadConfig = (): Config => readConfig(process.env)

function incompleteGroups(given: Record<string, unknown>): string[] {
  const problems: string[] = []
  const needs = (name: string, other: string) => {
    if (name in given && !(other in given)) problems.push(`${name} needs ${other} as well`)
  }
  needs('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  needs('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID')
  for (const name of ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID']) needs(name, 'S3_BUCKET')
  needs('SHOPIFY_API_SECRET_PREVIOUS', 'SHOPIFY_API_SECRET')
  needs('SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET')
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
    for (const other of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
      needs(name, other)
  if ('DEMO_DAYS_AHEAD' in given && given['DEMO'] === 'off')
    problems.push('DEMO_DAYS_AHEAD needs DEMO to be on')
  needs('SMTP_URL', 'MAIL_FROM')
  needs('MAIL_FROM', 'SMTP_URL')
  needs('MAILGUN_SIGNING_KEY', 'SMTP_URL')
  needs('QUESTION_MODEL_URL', 'QUESTION_MODEL')
  needs('QUESTION_MODEL', 'QUESTION_MODEL_URL')
  needs('QUESTION_MODEL_KEY', 'QUESTION_MODEL_URL')
  needs('SENTRY_ENVIRONMENT', 'SENTRY_DSN')
  needs('SENTRY_RELEASE', 'SENTRY_DSN')
  needs('MAIL_REPLY_DOMAIN', 'MAILGUN_SIGNING_KEY')
  return problems
}

/** Every interface is no address that can be opened. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Generates a secret at the first start and stores it for later ones, readable only by us. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
