import * as v from 'valibot'
import { parcelDimensions, type ParcelDimensions } from '../return-shipments/parcel-schema.ts'
import {
  restockMessageFields,
  shipBobFields,
  shipHeroFields,
  webhookWarehouseFields,
  onOrOff,
} from './warehouse-fields.ts'
import { woocommerceFields } from './commerce-fields.ts'
import { twilioFields } from './messaging-fields.ts'
import {
  frontFields,
  gladlyFields,
  gorgiasFields,
  kustomerFields,
  zendeskFields,
  zowieFields,
} from './helpdesk-fields.ts'

/** What an integration connects a store to. */
export const integrationKind = v.picklist([
  'commerce',
  'labelCarrier',
  'warehouse',
  'stock',
  'payments',
  'helpdesk',
  'marketing',
  'subscriptions',
  'messages',
  'risk',
])
export type IntegrationKind = v.InferOutput<typeof integrationKind>

/** A part of an integration's configuration. A secret is stored sealed, and no answer contains it. */
export type IntegrationField = {
  name: string
  isSecret: boolean
  /** Without it, the integration cannot be enabled. */
  isRequired: boolean
  /** A secret that does instead of this one. */
  orElse?: string
  /** What the field may contain, without the spaces around it. */
  schema: v.GenericSchema<string, string>
  /** How it is entered, where that is not as a text. */
  input?: 'switch' | 'returnLocations' | 'carrierAccounts' | 'exchangeWay'
  /** The field is there, and required, only while another one has this value. */
  onlyIf?: { field: string; is: string }
}

/** An integration that stores configure in the console's page for it. */
type ConfiguredIntegration = {
  kind: IntegrationKind
  /** The provider's own name. */
  name: string
  fields: readonly IntegrationField[]
  /** Whether the provider reports to an address of ours. */
  hasWebhook: boolean
  /** It calls us or opens pages of ours, and we call nothing: there is no connection to test. */
  isOnlyHeard?: true
}

/** Most carrier accounts that EasyPost rates with one request. */
const mostCarrierAccounts = 60

const token = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'Must be at most 200 characters'),
  v.regex(/^[\x21-\x7e]*$/, 'Must not contain spaces or special characters'),
)

/** A word that the merchant chose, in any script. */
const passphrase = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'Must be at most 200 characters'),
  v.regex(/^\P{Cc}*$/u, 'Must be a single line'),
)

const carrierAccountIds = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(4000, 'Too long'),
  v.check(
    (list) => listOf(list).every((id) => /^ca_\w{1,64}$/.test(id)),
    'Must be IDs that begin with ca_, separated by commas',
  ),
  v.check(
    (list) => listOf(list).length <= mostCarrierAccounts,
    `Must be at most ${mostCarrierAccounts} carrier accounts`,
  ),
)

const shippoAccountIds = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(4000, 'Too long'),
  v.check(
    (list) => listOf(list).every((id) => /^[0-9a-f]{32}$/.test(id)),
    'Must be IDs of 32 letters and digits, separated by commas',
  ),
)

/** A part of an address that nobody guesses. */
const webhookToken = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:[\w-]{20,64})?$/, 'Must be 20 to 64 letters, digits, - and _'),
)

const packageSize = v.pipe(
  v.string(),
  v.trim(),
  v.check((size) => size === '' || packageSizeIn(size) !== undefined, 'Must be like 12 x 10 x 4 in'),
)
/** As long as signed tokens are. */
const longToken = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(4000, 'Must be at most 4,000 characters'),
  v.regex(/^[\x21-\x7e]*$/, 'Must not contain spaces or special characters'),
)

/** Its end names the data center, and so the host. */
const mailchimpKey = v.pipe(
  token,
  v.regex(/^(?:\w+-[a-z]{2,4}\d{1,4})?$/, 'Must end with the data center, such as -us19'),
)

const shortId = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{0,64}$/, 'Must be an ID'))

const listId = v.pipe(v.string(), v.trim(), v.regex(/^\w{0,40}$/, 'Must be a list ID, such as Y6nRLr'))

