import { ticketHelpdesk, type TicketHelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'
import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { Exchange } from '#integrations/exchange.ts'
import { frontHelpdesk } from '#integrations/helpdesk/front/front-helpdesk.ts'
import type { GorgiasAccount } from '#integrations/helpdesk/gorgias/gorgias-client.ts'
import { gorgiasHelpdesk } from '#integrations/helpdesk/gorgias/gorgias-helpdesk.ts'
import type { TicketHelpdesk } from '#integrations/helpdesk/ticket-helpdesk.ts'
import { zendeskHelpdesk } from '#integrations/helpdesk/zendesk/zendesk-helpdesk.ts'
import { recordExchange } from './record-exchange.ts'
import { openIntegration, type OpenedIntegration } from './sealed-fields.ts'

type At = { storeId: string; integrationId: TicketHelpdeskName }

export const isTicketHelpdesk = (id: ConfiguredIntegrationId): id is TicketHelpdeskName =>
  v.is(ticketHelpdesk, id)

/** A store's helpdesk with tickets; undefined while it is disabled and for one without its credentials. */
export async function findTicketHelpdesk(deps: Deps, at: At): Promise<TicketHelpdesk | undefined> {
  const opened = await openIntegration(deps, at)
  return opened?.isEnabled ? ticketHelpdeskOf(deps, at, opened) : undefined
}

/** Undefined without its credentials. */
export function ticketHelpdeskOf(deps: Deps, at: At, opened: OpenedIntegration): TicketHelpdesk | undefined {
  const { subdomain = '', email = '' } = opened.values
  const { apiKey } = opened.secrets
  if (apiKey === undefined) return undefined
  const onExchange = (exchange: Exchange) => recordExchange(deps, at, exchange, null)
  const { frontUrl, zendeskUrl } = deps.config
  if (at.integrationId === 'front') return frontHelpdesk({ url: frontUrl, apiToken: apiKey, onExchange })
  if (subdomain === '') return undefined
  return at.integrationId === 'gorgias'
    ? gorgiasHelpdesk(gorgiasAccountOf(deps, at.storeId, opened))
    : zendeskHelpdesk({
        url: zendeskUrl.replace('{subdomain}', subdomain),
        email,
        apiToken: apiKey,
        onExchange,
      })
}

/** A store's account of Gorgias. */
export function gorgiasAccountOf(deps: Deps, storeId: string, opened: OpenedIntegration): GorgiasAccount {
  const { subdomain = '', email = '' } = opened.values
  const at = { storeId, integrationId: 'gorgias' } as const
  return {
    url: deps.config.gorgiasUrl.replace('{subdomain}', subdomain),
    email,
    apiKey: opened.secrets['apiKey'] ?? '',
    onExchange: (exchange) => recordExchange(deps, at, exchange, null),
  }
}
