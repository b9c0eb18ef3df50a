import { rmaProviders, type WebhookWarehouseId } from '@aftercare/domain/merchants/warehouse-fields'
import { inTransaction, type Deps } from '#deps.ts'
import { readRmaMessage } from '#integrations/warehouses/read-rma-message.ts'
import { isSigned, type SignedHeaders } from '#integrations/webhooks/sign-webhook.ts'
import { recordRmaReportJob } from '#job-kinds/warehouse-job-kinds.ts'
import { findRma } from '#modules/claims/parcels/rma-store.ts'
import { recordReceived } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'

type Received = { rawBody: string; signed: SignedHeaders }
type At = { storeId: string; integrationId: WebhookWarehouseId }

/**
 * Leaves a warehouse's report to a job. Messages about something else are acknowledged.
 *
 * @throws AppError 401 for one that was not signed with the store's secret, 400 for one in another form, 404 for an RMA
 *   that this warehouse was not told about
 */
export async function receiveRmaMessage(deps: Deps, at: At, { rawBody, signed }: Received): Promise<void> {
  const opened = isUuid(at.storeId) ? await openIntegration(deps, at) : undefined
  const secret = opened?.secrets['signingSecret']
  if (secret === undefined || !isSigned(secret, signed, { body: rawBody, now: deps.now() }))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')

  const startedOn = performance.now()
  const refusal = await take(deps, at, rawBody)
  const answer = refusal && { status: refusal.status, failure: refusal.error.message }
  await recordReceived(deps, at, { rawBody, startedOn, ...answer })
  if (refusal) throw refusal.error
}

/** How far the warehouse's clock may be ahead of ours. */
const clockDifferenceMs = 5 * 60 * 1000

type Refusal = { status: number; error: AppError }

async function take(
  deps: Deps,
  { storeId, integrationId }: At,
  rawBody: string,
): Promise<Refusal | undefined> {
  const message = readRmaMessage(rawBody)
  if (!message) return undefined
  if ('problem' in message)
    return { status: 400, error: new AppError('invalid', 'invalid_message', message.problem) }
  const { returnShipmentId, rmaNumber, report } = message
  // It would be taken for the latest, whatever was reported after it.
  if (Date.parse(report.updatedOn) > deps.now().getTime() + clockDifferenceMs)
    return {
      status: 400,
      error: new AppError('invalid', 'invalid_message', 'updatedOn: Must not be in the future'),
    }
  const rma = await findRma(deps.db, { storeId, returnShipmentId })
  if (rma?.provider !== rmaProviders[integrationId]) return { status: 404, error: notFound('RMA') }
  await inTransaction(deps, (deps) =>
    enqueue(deps, recordRmaReportJob, { storeId, returnShipmentId, rmaNumber, report }),
  )
  return undefined
}
