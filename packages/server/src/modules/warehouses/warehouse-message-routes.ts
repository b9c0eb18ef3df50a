import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { warehouseIds } from '@aftercare/domain/merchants/warehouse-fields'
import { receiveRmaMessage } from './receive-rma-message.ts'

const bytesMax = 512 * 1024

/** Receives what stores' warehouses report. Only signed messages are read. */
export const warehouseMessageRoutes = newRoutes()

for (const integrationId of warehouseIds)
  warehouseMessageRoutes.post(`/webhooks/${integrationId}/:storeId`, async (c) => {
    const rawBody = await readText(c, bytesMax)
    const header = (name: string) => c.req.header(name) ?? ''
    const signed = {
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
    }
    const storeId = c.req.param('storeId')
    await receiveRmaMessage(c.var.deps, { storeId, integrationId }, { rawBody, signed })
    return c.body(null, 204)
  })
