// @vitest-environment happy-dom
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  chooseReturnMethod,
  claimDraftStore,
  completeDraft,
  confirmCustomer,
  lockDraft,
} from '../../drafts/claim-draft-store.ts'
import { forgetSubmission } from '../../drafts/unanswered-submission.ts'
import { anOrder, someSettings } from '../../testing/builders.ts'
import {
  aCalculation,
  aClaim,
  aFinishedLine,
  aLabel,
  anExchange,
  aReceipt,
  aShipment,
} from '../../testing/finish-builders.ts'
import { refuse, type FakeRequest, type FakeRoutes } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

// The fingerprinting library needs a real browser; without it a claim is filed anyway.
vi.mock(import('@fingerprintjs/fingerprintjs'), () => {
  throw new Error('not in this browser')
})

const calculate = 'POST /front-1/order/calculate/before-claim-submission'
const submit = 'POST /front-1/claim'
const makeLabel = 'POST /front-1/return-shipment'

const filed: FakeRoutes = {
  [submit]: { id: 'claim-1', externalId: 'R-77' },
  [makeLabel]: aShipment(),
  'GET /front-1/claim/R-77': aClaim(),
}

const aReadyDraft = (resolution?: Parameters<typeof aFinishedLine>[0]) => {
  aFinishedLine(resolution)
  chooseReturnMethod({ returnMethod: aLabel(), toCustomerRate: null, isReturnNotRequired: false })
}

const openSummary = (server: FakeRoutes = {}, before: () => void = () => aReadyDraft(), search = '') => {
  const opened = openPortal(
    `/birch/order/o1/return/return-summary${search}`,
    {
      'GET /settings/birch': someSettings(),
      'GET /front-1/order': anOrder(),
      [calculate]: aCalculation(),
      ...filed,
      ...server,
    },
    () => {
      forgetSubmission()
      before()
    },
  )
  return opened
}

const press = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Submit Return Request' }))
const overview = '/birch/claim/overview/R-77'

test('reads like a receipt: items, additions, deductions, total', async () => {
  openSummary({
    [calculate]: aCalculation({
      balance: -72.83,
      creditMethod: 'Gift_Card',
      outstanding: 'giftCard',
      owed: [{ creditMethod: 'Gift_Card', amount: 72.83, incentive: 7.34 }],
      credits: {
        ...aCalculation().credits,
        total: 80.78,
        sections: [{ type: 'INCENTIVE', label: 'Incentive', amount: 7.34 }],
      },
      deductions: {
        total: 7.95,
        lineItems: [],
        sections: [{ type: 'RETURN_SHIPPING', label: 'Return Shipping', amount: 7.95 }],
      },
    }),
  })
  const receipt = await screen.findByRole('region', { name: 'Credit summary' })
  expect(receipt.textContent).toMatch(
    /Return Credit\$80\.78Return Item\(s\) \(1\)Wool scarf\$73\.44Incentive\+\$7\.34/,
  )
  expect(receipt.textContent).toMatch(/Deductions−\$7\.95Return Shipping−\$7\.95Gift Card owed\$72\.83/)
})

test('deductions are shown only when something is deducted', async () => {
  openSummary()
  expect((await screen.findByRole('region', { name: 'Credit summary' })).textContent).toMatch(
    /Refund owed\$73\.44/,
  )
  expect(screen.queryByText('Deductions')).toBeNull()
})

/** A scarf for a refund and socks for a gift card with its bonus, in a claim that may be changed item by item. */
const mixed = aCalculation({
  balance: -116.21,
  creditMethod: null,
  owed: [
    { creditMethod: 'Refund', amount: 73.44, incentive: 0 },
    { creditMethod: 'Gift_Card', amount: 42.77, incentive: 3.89 },
  ],
  credits: {
    total: 116.21,
    sections: [{ type: 'INCENTIVE', label: 'Incentive', amount: 3.89 }],
    lineItems: [
      ...aReceipt().credits.lineItems,
      {
        originalStoreOrderLineItemId: 'item-2',
        name: 'Trail socks',
        imgUrl: null,
        quantity: 1,
        amount: 38.88,
        creditMethod: 'Gift_Card',
      },
    ],
  },
  lineItemApplications: [
    ...aCalculation().lineItemApplications,
    {
      originalStoreOrderLineItemId: 'item-2',
      resolutionMethod: 'giftCard',
      creditMethod: 'Gift_Card',
      creditMethods: ['Gift_Card'],
      creditAmount: 38.88,
    },
  ],
})

