// @vitest-environment happy-dom
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { setupApi } from '@aftercare/domain/api/setup-api'
import { setupStep, type SetupStep } from '@aftercare/domain/merchants/setup-steps'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { aPlan } from '../../testing/plan-builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'

type Setup = EndpointOutput<typeof setupApi.setup>
const portalUrl = 'https://returns.example/birch'

const aSetup = (done: readonly SetupStep[] = [], change: Partial<Setup> = {}): Setup => ({
  isOpen: true,
  steps: setupStep.options.map((name) => ({ name, state: done.includes(name) ? 'done' : 'open' })),
  portalUrl,
  shopPage: null,
  hosts: [],
  testOrders: [],
  ...change,
})
const ownership = {
  url: 'https://birch.example',
  isVerified: false,
  dnsRecord: { name: '_aftercare.birch.example', value: 'aftercare=1234' },
  metaTag: '<meta name="aftercare" content="1234">',
}

const openStep = (step: SetupStep, server: FakeRoutes) =>
  openConsole(`/${storeId}/setup/${step}`, { [`GET /${storeId}/me`]: aStoreSession(), ...server })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the portal’s link and code are there to copy, and say once the shop shows the portal', async () => {
  const lastSeenOn = new Date().toISOString()
  let hosts: Setup['hosts'] = []
  openStep('publish', { [`GET /${storeId}/setup`]: () => aSetup([], { hosts }) })
  expect(await screen.findByText(portalUrl)).toBeTruthy()
  expect(screen.getByText(/data-store="birch"/)).toBeTruthy()
  expect(screen.getByText(/We haven’t seen the portal in your shop yet/)).toBeTruthy()
  const page = {
    host: 'else.example',
    pageUrl: 'https://else.example/x',
    appName: 'portal-embed',
    lastSeenOn,
  }
  hosts = [{ ...page, isAllowed: false }]
  press('Check again')
  expect(await screen.findByText(/Reported by else\.example\/x · Portal/)).toBeTruthy()
  expect(screen.getByText(/We haven’t seen/)).toBeTruthy()
  hosts = [
    { ...page, host: 'birch.example', pageUrl: 'https://birch.example/pages/returns', isAllowed: true },
  ]
  press('Check again')
  expect(await screen.findByText(/Seen on birch\.example\/pages\/returns · Portal/)).toBeTruthy()
  expect(screen.queryByText(/We haven’t seen/)).toBeNull()
})

test.for<[missing: 'shopPage'[], lastSeenOn: string | null, shown: RegExp]>([
  [['shopPage'], null, /Shopify needs your permission/],
  [[], null, /The page hasn’t been opened yet/],
  [[], new Date().toISOString(), /Opened in your store/],
])('a page of the Shopify store is offered: missing %j, opened %s', async ([missing, lastSeenOn, shown]) => {
  const page = { path: '/apps/returns', url: 'https://birch.myshopify.com/apps/returns', lastSeenOn }
  const session = aStoreSession()
  openStep('publish', {
    [`GET /${storeId}/me`]: { ...session, store: { ...session.store, missingPermissions: missing } },
    [`GET /${storeId}/setup`]: aSetup([], { shopPage: page }),
  })
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByText(page.url) === null).toBe(missing.length > 0)
  expect(screen.queryByRole('link', { name: 'Open Shopify settings' }) === null).toBe(missing.length === 0)
})

test('a connected shop’s location is proposed as the return address', async () => {
  let sent: unknown
  const address = {
    firstName: null,
    lastName: null,
    line1: '210 NW 5th Avenue',
    line2: null,
    city: 'Portland',
    stateOrProvinceCode: 'OR',
    postalCode: '97209',
    countryCode: 'US',
    phone: null,
  }
  openStep('returnAddress', {
    [`GET /${storeId}/setup`]: aSetup(),
    [`GET /${storeId}/return-location`]: { items: [] },
    [`GET /${storeId}/shopify/locations`]: { items: [{ idFromPlatform: '71', name: 'Portland', address }] },
    [`POST /${storeId}/return-location`]: ({ body }) => {
      sent = body
      return refuse(422, 'Not now')
    },
  })
  fireEvent.change(await screen.findByLabelText('Contact first name'), { target: { value: 'Ida' } })
  fireEvent.change(screen.getByLabelText('Contact last name'), { target: { value: 'Holm' } })
  press('Save and continue')
  await waitFor(() =>
    expect(sent).toMatchObject({
      name: 'Portland',
      fulfillmentLocationIdFromPlatform: '71',
      address: { firstName: 'Ida', line1: '210 NW 5th Avenue', city: 'Portland', postalCode: '97209' },
    }),
  )
})

test('a step is skipped for now, and the setup goes on with the next', async () => {
  const marks: unknown[] = []
  const { address } = openStep('publish', {
    [`GET /${storeId}/setup`]: aSetup(),
    [`PUT /${storeId}/setup/step/publish`]: ({ body }) => {
      marks.push(body)
      return aSetup()
    },
  })
  await screen.findByText(portalUrl)
  press('Skip for now')
  await waitFor(() => expect(address()).toBe(`/${storeId}/setup/tryOut`))
  expect(marks).toEqual([{ mark: 'skipped' }])
})

test('a DNS record that is not found yet is said where one looked for it, and found the store is live', async () => {
  let isThere = false
  openStep('live', {
    [`GET /${storeId}/setup`]: () => aSetup(isThere ? ['plan', 'live'] : ['plan']),
    [`GET /${storeId}/address`]: () => ({ ...ownership, isVerified: isThere }),
    [`POST /${storeId}/address/check`]: ({ body }) => {
      expect(body).toEqual({ by: 'dns' })
      return isThere
        ? { ...ownership, isVerified: true }
        : refuse(422, 'We didn’t find the record yet. Try again in a few minutes.')
    },
  })
  expect(await screen.findByText(ownership.dnsRecord.value)).toBeTruthy()
  expect(screen.getByText(ownership.metaTag)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
  const dns = within(
    screen.getByRole('heading', { name: 'Add a DNS record' }).closest('section') ?? document.body,
  )
  const check = () => fireEvent.click(dns.getByRole('button', { name: 'Check now' }))
  check()
  expect(await dns.findByText('We didn’t find the record yet. Try again in a few minutes.')).toBeTruthy()
  isThere = true
  check()
  expect(await screen.findByText('Your store is live')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Finish' })).toBeTruthy()
})

test('a store without a plan can choose one, and sees when it pays', async () => {
  openStep('live', {
    [`GET /${storeId}/setup`]: aSetup(),
    [`GET /${storeId}/address`]: { ...ownership, isVerified: true },
    [`GET /${storeId}/plan`]: aPlan(),
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Choose a plan' }))
  expect(await screen.findByRole('button', { name: 'Choose Basic' })).toBeTruthy()
  expect(screen.getByText('$29.00 every 30 days')).toBeTruthy()
  expect(screen.getByText('14 days free trial')).toBeTruthy()
  expect(screen.getByText(/We invoice you at the start of each month/)).toBeTruthy()
})

test('a step that can’t be loaded says so and offers to try again', async () => {
  openStep('publish', { [`GET /${storeId}/setup`]: refuse(503, 'Please try again in a moment.') })
  expect(await screen.findByText(/Please try again in a moment/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Try again|Reload/ })).toBeTruthy()
})
