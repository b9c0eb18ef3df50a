import * as v from 'valibot'
import type { RmaProvider } from '../return-shipments/rma-provider.ts'

/** A return location that is in a warehouse, and what the warehouse calls it. */
const warehouseLocation = v.object({
  returnLocationId: v.pipe(v.string(), v.uuid()),
  warehouseId: v.pipe(v.string(), v.trim(), v.maxLength(100, 'Must be at most 100 characters')),
})
export type WarehouseLocation = v.InferOutput<typeof warehouseLocation>

const locationList = v.pipe(
  v.array(warehouseLocation),
  v.maxLength(20),
  v.checkItems(
    ({ returnLocationId }, place, all) =>
      all.findIndex((other) => other.returnLocationId === returnLocationId) === place,
  ),
)

/** The locations in a configuration; none where it holds no list. */
export function warehouseLocationsIn(text: string | undefined): WarehouseLocation[] {
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), locationList), text)
  return list.success ? list.output : []
}

/** The same as a field of the configuration: empty without any. */
export const warehouseLocationsText = (locations: readonly WarehouseLocation[]): string =>
  locations.length === 0 ? '' : JSON.stringify(locations)

const locations = v.pipe(
  v.string(),
  v.maxLength(4000, 'Too long'),
  v.check(
    (text) => text === '' || v.is(v.pipe(v.string(), v.parseJson(), locationList), text),
    'Choose return locations',
  ),
  v.transform((text) => warehouseLocationsText(warehouseLocationsIn(text))),
)

/** A switch. */
export const onOrOff = v.picklist(['true', ''], 'Must be on or off')

/** Whether RMAs are created, and for which return locations: the same for every warehouse. */
export const commonWarehouseFields = [
  { name: 'shouldCreateRma', isSecret: false, isRequired: false, schema: onOrOff, input: 'switch' },
  { name: 'locations', isSecret: false, isRequired: true, schema: locations, input: 'returnLocations' },
] as const

const address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'Must be at most 2,000 characters'),
  v.check((text) => text === '' || /^https?:$/.test(protocolOf(text)), 'Must be a web address'),
)

const protocolOf = (text: string): string => (URL.canParse(text) ? new URL(text).protocol : '')

const signingSecret = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'Must be at most 200 characters'),
  v.regex(
    /^(whsec_[A-Za-z0-9+/]{32,}={0,2})?$/,
    'Must begin with whsec_ and hold at least 24 bytes in base64',
  ),
)

/** A host, with a port if that is not 22. */
const sftpHost = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(260, 'Must be at most 260 characters'),
  v.check(
    (text) => text === '' || sftpAddressIn(text) !== undefined,
    'Must be like sftp.example.com or sftp.example.com:2222',
  ),
)

export function sftpAddressIn(text: string): { host: string; port: number } | undefined {
  const [, host, port = '22'] = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?$/i.exec(text) ?? []
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined
  return { host, port: Number(port) }
}

const sftpFolder = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, 'Must be at most 500 characters'),
  v.regex(/^[^\p{Cc}\\]*$/u, 'Must be a path such as /returns'),
  v.transform((path) => path.replace(/(?<=.)\/+$/, '')),
)

const word = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'Must be at most 200 characters'),
  v.regex(/^\P{Cc}*$/u, 'Must be a single line'),
)

/**
 * A private key in OpenSSH's format or its older ones, without a passphrase. Line breaks that were lost when it was pasted
 * are put back.
 */
const privateKey = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(4000, 'Must be at most 4,000 characters'),
  v.regex(
    /^(?:-----BEGIN ((?:OPENSSH|RSA|EC|DSA) PRIVATE KEY)-----[A-Za-z0-9+/=\s]{40,}-----END \1-----)?$/,
    'Must be a private key that begins with -----BEGIN and has no passphrase',
  ),
  v.transform((key) => {
    const [, begin, body = '', end] = /^(-----.*?-----)([^-]*)(-----.*-----)$/.exec(key) ?? []
    const lines = body.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []
    return begin === undefined || end === undefined ? key : `${[begin, ...lines, end].join('\n')}\n`
  }),
)

const fingerprint = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:SHA256:[A-Za-z0-9+/]{43})?$/, 'Must begin with SHA256:'),
)

/** How a warehouse without a public interface exchanges RMAs with us; signed messages unless it says otherwise. */
export const exchangeWay = v.picklist(['', 'sftp', 'files'], 'Must be sftp, files or empty')
export type ExchangeWay = v.InferOutput<typeof exchangeWay>

