import { linkReplyJob, noteOnTicketsJob } from '#job-kinds/helpdesk-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { linkReply } from './link-reply.ts'
import { noteOnTickets } from './note-on-tickets.ts'

export const helpdeskTicketJobs = [
  jobHandler(linkReplyJob, linkReply),
  jobHandler(noteOnTicketsJob, noteOnTickets),
]
