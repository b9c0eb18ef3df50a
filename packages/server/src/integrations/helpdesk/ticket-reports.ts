import type { TicketHelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'
import { readFrontReport } from './front/front-report.ts'
import { readGorgiasReport } from './gorgias/gorgias-report.ts'
import type { SentReport, TicketReport } from './ticket-helpdesk.ts'
import { readZendeskReport } from './zendesk/zendesk-report.ts'

/** How each helpdesk's reports are checked and read. */
export const ticketReports: Readonly<Record<TicketHelpdeskName, (sent: SentReport) => TicketReport>> = {
  front: readFrontReport,
  gorgias: readGorgiasReport,
  zendesk: readZendeskReport,
}
