import { configuredIntegrations } from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { sendMessage, type MessageAccount } from '#integrations/webhooks/send-message.ts'
import type { Db } from '#platform/database/database.ts'
import { listConfigured } from './integration-store.ts'
import { recordExchange } from './record-exchange.ts'
import { openIntegration, type OpenedIntegration } from './sealed-fields.ts'

const integrationId = 'xoro'
export const restockPlatformName = configuredIntegrations[integrationId].name

/** Whether a store's stock is kept elsewhere than in its shop, so that the shop must not be told what came back. */
export async function isRestockedElsewhere(db: Db, storeId: string): Promise<boolean> {
  const rows = await listConfigured(db, storeId, [integrationId])
  return rows.some(({ isEnabled }) => isEnabled)
}

export type RestockedItem = {
  sku: string | null
  name: string
  variantIdFromPlatform: string
  quantity: number
  locationIdFromPlatform: string | null
  /** Whether they can be sold. */
  restockName: 'available' | 'damaged'
}

/**
 * Tells the platform of a store's stock what came back (see docs/integrations/xoro.md). Safe to repeat: the receiver
 * recognizes the message by its id.
 *
 * @throws ProviderError
 */
export async function tellRestocked(
  deps: Deps,
  storeId: string,
  restock: { id: string; claimId: string; items: readonly RestockedItem[] },
): Promise<void> {
  const opened = await openIntegration(deps, { storeId, integrationId })
  const account = opened && accountOf(deps, storeId, opened)
  if (!account) throw new ProviderError(restockPlatformName, 'is not connected', false)
  await sendMessage(account, { id: `restock-${restock.id}`, type: 'stock.restock', data: { restock } })
}

/** A test that changes nothing; undefined without credentials. */
export function restockPlatformTest(
  deps: Deps,
  storeId: string,
  opened: OpenedIntegration,
): (() => Promise<void>) | undefined {
  const account = accountOf(deps, storeId, opened)
  return (
    account &&
    (async () => {
      await sendMessage(account, { id: `ping-${deps.now().getTime()}`, type: 'ping', data: {} })
    })
  )
}

function accountOf(
  deps: Deps,
  storeId: string,
  { values: { url }, secrets: { signingSecret } }: OpenedIntegration,
): MessageAccount | undefined {
  if (url === undefined || signingSecret === undefined) return undefined
  return {
    name: restockPlatformName,
    url,
    signingSecret,
    sender: deps.webhookSender,
    now: deps.now,
    onExchange: (exchange) => recordExchange(deps, { storeId, integrationId }, exchange, null),
  }
}
