import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import { inTransaction, type Deps } from '#deps.ts'
import { createReturnShipmentsJob, requestLabelRefundJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { renewMarketingEventJob } from '#job-kinds/marketing-job-kinds.ts'
import { cancelRmaJob, createRmaJob } from '#job-kinds/warehouse-job-kinds.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'
import { findExchange } from './integration-reads.ts'
import type { ExchangeWork } from './integration-tables.ts'

type Target = { storeId: string; integrationId: ConfiguredIntegrationId; exchangeId: string }

/**
 * Enqueues the work that an exchange belonged to. All of it is safe to repeat: what is done already stays as it is.
 *
 * @throws AppError 404 for another store's exchange; 409 for one that belongs to no such work
 */
export async function sendExchangeAgain(
  deps: Deps,
  { exchangeId: id, ...at }: Target,
  who: Who,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const exchange = isUuid(id) ? await findExchange(deps.db, { ...at, id }) : undefined
    if (!exchange) throw notFound()
    const { work, method, path } = exchange
    if (!work) throw new AppError('conflict', 'not_repeatable', 'This request can’t be sent again.')
    await enqueueWork(deps, at, work)
    await recordChange(deps, at.storeId, who, {
      action: 'integration.send-again',
      subject: { type: 'store', id: at.storeId },
      before: null,
      after: { integration: at.integrationId, request: `${method} ${path}` },
    })
  })
}

function enqueueWork(
  deps: Deps,
  { storeId, integrationId }: Omit<Target, 'exchangeId'>,
  work: ExchangeWork,
): Promise<void> {
  if (work.job === 'createReturnShipments')
    return enqueue(deps, createReturnShipmentsJob, { storeId, claimId: work.claimId })
  if (work.job === 'sendMarketingEvent')
    return enqueue(deps, renewMarketingEventJob, { storeId, integrationId, eventId: work.eventId })
  return enqueue(deps, parcelJobs[work.job], { storeId, returnShipmentId: work.returnShipmentId })
}

const parcelJobs = {
  requestLabelRefund: requestLabelRefundJob,
  createRma: createRmaJob,
  cancelRma: cancelRmaJob,
}
