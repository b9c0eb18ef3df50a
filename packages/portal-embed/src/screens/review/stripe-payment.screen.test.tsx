// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { claimDraftStore } from '../../drafts/claim-draft-store.ts'
import {
  findUnanswered,
  forgetSubmission,
  rememberSubmission,
  type Submission,
} from '../../drafts/unanswered-submission.ts'
import { anOrder, aWarrantedLine, someSettings } from '../../testing/builders.ts'
import type { FakeRequest, FakeRoutes } from '../../testing/fake-server.ts'
import {
  aClaim,
  aFinishedWarrantyLine,
  aWarrantyCalculation,
  aWarrantyFee,
} from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

// The fingerprinting library needs a real browser; without it a claim is filed anyway.
vi.mock(import('@fingerprintjs/fingerprintjs'), () => {
  throw new Error('not in this browser')
})

type Confirmed = { paymentIntent?: { status: string }; error?: { message: string; payment_intent?: object } }

/** Stripe's script, as far as the card form uses it. */
const stripe = vi.hoisted(() => ({
  loaded: [] as unknown[],
  isMissing: false,
  incomplete: undefined as { message: string } | undefined,
  confirm: async (): Promise<unknown> => ({ paymentIntent: { status: 'requires_capture' } }),
  confirmed: [] as unknown[],
}))
vi.mock(
  import('@stripe/stripe-js/dist/pure.mjs'),
  () =>
    ({
      loadStripe: (...given: unknown[]) => {
        stripe.loaded.push(given)
        return Promise.resolve(stripe.isMissing ? null : aStripe())
      },
    }) as never,
)

function aStripe() {
  const listeners = new Map<string, () => void>()
  const element = {
    on: (event: string, listen: () => void) => listeners.set(event, listen),
    mount: (frame: HTMLElement) => {
      frame.textContent = 'Stripe’s card form'
      listeners.get('ready')?.()
    },
    unmount: () => undefined,
  }
  return {
    elements: () => ({
      create: () => element,
      submit: async () => ({ error: stripe.incomplete }),
    }),
    confirmPayment: (given: unknown) => {
      stripe.confirmed.push(given)
      return stripe.confirm()
    },
  }
}

beforeEach(() => {
  Object.assign(stripe, { loaded: [], isMissing: false, incomplete: undefined, confirmed: [] })
  stripe.confirm = async () => ({ paymentIntent: { status: 'requires_capture' } })
  history.replaceState(null, '', '/')
})

const calculate = 'POST /front-1/order/calculate/before-claim-submission'
const submit = 'POST /front-1/claim'
const stripeConfig = { publishableKey: 'pk_test_1', connectedAccountId: 'acct_1' }