test('a refund and a gift card are both said, with the bonus, in the sums and next to the button', async () => {
  openSummary({ [calculate]: mixed })
  const receipt = await screen.findByRole('region', { name: 'Credit summary' })
  expect(receipt.textContent).toMatch(/Wool scarfRefund\$73\.44Trail socksGift Card\$38\.88/)
  expect(receipt.textContent).toMatch(/Refund owed\$73\.44.*Gift Card owed\$42\.77Includes a \$3\.89 bonus/)
  expect(screen.getByText('Once approved, you’ll get a $73.44 refund and a $42.77 gift card.')).toBeTruthy()
})

test('each item has its own choice; one with a single outcome says so', async () => {
  const asked: unknown[] = []
  const { address } = openSummary(
    {
      [calculate]: ({ body }: FakeRequest) => {
        asked.push(body)
        return mixed
      },
    },
    () => aReadyDraft(),
    '?creditMethod=Refund',
  )
  const socks = within(await screen.findByRole('group', { name: /Trail socks.*\$38\.88/ }))
  expect(socks.getAllByRole('radio')).toHaveLength(1)
  expect(socks.getByRole('radio', { name: /Gift Card\s*only option/ })).toBeTruthy()

  const scarf = within(screen.getByRole('group', { name: /Wool scarf.*\$73\.44/ }))
  fireEvent.click(scarf.getByRole('radio', { name: 'Gift Card' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(address()).toBe('/birch/order/o1/return/return-summary')
  expect(asked).toMatchObject([
    { creditResolutionMethod: 'Refund', calculatedLineItems: [{ requestedResolutionMethodEnum: 'refund' }] },
    { creditResolutionMethod: null, calculatedLineItems: [{ requestedResolutionMethodEnum: 'giftCard' }] },
  ])
  // The label that was chosen before stays chosen.
  expect(claimDraftStore.getState().returnMethod).toEqual(aLabel())
})

test('in the currency that was paid in all rows add up, and a gift card says what it is issued as', async () => {
  openSummary({
    'GET /front-1/order': anOrder({ customerCurrencyCode: 'EUR', customerCurrencyConversionRate: 0.9217 }),
    [calculate]: mixed,
  })
  const receipt = await screen.findByRole('region', { name: 'Credit summary' })
  // 107.11 in total; rounded separately the rows would add up to 107.12.
  expect(receipt.textContent).toMatch(
    /Return Credit€107\.11.*Wool scarfRefund€67\.69Trail socksGift Card€35\.84Incentive\+€3\.58/,
  )
  expect(receipt.textContent).toMatch(/Refund owed€67\.69.*Gift Card owed€39\.42/)
  expect(receipt.textContent).toContain('Issued in the store’s currency: $42.77.')
})

test('in the currency that was paid in an option names the bonus by the amount that its receipt has', async () => {
  openSummary({
    'GET /front-1/order': anOrder({ customerCurrencyCode: 'EUR', customerCurrencyConversionRate: 0.9217 }),
    [calculate]: aCalculation(),
  })
  // 67.69 of 74.45 leave 6.76, although 7.34 dollars are 6.77 euros.
  expect(
    await screen.findByRole('radio', {
      name: /Gift Card.*€6\.76 Incentive.*You’ll get a €74\.45 gift card\./,
    }),
  ).toBeTruthy()
})

test('outcomes that ask for another return method lead to the choice of one', async () => {
  const { address } = openSummary({
    [calculate]: () => refuse(400, 'Invalid value for return method', 'unknown_return_method'),
    'POST /front-1/return-shipment/quote': {
      fromCustomer: [aLabel(), aLabel({ id: 'label-usps', carrier: 'USPS' })],
      toCustomer: [],
      isReturnNotRequired: false,
    },
  })
  await waitFor(() => expect(address()).toBe('/birch/order/o1/return/return-methods'))
})

const asGiftCard: Partial<Calculation> = {
  creditMethod: 'Gift_Card',
  outstanding: 'giftCard',
  owed: [{ creditMethod: 'Gift_Card', amount: 73.44, incentive: 0 }],
}

test.for([
  ['Gift_Card', /we’ll email you a gift card/],
  ['Store_Credit', /we’ll add store credit to your account/],
] as const)('a store that gives a %s says so', async ([giftCardKind, words]) => {
  openSummary({
    'GET /settings/birch': { ...someSettings(), giftCardKind },
    [calculate]: aCalculation(asGiftCard),
  })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a choice between store credit and a refund calls it store credit', async () => {
  openSummary({
    'GET /settings/birch': { ...someSettings(), giftCardKind: 'Store_Credit' },
    [calculate]: aCalculation(),
  })
  expect(
    await screen.findByRole('radio', { name: /Store Credit.*We’ll add it to your account/ }),
  ).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Gift Card/ })).toBeNull()
})

