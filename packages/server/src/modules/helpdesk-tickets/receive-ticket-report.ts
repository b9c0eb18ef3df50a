import type { TicketHelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'
import { inTransaction, type Deps } from '#deps.ts'
import type { SentReport } from '#integrations/helpdesk/ticket-helpdesk.ts'
import { ticketReports } from '#integrations/helpdesk/ticket-reports.ts'
import { linkReplyJob } from '#job-kinds/helpdesk-job-kinds.ts'
import { recordReceived } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'
import { invalidKey } from './admit-helpdesk.ts'

/**
 * Leaves a new message of a ticket to a job, which reads it in the helpdesk: a report only says which it is. Reports
 * that are doubled, late or out of order change nothing. Returns what the helpdesk wants to read, if anything.
 *
 * @throws AppError 401 without the helpdesk's proof and while it is disabled; 422 for a body that names no message
 */
export async function receiveTicketReport(
  deps: Deps,
  { storeId, helpdesk }: { storeId: string; helpdesk: TicketHelpdeskName },
  sent: Omit<SentReport, 'secrets'>,
): Promise<object | undefined> {
  const startedOn = performance.now()
  const at = { storeId, integrationId: helpdesk }
  const opened = isUuid(storeId) ? await openIntegration(deps, at) : undefined
  const report = opened?.isEnabled && ticketReports[helpdesk]({ ...sent, secrets: opened.secrets })
  if (!report || report.kind === 'unproven') throw invalidKey()
  if (report.kind === 'message') {
    const { ticketId, messageId } = report
    await inTransaction(deps, (deps) =>
      enqueue(deps, linkReplyJob, { storeId, helpdesk, ticketId, messageId }),
    )
  }
  const failure = report.kind === 'unreadable' ? 'The body names no ticket and message.' : null
  const { rawBody } = sent
  await recordReceived(deps, at, { rawBody, status: failure === null ? 204 : 422, failure, startedOn })
  if (failure !== null) throw new AppError('unprocessable', 'invalid_body', failure)
  return report.kind === 'other' ? report.answer : undefined
}
