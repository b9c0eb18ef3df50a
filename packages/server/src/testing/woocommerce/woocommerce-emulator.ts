import * as v from 'valibot'
import { afterAll, beforeEach } from 'vitest'
import { openEmulatedProvider, type EmulatedCall } from '../emulated-provider.ts'
import { answerOrders } from './emulated-orders.ts'
import { answerRefunds } from './emulated-refunds.ts'
import { listed, parsedBody, refused, type Answer } from './emulated-answers.ts'
import { newWooWorld, type WooWorld } from './woocommerce-world.ts'

/** A WooCommerce shop's REST API, as docs/integrations/woocommerce.md describes it: what isn't documented is refused. */
export async function useWooCommerce(): Promise<WooWorld> {
  const world = newWooWorld()
  const close = await openEmulatedProvider(world, {
    handle: (asked) => answer(world, asked),
    refuse: (code, message) => ({ code, message, data: { status: 500 } }),
    fileAt: () => '',
  })
  beforeEach(() => void Object.assign(world, { ...newWooWorld(), url: world.url }))
  afterAll(close)
  return world
}

function answer(world: WooWorld, asked: EmulatedCall): Answer {
  const [method = '', pathname = ''] = asked.call.split(' ')
  const path = pathname.replace(/^\/wp-json\/(?:wc\/v3|(?=wc-shipment-tracking\/v3))\/?/, '')
  const expected = Buffer.from(`${world.consumerKey}:${world.consumerSecret}`).toString('base64')
  if (path === pathname)
    return refused(404, 'rest_no_route', 'No route was found matching the URL and request method.')
  if (asked.headers.authorization !== `Basic ${expected}`)
    return refused(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.')
  if (method !== 'GET' && !asked.headers['content-type']?.startsWith('application/json'))
    return refused(400, 'rest_invalid_json', 'Invalid JSON body passed.')
  return (
    answerRefunds(world, method, path, asked) ??
    answerOrders(world, method, path, asked) ??
    answerProducts(world, method, path, asked) ??
    answerWebhooks(world, method, path, asked) ??
    answerGateways(method, path) ??
    answerTrackings(world, method, path) ??
    (path === 'data/currencies/current' && method === 'GET'
      ? { status: 200, shown: { code: world.currency, name: 'Currency', symbol: '$' } }
      : refused(404, 'rest_no_route', 'No route was found matching the URL and request method.'))
  )
}

function answerProducts(
  world: WooWorld,
  method: string,
  path: string,
  asked: EmulatedCall,
): Answer | undefined {
  if (method !== 'GET') return undefined
  const shown = (id: string) =>
    world.products
      .filter((one) => `${one.id}` === id)
      .map((one) => ({
        ...one,
        variations: (world.variations.get(one.id) ?? []).map((variation) => variation.id),
      }))[0]
  if (path === 'products')
    return listed(
      asked,
      world.products.map(({ id }) => shown(`${id}`)).filter((one) => one !== undefined),
    )
  const [, id = '', inside, variationId] = /^products\/(\d+)(\/variations(?:\/(\d+))?)?$/.exec(path) ?? []
  if (id === '') return undefined
  const product = shown(id)
  if (!product) return refused(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.')
  if (inside === undefined) return { status: 200, shown: product }
  const variations = world.variations.get(product.id) ?? []
  if (variationId === undefined) return listed(asked, variations)
  const found = variations.find((one) => `${one.id}` === variationId)
  return found
    ? { status: 200, shown: found }
    : refused(404, 'woocommerce_rest_product_variation_invalid_id', 'Invalid ID.')
}

/** Of the extension Shipment Tracking, where it is installed. */
function answerTrackings(world: WooWorld, method: string, path: string): Answer | undefined {
  const [, id] = /^wc-shipment-tracking\/v3\/orders\/(\d+)\/shipment-trackings$/.exec(path) ?? []
  return id === undefined || method !== 'GET' || !world.trackings
    ? undefined
    : { status: 200, shown: world.trackings.get(Number(id)) ?? [] }
}

function answerGateways(method: string, path: string): Answer | undefined {
  const [, id] = /^payment_gateways\/(\w+)$/.exec(path) ?? []
  if (id === undefined || method !== 'GET') return undefined
  if (!['stripe', 'bacs'].includes(id))
    return refused(404, 'woocommerce_rest_payment_gateway_invalid', 'Resource does not exist.')
  return {
    status: 200,
    shown: { id, method_supports: id === 'bacs' ? ['products'] : ['products', 'refunds'] },
  }
}

const topic = v.pipe(v.string(), v.regex(/^(?:order|product|customer|coupon)\.(?:created|updated|deleted)$/))
const status = v.picklist(['active', 'paused', 'disabled'])
const newWebhook = v.strictObject({
  name: v.string(),
  status: v.optional(status, 'active'),
  topic,
  delivery_url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  secret: v.string(),
})
const changedWebhook = v.strictObject({
  name: v.optional(v.string()),
  status: v.optional(status),
  secret: v.optional(v.string()),
})

function answerWebhooks(
  world: WooWorld,
  method: string,
  path: string,
  asked: EmulatedCall,
): Answer | undefined {
  const shown = ({ secret: _secret, ...webhook }: (typeof world.webhooks)[number]) => webhook
  if (path === 'webhooks' && method === 'GET') return listed(asked, world.webhooks.map(shown))
  if (path === 'webhooks' && method === 'POST') {
    const body = parsedBody(newWebhook, asked.body)
    if ('refusal' in body) return body.refusal
    const made = { ...body.output, id: world.nextId++ }
    world.webhooks.push(made)
    return { status: 201, shown: shown(made) }
  }
  const [, id] = /^webhooks\/(\d+)$/.exec(path) ?? []
  if (id === undefined || method !== 'PUT') return undefined
  const known = world.webhooks.find((one) => `${one.id}` === id)
  if (!known) return refused(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.')
  const body = parsedBody(changedWebhook, asked.body)
  if ('refusal' in body) return body.refusal
  return { status: 200, shown: shown(Object.assign(known, body.output)) }
}