test('another refund method is calculated by its name in the address', async () => {
  const asked: unknown[] = []
  const { address } = openSummary({
    [calculate]: ({ body }: FakeRequest) => {
      const { creditResolutionMethod } = body as { creditResolutionMethod: 'Gift_Card' | null }
      asked.push(creditResolutionMethod)
      return creditResolutionMethod === 'Gift_Card' ? aCalculation(asGiftCard) : aCalculation()
    },
  })
  const giftCard = await screen.findByRole('radio', {
    name: /Gift Card.*\$7\.34 Incentive.*You’ll get a \$80\.78 gift card\./,
  })
  fireEvent.click(giftCard)
  expect(await screen.findByText('Gift Card owed')).toBeTruthy()
  expect(address()).toBe('/birch/order/o1/return/return-summary?creditMethod=Gift_Card')
  expect(asked).toEqual([null, 'Gift_Card'])
})

test.for<[string, Partial<Calculation>]>([
  ['no item has a choice', { creditOptions: [] }],
  ['nothing is owed', { balance: 0, outstanding: 'none', owed: [] }],
])('the refund method is not asked for when %s', async ([, given]) => {
  openSummary({ [calculate]: aCalculation(given) })
  await screen.findByRole('region', { name: 'Credit summary' })
  expect(screen.queryByText('Refund Method')).toBeNull()
})

test('an even exchange shows the new item and that nothing is owed', async () => {
  const nothing = { total: 0, sections: [], lineItems: [] }
  const even = aCalculation({
    balance: 0,
    outstanding: 'none',
    owed: [],
    credits: nothing,
    lineItemApplications: [],
    creditOptions: [],
    creditMethods: [],
    creditMethod: null,
  })
  openSummary({ [calculate]: even }, () => aReadyDraft(anExchange))
  const panel = (await screen.findByRole('heading', { name: 'New items' })).closest('section')
  expect(panel?.textContent).toMatch(/Wool beanieRust.*In exchange for Wool scarf/)
  expect(screen.getByText('Nothing to pay')).toBeTruthy()
  expect(screen.queryByText('Return Credit')).toBeNull()
})

test('an instant exchange is offered first, with what is held until when, and can be exchanged for the standard one', async () => {
  const instant = aCalculation({
    balance: 0,
    outstanding: 'none',
    owed: [],
    creditOptions: [],
    creditMethods: [],
    creditMethod: null,
    exchangeMethods: ['instant', 'standard'],
    exchangeMethod: 'instant',
    instantExchange: { chargeOn: '2026-11-27T06:00:00.000Z', days: 7 },
    payment: { amount: 0, authorizedAmount: 73.44, currencyCode: 'USD' },
  })
  const standard: Calculation = {
    ...instant,
    exchangeMethod: 'standard',
    payment: { amount: 0, authorizedAmount: 0, currencyCode: 'USD' },
  }
  const asked: unknown[] = []
  openSummary(
    {
      'GET /settings/birch': someSettings({
        stripeConfig: { publishableKey: 'pk_simulator', connectedAccountId: null },
      }),
      [calculate]: ({ body }: FakeRequest) => {
        const { exchangeMethod } = body as { exchangeMethod: string | null }
        asked.push(exchangeMethod)
        return exchangeMethod === 'standard' ? standard : instant
      },
    },
    () => aReadyDraft(anExchange),
  )
  const options = within(await screen.findByRole('group', { name: 'Exchange Options' }))
  expect(options.getByRole('radio', { name: /Instant Exchange/ })).toHaveProperty('checked', true)
  expect(screen.getByText(/scanned by the carrier before .*Nov 27.*we’ll charge \$73\.44/)).toBeTruthy()
  fireEvent.click(options.getByRole('radio', { name: /get your new items later/ }))
  await waitFor(() => expect(screen.queryByText(/we’ll charge/)).toBeNull())
  expect(asked).toEqual([null, 'standard'])
})

