import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { webhookWarehouseIds, type WebhookWarehouseId } from '@aftercare/domain/merchants/warehouse-fields'
import type { Deps } from '#deps.ts'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { readReceivedFile } from '#integrations/warehouses/files/received-file.ts'
import { exchangeWayOf } from '#modules/integrations/warehouses.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { takeReceipts } from './take-receipts.ts'
import { writeRmaFile } from './write-rma-file.ts'

/** Files that staff exchange with a warehouse themselves. */
export const warehouseFileRoutes = newRoutes()

const mostShown = 200

serve(warehouseFileRoutes, merchantApi.takeReceivedFile, async ({ deps, store, params, body }) => {
  const at = { storeId: store.storeId, integrationId: idIn(params) }
  await assertByFiles(deps, at)
  const { counted, repeated, bad } = await takeReceipts(
    deps,
    at,
    readReceivedFile(Buffer.from(body.text, 'utf8')),
  )
  return { counted, repeated, bad: bad.slice(0, mostShown), badCount: bad.length }
})

serve(warehouseFileRoutes, merchantApi.rmaFile, async ({ deps, store, params }) => {
  const at = { storeId: store.storeId, integrationId: idIn(params) }
  await assertByFiles(deps, at)
  return writeRmaFile(deps, at)
})

function idIn({ integrationId }: { integrationId: string }): WebhookWarehouseId {
  const id = webhookWarehouseIds.find((one) => one === integrationId)
  if (!id) throw notFound()
  return id
}

/** @throws AppError 409 */
async function assertByFiles(deps: Deps, at: { storeId: string; integrationId: WebhookWarehouseId }) {
  if (!(await exchangeWayOf(deps.db, at)))
    throw new AppError('conflict', 'not_by_files', 'Save CSV files as the way of exchange first.')
}
