import type { BrowserContext } from 'playwright-core'

/**
 * Stripe's script as far as the portal uses it, against the emulated Stripe: a number field in place of the Payment
 * Element, and 3-D Secure as a button on the page. Requests go where Stripe's go, so the page's policy is tried too.
 */
const script = `
window.Stripe = (key, { stripeAccount }) => ({
  _registerWrapper: () => {},
  elements: ({ clientSecret }) => ({
    clientSecret,
    create: () => {
      const listeners = {}
      return {
        on: (event, listen) => { listeners[event] = listen },
        mount: (frame) => {
          const label = document.createElement('label')
          label.textContent = 'Test card '
          label.append(Object.assign(document.createElement('input'), { id: 'stripe-card' }))
          frame.append(label)
          listeners.ready()
        },
        unmount: () => document.querySelector('#stripe-card')?.parentElement.remove(),
      }
    },
    submit: async () => ({}),
  }),
  confirmPayment: async ({ elements: { clientSecret } }) => {
    const id = clientSecret.split('_secret_')[0]
    const payment_method = document.querySelector('#stripe-card').value
    const confirm = async () => {
      const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', {
        method: 'POST',
        headers: { authorization: 'Bearer ' + key, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_secret: clientSecret, payment_method, _stripe_account: stripeAccount }),
      })
      return answer.json()
    }
    let intent = await confirm()
    if (intent.status === 'requires_action') {
      await new Promise((answered) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Complete authentication'
        button.onclick = () => { button.remove(); answered() }
        document.querySelector('#stripe-card').after(button)
      })
      intent = await confirm()
    }
    return intent.error ? { error: intent.error } : { paymentIntent: intent }
  },
})
window.Stripe.version = 'endive'`

/** Serves Stripe's script and API to a browser from the emulated Stripe; returns what was asked for. */
export async function serveStripe(context: BrowserContext, stripeUrl: string): Promise<string[]> {
  const asked: string[] = []
  await context.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS')
      return route.fulfill({
        status: 204,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'authorization, content-type',
        },
      })
    const url = request.url().replace('https://api.stripe.com', stripeUrl)
    return route.fulfill({ response: await route.fetch({ url }) })
  })
  return asked
}
