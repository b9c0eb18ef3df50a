// @vitest-environment happy-dom
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  chooseReason,
  completeDraft,
  lockDraft,
  resolveLine,
  startLine,
} from '../../drafts/claim-draft-store.ts'
import { aFinalSaleLine, anOrder, anOrderLine, aWarrantedLine, someSettings } from '../../testing/builders.ts'
import { aFinishedWarrantyLine } from '../../testing/finish-builders.ts'
import { refuse } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const openHub = (order: StorefrontOrder, settings = someSettings(), before?: () => void) =>
  openPortal('/birch/order/o1', { 'GET /settings/birch': settings, 'GET /front-1/order': order }, before)

const tracker = (
  status: 'in_transit' | 'delivered',
): NonNullable<StorefrontOrder['fulfillments'][number]['tracker']> => ({
  status,
  estimatedDeliveryDate: '2026-11-24T12:00:00.000Z',
  details: [
    {
      status,
      message: status === 'delivered' ? 'Left at the front door' : 'Arrived at the depot',
      date: '2026-11-19T15:30:00.000Z',
      location: { city: 'Portland', state: 'ME' },
    },
  ],
  carrier: { name: 'UPS', trackingCode: '1Z999', trackingUrl: 'https://ups.example/1Z999' },
  lineItemsInShipment: [
    { originalStoreOrderLineItemId: 'item-1', name: 'Wool scarf', imgUrl: null, quantity: 2 },
  ],
})

const shipment = (id: string, status: 'in_transit' | 'delivered' | null) => ({
  id,
  isFulfilled: true,
  destinationAddress: null,
  tracker: status && tracker(status),
})

test('shows the order and the way into a request', async () => {
  const { address } = openHub(anOrder())
  await screen.findByRole('heading', { name: 'Order #1001', level: 1 })
  expect(screen.getByText('Eligible until Fri, Dec 18')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe(
    '/birch/order/o1/new-request',
  )
  expect(address()).toBe('/birch/order/o1')
})

test('counts the days that are left on the calendar of the store', async () => {
  const lastMomentOfMonday = '2026-11-24T07:59:59.999Z'
  openHub(anOrder({ returnUntil: lastMomentOfMonday }), someSettings({ timeZone: 'America/Los_Angeles' }))
  expect(await screen.findByText('3 days left, until Mon, Nov 23 (Pacific Time)')).toBeTruthy()
})

test('leads home, to the look-up', async () => {
  openHub(anOrder())
  const home = await screen.findByRole('link', { name: 'Go Home' })
  expect(home.getAttribute('href')).toBe('/birch')
})

test('the remaining time is shown in words if it is under a week', async () => {
  openHub(anOrder({ returnUntil: '2026-11-23T12:00:00.000Z' }))
  expect(await screen.findByText('3 days left, until Mon, Nov 23')).toBeTruthy()
})

test('shows one shipment at a time, looping, with what its carrier said', async () => {
  openHub(
    anOrder({
      fulfillments: [shipment('f1', 'in_transit'), shipment('f2', 'delivered'), shipment('f3', null)],
    }),
  )
  const card = await screen.findByRole('region', { name: 'Shipment status' })
  expect(within(card).getByText('On its way')).toBeTruthy()
  expect(within(card).getByText('Estimated delivery Tue, Nov 24')).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'Follow on UPS' }).getAttribute('href')).toBe(
    'https://ups.example/1Z999',
  )

  fireEvent.click(within(card).getByRole('button', { name: 'Next' }))
  expect(within(card).getAllByText('Left at the front door').length).toBeGreaterThan(0)
  fireEvent.click(within(card).getByRole('button', { name: 'Next' }))
  expect(within(card).getByText('Tracking information not available')).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: 'Next' }))
  expect(within(card).getByText('On its way')).toBeTruthy()
})