const bySftp = { field: 'exchange', is: 'sftp' } as const
const byMessages = { field: 'exchange', is: '' } as const

/**
 * Of a warehouse that exchanges signed messages (see docs/integrations/warehouse-webhook.md) or CSV files (see
 * docs/integrations/warehouse-csv.md) with us.
 */
export const webhookWarehouseFields = [
  { name: 'exchange', isSecret: false, isRequired: false, schema: exchangeWay, input: 'exchangeWay' },
  { name: 'url', isSecret: false, isRequired: true, schema: address, onlyIf: byMessages },
  { name: 'signingSecret', isSecret: true, isRequired: true, schema: signingSecret, onlyIf: byMessages },
  { name: 'sftpHost', isSecret: false, isRequired: true, schema: sftpHost, onlyIf: bySftp },
  { name: 'sftpUsername', isSecret: false, isRequired: true, schema: word, onlyIf: bySftp },
  {
    name: 'sftpPassword',
    isSecret: true,
    isRequired: true,
    orElse: 'sftpPrivateKey',
    schema: word,
    onlyIf: bySftp,
  },
  { name: 'sftpPrivateKey', isSecret: true, isRequired: false, schema: privateKey, onlyIf: bySftp },
  { name: 'sftpFolder', isSecret: false, isRequired: false, schema: sftpFolder, onlyIf: bySftp },
  { name: 'sftpFingerprint', isSecret: false, isRequired: true, schema: fingerprint, onlyIf: bySftp },
  ...commonWarehouseFields,
] as const

/** Of a platform that takes signed messages about restocked items (see docs/integrations/xoro.md). */
export const restockMessageFields = [
  { name: 'url', isSecret: false, isRequired: true, schema: address },
  { name: 'signingSecret', isSecret: true, isRequired: true, schema: signingSecret },
] as const

const apiToken = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(4000, 'Must be at most 4,000 characters'),
  v.regex(/^[\x21-\x7e]*$/, 'Must not contain spaces or special characters'),
)
const channelId = v.pipe(v.string(), v.trim(), v.regex(/^\d{0,12}$/, 'Must be a number'))

export const shipBobFields = [
  { name: 'apiToken', isSecret: true, isRequired: true, schema: apiToken },
  { name: 'channelId', isSecret: false, isRequired: true, schema: channelId },
  { name: 'webhookSecret', isSecret: true, isRequired: false, schema: signingSecret },
  ...commonWarehouseFields,
] as const

const oneLine = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100, 'Must be at most 100 characters'),
  v.regex(/^\P{Cc}*$/u, 'Must be a single line'),
)

export const shipHeroFields = [
  { name: 'refreshToken', isSecret: true, isRequired: true, schema: apiToken },
  { name: 'customerAccountId', isSecret: false, isRequired: false, schema: oneLine },
  { name: 'canceledStatus', isSecret: false, isRequired: false, schema: oneLine },
  ...commonWarehouseFields,
] as const

/** The integrations that are warehouses, as return shipments name them. In this order one is looked for. */
export const rmaProviders = {
  shipbob: 'Ship_Bob',
  shiphero: 'Ship_Hero',
  'blue-box': 'Blue_Box',
  'xb-fulfillment': 'Xb_Fulfillment',
  logiwa: 'Logiwa',
  'two-boxes': 'Two_Boxes',
} as const satisfies Record<string, RmaProvider>

/** Those that know items by their SKUs alone; the others by the ids in our RMAs. */
export const namesItemsBySku = (provider: RmaProvider): boolean => askedProviders.includes(provider)

/** Those that are asked about parcels; the others report by themselves. */
export const askedProviders: readonly RmaProvider[] = ['Ship_Bob', 'Ship_Hero']

export type WarehouseId = keyof typeof rmaProviders
export const warehouseIds = Object.keys(rmaProviders) as WarehouseId[]

/** Those that exchange signed messages with us. */
export type WebhookWarehouseId = Exclude<WarehouseId, 'shipbob' | 'shiphero'>
export const webhookWarehouseIds = warehouseIds.filter(
  (id): id is WebhookWarehouseId => !askedProviders.includes(rmaProviders[id]),
)

export const isWarehouseId = (id: string): id is WarehouseId => Object.hasOwn(rmaProviders, id)

/** The integration of a provider; undefined for one that stores can't connect. */
export const warehouseIdOf = (provider: RmaProvider): WarehouseId | undefined =>
  warehouseIds.find((id) => rmaProviders[id] === provider)
