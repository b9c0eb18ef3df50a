import * as v from 'valibot'
import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { parseOrRefuse } from '#http/validate.ts'
import {
  builtInCarrierEvent,
  builtInSignatureHeader,
  isSignedBuiltInEvent,
} from '#integrations/carriers/built-in-events.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { recordTrackingEvent } from './record-tracking-event.ts'
import { signedJson } from '#integrations/webhooks/signed-json.ts'

const bytesMax = 16 * 1024

/** Receives a store's carrier events. A known event changes nothing. */
export const carrierEventRoutes = newRoutes().post('/webhooks/carrier/:storeId', async (c) => {
  const { deps } = c.var
  const rawBody = await readText(c, bytesMax)
  if (!isSignedBuiltInEvent(deps.config.secret, rawBody, c.req.header(builtInSignatureHeader) ?? ''))
    throw new AppError('unauthenticated', 'invalid_signature', 'Sorry, not authorized')

  const told = v.pipe(signedJson, builtInCarrierEvent)
  const parsed = parseOrRefuse(told, rawBody, 'invalid_body')

  const store = await findStore(deps.db, c.req.param('storeId'))
  if (!store) throw notFound()
  const { id, happenedOn, estimatedDeliveryOn, ...event } = parsed
  await recordTrackingEvent(deps, store.storeId, {
    ...event,
    idFromCarrier: id,
    happenedOn: new Date(happenedOn),
    estimatedDeliveryOn: estimatedDeliveryOn === null ? null : new Date(estimatedDeliveryOn),
  })
  return c.body(null, 204)
})
