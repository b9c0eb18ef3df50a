import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
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

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 480px; padding: 48px 24px; color: #1a1a1a; background: #fff }
  h1 { font-size: 22px; line-height: 1.3; margin: 0 0 8px }
  p { margin: 0 0 20px }
  form { display: flex; flex-wrap: wrap; gap: 12px }
  button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; border-radius: 8px; cursor: pointer;
    border: 1px solid #1a1a1a; background: #fff; color: #1a1a1a }
  button[value=pay] { background: #1a1a1a; color: #fff }
  button:focus-visible { outline: 3px solid #1d6fd8; outline-offset: 2px }
`

function page(c: Context<AppEnv>, { description, amountMinor, currencyCode, state }: SimulatedPayment) {
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
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
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${description}</title>
          <style>
            ${style}
          </style>
        </head>
        <body>
          ${content}
        </body>
      </html>`,
  )
}
