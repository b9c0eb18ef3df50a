// @vitest-environment happy-dom
import { capabilities } from '@aftercare/domain/merchants/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSession, aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const told = { toldOn: '2026-11-20T12:00:00.000Z', problem: null }
const connected = {
  state: 'connected',
  appAddress: 'https://birch.myshopify.com/admin/apps/our-app',
  shopDomain: 'birch.myshopify.com',
  connectedOn: '2026-11-20T12:00:00.000Z',
  endedBecause: null,
  missingScopes: [],
  rates: told,
  checkout: told,
}
const open = (connection: object, more: FakeRoutes = {}) =>
  openConsole(`/${storeId}/settings/shopify`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/shopify`]: connection,
    [`GET /${storeId}/shopify/unusable-webhooks`]: { items: [] },
    [`GET /${storeId}/shopify/sync`]: { sync: null },
    ...more,
  })

/** As Shopify's admin opens the console: with the app's name in the page, and its script. */
function embed() {
  const meta = document.createElement('meta')
  meta.name = 'shopify-api-key'
  document.head.append(meta)
  vi.stubGlobal('shopify', { idToken: async () => 'a.session.token' })
  onTestFinished(() => meta.remove())
}

test('a connected shop is named, with what it would not have and what was not granted', async () => {
  const problem = 'Carrier Calculated Shipping must be enabled for your store.'
  open({ ...connected, rates: { toldOn: null, problem }, missingScopes: ['write_shipping'] })
  expect(await screen.findByText('Connected to birch.myshopify.com')).toBeTruthy()
  expect(screen.getByText(problem)).toBeTruthy()
  expect(screen.getByText('Not set up yet')).toBeTruthy()
  expect(screen.getByText(/write_shipping/)).toBeTruthy()
})

test('an Admin can refresh the shop’s settings', async () => {
  const { calls } = open(connected, { [`POST /${storeId}/shopify/update`]: { success: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Update Shopify' }))
  expect(await screen.findByText(/Updating Shopify/)).toBeTruthy()
  expect(calls).toContain(`POST /${storeId}/shopify/update`)
})

const sync = {
  kind: 'first',
  status: 'running',
  step: 'orders',
  rows: 2500,
  totalRows: 10_000,
  preparedRows: 40_000,
  rowsPerSecond: 1250.4,
  secondsLeft: 6,
  orders: 2400,
  products: 12,
  unchanged: 100,
  bad: 0,
  badRows: [],
  problem: null,
  createdBy: 'System',
  createdOn: '2026-11-20T12:00:00.000Z',
  finishedOn: null,
}

test('a running sync shows how many rows it has read, how fast, and how long it will take', async () => {
  open(connected, { [`GET /${storeId}/shopify/sync`]: { sync } })
  const panel = within(await screen.findByRole('region', { name: 'Products and orders' }))
  expect(panel.getByText('2,500 of 10,000 · 1,250 per second · 6 seconds left')).toBeTruthy()
  expect(panel.queryByRole('button')).toBeNull()
})

test('a finished sync says what it has read and what could not be used, and can be started again', async () => {
  const badRows = [{ line: 3, reason: 'name is missing' }]
  const finishedOn = '2026-11-20T12:00:00.000Z'
  const { calls } = open(connected, {
    [`GET /${storeId}/shopify/sync`]: { sync: { ...sync, status: 'done', bad: 1, badRows, finishedOn } },
    [`POST /${storeId}/shopify/sync`]: { success: true },
  })
  const panel = within(await screen.findByRole('region', { name: 'Products and orders' }))
  expect(panel.getByText('1 record couldn’t be used')).toBeTruthy()
  expect(panel.getByText('Record 3: name is missing')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Sync now' }))
  await waitFor(() => expect(calls).toContain(`POST /${storeId}/shopify/sync`))
})

test('a refusal is shown', async () => {
  const refused = refuse(409, 'This store isn’t connected to Shopify.')
  open(connected, { [`POST /${storeId}/shopify/update`]: refused })
  fireEvent.click(await screen.findByRole('button', { name: 'Update Shopify' }))
  expect(await screen.findByText('This store isn’t connected to Shopify.')).toBeTruthy()
})

test('a connection that has ended says why, and leads to the app in Shopify', async () => {
  open({ ...connected, state: 'ended', endedBecause: 'uninstalled' })
  expect(await screen.findByText(/Aftercare was uninstalled from birch.myshopify.com/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open in Shopify' })
  expect(link.getAttribute('href')).toBe(connected.appAddress)
  expect(screen.queryByRole('button', { name: 'Update Shopify' })).toBeNull()
})

test('a store without a shop is told how to connect one', async () => {
  open({ ...connected, state: 'none', appAddress: null, shopDomain: null })
  expect(await screen.findByText('Not connected')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open in Shopify' })).toBeNull()
})

test('webhooks that could not be used are listed with what they are about and why', async () => {
  const receivedOn = '2026-11-20T12:00:00.000Z'
  const items = [
    {
      id: '1',
      topic: 'orders/updated',
      subject: '#1001',
      reason: 'line_items.0.price is no amount',
      receivedOn,
    },
    { id: '2', topic: 'refunds/create', subject: null, reason: 'Invalid JSON', receivedOn },
  ]
  open(connected, { [`GET /${storeId}/shopify/unusable-webhooks`]: { items } })
  const panel = within(await screen.findByRole('region', { name: 'Rejected Shopify updates' }))
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Updated order · #1001line_items.0.price is no amount/),
    expect.stringMatching(/^New refundInvalid JSON/),
  ])
})

test('Staff see it and change nothing', async () => {
  const staff = capabilities.filter((one) => one !== 'manageIntegrations' && one !== 'editSettings')
  open(connected, { [`GET /${storeId}/me`]: aStoreSession({ roleCode: 'Staff', capabilities: staff }) })
  expect(await screen.findByText('Connected to birch.myshopify.com')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Update Shopify' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Open in Shopify' })).toBeNull()
})

test('within Shopify’s admin the page connects again itself, and says when it could not', async () => {
  embed()
  const sent: unknown[] = []
  open(connected, {
    'POST /shopify/open': ({ body }) => {
      sent.push(body)
      return { storeId, isConnected: false }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Reconnect' }))
  expect(await screen.findByText(/couldn’t connect to Shopify/)).toBeTruthy()
  expect(sent).toEqual([{ isAgain: true }])
})

test('the app that Shopify opens connects the shop before it asks who is there', async () => {
  embed()
  const { calls } = openConsole('/', {
    'POST /shopify/open': { storeId, isConnected: true },
    'GET /me': aSession({ stores: [] }),
  })
  await waitFor(() => expect(calls).toEqual(['POST /shopify/open', 'GET /me']))
})