test.for<[string, () => void]>([
  ['without a return method', () => aFinishedLine()],
  [
    'that was filed already',
    () => {
      aReadyDraft()
      completeDraft()
    },
  ],
  [
    'that is being sent',
    () => {
      aReadyDraft()
      lockDraft()
    },
  ],
])('a claim %s leads to the order', async ([, before]) => {
  const { address } = openSummary({}, before)
  await waitFor(() => expect(address()).toBe('/birch/order/o1'))
})

test('files the claim as it was shown, has its label made, and goes to the overview', async () => {
  const sent: { body: unknown; key: string | null }[] = []
  const { address, calls } = openSummary({
    [submit]: ({ body, headers }: FakeRequest) => {
      sent.push({ body, key: headers.get('idempotency-key') })
      return { id: 'claim-1', externalId: 'R-77' }
    },
  })
  await press()
  await waitFor(() => expect(address()).toBe(overview))
  expect(sent).toMatchObject([
    {
      body: {
        calculationId: 'calculation-1',
        originalStoreOrderId: 'order-1',
        source: 'Customer_App',
        customerEmail: 'ada@example.com',
        creditResolutionMethod: 'Refund',
        exchangeMethod: null,
        returnShipment: { id: 'label-ups', type: 'Label' },
        feeApplied: 0,
        fingerprint: null,
      },
    },
  ])
  expect(calls.filter((call) => call === makeLabel)).toHaveLength(1)
  expect(claimDraftStore.getState().status).toBe('completed')
})

test.for([
  ['both ids', `() => ({ visitorId: 'v1', requestId: 'r1' })`, { visitorId: 'v1', requestId: 'r1' }, 0],
  ['none, and a report,', `() => { throw new Error('blocked') }`, null, 1],
] as const)('files the claim with %s of the store’s provider', async ([, get, fingerprint, reports]) => {
  const sent: unknown[] = []
  const script = `export const load = async () => ({ get: async ${get} })`
  const url = `data:text/javascript,${encodeURIComponent(script)}`
  const { address, calls } = openSummary({
    'GET /settings/birch': someSettings({ fingerprintAgent: { url, region: 'us', endpoint: null } }),
    'POST /front-1/fingerprint/failure': { success: true },
    [submit]: ({ body }: FakeRequest) => {
      sent.push(body)
      return { id: 'claim-1', externalId: 'R-77' }
    },
  })
  await press()
  await waitFor(() => expect(address()).toBe(overview))
  expect(sent).toMatchObject([{ fingerprint }])
  expect(calls.filter((call) => call.includes('/fingerprint/failure'))).toHaveLength(reports)
})

test('a label that cannot be made yet loses nothing', async () => {
  const { address } = openSummary({ [makeLabel]: () => refuse(409, 'Please wait.') })
  await press()
  await waitFor(() => expect(address()).toBe(overview))
})

test('a refusal is shown and the draft is open again', async () => {
  openSummary({ [submit]: () => refuse(400, 'Phone number is required.') })
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Phone number is required.')
  expect(claimDraftStore.getState().status).toBe('new')
})

