import {
  configuredIntegrations,
  type ConfiguredIntegrationId,
} from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import type { OnExchange } from '#integrations/exchange.ts'
import { attentive } from '#integrations/marketing/attentive.ts'
import { klaviyo } from '#integrations/marketing/klaviyo.ts'
import { mailchimp } from '#integrations/marketing/mailchimp.ts'
import type { MarketingPlatform } from '#integrations/marketing/marketing-platform.ts'
import { omnisend } from '#integrations/marketing/omnisend.ts'
import type { Db } from '#platform/database/database.ts'
import type { ExchangeWork } from './integration-tables.ts'
import { recordExchange } from './record-exchange.ts'
import { openIntegration, type OpenedIntegration } from './sealed-fields.ts'

type Configured = typeof configuredIntegrations
export type MarketingIntegrationId = {
  [Id in ConfiguredIntegrationId]: Configured[Id]['kind'] extends 'marketing' ? Id : never
}[ConfiguredIntegrationId]

export const isMarketing = (id: ConfiguredIntegrationId): id is MarketingIntegrationId =>
  configuredIntegrations[id].kind === 'marketing'

/** The marketing platforms that the store has enabled, and since when. */
export async function listMarketingPlatforms(
  db: Db,
  storeId: string,
): Promise<{ integrationId: MarketingIntegrationId; enabledOn: Date | null }[]> {
  const rows = await db
    .selectFrom('integration')
    .select(['integrationId', 'enabledOn'])
    .where('storeId', '=', storeId)
    .where('isEnabled', '=', true)
    .orderBy('integrationId')
    .execute()
  return rows.flatMap(({ integrationId, enabledOn }) =>
    isMarketing(integrationId) ? [{ integrationId, enabledOn }] : [],
  )
}

/** A store's account at a marketing platform; undefined unless it is enabled and its key can be decrypted. */
export async function openMarketingPlatform(
  deps: Deps,
  { storeId, integrationId }: { storeId: string; integrationId: ConfiguredIntegrationId },
  work: ExchangeWork | null,
): Promise<MarketingPlatform | undefined> {
  if (!isMarketing(integrationId)) return undefined
  const opened = await openIntegration(deps, { storeId, integrationId })
  return opened?.isEnabled ? marketingPlatformOf(deps, { storeId, integrationId }, opened, work) : undefined
}

/** The same of what is stored, whether or not it is enabled. */
export function marketingPlatformOf(
  deps: Deps,
  key: { storeId: string; integrationId: MarketingIntegrationId },
  { secrets, values }: OpenedIntegration,
  work: ExchangeWork | null,
): MarketingPlatform | undefined {
  const { apiKey } = secrets
  if (apiKey === undefined) return undefined
  const onExchange: OnExchange = (exchange) => recordExchange(deps, key, exchange, work)
  const { marketingUrls } = deps.config
  const account = { apiKey, url: marketingUrls[key.integrationId], onExchange }
  switch (key.integrationId) {
    case 'klaviyo':
      return klaviyo({ ...account, listId: values['listId'] ?? '' })
    case 'mailchimp':
      return mailchimp({ ...account, audienceId: values['audienceId'] ?? '' })
    case 'omnisend':
      return omnisend(account)
    case 'attentive':
      return attentive({ ...account, signUpSourceId: values['signUpSourceId'] ?? '' })
  }
}
