import { rmaProviders, type WebhookWarehouseId } from '@aftercare/domain/merchants/warehouse-fields'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { cancelRow, createRows, rmaFile } from '#integrations/warehouses/files/rma-file.ts'
import { listRmasToTell, type RmaRow } from '#modules/claims/parcels/rma-store.ts'
import { warehouseNameOf } from '#modules/integrations/warehouses.ts'
import { readRmaRequest } from './rma-reads.ts'

const canceledDays = 30
const mostRmas = 500

/** The RMAs that a warehouse expects and those that were canceled lately, as a file for it; the oldest 500. */
export async function writeRmaFile(
  deps: Deps,
  at: { storeId: string; integrationId: WebhookWarehouseId },
): Promise<{ name: string; text: string }> {
  const now = deps.now()
  const canceledSince = new Date(now.getTime() - canceledDays * dayMs)
  const provider = rmaProviders[at.integrationId]
  const rmas = await listRmasToTell(deps.db, at.storeId, { provider, canceledSince, most: mostRmas })
  const rows = []
  for (const rma of rmas) rows.push(...(await rowsOf(deps, at, rma)))
  return { name: `rma-${now.toISOString().slice(0, 10)}.csv`, text: rmaFile(rows) }
}

async function rowsOf(
  deps: Deps,
  at: { storeId: string; integrationId: WebhookWarehouseId },
  rma: RmaRow,
): Promise<ReturnType<typeof createRows>> {
  const request = await readRmaRequest(deps.db, rma)
  if (!request) return []
  if (rma.state === 'canceling' || rma.state === 'canceled') return [cancelRow(request)]
  const { returnLocationId, ...told } = request
  return createRows({ ...told, warehouseId: await warehouseNameOf(deps, at, returnLocationId) })
}
