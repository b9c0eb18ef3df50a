import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { easyPostSignatureHeader } from '#integrations/carriers/easypost/easypost-events.ts'
import { receiveEasyPostEvent } from './receive-easypost-event.ts'

/** An event holds every scan of its parcel. */
const bytesMax = 512 * 1024

/** Receives the events of a store's EasyPost account. Only signed ones are read; what is not about our labels is acknowledged. */
export const easyPostEventRoutes = newRoutes().post('/webhooks/easypost/:storeId', async (c) => {
  const rawBody = await readText(c, bytesMax)
  const signature = c.req.header(easyPostSignatureHeader) ?? ''
  await receiveEasyPostEvent(c.var.deps, c.req.param('storeId'), { rawBody, signature })
  return c.body(null, 204)
})
