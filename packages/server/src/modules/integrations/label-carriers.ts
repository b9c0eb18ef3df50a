import { listOf } from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import { easyPostCarrier } from '#integrations/carriers/easypost/easypost-carrier.ts'
import type { EasyPostAccount } from '#integrations/carriers/easypost/easypost-client.ts'
import type { LabelCarrier, LabelProvider } from '#integrations/carriers/label-carrier.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { ExchangeWork } from './integration-tables.ts'
import { quoteCached } from './quote-cache.ts'
import { recordExchange } from './record-exchange.ts'
import { openIntegration, type OpenedIntegration } from './sealed-fields.ts'

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
  const opened = await openIntegration(deps, { storeId, integrationId: 'easypost' })
  if (opened?.isEnabled && opened.secrets['apiKey'] !== undefined)
    return { provider: 'easypost', carrier: easyPostOf(deps, storeId, opened, work) }
  return deps.config.isDemo ? { provider: 'built-in', carrier: deps.labelCarrier } : undefined
}

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
  const opened = await openIntegration(deps, { storeId, integrationId: 'easypost' })
  if (!opened) throw notConnected()
  return easyPostOf(deps, storeId, opened, work)
}

const notConnected = () => new ProviderError('EasyPost', 'is not connected', false)

function easyPostOf(
  deps: Deps,
  storeId: string,
  opened: OpenedIntegration,
  work: ExchangeWork | undefined,
): LabelCarrier {
  const account = easyPostAccount(deps, storeId, opened, work)
  const carrier = easyPostCarrier(account)
  return {
    ...carrier,
    quote: (parcel) =>
      quoteCached(deps, [storeId, account.apiKey, ...account.carrierAccountIds], parcel, (asked) =>
        carrier.quote(asked),
      ),
  }
}

/** @throws ProviderError if the key was not stored or cannot be opened */
export function easyPostAccount(
  deps: Deps,
  storeId: string,
  { secrets, values }: OpenedIntegration,
  work: ExchangeWork | undefined,
): EasyPostAccount {
  const { apiKey } = secrets
  if (apiKey === undefined) throw notConnected()
  return {
    apiKey,
    url: deps.config.easyPostUrl,
    carrierAccountIds: listOf(values['carrierAccountIds'] ?? ''),
    onExchange: (exchange) =>
      recordExchange(deps, { storeId, integrationId: 'easypost' }, exchange, work ?? null),
  }
}
