import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import {
  isFromShippo,
  readTrackEvent,
  shippoSignatureHeader,
} from '#integrations/carriers/shippo/shippo-events.ts'
import { receiveLabelEvent } from './receive-label-event.ts'

/** An event holds every scan of its parcel. */
const bytesMax = 512 * 1024

/** Receives the events of a store's Shippo account. Only genuine ones are read; what is not about our labels is acknowledged. */
export const shippoEventRoutes = newRoutes().post('/webhooks/shippo/:storeId', async (c) => {
  const rawBody = await readText(c, bytesMax)
  const proof = {
    token: c.req.query('token') ?? '',
    signature: c.req.header(shippoSignatureHeader) ?? '',
  }
  await receiveLabelEvent(c.var.deps, c.req.param('storeId'), {
    provider: 'shippo',
    rawBody,
    isGenuine: (secrets) => isFromShippo(secrets, rawBody, proof),
    read: readTrackEvent,
  })
  return c.body(null, 204)
})
