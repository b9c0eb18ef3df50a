import {
  configuredIntegrations,
  labelIntegrationIds,
  listOf,
  packageSizeIn,
  type LabelIntegrationId,
} from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import { listEasyPostAccounts } from '#integrations/carriers/easypost/easypost-accounts.ts'
import { easyPostCarrier, testEasyPost } from '#integrations/carriers/easypost/easypost-carrier.ts'
import type { CarrierAccount, LabelCarrier, LabelProvider } from '#integrations/carriers/label-carrier.ts'
import { listShippoAccounts } from '#integrations/carriers/shippo/shippo-accounts.ts'
import { shippoCarrier, testShippo } from '#integrations/carriers/shippo/shippo-carrier.ts'
import type { OnExchange } from '#integrations/exchange.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { listStoresThatSwitchedOn } from './integration-store.ts'
import type { ExchangeWork } from './integration-tables.ts'
import { quoteCached } from './quote-cache.ts'
import { recordExchange } from './record-exchange.ts'
import { openEnabledIntegration, openIntegration, type OpenedIntegration } from './sealed-fields.ts'

export type StoreCarrier = { provider: LabelProvider; carrier: LabelCarrier }

/** What the carrier is needed for. Test orders never reach a provider. */
type Use = { isTest?: boolean; work?: ExchangeWork }

/**
 * Who sells a store's labels now: the integration that the store has enabled, in the demo and for test orders the
 * built-in carrier. Undefined where there is none, also because its key cannot be decrypted anymore; then a store offers
 * packing slips only.
 */
export async function findLabelCarrier(
  deps: Deps,
  storeId: string,
  { isTest = false, work }: Use = {},
): Promise<StoreCarrier | undefined> {
  if (isTest) return { provider: 'built-in', carrier: deps.labelCarrier }
  const opened = await openEnabledIntegration(deps, storeId, labelIntegrationIds)
  if (opened?.secrets['apiKey'] !== undefined) {
    const { integrationId: provider } = opened
    return { provider, carrier: carrierOf(deps, { storeId, provider }, opened, work) }
  }
  return deps.config.isDemo ? { provider: 'built-in', carrier: deps.labelCarrier } : undefined
}

/** The stores whose label carrier follows the parcels of their orders, too. */
export const listStoresThatFollowOrders = ({ db }: Deps): Promise<string[]> =>
  listStoresThatSwitchedOn(db, 'easypost', 'followsOrders')

/**
 * Who sold a label, also if the store has another carrier now.
 *
 * @throws ProviderError for an integration whose credentials are gone
 */
export async function carrierOfLabel(
  deps: Deps,
  storeId: string,
  provider: LabelProvider,
  work?: ExchangeWork,
): Promise<LabelCarrier> {
  if (provider === 'built-in') return deps.labelCarrier
  const opened = await openIntegration(deps, { storeId, integrationId: provider })
  if (!opened) throw notConnected(provider)
  return carrierOf(deps, { storeId, provider }, opened, work)
}

/**
 * Whether the provider accepts the stored key. Changes nothing there.
 *
 * @throws ProviderError if it does not
 */
export const testLabelCarrier = (
  deps: Deps,
  seller: Seller,
  opened: OpenedIntegration,
): Promise<{ isTestMode: boolean | null }> => adapters[seller.provider].test(accessOf(deps, seller, opened))

/**
 * The carrier accounts that are connected at the provider.
 *
 * @throws ProviderError if it does not list them
 */
export const listAccountsOf = (
  deps: Deps,
  seller: Seller,
  opened: OpenedIntegration,
): Promise<CarrierAccount[]> => adapters[seller.provider].accounts(accessOf(deps, seller, opened))

const notConnected = (provider: LabelIntegrationId) =>
  new ProviderError(configuredIntegrations[provider].name, 'is not connected', false)

type Seller = { storeId: string; provider: LabelIntegrationId }

function carrierOf(
  deps: Deps,
  seller: Seller,
  opened: OpenedIntegration,
  work: ExchangeWork | undefined,
): LabelCarrier {
  const access = accessOf(deps, seller, opened, work)
  const carrier = adapters[seller.provider].open(access)
  const { apiKey, values } = access
  const { name } = configuredIntegrations[seller.provider]
  return {
    ...carrier,
    quote: (parcel) =>
      quoteCached(deps, { name, parts: [seller.storeId, apiKey, values] }, parcel, (asked) =>
        carrier.quote(asked),
      ),
  }
}

type Access = {
  config: Deps['config']
  apiKey: string
  values: Readonly<Record<string, string>>
  onExchange: OnExchange
}

/** @throws ProviderError if the key was not stored or cannot be opened */
function accessOf(
  deps: Deps,
  { storeId, provider }: Seller,
  { secrets, values }: OpenedIntegration,
  work?: ExchangeWork,
): Access {
  const { apiKey } = secrets
  if (apiKey === undefined) throw notConnected(provider)
  return {
    config: deps.config,
    apiKey,
    values,
    onExchange: (exchange) =>
      recordExchange(deps, { storeId, integrationId: provider }, exchange, work ?? null),
  }
}

const easyPostAccount = ({ config, values, ...access }: Access) => ({
  ...access,
  url: config.easyPostUrl,
  carrierAccountIds: listOf(values['carrierAccountIds'] ?? ''),
})

/** Of a package whose size a store has not entered, which it must before it enables Shippo. */
const smallPackage = { length: 12, width: 10, height: 4, unit: 'in' } as const

const shippoAccount = ({ config, values, ...access }: Access) => ({
  ...access,
  url: config.shippoUrl,
  carrierAccountIds: listOf(values['carrierAccountIds'] ?? ''),
  packageSize: packageSizeIn(values['packageSize'] ?? '') ?? smallPackage,
})

type Adapter = {
  open: (access: Access) => LabelCarrier
  test: (access: Access) => Promise<{ isTestMode: boolean | null }>
  accounts: (access: Access) => Promise<CarrierAccount[]>
}

const adapters: Record<LabelIntegrationId, Adapter> = {
  easypost: {
    open: (access) => easyPostCarrier(easyPostAccount(access)),
    test: (access) => testEasyPost(easyPostAccount(access)),
    accounts: (access) => listEasyPostAccounts(easyPostAccount(access)),
  },
  shippo: {
    open: (access) => shippoCarrier(shippoAccount(access)),
    test: (access) => testShippo(shippoAccount(access)),
    accounts: (access) => listShippoAccounts(shippoAccount(access)),
  },
}
