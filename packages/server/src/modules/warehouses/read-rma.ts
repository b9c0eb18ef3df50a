import { askedProviders, warehouseIdOf } from '@aftercare/domain/merchants/warehouse-fields'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { readRmaJob } from '#job-kinds/warehouse-job-kinds.ts'
import { findRma, listOpenRmas, type RmaKey } from '#modules/claims/parcels/rma-store.ts'
import { openWarehouse } from '#modules/integrations/warehouses.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { recordRmaReport } from './record-rma-report.ts'

/**
 * Asks a warehouse what it knows of a parcel, and takes that in. Safe to repeat.
 *
 * @throws ProviderError while it can't be asked
 */
export async function readRma(deps: Deps, key: RmaKey): Promise<void> {
  const rma = await findRma(deps.db, key)
  const integrationId = rma && warehouseIdOf(rma.provider)
  if (!integrationId || rma.rmaId === null) return
  const warehouse = await openWarehouse(deps, { storeId: key.storeId, integrationId })
  if (!warehouse.readRma) return
  const report = await warehouse.readRma(rma.rmaId)
  await recordRmaReport(deps, { ...key, rmaNumber: null, report })
}

/** What has not come by then does not come anymore. */
const askedDays = 120

/** Warehouses that tell of changes may fail to, so all open parcels are asked about four times a day. */
export async function readOpenRmas(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - askedDays * dayMs)
  for (const key of await listOpenRmas(deps.db, askedProviders, since))
    await enqueue(deps, readRmaJob, key, { singletonKey: key.returnShipmentId })
}