test('a parcel that was not scanned yet awaits details', async () => {
  const silent = { ...shipment('f1', 'in_transit'), tracker: { ...tracker('in_transit'), details: [] } }
  openHub(anOrder({ fulfillments: [silent] }))
  expect(await screen.findByText('Awaiting Details')).toBeTruthy()
})

test('lists earlier requests with where they stand, newest first', async () => {
  const claim = (externalId: string, createdOn: string, code: 'inProgress' | 'completed') => ({
    externalId,
    claimType: 'return' as const,
    createdOn,
    claimRollup: { code },
    linkToCustomerUi: '',
  })
  openHub(
    anOrder({
      claims: [
        claim('R-1', '2026-11-12T00:00:00.000Z', 'completed'),
        claim('R-2', '2026-11-18T00:00:00.000Z', 'inProgress'),
      ],
    }),
  )
  const links = await screen.findAllByRole('link', { name: /Return R-/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/birch/claim/overview/R-2',
    '/birch/claim/overview/R-1',
  ])
  expect(links[0]?.textContent).toContain('Requested')
  expect(links[1]?.textContent).toContain('Completed')
})

test.for([
  ['inProgress', ['Return R-1', 'Get started']],
  ['completed', ['Get started', 'Return R-1']],
] as const)('a request that is %s is listed: an open one is a link', async ([code, order]) => {
  const createdOn = '2026-11-12T00:00:00.000Z'
  const claim = { externalId: 'R-1', claimType: 'return' as const, createdOn, linkToCustomerUi: '' }
  openHub(anOrder({ claims: [{ ...claim, claimRollup: { code } }] }))
  await screen.findByRole('link', { name: /Return R-1/ })
  const links = screen.getAllByRole('link', { name: /Return R-1|Get started/ })
  expect(links.map(({ textContent }) => /Return R-1|Get started/.exec(textContent)?.[0])).toEqual(order)
})

test('a canceled order says when and starts nothing', async () => {
  openHub(anOrder({ canceledOn: '2026-11-14T12:00:00.000Z' }))
  expect(await screen.findByText('Order Canceled: This order was canceled on Sat, Nov 14.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Get started' })).toBeNull()
})

