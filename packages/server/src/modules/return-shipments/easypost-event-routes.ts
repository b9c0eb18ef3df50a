import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import {
  easyPostSignatureHeader,
  isSignedByEasyPost,
  readTrackerEvent,
} from '#integrations/carriers/easypost/easypost-events.ts'
import { receiveLabelEvent } from './receive-label-event.ts'

/** An event holds every scan of its parcel. */
const bytesMax = 512 * 1024

/** Receives the events of a store's EasyPost account. Only signed ones are read; what is not about our labels is acknowledged. */
export const easyPostEventRoutes = newRoutes().post('/webhooks/easypost/:storeId', async (c) => {
  const rawBody = await readText(c, bytesMax)
  const signature = c.req.header(easyPostSignatureHeader) ?? ''
  await receiveLabelEvent(c.var.deps, c.req.param('storeId'), {
    provider: 'easypost',
    rawBody,
    isGenuine: ({ webhookSecret }) =>
      webhookSecret !== undefined && isSignedByEasyPost(webhookSecret, rawBody, signature),
    read: readTrackerEvent,
  })
  return c.body(null, 204)
})