function openReview(server: FakeRoutes = {}, before: () => void = () => {}) {
  const sent: unknown[] = []
  const opened = openPortal(
    '/birch/order/o1/warranty/warranty-review',
    {
      'GET /settings/birch': someSettings({ warranty: { isEnabled: true }, stripeConfig }),
      'GET /front-1/order': anOrder({ lineItems: [aWarrantedLine()] }),
      [calculate]: aWarrantyFee(),
      [submit]: ({ body }: FakeRequest) => {
        sent.push(body)
        return { id: 'claim-1', externalId: 'W-77' }
      },
      'GET /front-1/claim/W-77': aClaim({ externalId: 'W-77' }),
      ...server,
    },
    () => {
      forgetSubmission()
      aFinishedWarrantyLine()
      before()
    },
  )
  return { ...opened, sent }
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Submit Request' }))

test('Stripe’s form of the store’s account takes the card, and the claim names the payment', async () => {
  const { address, sent } = openReview()
  await screen.findByText('Stripe’s card form')
  expect(stripe.loaded).toMatchObject([['pk_test_1', { stripeAccount: 'acct_1' }]])
  await press()
  await waitFor(() => expect(address()).toBe('/birch/claim/overview/W-77'))
  expect(stripe.confirmed).toMatchObject([{ redirect: 'if_required' }])
  expect(sent).toMatchObject([{ customerPayment: { idFromPlatform: 'pi_1', stripeConfig, amount: 9.5 } }])
})

test('Stripe’s script is not loaded where nothing is due', async () => {
  openReview({ [calculate]: aWarrantyCalculation() })
  await screen.findByRole('button', { name: 'Submit Request' })
  expect(stripe.loaded).toEqual([])
})

test.for<[string, () => void, string]>([
  [
    'an incomplete card',
    () => (stripe.incomplete = { message: 'Your card number is incomplete.' }),
    'Your card number is incomplete.',
  ],
  [
    'a declined card',
    () =>
      (stripe.confirm = async (): Promise<Confirmed> => ({ error: { message: 'Your card was declined.' } })),
    'Your card was declined.',
  ],
  [
    'a payment that is still open',
    () => (stripe.confirm = async () => ({ paymentIntent: { status: 'processing' } })),
    'Unable to confirm payment. Please check your payment details and try again.',
  ],
])('%s is said, and nothing is sent', async ([, arrange, message]) => {
  arrange()
  const { sent, calls } = openReview()
  await screen.findByText('Stripe’s card form')
  await press()
  await screen.findByText(message)
  expect(sent).toEqual([])
  // The same payment waits for another card.
  expect(calls.filter((called) => called === calculate)).toHaveLength(1)
  expect(screen.getByText('Stripe’s card form')).toBeTruthy()
})

test('a payment that an earlier attempt confirmed is not confirmed again', async () => {
  const payment_intent = { status: 'requires_capture' }
  stripe.confirm = async () => ({ error: { message: 'Unexpected state', payment_intent } })
  const { address } = openReview()
  await screen.findByText('Stripe’s card form')
  await press()
  await waitFor(() => expect(address()).toBe('/birch/claim/overview/W-77'))
})

test('a form that does not load says so', async () => {
  stripe.isMissing = true
  openReview()
  expect(await screen.findByText('Stripe has not been loaded')).toBeTruthy()
})

test('the claim is remembered before the card is charged, in case the bank’s page replaces this one', async () => {
  let refuse: (answer: Confirmed) => void = () => {}
  stripe.confirm = () => new Promise((resolve) => (refuse = resolve))
  openReview()
  await screen.findByText('Stripe’s card form')
  await press()
  await waitFor(() => expect(stripe.confirmed).toHaveLength(1))
  const remembered = () => findUnanswered(claimDraftStore.getState())
  expect(remembered()?.body.customerPayment).toMatchObject({ idFromPlatform: 'pi_1' })
  refuse({ error: { message: 'Your card was declined.' } })
  await screen.findByText('Your card was declined.')
  expect(remembered()).toBeUndefined()
})

/** A claim whose payment the shopper left for their bank's page. */
function rememberClaim() {
  const body = {
    customerPayment: { idFromPlatform: 'pi_1' },
    returnShipment: null,
  } as unknown as Submission['body']
  const draft = claimDraftStore.getState()
  rememberSubmission(draft, { calculation: aWarrantyFee(), body, idempotencyKey: 'key-1' })
}

test('a shopper who paid on the bank’s page sends the claim as it was', async () => {
  history.replaceState(null, '', '/?payment_intent=pi_1&redirect_status=succeeded')
  const { address, sent } = openReview({}, rememberClaim)
  await press()
  await waitFor(() => expect(address()).toBe('/birch/claim/overview/W-77'))
  expect(sent).toMatchObject([{ customerPayment: { idFromPlatform: 'pi_1' } }])
  expect(stripe.confirmed).toEqual([])
  expect(location.search).toBe('')
})

test('a shopper who did not pay on the bank’s page enters a card again', async () => {
  history.replaceState(null, '', '/?payment_intent=pi_1&redirect_status=failed')
  openReview({}, rememberClaim)
  expect(await screen.findByText('Stripe’s card form')).toBeTruthy()
  expect(location.search).toBe('')
})