/** The integrations that a store configures itself, by their ids. */
export const configuredIntegrations = {
  woocommerce: { kind: 'commerce', name: 'WooCommerce', hasWebhook: false, fields: woocommerceFields },
  easypost: {
    kind: 'labelCarrier',
    name: 'EasyPost',
    hasWebhook: true,
    fields: [
      { name: 'apiKey', isSecret: true, isRequired: true, schema: token },
      { name: 'webhookSecret', isSecret: true, isRequired: false, schema: passphrase },
      {
        name: 'carrierAccountIds',
        isSecret: false,
        isRequired: false,
        schema: carrierAccountIds,
        input: 'carrierAccounts',
      },
      { name: 'followsOrders', isSecret: false, isRequired: false, schema: onOrOff, input: 'switch' },
    ],
  },
  shippo: {
    kind: 'labelCarrier',
    name: 'Shippo',
    hasWebhook: true,
    fields: [
      { name: 'apiKey', isSecret: true, isRequired: true, schema: token },
      { name: 'packageSize', isSecret: false, isRequired: true, schema: packageSize },
      {
        name: 'carrierAccountIds',
        isSecret: false,
        isRequired: false,
        schema: shippoAccountIds,
        input: 'carrierAccounts',
      },
      { name: 'webhookToken', isSecret: true, isRequired: false, schema: webhookToken },
      { name: 'webhookSecret', isSecret: true, isRequired: false, schema: passphrase },
    ],
  },
  klaviyo: {
    kind: 'marketing',
    name: 'Klaviyo',
    hasWebhook: false,
    fields: [
      { name: 'apiKey', isSecret: true, isRequired: true, schema: token },
      { name: 'listId', isSecret: false, isRequired: false, schema: listId },
    ],
  },
  mailchimp: {
    kind: 'marketing',
    name: 'Mailchimp',
    hasWebhook: false,
    fields: [
      { name: 'apiKey', isSecret: true, isRequired: true, schema: mailchimpKey },
      { name: 'audienceId', isSecret: false, isRequired: true, schema: shortId },
    ],
  },
  omnisend: {
    kind: 'marketing',
    name: 'Omnisend',
    hasWebhook: false,
    fields: [{ name: 'apiKey', isSecret: true, isRequired: true, schema: token }],
  },
  attentive: {
    kind: 'marketing',
    name: 'Attentive',
    hasWebhook: false,
    fields: [
      { name: 'apiKey', isSecret: true, isRequired: true, schema: longToken },
      { name: 'signUpSourceId', isSecret: false, isRequired: false, schema: shortId },
    ],
  },
  recharge: {
    kind: 'subscriptions',
    name: 'Recharge',
    hasWebhook: false,
    fields: [{ name: 'apiToken', isSecret: true, isRequired: true, schema: token }],
  },
  skio: {
    kind: 'subscriptions',
    name: 'Skio',
    hasWebhook: false,
    fields: [{ name: 'apiToken', isSecret: true, isRequired: true, schema: longToken }],
  },
  loop: {
    kind: 'subscriptions',
    name: 'Loop Subscriptions',
    hasWebhook: false,
    fields: [{ name: 'apiToken', isSecret: true, isRequired: true, schema: longToken }],
  },
  fingerprint: {
    kind: 'risk',
    name: 'Fingerprint',
    hasWebhook: false,
    fields: [{ name: 'secretKey', isSecret: true, isRequired: true, schema: token }],
  },
  twilio: { kind: 'messages', name: 'Twilio', hasWebhook: true, fields: twilioFields },
  shipbob: { kind: 'warehouse', name: 'ShipBob', hasWebhook: true, fields: shipBobFields },
  shiphero: { kind: 'warehouse', name: 'ShipHero', hasWebhook: false, fields: shipHeroFields },
  'blue-box': { kind: 'warehouse', name: 'Blue Box', hasWebhook: true, fields: webhookWarehouseFields },
  'xb-fulfillment': {
    kind: 'warehouse',
    name: 'XB Fulfillment',
    hasWebhook: true,
    fields: webhookWarehouseFields,
  },
  logiwa: { kind: 'warehouse', name: 'Logiwa', hasWebhook: true, fields: webhookWarehouseFields },
  'two-boxes': { kind: 'warehouse', name: 'Two Boxes', hasWebhook: true, fields: webhookWarehouseFields },
  xoro: { kind: 'stock', name: 'XORO', hasWebhook: false, fields: restockMessageFields },
  gorgias: { kind: 'helpdesk', name: 'Gorgias', hasWebhook: true, fields: gorgiasFields },
  zendesk: { kind: 'helpdesk', name: 'Zendesk', hasWebhook: true, fields: zendeskFields },
  front: { kind: 'helpdesk', name: 'Front', hasWebhook: true, fields: frontFields },
  gladly: { kind: 'helpdesk', name: 'Gladly', hasWebhook: true, isOnlyHeard: true, fields: gladlyFields },
  zowie: { kind: 'helpdesk', name: 'Zowie', hasWebhook: true, isOnlyHeard: true, fields: zowieFields },
  kustomer: {
    kind: 'helpdesk',
    name: 'Kustomer',
    hasWebhook: false,
    isOnlyHeard: true,
    fields: kustomerFields,
  },
} as const satisfies Record<string, ConfiguredIntegration>

