// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const base = `/${storeId}/settings/integrations`
const easypost = {
  id: 'easypost',
  kind: 'labelCarrier',
  name: 'EasyPost',
  state: 'connected',
  version: 'v1',
  isEnabled: true,
  values: { carrierAccountIds: '' },
  secrets: { apiKey: true, webhookSecret: false },
  failure: null,
  lastSuccessOn: '2026-11-20T12:00:00.000Z',
  lastFailureOn: null,
  replaces: null,
  webhookUrl: `https://aftercare.test/webhooks/easypost/${storeId}`,
  canBeConfigured: true,
}
const exchange = {
  id: 'x1',
  direction: 'sent',
  method: 'POST',
  path: '/shipments/shp_1/buy',
  status: 422,
  durationMs: 310,
  failure: 'EasyPost: Insufficient funds',
  request: '{"rate":{"id":"rate_1"}}',
  response: null,
  createdOn: '2026-11-20T12:00:00.000Z',
  canBeSentAgain: true,
}

const accounts = [
  { id: 'ca_1', carrier: 'UPS', name: 'Warehouse' },
  { id: 'ca_2', carrier: 'USPS', name: null },
]

const open = (integration: object = {}, routes: FakeRoutes = {}) =>
  openConsole(`${base}/easypost`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET ${base}/easypost`]: { ...easypost, ...integration },
    [`GET ${base}/easypost/exchanges`]: { items: [exchange] },
    [`GET ${base}/easypost/carrier-accounts`]: { items: accounts, message: null },
    ...routes,
  })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('the list shows each integration with its state, and leads to its page', async () => {
  const stripe = { id: 'stripe', kind: 'payments', name: 'Stripe', state: 'off', lastSuccessOn: null }
  openConsole(base, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET ${base}`]: { items: [easypost, stripe] },
  })
  const table = within(await screen.findByRole('table', { name: 'All integrations' }))
  const link = (name: string) => table.getByRole('link', { name }).getAttribute('href')
  expect(link('EasyPost')).toContain(`${base}/easypost`)
  expect(link('Stripe')).toContain(`/${storeId}/settings/payments`)
  expect(table.getByText('Connected')).toBeTruthy()
  expect(table.getByText('Not connected')).toBeTruthy()
})

test('a save sends what was entered, and leaves out secrets that stay', async () => {
  let sent: unknown
  open(
    {},
    {
      [`PUT ${base}/easypost`]: ({ body }) => {
        sent = body
        return { ...easypost, version: 'v2', secrets: { apiKey: true, webhookSecret: true } }
      },
    },
  )
  fireEvent.change(await screen.findByLabelText('Webhook secret'), { target: { value: 'hush' } })
  save()
  await waitFor(() =>
    expect(sent).toEqual({
      version: 'v1',
      isEnabled: true,
      values: { carrierAccountIds: '', followsOrders: '' },
      secrets: { webhookSecret: 'hush' },
    }),
  )
})

test('a saved secret is not shown, and is replaced only when asked', async () => {
  open()
  expect(await screen.findByText('Saved. It isn’t shown again.')).toBeTruthy()
  expect(screen.queryByLabelText('API key')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Replace API key' }))
  expect(screen.getByText('Will be removed when you save.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep saved value' }))
  expect(screen.queryByLabelText('API key')).toBeNull()
})

test('a refused field says why, and what was entered stays', async () => {
  const fields = [{ path: 'values.carrierAccountIds', message: 'Must be IDs that begin with ca_' }]
  open(
    {},
    {
      [`GET ${base}/easypost/carrier-accounts`]: { items: [], message: 'EasyPost: Not with a test key.' },
      [`PUT ${base}/easypost`]: refuse(422, 'Must be IDs that begin with ca_', { fields }),
    },
  )
  expect(await screen.findByText(/EasyPost: Not with a test key/)).toBeTruthy()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Carrier accounts')
  fireEvent.change(field, { target: { value: 'USPS' } })
  save()
  expect((await screen.findAllByText('Must be IDs that begin with ca_')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Carrier accounts').value).toBe('USPS')
})

test('carrier accounts are chosen by their names', async () => {
  let sent: unknown
  open(
    { values: { carrierAccountIds: 'ca_1, ca_gone' } },
    { [`PUT ${base}/easypost`]: ({ body }) => ((sent = body), easypost) },
  )
  expect(await screen.findByText('UPS (Warehouse)')).toBeTruthy()
  expect(screen.getByText('ca_gone')).toBeTruthy()
  const field = screen.getByRole('combobox', { name: 'Carrier accounts' })
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: 'USPS', hidden: true }))
  save()
  await waitFor(() => expect(sent).toMatchObject({ values: { carrierAccountIds: 'ca_1, ca_gone, ca_2' } }))
})

