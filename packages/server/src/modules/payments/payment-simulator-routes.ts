import { customerApi } from '@aftercare/domain/api/customer-api'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { simulatorPage } from '#http/simulator-page.ts'
import { body, query, reply } from '#http/validate.ts'
import { allowedOrigins } from '#modules/merchants/allowed-origins.ts'
import { notFound } from '#platform/errors.ts'
import {
  answerSimulatedChallenge,
  confirmSimulated,
  findSimulated,
  toConfirmation,
} from './confirm-simulated.ts'

const { confirmSimulatedPayment, simulatedPayment } = customerApi
const challengePath = '/:storefrontId/payment-simulator/:paymentId/challenge'

/**
 * A card provider's calls for shoppers' browsers, for stores that use the built-in simulator. Knowing a
 * payment's secret is enough to confirm it, as with a real provider.
 */
export const paymentSimulatorRoutes = newRoutes()
  .post(confirmSimulatedPayment.path, body(confirmSimulatedPayment.body), async (c) => {
    const { clientSecret, ...card } = c.req.valid('json')
    const asked = { paymentId: c.req.param('paymentId'), clientSecret }
    return reply(c, confirmSimulatedPayment, await confirmSimulated(c.var.deps, simulating(c), asked, card))
  })
  .get(simulatedPayment.path, query(simulatedPayment.query), async (c) => {
    const { clientSecret } = c.req.valid('query')
    const payment = await findSimulated(c.var.deps, simulating(c), {
      paymentId: c.req.param('paymentId'),
      clientSecret,
    })
    return reply(c, simulatedPayment, toConfirmation(c.var.store, payment, null))
  })
  .get(challengePath, async (c) => {
    const payment = await findSimulated(c.var.deps, simulating(c), askedOf(c))
    return challengePage(c, payment.state === 'challenged' ? 'asking' : 'done')
  })
  .post(challengePath, async (c) => {
    const form = new URLSearchParams(await readText(c, formBytesMax))
    const isComplete = form.get('answer') === 'complete'
    await answerSimulatedChallenge(c.var.deps, simulating(c), askedOf(c), isComplete)
    return challengePage(c, 'done')
  })

const formBytesMax = 1024

/** The store, if its cards are charged by the simulator. */
function simulating(c: Context<AppEnv>) {
  const { store } = c.var
  if (store.cardAccount?.provider !== 'simulator') throw notFound('Payment')
  return store
}

const askedOf = (c: Context<AppEnv>) => ({
  paymentId: c.req.param('paymentId') ?? '',
  clientSecret: c.req.query('clientSecret') ?? '',
})

/** A bank's page in the portal's frame: two buttons, no script. */
function challengePage(c: Context<AppEnv>, state: 'asking' | 'done') {
  const content =
    state === 'asking'
      ? html`<h1>Confirm your payment</h1>
          <p>This is a test of 3-D Secure: your bank asks you to confirm that it is you who pays.</p>
          <form method="post">
            <button name="answer" value="complete">Complete</button>
            <button name="answer" value="fail">Fail</button>
          </form>`
      : html`<h1>Thank you</h1>
          <p>You can go on in the portal.</p>`
  const frameAncestors = ["'self'", ...allowedOrigins(c.var.store)]
  return simulatorPage(c, { title: 'Confirm your payment', content, frameAncestors })
}
