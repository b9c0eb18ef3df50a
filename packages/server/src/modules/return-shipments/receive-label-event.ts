import type { LabelIntegrationId } from '@aftercare/domain/merchants/integrations'
import { inTransaction, type Deps } from '#deps.ts'
import type { LabelScan } from '#integrations/carriers/label-scan.ts'
import { recordScansJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { findLabelId } from '#modules/claims/parcels/return-shipment-store.ts'
import { recordReceived } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { receiveParcelScans } from '#modules/orders/follow-parcels.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'

type Received = {
  provider: LabelIntegrationId
  rawBody: string
  /** By the secrets that the store has stored. */
  isGenuine: (secrets: Readonly<Record<string, string>>) => boolean
  /** Undefined for an event about something else. */
  read: (rawBody: string) => ReportedParcel | undefined
}

/** By what its provider calls its label; of a parcel that it only follows, by its tracker. */
type ReportedParcel = { carrierShipmentId: string | null; trackerId?: string; scans: LabelScan[] }

/**
 * Leaves the scans of a provider's event about a label of ours, or a parcel of an order that it follows, to a job, also after the store has changed providers. Events that are doubled,
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
  if (event && event.scans.length > 0)
    await inTransaction(deps, (deps) => take(deps, storeId, provider, event))
  await recordReceived(deps, at, { rawBody, startedOn })
}

async function take(
  deps: Deps,
  storeId: string,
  provider: LabelIntegrationId,
  { carrierShipmentId, trackerId, scans }: ReportedParcel,
): Promise<void> {
  const returnShipmentId =
    carrierShipmentId === null
      ? undefined
      : await findLabelId(deps.db, storeId, { provider, carrierShipmentId })
  if (returnShipmentId !== undefined)
    await enqueue(deps, recordScansJob, { storeId, returnShipmentId, scans })
  else if (trackerId !== undefined) await receiveParcelScans(deps, storeId, { provider, trackerId, scans })
}
