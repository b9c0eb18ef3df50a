import { inTransaction, type Deps } from '#deps.ts'
import { returnIdIn } from '#integrations/warehouses/shipbob/shipbob-event.ts'
import { isSigned, type SignedHeaders } from '#integrations/webhooks/sign-webhook.ts'
import { readRmaJob } from '#job-kinds/warehouse-job-kinds.ts'
import { findParcelOfRma } from '#modules/claims/parcels/rma-store.ts'
import { recordReceived } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'

/**
 * Leaves it to a job to ask ShipBob about the return of an event, so that doubled, late and unordered events change
 * nothing.
 *
 * @throws AppError 401 for one that was not signed with the store's secret
 */
export async function receiveShipBobEvent(
  deps: Deps,
  storeId: string,
  { topic, rawBody, signed }: { topic: string; rawBody: string; signed: SignedHeaders },
): Promise<void> {
  const at = { storeId, integrationId: 'shipbob' } as const
  const opened = isUuid(storeId) ? await openIntegration(deps, at) : undefined
  const secret = opened?.secrets['webhookSecret']
  if (secret === undefined || !isSigned(secret, signed, { body: rawBody, now: deps.now() }))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')

  const startedOn = performance.now()
  const rmaId = returnIdIn(topic, rawBody)
  const returnShipmentId = rmaId && (await findParcelOfRma(deps.db, storeId, { provider: 'Ship_Bob', rmaId }))
  if (returnShipmentId)
    await inTransaction(deps, (deps) => enqueue(deps, readRmaJob, { storeId, returnShipmentId }))
  const path = `/webhooks/shipbob (${topic.slice(0, 60)})`
  await recordReceived(deps, at, { path, rawBody, startedOn })
}
