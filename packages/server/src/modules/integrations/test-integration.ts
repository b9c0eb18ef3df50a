import {
  isOnlyHeard,
  isSubscriptionPlatform,
  type ConfiguredIntegrationId,
} from '@aftercare/domain/merchants/integrations'
import { isWarehouseId } from '@aftercare/domain/merchants/warehouse-fields'
import type { Deps } from '#deps.ts'
import { UnknownHostKey } from '#integrations/warehouses/files/sftp-server.ts'
import { fingerprintWith } from './fingerprint.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { AppError } from '#platform/errors.ts'
import { testLabelCarrier } from './label-carriers.ts'
import { isMarketing, marketingPlatformOf } from './marketing-platforms.ts'
import { restockPlatformTest } from './restock-platform.ts'
import { openIntegration, type OpenedIntegration } from './sealed-fields.ts'
import { textSenderWith } from './text-sender.ts'
import { subscriptionPlatformOf } from './subscription-platforms.ts'
import { warehouseWith } from './warehouses.ts'
import { testWooCommerce, wooCommerceShopOf } from './woocommerce.ts'
import { isTicketHelpdesk, ticketHelpdeskOf } from './ticket-helpdesks.ts'

type Outcome = {
  isConnected: boolean
  isTestMode: boolean | null
  message: string | null
  /** Of a server that nobody has confirmed. */
  fingerprint: string | null
}

/**
 * Asks the provider whether it accepts what is stored, also of a disabled integration.
 *
 * @throws AppError 409 where no credentials are stored
 */
export async function testIntegration(
  deps: Deps,
  storeId: string,
  integrationId: ConfiguredIntegrationId,
): Promise<Outcome> {
  const opened = await openIntegration(deps, { storeId, integrationId })
  const ask = opened && testOf(deps, { storeId, integrationId }, opened)
  if (!ask) throw new AppError('conflict', 'no_credentials', 'Please save your credentials first.')
  try {
    return { isConnected: true, isTestMode: await ask(), message: null, fingerprint: null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const fingerprint = error instanceof UnknownHostKey ? error.fingerprint : null
    return { isConnected: false, isTestMode: null, message: error.message, fingerprint }
  }
}

/** What to ask, which returns whether it is a test account; undefined without credentials. */
function testOf(
  deps: Deps,
  { storeId, integrationId }: { storeId: string; integrationId: ConfiguredIntegrationId },
  opened: OpenedIntegration,
): (() => Promise<boolean | null>) | undefined {
  if (integrationId === 'woocommerce') {
    const shop = wooCommerceShopOf(deps, storeId, opened)
    return shop && (() => testWooCommerce(deps, storeId, shop).then(() => null))
  }
  if (isWarehouseId(integrationId)) {
    const warehouse = warehouseWith(deps, { storeId, integrationId }, opened)
    return warehouse && (() => warehouse.test().then(() => null))
  }
  if (integrationId === 'xoro') {
    const ask = restockPlatformTest(deps, storeId, opened)
    return ask && (() => ask().then(() => null))
  }
  if (integrationId === 'twilio') {
    const sender = textSenderWith(deps, storeId, opened)
    return sender && (() => sender.test().then(() => null))
  }
  if (integrationId === 'fingerprint')
    return opened.secrets['secretKey'] === undefined
      ? undefined
      : async () => {
          await (await fingerprintWith(deps, storeId, opened))?.test()
          return null
        }
  if (isTicketHelpdesk(integrationId)) {
    const helpdesk = ticketHelpdeskOf(deps, { storeId, integrationId }, opened)
    return helpdesk && (() => helpdesk.test().then(() => null))
  }
  if (isSubscriptionPlatform(integrationId)) {
    const platform = subscriptionPlatformOf(deps, { storeId, integrationId }, opened)
    return platform && (() => platform.test().then(() => null))
  }
  if (isOnlyHeard(integrationId) || opened.secrets['apiKey'] === undefined) return undefined
  if (isMarketing(integrationId)) {
    const platform = marketingPlatformOf(deps, { storeId, integrationId }, opened, null)
    return platform && (() => platform.test().then(({ isTestMode }) => isTestMode))
  }
  return () =>
    testLabelCarrier(deps, { storeId, provider: integrationId }, opened).then(({ isTestMode }) => isTestMode)
}
