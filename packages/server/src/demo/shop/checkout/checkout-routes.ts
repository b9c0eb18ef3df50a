import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { ShopifyOrder } from '../../shopify-order.ts'
import type { Cart } from '../cart/cart.ts'
import type { KeptCarts } from '../cart/kept-carts.ts'
import type { ShopGoods } from '../shop-goods.ts'
import type { Aftercare } from './aftercare.ts'
import type { CheckoutRate } from './ask-for-rates.ts'
import { checkoutForm, carriers as carriersSchema, destination, somebody } from './checkout-form.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { checkoutPage, deliveryChoice, summaryLines, summaryTotals } from './checkout-page.ts'
import { extensionState } from './extension-state.ts'
import { orderOf } from './demo-order.ts'
import { keepNewest } from './keep-newest.ts'
import { deliveryOffers, type Delivery } from './offer-delivery.ts'
import { nextOrderNumber, placeOrder } from './place-order.ts'
import { thankYouPage } from './thank-you-page.ts'

type Options = {
  aftercare: Aftercare
  goods: ShopGoods
  carts: KeptCarts
  now: () => Date
}

const stateRequest = v.object({ ...destination.entries, carriers: carriersSchema })
const somewhere = { address1: '', city: '', province: '', zip: '', country: '', carriers: 'up' as const }

/** The platform's checkout as far as apps take part: rates, extensions, and the webhook of the order. */
export function checkoutRoutes(options: Options) {
  const { aftercare, carts, now } = options
  const deliveryTo = deliveryOffers(aftercare)
  const placed = keepNewest<ShopifyOrder>()
  const stateOf = checkoutStates(options)

  const place = async (c: Context, cart: Cart, form: CheckoutForm, rate: CheckoutRate | undefined) => {
    const moment = now()
    const definition = orderOf(cart, form, rate, nextOrderNumber(moment))
    const order = await placeOrder(aftercare, definition, moment)
    const token = randomBytes(16).toString('hex')
    placed.keep(token, order)
    carts.drop(c)
    return c.redirect(`/checkout/thank-you/${token}`, 303)
  }

  return new Hono()
    .use('/checkout/*', bodyLimit({ maxSize: 20_000 }))
    .get('/checkout', (c) => {
      const cart = carts.of(c)
      if (cart.lines.length === 0) return c.redirect('/cart', 303)
      const carriers = v.parse(v.fallback(carriersSchema, 'up'), c.req.query('carriers'))
      return c.html(checkoutPage({ cart, form: { ...somebody, carriers } }))
    })
    .post('/checkout/state', async (c) => {
      const fields = v.safeParse(stateRequest, await fieldsOf(c))
      const { carriers, ...to } = fields.success ? fields.output : somewhere
      const cart = carts.of(c)
      const form = { ...somebody, ...to, carriers }
      const delivery: Delivery = fields.success ? await deliveryTo(cart, to, carriers) : { kind: 'nowhere' }
      return c.json(await stateOf(cart, form, delivery))
    })
    .post('/checkout', async (c) => {
      const cart = carts.of(c)
      if (cart.lines.length === 0) return c.redirect('/cart', 303)
      const fields = await fieldsOf(c)
      const parsed = v.safeParse(checkoutForm, fields)
      if (!parsed.success) {
        const form = { ...somebody, ...textsOf(fields) }
        return c.html(checkoutPage({ cart, form, problem: parsed.issues[0].message }), 422)
      }
      const form = parsed.output
      const delivery = await deliveryTo(cart, form, form.carriers)
      if (delivery.kind === 'none') return place(c, cart, form, undefined)
      const rates = delivery.kind === 'rates' ? delivery.rates : []
      const rate = rates.find(({ service_code: code }) => code === form.rate)
      if (rate) return place(c, cart, form, rate)
      const problem = 'Please choose a shipping method.'
      return c.html(checkoutPage({ cart, form, delivery, problem }), 422)
    })
    .get('/checkout/thank-you/:token', async (c) => {
      const order = placed.find(c.req.param('token'))
      return order ? c.html(thankYouPage(order, await aftercare.checkoutConfig())) : c.notFound()
    })
}

/** What the page's script gets after a change: the page's parts, and the extension's checkout. */
const checkoutStates =
  ({ aftercare, goods, now }: Options) =>
  async (cart: Cart, form: CheckoutForm, delivery: Delivery) => {
    const config = await aftercare.checkoutConfig()
    return {
      delivery: String(await deliveryChoice(delivery, cart, form)),
      lines: String(await summaryLines(cart)),
      totals: String(await summaryTotals(cart, form)),
      checkout: extensionState({ cart, form, delivery, config, goods, now: now() }),
    }
  }

const fieldsOf = async (c: Context): Promise<Record<string, unknown>> => c.req.parseBody().catch(() => ({}))

/** The form keeps its input, whatever is wrong with it. */
const textsOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(somebody).flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  )
