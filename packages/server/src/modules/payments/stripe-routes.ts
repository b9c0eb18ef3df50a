import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { serve } from '#http/serve.ts'
import { readStripeEvent } from '#integrations/payments/stripe/stripe-events.ts'
import { AppError } from '#platform/errors.ts'
import { connectStripe, disconnectStripe } from './connect-stripe.ts'
import { describeStripe } from './describe-stripe.ts'
import { receiveStripeEvent } from './receive-stripe-event.ts'

/** A store's own Stripe account. */
export const stripeRoutes = newRoutes()

serve(stripeRoutes, merchantApi.stripeConnection, ({ deps, store }) => describeStripe(deps, store))

serve(stripeRoutes, merchantApi.connectStripe, async ({ deps, store, session }) => ({
  url: await connectStripe(deps, store.storeId, session.who),
}))

serve(stripeRoutes, merchantApi.disconnectStripe, async ({ deps, store, session }) => {
  await disconnectStripe(deps, store.storeId, session.who)
  return { success: true } as const
})

/** Only what Stripe signed is read; what is not about our payments and accounts is acknowledged. */
export const stripeWebhookRoutes = newRoutes().post('/webhooks/stripe', async (c) => {
  const { deps } = c.var
  const { stripe } = deps.config
  const body = await readText(c)
  const event =
    stripe &&
    readStripeEvent(body, c.req.header('stripe-signature'), {
      secret: stripe.webhookSecret,
      now: deps.now(),
    })
  if (!event) throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')
  await receiveStripeEvent(deps, event)
  return c.json({ success: true })
})
