import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { linkReplyJob } from '#job-kinds/helpdesk-job-kinds.ts'
import { recordReceived } from '#modules/integrations/record-exchange.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { admitHelpdesk } from './admit-helpdesk.ts'

/** Filled in by the helpdesk, which may write numbers as texts. */
const idFromHelpdesk = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((id) => String(id).trim()),
  v.regex(/^\d{1,20}$/),
)

const ticketEvent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ticketId: idFromHelpdesk, messageId: idFromHelpdesk }),
)

/**
 * Leaves a new message of a ticket to a job, which reads it in the helpdesk: an event only says which it is. Events that
 * are doubled, late or out of order change nothing.
 *
 * @throws AppError 401 for a wrong key; 422 for a body that names no message
 */
export async function receiveTicketEvent(
  deps: Deps,
  storeId: string,
  { authorization, rawBody }: { authorization: string; rawBody: string },
): Promise<void> {
  const at = { storeId, integrationId: 'gorgias' } as const
  await admitHelpdesk(deps, at, authorization)
  const startedOn = performance.now()
  const read = v.safeParse(ticketEvent, rawBody)
  if (read.success)
    await inTransaction(deps, (deps) =>
      enqueue(deps, linkReplyJob, { storeId, helpdesk: at.integrationId, ...read.output }),
    )
  const failure = read.success ? null : 'The body names no ticket and message.'
  await recordReceived(deps, at, { rawBody, status: read.success ? 204 : 422, failure, startedOn })
  if (failure !== null) throw new AppError('unprocessable', 'invalid_body', failure)
}
