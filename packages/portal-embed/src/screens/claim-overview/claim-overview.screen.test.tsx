// @vitest-environment happy-dom
import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { aClaim, aClaimLine, aReceipt, aShipment } from '../../testing/finish-builders.ts'
import { refuse, type FakeAnswer } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const openOverview = (claim: FakeAnswer, settings = someSettings()) =>
  openPortal('/birch/claim/overview/R-77', {
    'GET /settings/birch': settings,
    'GET /front-1/claim/R-77': claim,
  })

const paid = {
  refundedOn: '2026-11-24T12:00:00.000Z',
  paidTo: [{ isGiftCard: false, reference: 'Visa •••• 4242' }],
}
const issued = { issuedOn: '2026-11-24T12:00:00.000Z', reference: '•••• 7K2M' }
const next = (step: CustomerClaim['nextStep']['step'], given: Partial<CustomerClaim['nextStep']> = {}) => ({
  nextStep: { step, by: null, decisionDays: null, ...given },
})

const completed: CustomerClaim['claimRollup'] = { name: 'Completed', code: 'completed' }
const steps = () =>
  within(screen.getByRole('list', { name: 'Your next steps' }))
    .getAllByRole('listitem')
    .map((step) => step.querySelector('strong')?.textContent)

test('a new claim says what to do next and has its label', async () => {
  openOverview(aClaim())
  expect(await screen.findByRole('heading', { level: 1, name: 'Next Steps' })).toBeTruthy()
  expect(steps()).toEqual([
    'Print your label',
    'Pack the items in a box',
    'Drop off the package',
    'We’ll take care of the rest',
    'After approval',
  ])
  expect(screen.getByText('You’ll get a $73.44 refund.')).toBeTruthy()
  const download = screen.getByRole('link', { name: 'Download Return Label' })
  expect(download.getAttribute('href')).toBe('https://files.example/label.pdf')
  expect(screen.getByText('Requested: Refund')).toBeTruthy()
  expect(screen.getByText('Awaiting return')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Order' }).getAttribute('href')).toBe('/birch/order/o1')
})

test('a packing slip goes into the box, which is sent to the store’s address', async () => {
  const toAddress = {
    firstName: 'Birch',
    lastName: 'Returns',
    line1: '5 Mill Road',
    line2: null,
    city: 'Bath',
    stateOrProvinceCode: 'ME',
    postalCode: '04530',
    countryCode: 'US',
    phone: null,
  }
  openOverview(aClaim({ claimReturnShipments: [aShipment({ type: 'Packing_Slip', toAddress })] }))
  expect(await screen.findByRole('link', { name: 'Download Packing Slip' })).toBeTruthy()
  expect(screen.getByText('5 Mill Road')).toBeTruthy()
  expect(steps()).toContain('Ship it with a carrier of your choice')
})

test('a QR code comes with instructions', async () => {
  const qrCodeDetail = { imgUrl: 'https://files.example/code.png', instructions: 'Show this at the counter.' }
  openOverview(aClaim({ claimReturnShipments: [aShipment({ qrCodeDetail })] }))
  expect(await screen.findByAltText('QR code for your label')).toBeTruthy()
  expect(screen.getByText('Show this at the counter.')).toBeTruthy()
})

const tracker: ReturnShipment['tracker'] = {
  status: 'in_transit',
  estimatedDeliveryDate: null,
  details: [],
  carrier: { name: 'UPS', trackingCode: '1Z', trackingUrl: null },
  lineItemsInShipment: [],
}

test.for<[string, Partial<ReturnShipment>, Partial<CustomerClaim>]>([
  ['Your return is in progress', { inTransitOn: '2026-11-21T12:00:00.000Z', tracker }, {}],
  ['Your return is in review', { tracker: { ...tracker, status: 'delivered' } }, {}],
  ['Your return is complete', {}, { claimRollup: completed }],
  ['Your return label has expired', { shipmentExpiresOn: '2020-01-01T12:00:00.000Z' }, {}],
  ['This return shipment was canceled', { canceledOn: '2026-11-21T12:00:00.000Z' }, {}],
])('“%s” offers no label anymore', async ([headline, shipment, claim]) => {
  openOverview(aClaim({ ...claim, claimReturnShipments: [aShipment(shipment)] }))
  expect(await screen.findByRole('heading', { name: headline })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
})

test('several shipments are shown one at a time and loop', async () => {
  openOverview(aClaim({ claimReturnShipments: [aShipment(), aShipment({ returnShipmentId: 'shipment-2' })] }))
  expect(await screen.findByText('Package 1 of 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getByText('Package 2 of 2')).toBeTruthy()
})

const receipt = aReceipt({
  balance: -60.83,
  outstanding: 'giftCard',
  owed: [{ creditMethod: 'Gift_Card', amount: 60.83, incentive: 7.34 }],
  credits: {
    ...aReceipt().credits,
    total: 80.78,
    sections: [{ type: 'INCENTIVE', label: 'Incentive', amount: 7.34 }],
  },
  deductions: {
    total: 19.95,
    lineItems: aReceipt().credits.lineItems.map((item) => ({ ...item, amount: 7, creditMethod: null })),
    sections: [
      { type: 'FEE', label: 'Restocking Fee', amount: 5 },
      { type: 'RETURN_SHIPPING', label: 'Return Shipping', amount: 7.95 },
    ],
  },
})

test('additions and deductions have a chip each, if above zero', async () => {
  openOverview(aClaim({ receipt }))
  const chips = await screen.findByRole('list', { name: 'Bonuses and deductions' })
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map((chip) => chip.textContent),
  ).toEqual(['Incentive +$7.34', 'Restocking Fee −$5.00', 'Return Shipping −$7.95'])
})

test.for([
  ['open', {}],
  ['completed', { claimRollup: completed }],
] as const)('an %s claim shows the submitted sums line by line', async ([, given]) => {
  openOverview(aClaim({ receipt, ...given }))
  const asked = (await screen.findByRole('heading', { name: 'Your request' })).closest('section')
  expect(asked?.textContent).toMatch(
    /Return Credit\$80\.78.*Wool scarf\$73\.44Incentive\+\$7\.34Deductions−\$19\.95Wool scarf−\$7\.00Restocking Fee−\$5\.00Return Shipping−\$7\.95Gift Card owed\$60\.83/,
  )
})

test('in the shopper’s currency, items and payouts match the receipt', async () => {
  const line = (id: string, amount: number) => ({
    ...aClaimLine({ id, amount }),
    originalStoreOrderLineItem: { id, name: `Item ${id}`, imgUrl: null, options: [] },
  })
  const row = (id: string, amount: number, creditMethod: 'Refund' | 'Gift_Card') => ({
    originalStoreOrderLineItemId: id,
    name: `Item ${id}`,
    imgUrl: null,
    quantity: 1,
    amount,
    creditMethod,
  })
  openOverview(
    aClaim({
      claimRollup: completed,
      customerCurrencyCode: 'EUR',
      customerCurrencyConversionRate: 0.9217,
      claimLineItems: [line('1', 10.06), line('2', 10.05)],
      receipt: aReceipt({
        balance: -20.11,
        owed: [
          { creditMethod: 'Refund', amount: 10.06, incentive: 0 },
          { creditMethod: 'Gift_Card', amount: 10.05, incentive: 0 },
        ],
        credits: {
          total: 20.11,
          sections: [],
          lineItems: [row('1', 10.06, 'Refund'), row('2', 10.05, 'Gift_Card')],
        },
      }),
      resolutionSummary: {
        refunds: [{ amount: 10.06, handlingFee: 0, shippingFee: 0, ...paid }],
        giftCards: [{ amount: 10.05, incentiveAmount: 0, type: 'Gift_Card', ...issued }],
        exchangeOrders: [],
      },
    }),
  )
  const card = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('section')?.textContent
  // Converted alone, 10.05 dollars are 9.26 euros, a cent too few for the sum of 18.54.
  expect(await card('Resolution')).toMatch(/Refund.*€9\.27Gift Card.*€9\.27/)
  expect(await card('Your items')).toMatch(/Item 1€9\.27.*Item 2€9\.27/)
  expect(await card('Your request')).toMatch(/Refund owed€9\.27.*Gift Card owed€9\.27/)
})

test('Shop Now items are shown with prices and the credit and bonus they used', async () => {
  const item = { idFromPlatform: 'v1', title: 'Wool beanie', imgUrl: null, options: [] }
  openOverview(
    aClaim({
      shopNow: {
        lineItems: [{ ...item, quantity: 2, price: 30 }],
        itemsTotal: 60,
        credit: 73.44,
        incentive: 7.34,
      },
    }),
  )
  const items = (await screen.findByRole('heading', { name: 'Your new items' })).closest('section')
  expect(items?.textContent).toMatch(/Wool beanie.*\$60\.00/)
  expect(screen.getByText('Remaining credit').closest('dl')?.textContent).toMatch(
    /Return credit\$73\.44Shop Now bonus\+\$7\.34New items−\$60\.00Remaining credit\$20\.78/,
  )
})

test('an open claim shows that it was submitted, with its number and amounts', async () => {
  const refund = { creditMethod: 'Refund' as const, amount: 73.44, incentive: 0 }
  const giftCard = { creditMethod: 'Gift_Card' as const, amount: 38.88, incentive: 3.5 }
  openOverview(aClaim({ receipt: { ...receipt, balance: -112.32, owed: [refund, giftCard] } }))
  const notice = (await screen.findByText('Return R-77 submitted')).closest('[role="status"]')
  expect(notice?.textContent).toBe('Return R-77 submittedRefund owed: $73.44Gift Card owed: $38.88')
})

test('a decided claim no longer shows the submission notice', async () => {
  openOverview(aClaim({ claimRollup: completed }))
  await screen.findByRole('heading', { level: 1, name: 'We have reviewed your request' })
  expect(screen.queryByText('Return R-77 submitted')).toBeNull()
})

test('a warranty claim has no sums yet', async () => {
  openOverview(aClaim({ claimType: 'warranty', receipt: null }))
  await screen.findByRole('heading', { name: 'Your items' })
  expect(screen.queryByRole('heading', { name: 'Your request' })).toBeNull()
})

test('a reviewed claim shows its resolution', async () => {
  openOverview(
    aClaim({
      claimRollup: completed,
      claimReturnShipments: [],
      claimLineItems: [
        aClaimLine({
          resolutionMethodEnum: 'giftCard',
          status: { code: 'Approved', detail: 'Gift_Card_Issued' },
        }),
        aClaimLine({
          id: '2',
          status: { code: 'Denied', detail: 'Wrong_Item' },
          noteToCustomer: 'See photo.',
        }),
      ],
      resolutionSummary: {
        refunds: [{ amount: 10, handlingFee: 2, shippingFee: 0, ...paid }],
        giftCards: [
          { amount: 73.44, incentiveAmount: 7.34, type: 'Store_Credit', ...issued, reference: null },
        ],
        exchangeOrders: [{ orderNo: 'EX-1001', idFromPlatform: 'e1' }],
      },
    }),
  )
  expect(await screen.findByRole('heading', { name: 'We have reviewed your request' })).toBeTruthy()
  const result = screen.getByRole('heading', { name: 'Resolution' }).closest('section')
  expect(result?.textContent).toMatch(
    /RefundAfter a deduction of \$2\.00 · Refunded on Tue, Nov 24 to Visa •••• 4242\. It can take a few days to appear on your statement\.\$10\.00Store CreditIncludes a \$7\.34 bonus · Added to your account on Tue, Nov 24\.\$80\.78Exchange orderEX-1001/,
  )
  expect(screen.getByText('Result: Gift Card')).toBeTruthy()
  expect(screen.getByText('We received a different item.')).toBeTruthy()
  expect(screen.getByText('See photo.')).toBeTruthy()
})

test('a claim in review says by when it is decided, where the store promised that', async () => {
  const review = { claimRollup: { name: 'In Review', code: 'readyForReview' } } as const
  openOverview(aClaim({ ...review, ...next('decision', { by: '2026-11-28T12:00:00.000Z' }) }))
  expect(await screen.findByRole('heading', { name: 'We are reviewing your information' })).toBeTruthy()
  expect(steps()).toEqual(['We’re reviewing your request', 'After approval'])
  expect(screen.getByText(/^We’ll decide by Sat, Nov 28/)).toBeTruthy()
})

test.each([
  ['send', { decisionDays: 3 }, /check the items and decide within 3 days\./],
  ['send', {}, /check the items and email you\./],
  ['onItsWay', { by: '2026-11-28T12:00:00.000Z' }, /^The carrier expects to deliver it by Sat, Nov 28/],
  ['onItsWay', {}, /^There’s nothing else you need to do/],
  ['decision', {}, 'We’ll email you as soon as we’ve decided.'],
  ['payout', {}, 'We’ll email you as soon as it’s done.'],
] as const)('what happens next at %s with %o', async (step, given, words) => {
  openOverview(aClaim(next(step, given)))
  await screen.findByRole('list', { name: 'Your next steps' })
  expect(screen.getByText(words)).toBeTruthy()
})

test('store credit is called store credit, before and after it was added', async () => {
  const owed = [{ creditMethod: 'Gift_Card' as const, amount: 73.44, incentive: 0 }]
  openOverview(
    aClaim({
      receipt: aReceipt({ owed }),
      claimLineItems: [
        aClaimLine({ requestedResolutionMethodEnum: 'giftCard' }),
        aClaimLine({
          id: '2',
          resolutionMethodEnum: 'giftCard',
          status: { code: 'Approved', detail: 'Gift_Card_Issued_Partial' },
        }),
      ],
    }),
    someSettings({ giftCardKind: 'Store_Credit' }),
  )
  await screen.findByText('Requested: Store Credit')
  expect(screen.getByText('Result: Store Credit')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/gift card/i)
})

test('a returnless refund has no shipment', async () => {
  openOverview(aClaim({ isReturnNotRequired: true, claimReturnShipments: [], ...next('decision') }))
  await screen.findByRole('heading', { name: 'Next Steps' })
  expect(steps()).toEqual(['Keep the items', 'We’re reviewing your request', 'After approval'])
  expect(screen.queryByText('Your return shipment')).toBeNull()
})

test('a gift return shows no prices of its items', async () => {
  openOverview(aClaim({ isGiftReturn: true, claimLineItems: [aClaimLine({ amount: null })] }))
  const items = (await screen.findByRole('heading', { name: 'Your items' })).closest('section')
  expect(items?.textContent).not.toContain('$')
})

/** Uses fake timers. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets time pass, a little at once so that the page can keep up, until what is wanted has come. */
const passTimeUntil = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(5000)
      await check()
    },
    { timeout: 15_000, interval: 10 },
  )

/** How often the claim was read. */
const readsIn = (calls: readonly string[]) =>
  calls.filter((call) => call === 'GET /front-1/claim/R-77').length

test('a label in progress appears automatically', async () => {
  holdTime()
  let isMade = false
  const waiting = aClaim({
    ...next('document'),
    claimReturnShipments: [],
    claimLineItems: [
      aClaimLine({ status: { code: 'Awaiting_Return', detail: 'Pending_Return_Shipment_Creation' } }),
    ],
  })
  const { calls } = openOverview(() => (isMade ? aClaim() : waiting))
  expect(await screen.findByRole('heading', { name: 'Creating your label' })).toBeTruthy()

  const loaded = readsIn(calls)
  await passTimeUntil(() => expect(readsIn(calls)).toBeGreaterThan(loaded))
  isMade = true
  await passTimeUntil(() => screen.getByRole('link', { name: 'Download Return Label' }))
  await passTimeUntil(async () => {
    const asked = readsIn(calls)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(readsIn(calls)).toBe(asked)
  })
})

test('an automatic decision appears by itself, and polling stops', async () => {
  holdTime()
  let isDone = false
  const pending = aClaim({ isDecisionPending: true })
  const { calls } = openOverview(() => (isDone ? aClaim({ claimRollup: completed }) : pending))
  expect(await screen.findByRole('heading', { level: 1, name: 'Next Steps' })).toBeTruthy()
  const loaded = readsIn(calls)
  await passTimeUntil(() => expect(readsIn(calls)).toBe(loaded + 10))
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(readsIn(calls)).toBe(loaded + 10)
  isDone = true
  await passTimeUntil(() => screen.getByRole('heading', { name: 'Your return is complete' }))
})

test.for([
  [404, 'Item not found'],
  [403, 'Something went wrong, please try again.'],
] as const)('an unavailable claim (%i) leads to the look-up with a message', async ([status, words]) => {
  const { address } = openOverview(() => refuse(status, 'Claim not found'))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(address()).toMatch(/^\/birch\?/)
})

test("the way back from a gift's claim shows the order as a gift", async () => {
  openOverview(aClaim({ isGiftReturn: true }))
  const back = await screen.findByRole('link', { name: 'Back to Order' })
  expect(back.getAttribute('href')).toMatch(/\?isGiftReturn=true$/)
})

test('a closed store still shows its claims', async () => {
  openOverview(aClaim(), someSettings({ isActive: false }))
  expect(await screen.findByRole('link', { name: 'Download Return Label' })).toBeTruthy()
})

test.for([
  [{ status: 'Authorized' }, 'Held on your card', '$9.50'],
  [{ status: 'Captured', capturedAmount: 9.5 }, 'Charged', '$9.50'],
  [{ status: 'Refunded', capturedAmount: 9.5, refundedAmount: 4 }, 'Refunded', '$4.00'],
  [{ status: 'Expired' }, 'Released', '$9.50'],
] as const)('shows what became of the card payment: %j', async ([given, label, amount]) => {
  const customerPayment = {
    id: 'p1',
    idFromPlatform: 'pi_1',
    amount: 9.5,
    authorizedAmount: 9.5,
    capturedAmount: 0,
    refundedAmount: 0,
    note: null,
    currencyCode: 'USD',
    authorizationExpiresOn: null,
    capturedOn: null,
    card: 'Visa •••• 4242',
    waiting: null,
    isTest: true,
    ...given,
  }
  openOverview(aClaim({ customerPayment }))
  const payment = within(
    (await screen.findByRole('heading', { name: 'Payment' })).closest('section') ?? document.body,
  )
  expect(payment.getByText('Visa •••• 4242')).toBeTruthy()
  expect(payment.getByText(label).closest('div')?.textContent).toContain(amount)
})
