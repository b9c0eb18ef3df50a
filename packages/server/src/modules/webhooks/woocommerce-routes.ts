import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { newRoutes } from '#http/context.ts'
import { readBytes } from '#http/read-body.ts'
import { isSignedByShop, webhookTopics } from '#integrations/commerce/woocommerce/webhooks.ts'
import { wooCommerceWebhook } from '#modules/integrations/woocommerce.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { storeDelivery } from './receive-delivery.ts'

const bytesMax = 5 * 1024 * 1024
const deliveryId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/))
const pingForm = /^webhook_id=\d{1,20}$/

/**
 * Webhooks of stores' WooCommerce shops. Only signed ones are read; unknown topics are acknowledged, and so is the
 * unsigned ping of a new webhook, which says nothing.
 */
export const woocommerceWebhookRoutes = newRoutes().post('/webhooks/woocommerce/:storeId', async (c) => {
  const { deps } = c.var
  const body = await readBytes(c, bytesMax)
  const storeId = c.req.param('storeId')
  const store = isUuid(storeId) ? await findStore(deps.db, storeId) : undefined
  if (!store?.isWooCommerce) throw notFound()
  const payload = new TextDecoder().decode(body).replaceAll('\0', '')
  const signature = c.req.header('x-wc-webhook-signature')
  if (signature === undefined && pingForm.test(payload)) return c.json({ success: true })
  if (!isSignedByShop(wooCommerceWebhook(deps, storeId).secret, signature ?? '', body))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')

  const topic = c.req.header('x-wc-webhook-topic') ?? ''
  const id = v.safeParse(deliveryId, c.req.header('x-wc-webhook-delivery-id'))
  if (!id.success) throw new AppError('invalid', 'invalid_headers', 'Invalid webhook headers')
  // Deliveries of a webhook in the same second have the same id.
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  if (v.is(v.picklist(webhookTopics), topic))
    await storeDelivery(deps, storeId, {
      provider: 'woocommerce',
      id: `${id.output} ${digest}`,
      topic,
      triggeredOn: null,
      payload,
    })
  return c.json({ success: true })
})