test('changed amounts are shown before they are agreed to', async () => {
  let fee = 0
  const submitted: unknown[] = []
  openSummary({
    [calculate]: () =>
      aCalculation({
        id: `calculation-${fee}`,
        balance: -73.44 + fee,
        deductions: { total: fee, lineItems: [], sections: [] },
        owed: [{ creditMethod: 'Refund', amount: 73.44 - fee, incentive: 0 }],
      }),
    [submit]: ({ body }: FakeRequest) => {
      submitted.push((body as { calculationId: string }).calculationId)
      if (submitted.length > 1) return { id: 'claim-1', externalId: 'R-77' }
      fee = 5
      return Response.json(
        { success: false, clientMessage: 'Invalid data submitted. Please try again.', calculation: {} },
        { status: 409 },
      )
    },
  })
  await press()
  expect(await screen.findByText('The amounts have changed')).toBeTruthy()
  expect(await screen.findByText('$68.44')).toBeTruthy()
  await press()
  await waitFor(() => expect(submitted).toEqual(['calculation-0', 'calculation-5']))
})

test('a claim whose answer was lost is sent again as the same call, also after a reload', async () => {
  const sent: { key: string | null; calculationId: string }[] = []
  let isReachable = false
  let calculations = 0
  const server: FakeRoutes = {
    [calculate]: () => aCalculation({ id: `calculation-${++calculations}` }),
    [submit]: ({ body, headers }: FakeRequest) => {
      const { calculationId } = body as { calculationId: string }
      sent.push({ key: headers.get('idempotency-key'), calculationId })
      return isReachable ? { id: 'claim-1', externalId: 'R-77' } : refuse(503, 'Busy')
    },
  }
  const { settled } = openSummary(server)
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Busy')
  await settled()

  // As a tab that was closed while the claim was on its way leaves it.
  isReachable = true
  const draft = claimDraftStore.getState()
  const reloaded = openPortal(
    '/birch/order/o1/return/return-summary',
    { 'GET /settings/birch': someSettings(), 'GET /front-1/order': anOrder(), ...filed, ...server },
    () => claimDraftStore.setState({ ...draft, status: 'submitted' }),
  )
  fireEvent.click(await within(reloaded.container).findByRole('button', { name: 'Submit Return Request' }))
  await waitFor(() => expect(reloaded.address()).toBe(overview))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(new Set(sent.map(({ calculationId }) => calculationId))).toEqual(new Set(['calculation-1']))
})

test('a claim that can no longer be calculated says why and leads back to its items', async () => {
  openSummary({ [calculate]: () => refuse(409, 'Sorry, this item is no longer available.') })
  expect((await screen.findByRole('alert')).textContent).toContain('no longer available')
  expect(screen.getByRole('link', { name: 'Back to items' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit Return Request' })).toBeNull()
})

describe('a return that has lost something since it was shown is not sent', () => {
  test('a form that does not hold the calculation', async () => {
    const { calls } = openSummary()
    await screen.findByRole('button', { name: 'Submit Return Request' })
    const shown = document.querySelector<HTMLInputElement>('input[name="calculation"]')
    if (shown) shown.value = 'nothing'
    await press()
    expect(await screen.findByText('Malformed form data')).toBeTruthy()
    expect(calls).not.toContain(submit)
  })

  test.for([
    [{ customerInfo: null }, 'Context Error: Missing customer information'],
    [{ returnMethod: null }, 'Context Error: Missing From Customer return method'],
  ] as const)('%j', async ([lost, message]) => {
    const recipient = {
      email: 'lin@example.com',
      address: {
        firstName: 'Lin',
        lastName: 'Berg',
        line1: '2 Main Street',
        city: 'Portland',
        countryCode: 'US',
        stateOrProvinceCode: 'ME',
        postalCode: '04101',
      },
    }
    const { calls } = openSummary(
      { 'GET /front-1/order': anOrder({ isGiftReturn: true, email: null, shippingAddress: null }) },
      () => {
        aReadyDraft({ requestedResolutionMethodEnum: 'giftCard' })
        confirmCustomer(recipient)
        chooseReturnMethod({ returnMethod: aLabel(), toCustomerRate: null, isReturnNotRequired: false })
      },
      '?isGiftReturn=true',
    )
    await screen.findByRole('button', { name: 'Submit Return Request' })
    claimDraftStore.setState(lost)
    await press()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(calls).not.toContain(submit)
  })
})
