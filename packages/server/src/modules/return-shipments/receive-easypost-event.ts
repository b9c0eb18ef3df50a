import { inTransaction, type Deps } from '#deps.ts'
import { isSignedByEasyPost, readTrackerEvent } from '#integrations/carriers/easypost/easypost-events.ts'
import { recordScansJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { findLabelId } from '#modules/claims/parcels/return-shipment-store.ts'
import { recordExchange } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'

/**
 * Leaves the scans of an event to a job. Events that are doubled, late or out of order change nothing: each holds all
 * scans of its parcel.
 *
 * @throws AppError 401 for one that was not signed with the store's secret
 */
export async function receiveEasyPostEvent(
  deps: Deps,
  storeId: string,
  { rawBody, signature }: { rawBody: string; signature: string },
): Promise<void> {
  const at = { storeId, integrationId: 'easypost' } as const
  const opened = isUuid(storeId) ? await openIntegration(deps, at) : undefined
  const secret = opened?.secrets['webhookSecret']
  if (secret === undefined || !isSignedByEasyPost(secret, rawBody, signature))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')

  const startedOn = performance.now()
  const event = readTrackerEvent(rawBody)
  const returnShipmentId =
    event &&
    (await findLabelId(deps.db, storeId, {
      provider: 'easypost',
      carrierShipmentId: event.carrierShipmentId,
    }))
  if (event && returnShipmentId !== undefined && event.scans.length > 0)
    await inTransaction(deps, (deps) =>
      enqueue(deps, recordScansJob, { storeId, returnShipmentId, scans: event.scans }),
    )
  const exchange = {
    direction: 'received',
    method: 'POST',
    path: '/webhooks/easypost',
    status: 204,
    durationMs: Math.round(performance.now() - startedOn),
    failure: null,
    request: rawBody,
    response: null,
  } as const
  await recordExchange(deps, at, exchange, null)
}
