import { shopifyApi } from '@aftercare/domain/api/shopify-api'
import * as v from 'valibot'
import { newRoutes } from '#http/context.ts'
import { readBytes } from '#http/read-body.ts'
import { serve } from '#http/serve.ts'
import { isSignedByShopify } from '#integrations/commerce/shopify/verify-hmac.ts'
import { AppError } from '#platform/errors.ts'
import { isKnownTopic } from './process-delivery.ts'
import { receiveDelivery } from './receive-delivery.ts'
import { listUnusableDeliveries } from './unusable-delivery-reads.ts'

/** Shopify's largest orders are well below. */
const bytesMax = 5 * 1024 * 1024

const deliveryHeaders = v.object({
  'x-shopify-webhook-id': v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/)),
  'x-shopify-topic': v.pipe(v.string(), v.toLowerCase(), v.regex(/^[\w/]{1,64}$/)),
  'x-shopify-shop-domain': v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  'x-shopify-triggered-at': v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.toDate())), null), null),
})

/** Webhooks of platforms. Only signed ones are read; unknown topics are acknowledged. */
export const webhookRoutes = newRoutes().post('/webhooks/shopify', async (c) => {
  const { deps } = c.var
  const body = await readBytes(c, bytesMax)
  if (!(await isSignedByShopify(deps.config, { body, request: c.req.raw })))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')

  const headers = v.safeParse(deliveryHeaders, c.req.header())
  if (!headers.success) throw new AppError('invalid', 'invalid_headers', 'Invalid webhook headers')
  const topic = headers.output['x-shopify-topic']

  if (isKnownTopic(topic))
    await receiveDelivery(deps, {
      provider: 'shopify',
      id: headers.output['x-shopify-webhook-id'],
      topic,
      shopDomain: headers.output['x-shopify-shop-domain'],
      triggeredOn: headers.output['x-shopify-triggered-at'],
      payload: new TextDecoder().decode(body).replaceAll('\0', ''),
    })
  return c.json({ success: true })
})

/** Acknowledged deliveries that could not be used, for the store to see. */
export const unusableWebhookRoutes = newRoutes()

serve(unusableWebhookRoutes, shopifyApi.listUnusableWebhooks, ({ deps, store }) =>
  listUnusableDeliveries(deps.db, store.storeId),
)
