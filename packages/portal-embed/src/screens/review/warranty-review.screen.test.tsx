// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claimDraftStore, clearDraft, completeDraft, describeLine } from '../../drafts/claim-draft-store.ts'
import { forgetSubmission } from '../../drafts/unanswered-submission.ts'
import { anOrder, anOrderLine, aWarrantedLine, someSettings } from '../../testing/builders.ts'
import { refuse, type FakeRequest, type FakeRoutes } from '../../testing/fake-server.ts'
import {
  aClaim,
  aClaimLine,
  aFinishedLine,
  aFinishedWarrantyLine,
  aWarrantyCalculation,
  aWarrantyFee,
} from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

// The fingerprinting library needs a real browser; without it a claim is filed anyway.
vi.mock(import('@fingerprintjs/fingerprintjs'), () => {
  throw new Error('not in this browser')
})

const calculate = 'POST /front-1/order/calculate/before-claim-submission'
const submit = 'POST /front-1/claim'

const openReview = (
  server: FakeRoutes = {},
  before: () => void = aFinishedWarrantyLine,
  path = 'warranty/warranty-review',
) =>
  openPortal(
    `/birch/order/o1/${path}`,
    {
      'GET /settings/birch': someSettings({ warranty: { isEnabled: true } }),
      'GET /front-1/order': anOrder({ lineItems: [aWarrantedLine()] }),
      [calculate]: aWarrantyCalculation(),
      [submit]: { id: 'claim-1', externalId: 'W-77' },
      'GET /front-1/claim/W-77': aClaim({
        externalId: 'W-77',
        claimType: 'warranty',
        claimRollup: { name: 'In Review', code: 'readyForReview' },
        claimReturnShipments: [],
        claimLineItems: [
          aClaimLine({
            requestedResolutionMethodEnum: 'warrantyReview',
            status: { code: 'Open', detail: 'Pending_Review' },
          }),
        ],
        requestSummary: { refund: 0, giftCard: 0 },
      }),
      ...server,
    },
    () => {
      forgetSubmission()
      before()
    },
  )

const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Submit Request' }))

test('shows each item with what is wrong with it, who hears about it, and nothing about money', async () => {
  openReview({}, () => {
    aFinishedWarrantyLine()
    const [line] = claimDraftStore.getState().lines
    describeLine(line?.id ?? '', {
      comments: 'It opened in the wash.',
      assets: [{ id: 'a', name: 'seam.png', type: 'image/png', src: null, cdnName: 'seam.png' }],
    })
  })
  await screen.findByRole('heading', { name: 'Review', level: 1 })
  const cardOf = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('section') ?? document.body)
  for (const words of ['Wool scarf', /It came apart · At a seam/, 'It opened in the wash.', '1 file added'])
    expect(cardOf('Your items').getByText(words)).toBeTruthy()
  expect(cardOf('Your details').getByText('ada@example.com')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Credit summary' })).toBeNull()
})

test('files the claim and goes to its overview, without asking for a label', async () => {
  const sent: unknown[] = []
  const { address, calls } = openReview({
    [submit]: ({ body }: FakeRequest) => {
      sent.push(body)
      return { id: 'claim-1', externalId: 'W-77' }
    },
  })
  await press()
  await waitFor(() => expect(address()).toBe('/birch/claim/overview/W-77'))
  expect(await screen.findByRole('heading', { name: 'We are reviewing your information' })).toBeTruthy()
  expect(sent).toMatchObject([
    {
      claimType: 'warranty',
      claimLineItems: [{ reasonId: 4, reasonDetailId: 41, requestedResolutionMethodEnum: 'warrantyReview' }],
      returnShipment: null,
      creditResolutionMethod: null,
      exchangeMethod: null,
      feeApplied: 0,
    },
  ])
  expect(calls.filter((call) => call.includes('return-shipment'))).toEqual([])
  expect(claimDraftStore.getState().status).toBe('completed')
})

test('a refusal is shown with its consequence, and the draft is open again', async () => {
  openReview({ [submit]: () => refuse(400, 'Phone number is required.') })
  await press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(
    /^An error occurred while creating the claim\. Please try again later\.Phone number is required\./,
  )
  expect(claimDraftStore.getState().status).toBe('new')
})

test('an expired calculation is shown again before it is sent, without mentioning amounts', async () => {
  let isOutdated = true
  const { address } = openReview({
    [submit]: () => {
      if (!isOutdated) return { id: 'claim-1', externalId: 'W-77' }
      isOutdated = false
      return Response.json(
        { success: false, clientMessage: 'Invalid data submitted. Please try again.', calculation: {} },
        { status: 409 },
      )
    },
  })
  await press()
  expect(await screen.findByText('Check your request again')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/amount/i)
  await press()
  await waitFor(() => expect(address()).toBe('/birch/claim/overview/W-77'))
})

