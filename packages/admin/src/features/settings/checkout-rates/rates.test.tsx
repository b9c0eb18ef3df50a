// @vitest-environment happy-dom
import { rateSettings } from '@aftercare/domain/rates/rate-settings-schema'
import { shipRate, type ShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const aRate = (change: Partial<ShipRate> = {}) => ({
  version: 'v1',
  ...v.parse(shipRate, {
    id: 'r1',
    serviceCode: 'standard',
    createdOn: '2026-01-01T00:00:00.000Z',
    name: 'Standard',
    price: 8,
    currencyCode: 'USD',
    type: 'Order_Total',
    maxAmount: 75,
    countryCodes: ['US'],
    ...change,
  }),
})

const base = `/${storeId}/shipping-protection`
const offered = {
  rateId: 'r1',
  serviceCode: 'standard',
  name: 'Standard',
  description: '',
  price: 8,
  currencyCode: 'USD',
  isPlus: false,
  carrierDeliveryEstimate: null,
  deliveryEstimate: null,
}
const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${base}/rate`]: {
    rates: [aRate()],
    problems: [
      {
        kind: 'hole',
        name: 'Standard',
        type: 'Order_Total',
        currencyCode: 'USD',
        from: 75,
        to: null,
        rateIds: ['r1'],
      },
    ],
  },
  [`GET ${base}/rate/r1`]: aRate(),
  [`POST ${base}/rate/simulate`]: {
    rates: [offered],
    trace: { shipsFrom: 'Munich', rates: [{ name: 'Abroad', outcome: 'otherDestination' }] },
  },
}

test('rates show what they are for, and a table with a gap is reported', async () => {
  openConsole(`/${storeId}/settings/rates`, home)
  expect(await screen.findByRole('link', { name: 'Orders under $75.00' })).toBeTruthy()
  expect(screen.getByText('Standard: no rate from $75.00 up.')).toBeTruthy()
})

test('a weight is written and entered in the unit of the store, and kept in grams', async () => {
  const byWeight = aRate({ type: 'Item_Weight', maxAmount: 1000 })
  let sent: unknown
  openConsole(`/${storeId}/settings/rates`, {
    ...home,
    [`GET ${base}/rate`]: { rates: [byWeight], problems: [] },
    [`GET ${base}/rate/r1`]: byWeight,
    [`PUT ${base}/rate/r1`]: ({ body }) => {
      sent = body
      return byWeight
    },
  })
  expect(await screen.findByLabelText<HTMLInputElement>('Weight each')).toMatchObject({ value: '1.1 lb' })
  fireEvent.click(await screen.findByRole('link', { name: 'Under 2.2 lb' }))
  const end = await screen.findByLabelText<HTMLInputElement>('Up to (exclusive)')
  expect(end.value).toBe('2.2 lb')
  fireEvent.change(end, { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject({ maxAmount: 2268 }))
})

test('a cart is tried: what it would be offered, and what not and why', async () => {
  openConsole(`/${storeId}/settings/rates`, home)
  const offers = await screen.findByRole('list', { name: 'Offered rates' })
  expect(within(offers).getByText('$8.00')).toBeTruthy()
  expect(screen.getByText('Abroad: not available in this country')).toBeTruthy()
  expect(screen.getByText('Ships from Munich')).toBeTruthy()
})

test('the next step of a table starts where the last one ends, and is created once', async () => {
  const sent: unknown[] = []
  openConsole(`/${storeId}/settings/rates/new?after=r1`, {
    ...home,
    [`POST ${base}/rate`]: ({ body }) => {
      sent.push(body)
      return { ...aRate({ id: 'r2', minAmount: 75, maxAmount: null, price: 5 }), version: 'v1' }
    },
  })
  expect((await screen.findByLabelText<HTMLInputElement>('From')).value).toBe('$75')
  fireEvent.change(screen.getByLabelText('Price', { selector: 'input' }), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Check these rates')).toBeTruthy()
  expect(sent).toMatchObject([{ name: 'Standard', price: 5, minAmount: 75, maxAmount: null }])
})

test('a name that shoppers may not read is refused at its field, and stays', async () => {
  const { calls } = openConsole(`/${storeId}/settings/rates/r1`, home)
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  fireEvent.change(name, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Must not be empty')).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('a rate is deleted after a question', async () => {
  const { calls } = openConsole(`/${storeId}/settings/rates`, {
    ...home,
    [`DELETE ${base}/rate/r1`]: new Response(null, { status: 204 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Standard, Orders under $75.00' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Standard?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1))
})

test('days and currencies are saved whole', async () => {
  let sent: unknown
  openConsole(`/${storeId}/settings/dispatch`, {
    ...home,
    [`GET ${base}/settings`]: { ...v.parse(rateSettings, { exchangeRates: { EUR: 0.9 } }), version: 's1' },
    [`PUT ${base}/settings`]: ({ body }) => {
      sent = body
      return { ...(body as object), version: 's2' }
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sat' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove EUR' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject({
      version: 's1',
      dispatch: { workingDays: [1, 2, 3, 4, 5, 6] },
      exchangeRates: {},
    }),
  )
})

test('a location gets its own schedule, with what follows for an order of today', async () => {
  let sent: unknown
  const closures = [{ date: '2026-12-24', holiday: null }]
  const preview = { timeZone: 'Europe/Berlin', shipsOn: '2026-11-30', closures }
  const munich = { name: 'Munich', countryCode: 'DE', postalCode: '80331', schedule: null }
  openConsole(`/${storeId}/settings/dispatch`, {
    ...home,
    [`GET ${base}/settings`]: { ...v.parse(rateSettings, { locations: [munich] }), version: 's1' },
    [`POST ${base}/schedule/preview`]: { store: preview, locations: [preview] },
    [`GET ${base}/holiday-region`]: { items: [{ code: 'BY', name: 'Bavaria' }] },
    [`PUT ${base}/settings`]: ({ body }) => {
      sent = body
      return { ...(body as object), version: 's2' }
    },
  })
  const location = within(await screen.findByRole('region', { name: 'Munich' }))
  expect(location.getByText('80331, DE · Uses the store schedule')).toBeTruthy()
  expect(
    await location.findByText('An order placed today at 3:00 PM (Europe/Berlin) ships on Mon, Nov 30.'),
  ).toBeTruthy()
  expect(location.getByText('Next closed days: Thu, Dec 24 (closing date)')).toBeTruthy()
  fireEvent.click(screen.getByRole('combobox', { name: 'Preview an order placed today at' }))
  fireEvent.click(await screen.findByRole('option', { name: /^6:00.PM$/ }))
  // What is shown is true of its own time until another is answered.
  expect(location.getByText(/placed today at 3:00.PM/)).toBeTruthy()
  fireEvent.click(location.getByRole('button', { name: 'Edit Munich' }))
  fireEvent.click(location.getByRole('switch', { name: 'Use the store schedule' }))
  fireEvent.click(location.getByRole('combobox', { name: 'Order cutoff' }))
  fireEvent.click(await screen.findByRole('option', { name: /^11:30.AM$/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const schedule = { cutoffTime: '11:30', countryCode: 'DE', regionCode: null }
  await waitFor(() => expect(sent).toMatchObject({ locations: [{ name: 'Munich', schedule }] }))
})

test('a location with an error opens after a refused save, and can be closed', async () => {
  const munich = { name: 'Munich', countryCode: 'DE', postalCode: '80331', schedule: null }
  const preview = { timeZone: 'Europe/Berlin', shipsOn: '2026-11-30', closures: [] }
  const fields = [{ path: 'locations.0.name', message: 'Another location has this name' }]
  openConsole(`/${storeId}/settings/dispatch`, {
    ...home,
    [`GET ${base}/settings`]: { ...v.parse(rateSettings, { locations: [munich] }), version: 's1' },
    [`POST ${base}/schedule/preview`]: { store: preview, locations: [preview] },
    [`PUT ${base}/settings`]: refuse(422, 'Please check your input.', { fields }),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sat' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const location = within(await screen.findByRole('region', { name: 'Munich' }))
  expect(await location.findByLabelText('Name')).toBeTruthy()
  fireEvent.click(location.getByRole('button', { name: 'Close Munich' }))
  expect(location.queryByLabelText('Name')).toBeNull()
  expect(location.getByText('Another location has this name')).toBeTruthy()
  fireEvent.click(location.getByRole('button', { name: 'Edit Munich' }))
  expect(location.getByLabelText('Name')).toBeTruthy()
})

test('a new address for checkouts is made after a question, and shown once', async () => {
  const callbackUrl = 'https://returns.example.com/v1/rates/sf1/new'
  openConsole(`/${storeId}/settings/dispatch`, {
    ...home,
    [`GET ${base}/settings`]: { ...v.parse(rateSettings, {}), version: 's1' },
    [`POST ${base}/callback`]: { callbackUrl },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Create new URL' }))
  const question = within(await screen.findByRole('dialog', { name: 'Create a new URL?' }))
  fireEvent.click(question.getByRole('button', { name: 'Create new URL' }))
  const told = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Checkout rates URL' })
  expect(told.value).toBe(callbackUrl)
  fireEvent.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  await waitFor(() => expect(screen.queryByDisplayValue(callbackUrl)).toBeNull())
})

const quote = {
  id: 'q1',
  quotedOn: '2026-11-20T12:00:00.000Z',
  destination: { countryCode: 'US', provinceCode: 'NY' },
  itemCount: 2,
  total: 36,
  currencyCode: 'USD',
  rates: [offered, { ...offered, serviceCode: 'express', name: 'Express', price: 20 }],
}
const quotes = (items: unknown[]) => ({ items, nextCursor: null, prevCursor: null })
const reasons = {
  quotedOn: quote.quotedOn,
  rates: [offered],
  trace: {
    shipsFrom: 'Munich',
    rates: [
      { name: 'Abroad', outcome: 'otherDestination' },
      {
        name: 'Standard',
        outcome: 'quoted',
        source: 'backup',
        steps: [{ change: 'fixedFee', ruleId: 'u1', priceMinor: 800 }],
      },
    ],
    rules: { slots: [{ rules: [{ ruleId: 'u1', ruleName: 'Islands' }] }] },
  },
}

test('a quote says where it went and what was offered, and why once it is opened', async () => {
  openConsole(`/${storeId}/settings/quotes`, {
    ...home,
    [`GET ${base}/quote`]: quotes([quote]),
    [`GET ${base}/quote/q1`]: reasons,
  })
  const place = await screen.findByText('New York, United States')
  expect(screen.getByText('2 items for $36.00')).toBeTruthy()
  expect(screen.getByText('Standard, $8.00, and 1 other rate')).toBeTruthy()
  const details = place.closest('details')
  if (!details) throw new Error('A quote can be opened')
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(await screen.findByText('Your own price (the carrier didn’t respond in time)')).toBeTruthy()
  expect(screen.getByText('Fee from rule “Islands”: $8.00')).toBeTruthy()
  expect(screen.getByText('Abroad: not available in this country')).toBeTruthy()
  expect(screen.getByText('Ships from Munich')).toBeTruthy()
})

test('quotes can be filtered by time, and an empty result offers the way back', async () => {
  const { calls } = openConsole(`/${storeId}/settings/quotes`, {
    ...home,
    [`GET ${base}/quote`]: quotes([]),
  })
  expect(await screen.findByText('No quotes yet')).toBeTruthy()
  const upTo = (value: string) => fireEvent.change(screen.getByLabelText('Until'), { target: { value } })
  const before = calls.length
  upTo('0002-11-20T12:00')
  upTo('2026-11-20T12:00')
  expect(await screen.findByText('No quotes before this time')).toBeTruthy()
  const asked = new Date('2026-11-20T12:00:59.999').toISOString()
  expect(calls).toHaveLength(before + 1)
  expect(calls.at(-1)).toContain(`/quote?${new URLSearchParams({ quotedTo: asked }).toString()}`)
  expect(screen.getByRole('link', { name: 'Show newest' })).toBeTruthy()
})
