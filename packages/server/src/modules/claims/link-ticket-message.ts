import type { TicketHelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { noteOnTicketsJob } from '#job-kinds/helpdesk-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { addTimelineEntry } from './add-timeline-entry.ts'
import { lockClaim } from './claim-store.ts'
import { listTicketsOfClaim } from './ticket-message-reads.ts'

type Linked = {
  storeId: string
  claimId: string
  helpdesk: TicketHelpdeskName
  /** The helpdesk's name. */
  name: string
  ticketId: string
  messageId: string
  ticketUrl: string
  text: string
}

/** Longer messages are read in the helpdesk. */
const lettersMax = 2000

/**
 * Shows staff in a claim's timeline what its customer wrote in a helpdesk, once, and leaves to a job to note the claim
 * on a ticket that is new to it.
 */
export const linkTicketMessage = (deps: Deps, { name, ticketUrl, text, ...link }: Linked): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { storeId, claimId, helpdesk, ticketId } = link
    if (!(await lockClaim(deps.db, storeId, claimId))) return
    const before = await listTicketsOfClaim(deps.db, storeId, claimId)
    const { numInsertedOrUpdatedRows = 0n } = await deps.db
      .insertInto('claim_ticket_message')
      .values({ ...link, createdOn: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const shown = text.length > lettersMax ? `${text.slice(0, lettersMax)}…` : text
    await addTimelineEntry(deps, link, {
      type: 'comment',
      subject: name,
      message: `The customer wrote in ${name}: “${shown}” ${ticketUrl}`,
    })
    const isKnown = before.some((known) => known.helpdesk === helpdesk && known.ticketId === ticketId)
    if (!isKnown) await enqueue(deps, noteOnTicketsJob, { storeId, claimId, event: 'linked' })
  })
