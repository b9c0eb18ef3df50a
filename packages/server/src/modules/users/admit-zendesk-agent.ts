import type { Deps } from '#deps.ts'
import type { CardProof } from '#integrations/helpdesk/helpdesk.ts'
import { zendeskAgentOf } from '#integrations/helpdesk/zendesk/zendesk-card.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { recordExchange } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { isUuid } from '#platform/new-id.ts'
import { proveZendeskAgent } from './helpdesk-cards.ts'

/**
 * The proof with which the agent signs in who opens a store's app in Zendesk. Undefined unless Zendesk says so, in a
 * token for this store's app; the sign-in then says that the card has to be opened again.
 *
 * @throws AppError 429 after too many failures
 */
export async function admitZendeskAgent(
  deps: Deps,
  { storeId, token, network }: { storeId: string; token: string; network: string },
): Promise<CardProof | undefined> {
  await deps.rateLimits.refuseSpent('failedCard', network)
  const at = { storeId, integrationId: 'zendesk' } as const
  const opened = isUuid(storeId) ? await openIntegration(deps, at) : undefined
  const { subdomain = '', email = '', appId = '' } = opened?.values ?? {}
  const apiToken = opened?.secrets['apiKey']
  if (!opened?.isEnabled || apiToken === undefined || appId === '') return undefined
  const account = {
    url: deps.config.zendeskUrl.replace('{subdomain}', subdomain),
    email,
    apiToken,
    onExchange: (exchange: Parameters<typeof recordExchange>[2]) => recordExchange(deps, at, exchange, null),
  }
  try {
    const agent = await zendeskAgentOf(account, { appId, token, now: deps.now() })
    if (agent !== undefined) return proveZendeskAgent(deps, storeId, agent)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, storeId }, 'an agent could not be looked up in Zendesk')
    return undefined
  }
  await deps.rateLimits.countFailure('failedCard', network)
  return undefined
}
