import { rollupLabels } from '@aftercare/domain/claims/claim-labels'
import type * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { noteOnTicketsJob } from '#job-kinds/helpdesk-job-kinds.ts'
import { findNotedClaim, listTicketsOfClaim } from '#modules/claims/ticket-message-reads.ts'
import { findTicketHelpdesk } from '#modules/integrations/ticket-helpdesks.ts'

type Asked = v.InferOutput<typeof noteOnTicketsJob.payload>

const kinds = { return: 'Return', warranty: 'Warranty claim' } as const

/**
 * Notes and tags the tickets in which a claim's customer wrote. Tried again, it adds what is missing: a note is looked
 * for by its key before it is written.
 *
 * @throws ProviderError while the helpdesk does not answer; the job tries again
 */
export async function noteOnTickets(deps: Deps, { storeId, claimId, event }: Asked): Promise<void> {
  const claim = await findNotedClaim(deps.db, storeId, claimId)
  if (!claim) return
  const { externalId, claimType, rollupCode } = claim
  const url = `${deps.config.publicUrl}/admin/${storeId}/claims/${claimType}/${claimId}`
  const text = `${kinds[claimType]} ${externalId}: ${rollupLabels[rollupCode]}`
  const tags = [`aftercare-${claimType}`, ...(rollupCode === 'completed' ? ['aftercare-completed'] : [])]
  for (const { helpdesk, ticketId } of await listTicketsOfClaim(deps.db, storeId, claimId)) {
    const desk = await findTicketHelpdesk(deps, { storeId, integrationId: helpdesk })
    await desk?.addNote(ticketId, { key: `aftercare-${claimId}-${event}`, text, url })
    await desk?.addTags(ticketId, tags)
  }
}