test('a claim that can no longer be filed says why and leads back to its items', async () => {
  openReview({ [calculate]: () => refuse(409, 'Sorry, this item is no longer available.') })
  expect((await screen.findByRole('alert')).textContent).toContain('no longer available')
  const back = screen.getByRole('link', { name: 'Back to items' })
  expect(back.getAttribute('href')).toBe('/birch/order/o1/warranty')
})

test.for<[string, string, () => void, string]>([
  ['a warranty claim without items goes back to them', 'warranty/warranty-review', () => {}, 'warranty'],
  ['a return has no warranty review', 'return/warranty-review', aFinishedLine, ''],
  ['a warranty claim has no way back to choose', 'warranty/return-methods', aFinishedWarrantyLine, ''],
  ['a warranty claim has no receipt', 'warranty/return-summary', aFinishedWarrantyLine, ''],
])('%s', async ([, path, before, end]) => {
  const order = anOrder({ lineItems: [aWarrantedLine({ return: anOrderLine().return })] })
  const { address } = openReview({ 'GET /front-1/order': order }, before, path)
  await waitFor(() => expect(address()).toBe(['/birch/order/o1', end].filter(Boolean).join('/')))
})

test('a claim that was filed already makes room for the next one', async () => {
  const { address } = openReview({}, () => {
    aFinishedWarrantyLine()
    completeDraft()
  })
  await waitFor(() => expect(address()).toBe('/birch/order/o1/warranty'))
})

const stripeConfig = { publishableKey: 'pk_simulator', connectedAccountId: null }
const withCards = {
  'GET /settings/birch': someSettings({ warranty: { isEnabled: true }, stripeConfig }),
  [calculate]: aWarrantyFee(),
}
const confirm = 'POST /front-1/payment-simulator/pi_1/confirm'
const authorized = { status: 'authorized', message: null, challengeUrl: null }

async function enterCard() {
  const enter = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Card number')
  enter('Card number', '4242 4242 4242 4242')
  enter('Expiration date', '12 / 40')
  enter('Security code', '123')
}

test('a fee is paid before the claim is sent, and goes along with it', async () => {
  const sent: unknown[] = []
  const { address } = openReview({
    ...withCards,
    [confirm]: authorized,
    [submit]: ({ body }: FakeRequest) => {
      sent.push(body)
      return { id: 'claim-1', externalId: 'W-77' }
    },
  })
  const card = within(
    (await screen.findByRole('heading', { name: 'Handling Fee' })).closest('section') ?? document.body,
  )
  card.getByText('$9.50')
  expect(screen.queryByText(/Submitting a request is free/)).toBeNull()
  await enterCard()
  await press()
  await waitFor(() => expect(address()).toBe('/birch/claim/overview/W-77'))
  expect(sent).toMatchObject([
    {
      customerPayment: {
        idFromPlatform: 'pi_1',
        currencyCode: 'USD',
        stripeConfig,
        amount: 9.5,
        authorizedAmount: 9.5,
      },
    },
  ])
})

test('nothing is sent while the card is not paid: declined, or not entered', async () => {
  const { calls } = openReview({
    ...withCards,
    [confirm]: { status: 'open', message: 'Your card was declined.', challengeUrl: null },
  })
  await screen.findByLabelText('Card number')
  await press()
  await screen.findByText('Please enter your card number.')
  await screen.findByText(/^Unable to confirm payment/)
  await enterCard()
  await press()
  await screen.findByText('Your card was declined.')
  expect(calls.filter((called) => called === submit)).toEqual([])
})

test('a payment that could not be created can be asked for again', async () => {
  const answers = [aWarrantyFee({ paymentIntent: null }), aWarrantyFee()]
  openReview({ ...withCards, [calculate]: () => answers.shift() ?? aWarrantyFee() })
  await screen.findByText('Payment has not been created')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
})

test('a form that does not hold the calculation is refused', async () => {
  const { calls } = openReview()
  await screen.findByRole('button', { name: 'Submit Request' })
  const shown = document.querySelector<HTMLInputElement>('input[name="calculation"]')
  if (shown) shown.value = 'nothing'
  await press()
  expect(await screen.findByText('Invalid Warranty review form data.')).toBeTruthy()
  expect(calls).not.toContain(submit)
})

test('a claim whose items are gone, perhaps in another tab, is not sent', async () => {
  const { calls } = openReview()
  await screen.findByRole('button', { name: 'Submit Request' })
  clearDraft()
  await press()
  expect(await screen.findByText('Invalid state in Warranty Review action.')).toBeTruthy()
  expect(calls).not.toContain(submit)
})