export type ConfiguredIntegrationId = keyof typeof configuredIntegrations

export const configuredIntegrationId = v.picklist(
  Object.keys(configuredIntegrations) as ConfiguredIntegrationId[],
)

/** Integrations that sell return labels. A store has enabled at most one of them. */
export type LabelIntegrationId = {
  [Id in ConfiguredIntegrationId]: (typeof configuredIntegrations)[Id]['kind'] extends 'labelCarrier'
    ? Id
    : never
}[ConfiguredIntegrationId]

/** Integrations with apps that place recurring orders. */
export type SubscriptionIntegrationId = {
  [Id in ConfiguredIntegrationId]: (typeof configuredIntegrations)[Id]['kind'] extends 'subscriptions'
    ? Id
    : never
}[ConfiguredIntegrationId]

export const isSubscriptionPlatform = (id: ConfiguredIntegrationId): id is SubscriptionIntegrationId =>
  configuredIntegrations[id].kind === 'subscriptions'

export const sellsLabels = (id: ConfiguredIntegrationId): id is LabelIntegrationId =>
  configuredIntegrations[id].kind === 'labelCarrier'

export const labelIntegrationIds: readonly LabelIntegrationId[] =
  configuredIntegrationId.options.filter(sellsLabels)

/** The integrations that a store turns off by enabling this one: a store's labels have one seller. */
export const excludedBy = (id: ConfiguredIntegrationId): readonly ConfiguredIntegrationId[] =>
  sellsLabels(id) ? labelIntegrationIds.filter((other) => other !== id) : []

/** Integrations with pages of their own in the console. */
export const linkedIntegrations = {
  stripe: { kind: 'payments', name: 'Stripe' },
} as const satisfies Record<string, Pick<ConfiguredIntegration, 'kind' | 'name'>>

export type LinkedIntegrationId = keyof typeof linkedIntegrations
export const linkedIntegrationId = v.picklist(Object.keys(linkedIntegrations) as LinkedIntegrationId[])

type OnlyHeardId = {
  [Id in ConfiguredIntegrationId]: (typeof configuredIntegrations)[Id] extends { isOnlyHeard: true }
    ? Id
    : never
}[ConfiguredIntegrationId]

/** Whether the provider only calls us, so that there is nothing to test. */
export const isOnlyHeard = (id: ConfiguredIntegrationId): id is OnlyHeardId =>
  'isOnlyHeard' in configuredIntegrations[id]

export const fieldsOf = (id: ConfiguredIntegrationId): readonly IntegrationField[] =>
  configuredIntegrations[id].fields

/** Whether a field is part of a configuration with these values. */
export const isFieldShown = (
  { onlyIf }: Pick<IntegrationField, 'onlyIf'>,
  values: Readonly<Record<string, string>>,
): boolean => onlyIf === undefined || (values[onlyIf.field] ?? '') === onlyIf.is

/** The entries of a list that is separated by commas; none of an empty text. */
export const listOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** The sides of a package written as `12 x 10 x 4 in` or in cm; undefined for another text. */
export function packageSizeIn(size: string): ParcelDimensions | undefined {
  const [length, width, height] = size.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? []
  const [, unit] = /^[\d.]+\s*[x×]\s*[\d.]+\s*[x×]\s*[\d.]+\s*(in|cm)$/i.exec(size.trim()) ?? []
  const read = v.safeParse(parcelDimensions, { length, width, height, unit: unit?.toLowerCase() ?? '' })
  return read.success ? read.output : undefined
}

/**
 * How an integration is doing: `off` while it is disabled or was never configured, `untested` until the provider
 * answered once, then as the last request went.
 */
export const integrationState = v.picklist(['off', 'untested', 'connected', 'failing'])
export type IntegrationState = v.InferOutput<typeof integrationState>

type Course = {
  isEnabled: boolean
  /** Whether all its secrets can be opened. */
  isReadable: boolean
  lastSuccessOn: Date | null
  lastFailureOn: Date | null
}

export function integrationStateOf({
  isEnabled,
  isReadable,
  lastSuccessOn,
  lastFailureOn,
}: Course): IntegrationState {
  if (!isEnabled) return 'off'
  if (!isReadable) return 'failing'
  if (lastFailureOn && (!lastSuccessOn || lastFailureOn > lastSuccessOn)) return 'failing'
  return lastSuccessOn ? 'connected' : 'untested'
}
