import type { Deps } from '#deps.ts'
import type { CardProof } from '#integrations/helpdesk/helpdesk.ts'
import { zendeskAgentOf } from '#integrations/helpdesk/zendesk/zendesk-card.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { recordExchange } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { isUuid } from '#platform/new-id.ts'
import { proveZendeskAgent } from './helpdesk-cards.ts'

type Sent = { storeId: string; token: string; network: string }

/**
 * The proof with which the agent signs in who opens a store's app in Zendesk. Undefined unless Zendesk says so, in a
 * token for this store's app; the sign-in then says that the card has to be opened again. Whatever the reason, this
 * counts as a failure of the network.
 *
 * @throws AppError 429 after too many failures, and for an agent who opens the app too often
 */
export async function admitZendeskAgent(deps: Deps, sent: Sent): Promise<CardProof | undefined> {
  const { rateLimits } = deps
  const { storeId, network } = sent
  await rateLimits.refuseSpent('failedCard', network)
  const agent = await agentNamedBy(deps, sent)
  if (agent === undefined) {
    await rateLimits.countFailure('failedCard', network)
    return undefined
  }
  await rateLimits.takeAttempt('card', `${storeId} zendesk ${agent}`)
  return proveZendeskAgent(deps, storeId, agent)
}

/** The agent's email address; undefined also while Zendesk is disabled or does not answer. */
async function agentNamedBy(deps: Deps, { storeId, token }: Sent): Promise<string | undefined> {
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
    return await zendeskAgentOf(account, { appId, token, now: deps.now() })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, storeId }, 'an agent could not be looked up in Zendesk')
    return undefined
  }
}
