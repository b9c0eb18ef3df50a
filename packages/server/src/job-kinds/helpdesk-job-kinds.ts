import { ticketHelpdesk } from '@aftercare/domain/merchants/helpdesk-schema'
import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Links what somebody wrote in a helpdesk's ticket to the claim that it is about. Repetitions change nothing. */
export const linkReplyJob = jobKind({
  name: 'link-helpdesk-reply',
  payload: v.object({
    storeId: v.string(),
    helpdesk: ticketHelpdesk,
    ticketId: v.string(),
    messageId: v.string(),
  }),
  atOncePerStore: 2,
  retryLimit: 6,
  retryDelaySeconds: 20,
})

/** Tells agents, on the tickets in which the customer wrote about a claim, what became of it. Once for each event. */
export const noteOnTicketsJob = jobKind({
  name: 'note-on-helpdesk-tickets',
  payload: v.object({
    storeId: v.string(),
    claimId: v.string(),
    event: v.picklist(['linked', 'completed']),
  }),
  // Two at once would both find a ticket without the note.
  atOncePerStore: 1,
  retryLimit: 6,
  retryDelaySeconds: 20,
})
