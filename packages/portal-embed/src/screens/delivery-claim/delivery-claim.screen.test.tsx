// @vitest-environment happy-dom
import type { DeliveryClaim, DeliveryClaimOffer } from '@aftercare/domain/api/delivery-claim-api'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { aPhoto, aSignedUrl, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { changeDeliveryClaim, deliveryClaimFor } from '../../drafts/delivery-claim-draft.ts'
import { startLine } from '../../drafts/claim-draft-store.ts'
import { paths } from '../../app/paths.ts'
import { anOrder, anOrderLine, shopWords, someSettings } from '../../testing/builders.ts'
import { speakPseudo, wordsOutsideCatalog } from '../../testing/catalog-check.ts'
import { noQuestions } from '../../testing/claim-builders.ts'
import { refuse, type FakeRequest, type FakeRoutes } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

// The fingerprinting library needs a real browser; without it a claim is filed anyway.
vi.mock(import('@fingerprintjs/fingerprintjs'), () => {
  throw new Error('not in this browser')
})

const mug = anOrderLine({ id: 'item-2', name: 'Mug', quantity: 3, currentQuantity: 3 })
const aProtectedOrder = (given: Partial<StorefrontOrder> = {}) =>
  anOrder({ wasShippingProtected: true, lineItems: [anOrderLine(), mug], ...given })
const offer = (given: Partial<DeliveryClaimOffer> = {}): DeliveryClaimOffer => ({
  lineItems: [
    { id: 'item-1', claimableQuantity: 1 },
    { id: 'item-2', claimableQuantity: 3 },
  ],
  reasons: [
    { reason: 'Damaged', obstacle: null, requiredImageCount: 1 },
    { reason: 'Lost', obstacle: 'too_early', requiredImageCount: 0 },
    { reason: 'Stolen', obstacle: null, requiredImageCount: 0 },
  ],
  ...given,
})
const aClaim = (given: Partial<DeliveryClaim> = {}): DeliveryClaim => ({
  id: 'claim-1',
  createdOn: '2026-11-20T12:00:00.000Z',
  status: 'Open',
  reason: 'Stolen',
  resolvedOn: null,
  noteFromMerchant: null,
  takesMedia: true,
  timeline: [
    { id: 'e1', datetime: '2026-11-20T12:00:00.000Z', type: 'received', comment: null },
    { id: 'e2', datetime: '2026-11-20T13:00:00.000Z', type: 'commentAdded', comment: shopWords.item },
  ],
  originalStoreOrder: { idFromPlatform: 'o1', orderNo: '#1001' },
  shippingClaimLineItems: [
    { id: 'l1', name: shopWords.item, imgUrl: null, options: [], quantity: 1, resolutionMethod: null },
  ],
  ...given,
})
const server = (given: FakeRoutes = {}, order = aProtectedOrder()): FakeRoutes => ({
  'GET /settings/birch': someSettings(),
  'GET /front-1/order': order,
  'GET /front-1/shipping-protection/offer': offer(),
  'GET /front-1/shipping-protection/claim/claim-1': aClaim(),
  'GET /front-1/signed-url': aSignedUrl,
  ...given,
})
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const begun = { isBegun: true, reason: 'Stolen' as const }
const described = { ...begun, items: [{ id: 'item-1', quantity: 1 }], isDescribed: true }

describe('the order', () => {
  test('is found, with what it is and the way into a claim', async () => {
    const { address } = openPortal('/birch/reorder/o1', server())
    await title('Found It.')
    for (const words of [shopWords.store, '#1001', '04101', '$293.76'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0)
    await press('Get Started')
    await title('What Happened?')
    expect(address()).toBe('/birch/reorder/o1/reason')
  })

  test('of another kind of action says so', async () => {
    openPortal('/birch/reorder/o1', server())
    await title('Found It.')
    const action = document.querySelector<HTMLInputElement>('input[name="action"]')
    if (action) action.value = 'somethingElse'
    await press('Get Started')
    expect(await screen.findByText('Invalid action')).toBeTruthy()
  })

  test('without protection leads to the page that says so, unless the store permits it', async () => {
    const unprotected = aProtectedOrder({ wasShippingProtected: false })
    const { address } = openPortal('/birch/reorder/o1', server({}, unprotected))
    expect(await screen.findByText(/it does not have Shipping Protection/)).toBeTruthy()
    expect(address()).toBe('/birch/reorder/o1/not-protected')
  })

  test('that the store permits without protection reads differently', async () => {
    const order = aProtectedOrder({ wasShippingProtected: false, isUnprotectedShippingClaimPermitted: true })
    openPortal('/birch/reorder/o1', server({}, order))
    expect(await screen.findByText(/please continue to submit a shipping support request/)).toBeTruthy()
  })

  test('with claims leads to the newest', async () => {
    const shippingClaims = [
      { id: 'claim-0', status: 'Closed_Denied' as const, createdOn: '2026-11-01T00:00:00.000Z' },
      { id: 'claim-1', status: 'Open' as const, createdOn: '2026-11-20T00:00:00.000Z' },
    ]
    const { address } = openPortal('/birch/reorder/o1', server({}, aProtectedOrder({ shippingClaims })))
    await title('A Request Already Exists')
    expect(address()).toBe('/birch/reorder/o1/claim/claim-1/existing')
  })

  test('that was not shipped says why nothing can be claimed', async () => {
    const reasons = offer().reasons.map((reason) => ({ ...reason, obstacle: 'not_shipped' as const }))
    openPortal('/birch/reorder/o1', server({ 'GET /front-1/shipping-protection/offer': offer({ reasons }) }))
    expect(await screen.findByText('This order hasn’t been shipped yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull()
  })

  test('known by its address alone asks for proof first', async () => {
    const redacted = aProtectedOrder({ isRedacted: true, email: null, shippingAddress: null })
    openPortal('/birch/reorder/o1', server({ 'POST /front-1/order/prove': aProtectedOrder() }, redacted))
    fireEvent.change(await screen.findByLabelText('Email Address or Postal Code'), {
      target: { value: 'ada@example.com' },
    })
    await press('Confirm')
    expect(await screen.findByRole('button', { name: 'Get Started' })).toBeTruthy()
  })

  test('of a link without a store is opened at its store', async () => {
    const { address } = openPortal(
      '/reorder/o1',
      server({ 'GET /protection/order': { storeSlug: 'birch', idFromPlatform: 'o1' } }),
    )
    await title('Found It.')
    expect(address()).toBe('/birch/reorder/o1')
  })

  test('that no store has leads to the look-up', async () => {
    const { address } = openPortal('/reorder/o9/claim/x', server())
    await title("Let's find your order")
    expect(address()).toBe('/')
  })
})

describe('the steps', () => {
  const openStep = (step: string, draft: object = begun, given: FakeRoutes = {}, order = aProtectedOrder()) =>
    openPortal(`/birch/reorder/o1/${step}`, server(given, order), () => changeDeliveryClaim('o1', draft))

  test.for(['reason', 'items', 'meta', 'address', 'review'])(
    '%s lead to the order when nothing was begun',
    async (step) => {
      const { address } = openStep(step, {})
      await title('Found It.')
      expect(address()).toBe('/birch/reorder/o1')
    },
  )

  test('a reason is required, and one before its time cannot be chosen', async () => {
    openStep('reason', { isBegun: true })
    const lost = await screen.findByRole<HTMLInputElement>('radio', { name: /It never arrived/ })
    expect(lost.disabled).toBe(true)
    expect(screen.getByText(/your package may still arrive/)).toBeTruthy()
    await press('Next')
    expect(await screen.findByText('Please choose one of the reasons.')).toBeTruthy()
  })

  test('a reason that the store handles elsewhere leads there, in a new tab', async () => {
    const override = {
      reason: 'Stolen' as const,
      headline: 'Call the police first',
      description: 'Then send us the report.',
      href: 'https://police.example/report',
      buttonText: 'Report a theft',
    }
    const order = aProtectedOrder({ shippingClaimReasonOverrides: [override] })
    openStep('reason', { isBegun: true }, {}, order)
    fireEvent.click(await screen.findByRole('radio', { name: 'It was stolen' }))
    await press('Next')
    await title('Call the police first')
    const link = screen.getByRole('link', { name: 'Report a theft (opens in a new tab)' })
    expect(link.getAttribute('href')).toBe('https://police.example/report')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test('items are chosen, with how many of them', async () => {
    openStep('items')
    await press('Next')
    expect(await screen.findByText('Please select the order items affected.')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /Mug/ }))
    fireEvent.change(await screen.findByLabelText('How many of Mug?'), { target: { value: '2' } })
    await press('Next')
    await title('Anything else you can tell us?')
    expect(deliveryClaimFor('o1').items).toEqual([{ id: 'item-2', quantity: 2 }])
  })

  test('a lone item is chosen already', async () => {
    const lone = offer({ lineItems: [{ id: 'item-1', claimableQuantity: 1 }] })
    openStep('items', begun, { 'GET /front-1/shipping-protection/offer': lone })
    const box = await screen.findByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(true)
  })

  test('damage needs a photo where the store wants one, and nothing but photos is taken', async () => {
    const damaged = { ...described, reason: 'Damaged', isDescribed: false }
    openStep('meta', damaged)
    const uploads = startFakeUploads()
    await press('Next')
    expect(await screen.findByText('A minimum of 1 media files are required')).toBeTruthy()
    const input = await screen.findByLabelText(/Photos/)
    fireEvent.change(input, { target: { files: [aPhoto('crate.pdf', 'application/pdf')] } })
    expect(await screen.findByText('File not accepted. Accepted file types: jpeg, png, webp')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove crate.pdf' }))
    fireEvent.change(input, { target: { files: [aPhoto()] } })
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(204)
    await screen.findByText('Uploaded')
    await press('Next')
    await title('Does everything look right?')
  })

  test('end in a review that sends everything and leads to the claim', async () => {
    const sent: unknown[] = []
    const { address } = openStep(
      'meta',
      { ...described, items: [{ id: 'item-2', quantity: 2 }], isDescribed: false },
      {
        'POST /front-1/shipping-protection/claim': ({ body }: FakeRequest) => {
          sent.push(body)
          return sent.length === 1 ? refuse(409, 'Busy') : { id: 'claim-1' }
        },
      },
    )
    fireEvent.input(await screen.findByLabelText(/Comments/), { target: { value: ' From the porch. ' } })
    await press('Next')
    await title('Does everything look right?')
    fireEvent.click(screen.getByRole('link', { name: 'Next' }))
    await title('A Quick Review')
    for (const words of ['It was stolen', 'Mug', 'From the porch.'])
      expect(screen.getByText(words)).toBeTruthy()
    await press('Submit Request')
    await screen.findByText('Busy')
    await press('Submit Request')
    await title('We received your information')
    expect(address()).toBe('/birch/reorder/o1/claim/claim-1/new')
    expect(sent[1]).toMatchObject({
      reason: 'Stolen',
      originalStoreOrder: { id: 'order-1', lineItems: [{ id: 'item-2', quantity: 2 }] },
      noteFromCustomer: 'From the porch.',
      images: [],
      fingerprint: null,
      customerEmail: 'ada@example.com',
      shippingAddress: { line1: '1 Main Street', countryCode: 'US' },
    })
    expect(deliveryClaimFor('o1').status).toBe('completed')
  })

  test('a claim that has lost its items since the review was shown is not sent', async () => {
    const { calls } = openStep('review', described)
    await title('A Quick Review')
    changeDeliveryClaim('o1', { items: [] })
    await press('Submit Request')
    expect(await screen.findByText('Invalid shipping claim action context')).toBeTruthy()
    expect(calls).not.toContain('POST /front-1/shipping-protection/claim')
  })

  test('an address without the phone number that the store wants is asked for', async () => {
    const base = someSettings()
    const settings = someSettings({ theme: { ...base.theme, isShippingClaimPhoneRequired: true } })
    openStep('address', described, { 'GET /settings/birch': settings })
    await title('Update Address')
    await press('Next')
    expect(await screen.findByText('Phone number is required.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Phone Number'), { target: { value: '+1 207 555 0100' } })
    await press('Next')
    await title('A Quick Review')
  })
})

describe('a claim', () => {
  test.for([
    ['claim-1', 'Request Details'],
    ['claim-1/deepLink', 'Request Details'],
    ['claim-1/anything', 'Request Details'],
    ['claim-1/new', 'We received your information'],
    ['claim-1/existing', 'A Request Already Exists'],
  ] as const)('at %s is headed %s', async ([path, heading]) => {
    openPortal(`/birch/reorder/o1/claim/${path}`, server())
    await title(heading)
    expect(screen.getByText('Confirmation #claim-1')).toBeTruthy()
    expect(screen.getByText('Received')).toBeTruthy()
  })

  test('takes a forgotten photo and comment until it is closed', async () => {
    const uploads = startFakeUploads()
    const sent: unknown[] = []
    openPortal(
      '/birch/reorder/o1/claim/claim-1',
      server({
        'POST /front-1/shipping-protection/claim/claim-1/media': ({ body }: FakeRequest) => {
          sent.push(body)
          return sent.length === 1 ? refuse(409, 'You can’t add more to this request.') : { success: true }
        },
      }),
    )
    await press('Add photos or a comment')
    await press('Send to the store')
    await screen.findByText('Add a file or write a comment.')
    fireEvent.change(await screen.findByLabelText(/Photos/), { target: { files: [aPhoto()] } })
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(204)
    await screen.findByText('Uploaded')
    fireEvent.change(screen.getByLabelText(/^Comment/), { target: { value: ' The box was open. ' } })
    await press('Send to the store')
    await screen.findByText('You can’t add more to this request.')
    await press('Send to the store')
    await screen.findByText('Thanks, we’ve received it')
    expect(sent[1]).toEqual({ images: [aSignedUrl.uploadFilename], comment: 'The box was open.' })
  })

  test('lists what happened, newest first', async () => {
    openPortal('/birch/reorder/o1/claim/claim-1', server())
    const events = await screen.findAllByRole('listitem')
    expect(events.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(`You added a comment.${shopWords.item}`),
      expect.stringContaining('We received your request.'),
    ])
  })

  test('shows how it ended', async () => {
    const claim = aClaim({
      status: 'Closed_Refunded',
      takesMedia: false,
      resolvedOn: '2026-11-21T12:00:00.000Z',
      noteFromMerchant: 'Sorry about that.',
      shippingClaimLineItems: [
        { ...(aClaim().shippingClaimLineItems[0] ?? neverEmpty()), resolutionMethod: 'Refund' },
      ],
    })
    openPortal(
      '/birch/reorder/o1/claim/claim-1',
      server({ 'GET /front-1/shipping-protection/claim/claim-1': claim }),
    )
    expect(await screen.findAllByText('Refunded')).toHaveLength(2)
    expect(screen.getByText('Sorry about that.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add photos or a comment' })).toBeNull()
  })

  test.for(['/birch/reorder/o1/claim/claim-9', '/birch/reorder/o2/claim/claim-1'])(
    'that is not this order’s (%s) leads to the look-up',
    async (path) => {
      const { address } = openPortal(path, server())
      await title("Let's find your order")
      expect(address()).toBe('/birch?notFound=true')
    },
  )

  test('is listed among the requests of its order', async () => {
    const shippingClaims = [
      { id: 'claim-1', status: 'InProgress' as const, createdOn: '2026-11-20T00:00:00.000Z' },
    ]
    openPortal('/birch/order/o1', server({}, aProtectedOrder({ shippingClaims })))
    const link = await screen.findByRole('link', { name: /Shipping request.*In Review/ })
    expect(link.getAttribute('href')).toBe('/birch/reorder/o1/claim/claim-1')
    expect(screen.queryByRole('link', { name: 'Report a delivery problem' })).toBeNull()
  })
})

describe('a return for a problem with a protected delivery', () => {
  const broken = {
    id: 5,
    name: 'Broken on arrival',
    isDeleted: false,
    claimReasonDetails: [],
    category: { code: 'Shipping_Issue' as const, name: 'Shipping issue' },
  }
  const line = anOrderLine()
  const withReason = (given: Partial<StorefrontOrder> = {}) =>
    aProtectedOrder({
      lineItems: [{ ...line, return: { ...line.return, claimReasons: [broken] } }],
      ...given,
    })
  const openReason = (order: StorefrontOrder) =>
    openPortal(
      () => {
        const { id } = startLine('o1', 'return', 'item-1')
        return paths.claimLine.reason.to({
          store: 'birch',
          orderId: 'o1',
          isGiftReturn: false,
          claimType: 'return',
          draftId: id,
        })
      },
      server({ 'POST /front-1/order/calculate/after-reason-selection': noQuestions }, order),
    )
  const chooseBroken = async () => {
    fireEvent.click(await screen.findByRole('radio', { name: /Broken on arrival/ }))
    await press('Next')
  }

  test('is offered a delivery claim first', async () => {
    openReason(withReason())
    await chooseBroken()
    await title('Your delivery is protected')
    const link = screen.getByRole('link', { name: 'File a shipping request' })
    expect(link.getAttribute('href')).toBe('/birch/reorder/o1')
  })

  test('goes on as a return when that is declined', async () => {
    openReason(withReason())
    await chooseBroken()
    await press('No thanks, continue with my request')
    expect(await title('Tell us a bit more')).toBeTruthy()
  })

  test('is an ordinary return without protection', async () => {
    openReason(withReason({ wasShippingProtected: false }))
    await chooseBroken()
    expect(await title('Tell us a bit more')).toBeTruthy()
  })
})

test.for<[string, object]>([
  ['', {}],
  ['/reason', { isBegun: true }],
  ['/items', begun],
  ['/meta', described],
  ['/address', described],
  ['/address/edit', described],
  ['/review', { ...described, noteFromCustomer: '' }],
  ['/claim/claim-1/new', {}],
])('every word at %s comes from the catalogue', async ([step, draft]) => {
  await speakPseudo()
  const { container } = openPortal(`/birch/reorder/o1${step}`, server(), () =>
    changeDeliveryClaim('o1', draft),
  )
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
  const { shippingAddress, email } = anOrder()
  const data = [
    ...Object.values(shopWords),
    ...Object.values(shippingAddress ?? {}).filter((part) => typeof part === 'string'),
    'Mug',
    email ?? '',
    'claim',
    'United States',
  ]
  expect(wordsOutsideCatalog(container, data)).toEqual([])
})

function neverEmpty(): never {
  throw new Error('The claim has an item')
}