test.for([
  [{ isConnected: true, isTestMode: true, message: null, fingerprint: null }, 'This is a test account'],
  [
    {
      isConnected: false,
      isTestMode: null,
      message: 'EasyPost: This API key is no longer active.',
      fingerprint: null,
    },
    'no longer active',
  ],
] as const)('a test of the connection says how it went: %o', async ([outcome, words]) => {
  open({}, { [`POST ${base}/easypost/test`]: outcome })
  fireEvent.click(await screen.findByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
})

test('what a test said is gone once other credentials are saved', async () => {
  let saved = easypost
  open(
    {},
    {
      [`GET ${base}/easypost`]: () => saved,
      [`POST ${base}/easypost/test`]: {
        isConnected: true,
        isTestMode: false,
        message: null,
        fingerprint: null,
      },
      [`PUT ${base}/easypost`]: () => (saved = { ...easypost, version: 'v2', state: 'untested' }),
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Test connection' }))
  await screen.findByText('EasyPost accepts your credentials.')
  fireEvent.change(screen.getByLabelText('Webhook secret'), { target: { value: 'hush' } })
  save()
  await waitFor(() => expect(screen.queryByText('EasyPost accepts your credentials.')).toBeNull())
})

test('a request is shown with its bodies and sent again', async () => {
  const { calls } = open({}, { [`POST ${base}/easypost/exchanges/x1/send-again`]: { success: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Details of POST /shipments/shp_1/buy' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'POST /shipments/shp_1/buy' }))
  expect(dialog.getByText('EasyPost: Insufficient funds')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await dialog.findByText(/sent again in a moment/)).toBeTruthy()
  expect(calls).toContain(`POST ${base}/easypost/exchanges/x1/send-again`)
})

test('before an integration takes over from another one, the page says so', async () => {
  open({ replaces: 'Shippo', isEnabled: false, state: 'off' })
  expect(await screen.findByText(/Shippo sells your labels now/)).toBeTruthy()
})

test('where nothing can be stored, the page says so', async () => {
  open({
    canBeConfigured: false,
    secrets: { apiKey: false, webhookSecret: false },
    state: 'off',
    isEnabled: false,
  })
  expect(await screen.findByText(/can’t store credentials/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('API key').disabled).toBe(true)
})

test('a warehouse is connected to return locations, each with its name there', async () => {
  const tacoma = '019aa0c1-7c1e-7a00-8000-1f2e3d4c5b6a'
  const warehouse = {
    ...easypost,
    id: 'blue-box',
    kind: 'warehouse',
    name: 'Blue Box',
    values: { url: 'https://rma.example', shouldCreateRma: '', locations: '' },
    secrets: { signingSecret: true },
  }
  const location = {
    id: tacoma,
    name: 'Tacoma',
    customsSignerName: null,
    fulfillmentLocationIdFromPlatform: null,
    isQuickShipEnabled: false,
    address: {
      firstName: 'Birch',
      lastName: 'Returns',
      line1: '1 Engine Street',
      line2: null,
      city: 'Tacoma',
      stateOrProvinceCode: 'WA',
      postalCode: '98401',
      countryCode: 'US',
      phone: null,
    },
    isDefault: true,
    createdOn: '2026-01-01T00:00:00.000Z',
    version: 'v1',
  }
  let sent: unknown
  openConsole(`${base}/blue-box`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET ${base}/blue-box`]: warehouse,
    [`GET ${base}/blue-box/exchanges`]: { items: [] },
    [`GET /${storeId}/return-location`]: { items: [location] },
    [`PUT ${base}/blue-box`]: ({ body }) => {
      sent = body
      return { ...warehouse, version: 'v2' }
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tacoma' }))
  fireEvent.change(screen.getByLabelText('ID of Tacoma at Blue Box'), {
    target: { value: 'TAC-1' },
  })
  fireEvent.click(screen.getByRole('switch', { name: /Create RMAs/ }))
  save()
  const locations = JSON.stringify([{ returnLocationId: tacoma, warehouseId: 'TAC-1' }])
  await waitFor(() =>
    expect(sent).toEqual({
      version: 'v1',
      isEnabled: true,
      values: expect.objectContaining({ url: 'https://rma.example', shouldCreateRma: 'true', locations }),
      secrets: {},
    }),
  )
})

const logiwa = {
  ...easypost,
  id: 'logiwa',
  kind: 'warehouse',
  name: 'Logiwa',
  values: { exchange: 'sftp', sftpHost: 'sftp.example.com', sftpUsername: 'northwind', sftpFingerprint: '' },
  secrets: { signingSecret: false, sftpPassword: true },
  webhookUrl: `https://aftercare.test/webhooks/logiwa/${storeId}`,
}
const openLogiwa = (routes: FakeRoutes = {}) =>
  openConsole(`${base}/logiwa`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET ${base}/logiwa`]: logiwa,
    [`GET ${base}/logiwa/exchanges`]: { items: [] },
    [`GET /${storeId}/return-location`]: { items: [] },
    ...routes,
  })

test('fields follow the way of exchange, and a server’s fingerprint is taken over from the test', async () => {
  const fingerprint = `SHA256:${'A'.repeat(43)}`
  openLogiwa({
    [`POST ${base}/logiwa/test`]: {
      isConnected: false,
      isTestMode: null,
      message: 'Logiwa: Ask the warehouse',
      fingerprint,
    },
  })
  expect(await screen.findByLabelText('Server')).toBeTruthy()
  expect(screen.queryByLabelText('Signing secret')).toBeNull()
  expect(screen.queryByLabelText('Webhook address')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Use this fingerprint' }))
  expect(screen.getByLabelText<HTMLInputElement>('Server fingerprint').value).toBe(fingerprint)
  fireEvent.click(screen.getByLabelText(/Signed messages/))
  expect(await screen.findByLabelText('Webhook address')).toBeTruthy()
  expect(screen.queryByLabelText('Server')).toBeNull()
})

test('an uploaded file’s bad rows are listed with their lines', async () => {
  openLogiwa({
    [`POST ${base}/logiwa/received-files`]: {
      counted: 2,
      repeated: 0,
      badCount: 1,
      bad: [{ line: 4, message: 'The quantity must not be empty.' }],
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Upload file' }))
  expect(screen.getByText('Choose a file first')).toBeTruthy()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const file = new File(['receipt_id'], 'received-1.csv', { type: 'text/csv' })
  fireEvent.change(input ?? document.body, { target: { files: [file] } })
  fireEvent.click(screen.getByRole('button', { name: 'Upload file' }))
  const table = within(await screen.findByRole('table', { name: 'Rows that couldn’t be read' }))
  expect(table.getByText('4')).toBeTruthy()
  expect(table.getByText('The quantity must not be empty.')).toBeTruthy()
})

test('Fingerprint is connected by its secret key, and the page leads to the public one', async () => {
  const fingerprint = {
    ...easypost,
    id: 'fingerprint',
    kind: 'risk',
    name: 'Fingerprint',
    state: 'off',
    isEnabled: false,
    values: {},
    secrets: { secretKey: false },
    webhookUrl: null,
  }
  let sent: unknown
  openConsole(`${base}/fingerprint`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET ${base}/fingerprint`]: fingerprint,
    [`GET ${base}/fingerprint/exchanges`]: { items: [] },
    [`PUT ${base}/fingerprint`]: ({ body }) => {
      sent = body
      return {
        ...fingerprint,
        version: 'v2',
        isEnabled: true,
        state: 'untested',
        secrets: { secretKey: true },
      }
    },
  })
  const link = await screen.findByRole('link', { name: 'Enter the public API key' })
  expect(link.getAttribute('href')).toContain(`/${storeId}/settings/store`)
  fireEvent.change(screen.getByLabelText('Secret API key'), { target: { value: 'secret-1' } })
  fireEvent.click(screen.getByRole('switch', { name: /Enable Fingerprint/ }))
  save()
  await waitFor(() =>
    expect(sent).toEqual({ version: 'v1', isEnabled: true, values: {}, secrets: { secretKey: 'secret-1' } }),
  )
})
