import {
  configuredIntegrationId,
  configuredIntegrations,
  isSubscriptionPlatform,
  type SubscriptionIntegrationId,
} from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import type { OnExchange } from '#integrations/exchange.ts'
import { loop } from '#integrations/subscriptions/loop.ts'
import { recharge } from '#integrations/subscriptions/recharge.ts'
import { skio } from '#integrations/subscriptions/skio.ts'
import type { SubscriptionPlatform } from '#integrations/subscriptions/subscription-platform.ts'
import { recordExchange } from './record-exchange.ts'
import { openEnabledIntegration, openIntegration, type OpenedIntegration } from './sealed-fields.ts'

const platformIds = configuredIntegrationId.options.filter(isSubscriptionPlatform)

export type OpenedPlatform = {
  integrationId: SubscriptionIntegrationId
  name: string
  platform: SubscriptionPlatform
}

/** The subscription platforms that the store has enabled, without those whose token can't be decrypted. */
export async function openSubscriptionPlatforms(deps: Deps, storeId: string): Promise<OpenedPlatform[]> {
  const opened = await Promise.all(
    platformIds.map(async (integrationId) => {
      const enabled = await openEnabledIntegration(deps, storeId, [integrationId])
      return enabled && openedPlatform(deps, { storeId, integrationId }, enabled)
    }),
  )
  return opened.filter((one) => one !== undefined)
}

/** One of the store's subscription platforms, also a disabled one: what was begun there is asked for there. */
export async function reopenSubscriptionPlatform(
  deps: Deps,
  at: { storeId: string; integrationId: SubscriptionIntegrationId },
): Promise<OpenedPlatform | undefined> {
  const opened = await openIntegration(deps, at)
  return opened && openedPlatform(deps, at, opened)
}

function openedPlatform(
  deps: Deps,
  at: { storeId: string; integrationId: SubscriptionIntegrationId },
  opened: OpenedIntegration,
): OpenedPlatform | undefined {
  const platform = subscriptionPlatformOf(deps, at, opened)
  const { integrationId } = at
  return platform && { integrationId, name: configuredIntegrations[integrationId].name, platform }
}

const adapters = { recharge, skio, loop }

/** The platform of what is stored, whether or not it is enabled. */
export function subscriptionPlatformOf(
  deps: Deps,
  at: { storeId: string; integrationId: SubscriptionIntegrationId },
  { secrets: { apiToken } }: OpenedIntegration,
): SubscriptionPlatform | undefined {
  if (apiToken === undefined) return undefined
  const onExchange: OnExchange = (exchange) => recordExchange(deps, at, exchange, null)
  const url = deps.config.subscriptionUrls[at.integrationId]
  return adapters[at.integrationId]({ apiToken, url, onExchange })
}
