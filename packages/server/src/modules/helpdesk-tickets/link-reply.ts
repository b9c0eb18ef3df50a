import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { configuredIntegrations } from '@aftercare/domain/merchants/integrations'
import type * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { TicketMessage } from '#integrations/helpdesk/ticket-helpdesk.ts'
import type { linkReplyJob } from '#job-kinds/helpdesk-job-kinds.ts'
import { linkTicketMessage } from '#modules/claims/link-ticket-message.ts'
import { listClaimsOfEmail } from '#modules/claims/search/claim-list-reads.ts'
import { findClaimOfTicket } from '#modules/claims/ticket-message-reads.ts'
import { findTicketHelpdesk } from '#modules/integrations/ticket-helpdesks.ts'
import { getStore } from '#modules/merchants/store-reads.ts'

type Asked = v.InferOutput<typeof linkReplyJob.payload>

/**
 * Reads a message from the helpdesk, and shows it with the claim that it is about (see 'Helpdesk tickets' in
 * docs/product-rules.md). Messages of agents, notes, and what is about no claim or could be about several change nothing.
 *
 * @throws ProviderError while the helpdesk does not answer; the job tries again
 */
export async function linkReply(
  deps: Deps,
  { storeId, helpdesk, ticketId, messageId }: Asked,
): Promise<void> {
  const desk = await findTicketHelpdesk(deps, { storeId, integrationId: helpdesk })
  const message = await desk?.readMessage(ticketId, messageId)
  if (!desk || !message?.isFromCustomer || message.email === null) return
  const store = await getStore(deps.db, storeId)
  const claims = await listClaimsOfEmail(deps.db, store, { email: message.email, seesRisk: false })
  const earlier = await findClaimOfTicket(deps.db, { storeId, helpdesk, ticketId })
  const claim = claimMeant(claims, message, earlier)
  if (!claim) return
  await linkTicketMessage(deps, {
    storeId,
    claimId: claim.id,
    helpdesk,
    name: configuredIntegrations[helpdesk].name,
    ticketId,
    messageId,
    ticketUrl: desk.ticketUrl(ticketId),
    text: message.text,
  })
}

/** The claim that a message names, else the one that the ticket was about before, else the only one that is open. */
function claimMeant(
  claims: readonly ClaimListItem[],
  { subject, text }: TicketMessage,
  earlier: string | undefined,
): ClaimListItem | undefined {
  const words = `${subject ?? ''} ${text}`.toUpperCase()
  const named = claims.filter(({ externalId }) => words.includes(externalId.toUpperCase()))
  if (named.length === 1) return named[0]
  const before = claims.find(({ id }) => id === earlier)
  if (before) return before
  const open = claims.filter(({ claimRollupStatusCode }) => claimRollupStatusCode !== 'completed')
  return open.length === 1 ? open[0] : undefined
}
