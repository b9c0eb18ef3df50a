import { hash } from 'node:crypto'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { Context } from 'hono'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
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

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px; color: #1a1a1a; background: #fff }
  h1 { font-size: 20px; line-height: 1.3; margin: 0 0 8px }
  p { margin: 0 0 20px }
  form { display: flex; flex-wrap: wrap; gap: 12px }
  button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; border-radius: 8px; cursor: pointer;
    border: 1px solid #1a1a1a; background: #fff; color: #1a1a1a }
  button[value=complete] { background: #1a1a1a; color: #fff }
  button:focus-visible { outline: 3px solid #1d6fd8; outline-offset: 2px }
`

/** A bank's page in the portal's frame: two buttons, no script. */
function challengePage(c: Context<AppEnv>, state: 'asking' | 'done') {
  const styleHash = hash('sha256', style, 'base64')
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors ${["'self'", ...allowedOrigins(c.var.store)].join(' ')}`,
  )
  const content =
    state === 'asking'
      ? `<h1>Confirm your payment</h1>
         <p>This is a test of 3-D Secure: your bank asks you to confirm that it is you who pays.</p>
         <form method="post">
           <button name="answer" value="complete">Complete</button>
           <button name="answer" value="fail">Fail</button>
         </form>`
      : '<h1>Thank you</h1><p>You can go on in the portal.</p>'
  return c.html(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Confirm your payment</title>
<style>${style}</style>
</head>
<body>${content}</body>
</html>`)
}
