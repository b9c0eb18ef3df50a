import { rollupLabels } from '@aftercare/domain/claims/claim-labels'
import type * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { noteOnTicketsJob } from '#job-kinds/helpdesk-job-kinds.ts'
import { findNotedClaim, listTicketsOfClaim } from '#modules/claims/ticket-message-reads.ts'
import { findTicketHelpdesk } from '#modules/integrations/ticket-helpdesks.ts'

type Asked = v.InferOutput<typeof noteOnTicketsJob.payload>

const kinds = { return: 'Return', warranty: 'Warranty claim' } as const

/**
 * Notes and tags the tickets in which a claim's customer wrote. Tried again, it adds what is missing: a note is looked
 * for by its key before it is written. A ticket that takes no notes, as it is closed or gone, keeps none from others.
 *
 * @throws ProviderError while a helpdesk does not answer, once the other tickets have been noted; the job tries again
 */
export async function noteOnTickets(deps: Deps, { storeId, claimId, event }: Asked): Promise<void> {
  const claim = await findNotedClaim(deps.db, storeId, claimId)
  if (!claim) return
  const { externalId, claimType, rollupCode } = claim
  const url = `${deps.config.publicUrl}/admin/${storeId}/claims/${claimType}/${claimId}`
  const text = `${kinds[claimType]} ${externalId}: ${rollupLabels[rollupCode]}`
  const tags = [`aftercare-${claimType}`, ...(rollupCode === 'completed' ? ['aftercare-completed'] : [])]
  let failure: ProviderError | undefined
  for (const { helpdesk, ticketId } of await listTicketsOfClaim(deps.db, storeId, claimId)) {
    const desk = await findTicketHelpdesk(deps, { storeId, integrationId: helpdesk })
    try {
      await desk?.addNote(ticketId, { key: `aftercare-${claimId}-${event}`, text, url })
      await desk?.addTags(ticketId, tags)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (!takesNone(error)) failure ??= error
    }
  }
  if (failure) throw failure
}

const takesNone = ({ status }: ProviderError): boolean => status === 404 || status === 410 || status === 422
