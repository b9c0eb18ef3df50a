import { inTransaction, type Deps } from '#deps.ts'
import { isSignedByShipHero, returnIdIn } from '#integrations/warehouses/shiphero/shiphero-webhook.ts'
import { readRmaJob } from '#job-kinds/warehouse-job-kinds.ts'
import { findParcelOfRma } from '#modules/claims/parcels/rma-store.ts'
import { recordReceived } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'

/**
 * Leaves it to a job to ask ShipHero about the return of an event, so that doubled, late, repeated and unordered events
 * change nothing.
 *
 * @throws AppError 401 for one that was not signed with the secret of the store's webhook
 */
export async function receiveShipHeroEvent(
  deps: Deps,
  storeId: string,
  { rawBody, signature }: { rawBody: string; signature: string },
): Promise<void> {
  const at = { storeId, integrationId: 'shiphero' } as const
  const opened = isUuid(storeId) ? await openIntegration(deps, at) : undefined
  const secret = opened?.secrets['webhookSecret']
  if (secret === undefined || !isSignedByShipHero(secret, signature, rawBody))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')

  const startedOn = performance.now()
  const rmaId = returnIdIn(rawBody)
  const returnShipmentId =
    rmaId && (await findParcelOfRma(deps.db, storeId, { provider: 'Ship_Hero', rmaId }))
  if (returnShipmentId)
    await inTransaction(deps, (deps) => enqueue(deps, readRmaJob, { storeId, returnShipmentId }))
  await recordReceived(deps, at, { rawBody, startedOn, status: 200 })
}
