import type { Context } from 'hono'
import { html } from 'hono/html'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { simulatorPage } from '#http/simulator-page.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { capture, type SimulatedPayment } from '#integrations/payments/simulated-payment.ts'
import { simulatedPaymentsOf } from '#modules/payments/simulated-payments.ts'
import { moneyText } from './invoice-texts.ts'

const path = '/checkout-simulator/:storeId/:checkoutId'
const formBytesMax = 1024

/** The payment page of a demo: no money moves. Knowing a checkout's id is enough to pay it. */
export const checkoutSimulatorRoutes = newRoutes()
  .get(path, async (c) => page(c, await known(c)))
  .post(path, async (c) => {
    const payment = await known(c)
    const isPaid = new URLSearchParams(await readText(c, formBytesMax)).get('answer') === 'pay'
    if (isPaid)
      await paymentsOf(c).change(payment.id, (now) =>
        now.state === 'open'
          ? capture(
              { ...now, state: 'authorized', card: 'Visa •••• 4242' },
              { amountMinor: now.amountMinor, reference: 'checkout' },
            )
          : now,
      )
    return c.redirect(payment.metadata[isPaid ? 'successUrl' : 'cancelUrl'] ?? '/', 303)
  })

const paymentsOf = (c: Context<AppEnv>) => simulatedPaymentsOf(c.var.deps, c.req.param('storeId') ?? '')

async function known(c: Context<AppEnv>): Promise<SimulatedPayment> {
  const { isDemo, stripe } = c.var.deps.config
  const id = c.req.param('checkoutId') ?? ''
  if (!isDemo || stripe || !isUuid(c.req.param('storeId') ?? '') || !id.startsWith('cs_sim_'))
    throw notFound('Page')
  const payment = await paymentsOf(c).find(id)
  if (!payment) throw notFound('Page')
  return payment
}

function page(c: Context<AppEnv>, { description, amountMinor, currencyCode, state }: SimulatedPayment) {
  const amount = moneyText(amountMinor, currencyCode)
  const content =
    state === 'open'
      ? html`<h1>${description}: ${amount}</h1>
          <p>This is a demo of the payment page. No money moves.</p>
          <form method="post">
            <button name="answer" value="pay">Pay ${amount}</button>
            <button name="answer" value="cancel" formnovalidate>Cancel</button>
          </form>`
      : html`<h1>This payment has ended</h1>
          <p>You can close this page.</p>`
  return simulatorPage(c, { title: description, content, frameAncestors: ["'none'"] })
}
