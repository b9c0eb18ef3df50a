// @vitest-environment happy-dom
import { defaultSettings } from '@aftercare/domain/merchants/settings-schema'
import type { ReturnLocation } from '@aftercare/domain/return-shipments/return-location-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const aLocation = (given: Partial<ReturnLocation> = {}): ReturnLocation => ({
  id: 'l1',
  name: 'Warehouse',
  customsSignerName: null,
  fulfillmentLocationIdFromPlatform: null,
  isQuickShipEnabled: false,
  address: {
    firstName: 'Birch',
    lastName: 'Returns',
    line1: '1 Engine Street',
    line2: null,
    city: 'New York',
    stateOrProvinceCode: 'NY',
    postalCode: '10001',
    countryCode: 'US',
    phone: null,
  },
  isDefault: true,
  createdOn: '2026-01-01T00:00:00.000Z',
  version: 'v1',
  ...given,
})
const outlet = aLocation({ id: 'l2', name: 'Outlet', isDefault: false })

const places = `/${storeId}/return-location`
const policy = `/${storeId}/settings/config/return-shipping`
const me = { [`GET /${storeId}/me`]: aStoreSession() }
const home: FakeRoutes = {
  ...me,
  [`GET ${places}`]: { items: [aLocation(), outlet] },
  [`GET ${policy}`]: {
    version: 'p1',
    returnShipping: defaultSettings.returnShipping,
    hasLabelCarrier: true,
  },
  [`POST ${policy}/preview`]: {
    returnLocationId: 'l1',
    currencyCode: 'USD',
    methods: [{ type: 'Label', carrier: 'Aftercare Post', service: 'Ground', cost: 5.95, price: 6.55 }],
  },
}
const openPlaces = (routes: FakeRoutes = {}) =>
  openConsole(`/${storeId}/settings/return-locations`, { ...home, ...routes })
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a location is added; missing parts of its address are shown at the field, and the input stays', async () => {
  const { calls } = openPlaces({ [`GET ${places}`]: { items: [] } })
  const [add] = await screen.findAllByRole('button', { name: 'Add location' })
  if (add) fireEvent.click(add)
  await screen.findByRole('dialog', { name: 'Add location' })
  enter('Name', 'Outlet')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Address is required.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Outlet')
  expect(calls.filter((name) => name.startsWith('POST'))).toEqual([])
})

test('a place is saved with the version that was read', async () => {
  let sent: unknown
  openPlaces({
    [`PUT ${places}/l2`]: ({ body }) => {
      sent = body
      return outlet
    },
  })
  fireEvent.click((await card('Outlet')).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit location' })
  enter('Customs signer', 'Ada Lovelace')
  enter('Location ID in your store', '655441491')
  fireEvent.click(screen.getByRole('switch', { name: /^Can ship replacements immediately/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject({
    version: 'v1',
    name: 'Outlet',
    customsSignerName: 'Ada Lovelace',
    fulfillmentLocationIdFromPlatform: '655441491',
    isQuickShipEnabled: true,
  })
})

test('whoever saves second chooses which version to keep', async () => {
  let current = outlet
  openPlaces({
    [`GET ${places}`]: () => ({ items: [aLocation(), current] }),
    [`PUT ${places}/l2`]: ({ body }) => {
      if ((body as { version: string }).version !== current.version)
        return refuse(409, 'Someone else has changed this.', { code: 'changed_meanwhile' })
      return (current = { ...current, name: (body as { name: string }).name, version: 'v3' })
    },
  })
  fireEvent.click((await card('Outlet')).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit location' })
  enter('Name', 'Mine')
  current = { ...outlet, name: 'Theirs', version: 'v2' }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep my version' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(current.name).toBe('Mine'))
})

test('whoever saves second is told, even if the current version fails to load', async () => {
  let isOnline = true
  openPlaces({
    [`GET ${places}`]: () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { items: [aLocation(), outlet] }
    },
    [`PUT ${places}/l2`]: () => {
      isOnline = false
      return refuse(409, 'Someone else has changed this.', { code: 'changed_meanwhile' })
    },
  })
  fireEvent.click((await card('Outlet')).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit location' })
  enter('Name', 'Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else has changed this.')).toBeTruthy()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mine')
})

test('a return location of a connected store is linked to one of its shop’s', async () => {
  let sent: unknown
  openPlaces({
    [`GET /${storeId}/shopify/locations`]: {
      items: [{ idFromPlatform: '71', name: 'Tacoma warehouse', address: aLocation().address }],
    },
    [`PUT ${places}/l2`]: ({ body }) => {
      sent = body
      return outlet
    },
  })
  fireEvent.click((await card('Outlet')).getByRole('button', { name: 'Edit' }))
  fireEvent.click(await screen.findByRole('combobox', { name: 'Shopify location' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Tacoma warehouse' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject({ fulfillmentLocationIdFromPlatform: '71' }))
})

test('why a location cannot be deleted is shown where it was to be deleted', async () => {
  openPlaces({ [`DELETE ${places}/l1`]: refuse(409, 'Make another place the default first.') })
  fireEvent.click((await card('Warehouse')).getByRole('button', { name: 'Actions for Warehouse' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Warehouse?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText('Make another place the default first.')).toBeTruthy()
})

test('Staff see the places and change nothing', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewSettings'] })
  openPlaces({ [`GET /${storeId}/me`]: staff })
  expect((await card('Warehouse')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add location' })).toBeNull()
})

test('without a carrier, the page says that customers get packing slips, and leads to integrations', async () => {
  openConsole(`/${storeId}/settings/return-shipping`, {
    ...home,
    [`GET ${policy}`]: {
      version: 'p1',
      hasLabelCarrier: false,
      returnShipping: defaultSettings.returnShipping,
    },
  })
  expect(await screen.findByText(/offered packing slips only/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Connect a carrier' })
  expect(link.getAttribute('href')).toContain(`/${storeId}/settings/integrations`)
})

test('return shipping is previewed as a shopper sees it, and a charge with an example', async () => {
  let asked: unknown
  openConsole(`/${storeId}/settings/return-shipping`, {
    ...home,
    [`GET ${policy}`]: {
      version: 'p1',
      hasLabelCarrier: true,
      returnShipping: {
        ...defaultSettings.returnShipping,
        labelCharge: { type: 'costPlusPercent', amount: 10 },
      },
    },
    [`POST ${policy}/preview`]: ({ body }) => {
      asked = body
      return home[`POST ${policy}/preview`] as object
    },
  })
  expect(await screen.findByText(/Customer pays \$6\.55/)).toBeTruthy()
  expect(screen.getByText(/If a label costs you \$6\.00, the customer pays \$6\.60/)).toBeTruthy()
  expect(asked).toMatchObject({
    returnShipping: { returnLocationId: 'l1' },
    address: { postalCode: '10001' },
  })
})

test('at least one return method is required', async () => {
  openConsole(`/${storeId}/settings/return-shipping`, home)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Prepaid label' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Packing slip' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please select at least one Return Method')).toBeTruthy()
})
