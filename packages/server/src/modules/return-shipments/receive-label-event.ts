import type { LabelIntegrationId } from '@aftercare/domain/merchants/integrations'
import { inTransaction, type Deps } from '#deps.ts'
import type { LabelScan } from '#integrations/carriers/label-scan.ts'
import { recordScansJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { findLabelId } from '#modules/claims/parcels/return-shipment-store.ts'
import { recordReceived } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'

type Received = {
  provider: LabelIntegrationId
  rawBody: string
  /** By the secrets that the store has stored. */
  isGenuine: (secrets: Readonly<Record<string, string>>) => boolean
  /** Undefined for an event about something else. */
  read: (rawBody: string) => { carrierShipmentId: string; scans: LabelScan[] } | undefined
}

/**
 * Leaves the scans of a provider's event to a job, also after the store has changed providers. Events that are doubled,
 * late or out of order change nothing: each holds all scans of its parcel.
 *
 * @throws AppError 401 for one that does not prove to be the provider's
 */
export async function receiveLabelEvent(
  deps: Deps,
  storeId: string,
  { provider, rawBody, isGenuine, read }: Received,
): Promise<void> {
  const at = { storeId, integrationId: provider } as const
  const opened = isUuid(storeId) ? await openIntegration(deps, at) : undefined
  if (!opened || !isGenuine(opened.secrets))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')

  const startedOn = performance.now()
  const event = read(rawBody)
  const returnShipmentId =
    event && (await findLabelId(deps.db, storeId, { provider, carrierShipmentId: event.carrierShipmentId }))
  if (event && returnShipmentId !== undefined && event.scans.length > 0)
    await inTransaction(deps, (deps) =>
      enqueue(deps, recordScansJob, { storeId, returnShipmentId, scans: event.scans }),
    )
  await recordReceived(deps, at, { rawBody, startedOn })
}
