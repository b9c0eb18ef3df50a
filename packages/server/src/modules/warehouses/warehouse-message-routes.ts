import type { Context } from 'hono'
import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { webhookWarehouseIds } from '@aftercare/domain/merchants/warehouse-fields'
import { shipBobTopicHeader } from '#integrations/warehouses/shipbob/shipbob-event.ts'
import { shipHeroSignatureHeader } from '#integrations/warehouses/shiphero/shiphero-webhook.ts'
import { receiveShipHeroEvent } from './receive-shiphero-event.ts'
import { receiveShipBobEvent } from './receive-shipbob-event.ts'
import { receiveRmaMessage } from './receive-rma-message.ts'

const bytesMax = 512 * 1024

/** Receives what stores' warehouses report. Only signed messages are read. */
export const warehouseMessageRoutes = newRoutes()

for (const integrationId of webhookWarehouseIds)
  warehouseMessageRoutes.post(`/webhooks/${integrationId}/:storeId`, async (c) => {
    const rawBody = await readText(c, bytesMax)
    const storeId = c.req.param('storeId')
    await receiveRmaMessage(c.var.deps, { storeId, integrationId }, { rawBody, signed: signedHeaders(c) })
    return c.body(null, 204)
  })

warehouseMessageRoutes.post('/webhooks/shipbob/:storeId', async (c) => {
  const rawBody = await readText(c, bytesMax)
  const topic = c.req.header(shipBobTopicHeader) ?? ''
  await receiveShipBobEvent(c.var.deps, c.req.param('storeId'), { topic, rawBody, signed: signedHeaders(c) })
  return c.body(null, 204)
})

warehouseMessageRoutes.post('/webhooks/shiphero/:storeId', async (c) => {
  const rawBody = await readText(c, bytesMax)
  const signature = c.req.header(shipHeroSignatureHeader) ?? ''
  await receiveShipHeroEvent(c.var.deps, c.req.param('storeId'), { rawBody, signature })
  // What ShipHero expects.
  return c.json({ code: '200', Status: 'Success' })
})

/** As Standard Webhooks name them. */
const signedHeaders = ({ req }: Context) => ({
  id: req.header('webhook-id') ?? '',
  timestamp: req.header('webhook-timestamp') ?? '',
  signature: req.header('webhook-signature') ?? '',
})