test('an order of which nothing can go back explains why', async () => {
  openHub(anOrder({ lineItems: [aFinalSaleLine()], returnUntil: '2026-11-12T00:00:00.000Z' }))
  expect(await screen.findByText('The return and exchange period ended on Thu, Nov 12.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Get started' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View items' }).getAttribute('href')).toBe('/birch/order/o1/return')
})

test('a started request can be continued', async () => {
  openHub(anOrder(), someSettings(), () => {
    const { id } = startLine('o1', 'return', 'item-1')
    chooseReason(id, { reasonId: 1, reasonCategoryCode: 'Wrong_Fit' })
    resolveLine(id, { requestedResolutionMethodEnum: 'refund' })
  })
  const link = await screen.findByRole('link', { name: 'Continue where you left off' })
  expect(link.getAttribute('href')).toBe('/birch/order/o1/return')
  expect(screen.getByText('1 item is ready to submit.')).toBeTruthy()
})

test('a request that was filed is not offered to be continued', async () => {
  openHub(anOrder(), someSettings(), () => {
    const { id } = startLine('o1', 'return', 'item-1')
    resolveLine(id, { requestedResolutionMethodEnum: 'refund' })
    completeDraft()
  })
  await screen.findByRole('link', { name: 'Get started' })
  expect(screen.queryByRole('link', { name: 'Continue where you left off' })).toBeNull()
})

const warranty = { isEligible: true, lastEligibleDate: null, claimReasons: [], ineligibleFootnote: null }

test('an order of which only warranty is left goes straight to it', async () => {
  const { address } = openHub(
    anOrder({ lineItems: [aFinalSaleLine({ warranty })] }),
    someSettings({ warranty: { isEnabled: true } }),
  )
  await waitFor(() => expect(address()).not.toBe('/birch/order/o1'))
})

test('a warranty claim that is just being sent leads to the hub and no further', async () => {
  const { address } = openPortal(
    '/birch/order/o1/warranty',
    {
      'GET /settings/birch': someSettings({ warranty: { isEnabled: true } }),
      'GET /front-1/order': anOrder({ lineItems: [aWarrantedLine()] }),
    },
    () => {
      aFinishedWarrantyLine()
      lockDraft()
    },
  )
  expect(await screen.findByRole('heading', { name: 'Start a Warranty claim' })).toBeTruthy()
  expect(address()).toBe('/birch/order/o1')
})

test('a started warranty claim can be continued', async () => {
  openHub(
    anOrder({ lineItems: [aWarrantedLine()], fulfillments: [shipment('f1', 'delivered')] }),
    someSettings({ warranty: { isEnabled: true } }),
    aFinishedWarrantyLine,
  )
  const link = await screen.findByRole('link', { name: 'Continue where you left off' })
  expect(link.getAttribute('href')).toBe('/birch/order/o1/warranty')
})

test('a store that takes warranty claims alone says that none is possible, and shows why', async () => {
  const settings = someSettings()
  openHub(anOrder({ lineItems: [aFinalSaleLine()] }), {
    ...settings,
    return: { ...settings.return, isEnabled: false },
    warranty: { isEnabled: true },
  })
  expect(
    await screen.findByRole('heading', { name: 'You can’t start a Warranty claim right now' }),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'View items' })
  expect(link.getAttribute('href')).toBe('/birch/order/o1/warranty')
})

test('with a parcel to follow, the hub stays even when only warranty is left', async () => {
  openHub(
    anOrder({ lineItems: [aFinalSaleLine({ warranty })], fulfillments: [shipment('f1', 'delivered')] }),
    someSettings({ warranty: { isEnabled: true } }),
  )
  expect(await screen.findByRole('heading', { name: 'Start a Warranty claim' })).toBeTruthy()
})

test('an unknown order leads to the look-up with a message', async () => {
  const unknown = openPortal('/birch/order/o9', {
    'GET /settings/birch': someSettings(),
    'GET /front-1/order': () => refuse(404, 'Item not found'),
  })
  await screen.findByRole('heading', { name: "Let's find your order" })
  expect(screen.getByText('Item not found')).toBeTruthy()
  expect(unknown.address()).toBe('/birch?notFound=true')
})

test('a server error keeps the frame, shows a message and offers the way home', async () => {
  openPortal('/birch/order/o1', {
    'GET /settings/birch': someSettings(),
    'GET /front-1/order': () => refuse(403, 'Sorry, not authorized'),
  })
  expect(await screen.findByRole('heading', { name: 'Something went wrong...' })).toBeTruthy()
  expect(screen.getByText('Please go home and try again.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/birch')
})

test('a gift keeps its prices and its number to itself', async () => {
  const line = anOrderLine({ unitPrice: null, unitListPrice: null, unitTax: null })
  openPortal('/birch/order/o1?isGiftReturn=true', {
    'GET /settings/birch': someSettings(),
    'GET /front-1/order': ({ query }) =>
      anOrder({ isGiftReturn: query.get('isGiftReturn') === 'true', lineItems: [line] }),
  })
  expect(await screen.findByRole('heading', { name: 'Your gift' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('$')
  expect(screen.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe(
    '/birch/order/o1/new-request?isGiftReturn=true',
  )
})

test('an order that does not exist leads to the look-up with a message', async () => {
  const { address } = openPortal('/birch/order/999', {
    'GET /settings/birch': someSettings(),
    'GET /front-1/order': () => refuse(404, 'Item not found'),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Item not found')
  expect(screen.getByLabelText('Order Number')).toBeTruthy()
  expect(address()).toBe('/birch?notFound=true')
})

test('a lost connection can be tried again', async () => {
  openPortal('/birch/order/o1', {
    'GET /settings/birch': someSettings(),
    'GET /front-1/order': () => refuse(500, 'Something went wrong, please try again.'),
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
