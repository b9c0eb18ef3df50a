// @vitest-environment happy-dom
import { capabilities } from '@aftercare/domain/merchants/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const active = {
  state: 'active',
  accountId: 'acct_1',
  displayName: 'Northwind Goods',
  isTest: true,
  isPaidOut: true,
  requirements: [],
  disabledReason: null,
  connectedOn: '2026-11-20T12:00:00.000Z',
  checkedOn: '2026-11-20T12:00:00.000Z',
  endedBecause: null,
  isOutdated: false,
  isSimulated: false,
}
const none = {
  ...active,
  state: 'none',
  accountId: null,
  displayName: null,
  connectedOn: null,
  checkedOn: null,
}

const open = (connection: object, more: FakeRoutes = {}) =>
  openConsole(`/${storeId}/settings/payments`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/stripe`]: connection,
    ...more,
  })

afterEach(() => vi.restoreAllMocks())

test('connecting leads to Stripe', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  open(
    { ...none, isSimulated: true },
    { [`POST /${storeId}/stripe/connect`]: { url: 'https://connect.stripe.test/a' } },
  )
  expect(await screen.findByText(/built-in simulator/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Connect Stripe' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://connect.stripe.test/a'))
})

test('a refusal is shown', async () => {
  open(none, {
    [`POST /${storeId}/stripe/connect`]: refuse(503, 'Stripe did not respond. Please try again.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Connect Stripe' }))
  expect(await screen.findByText('Stripe did not respond. Please try again.')).toBeTruthy()
})

test('an account that Stripe restricts says why, and what Stripe needs', async () => {
  open({
    ...active,
    state: 'restricted',
    requirements: ['business_profile.url'],
    disabledReason: 'requirements.past_due',
  })
  expect(await screen.findByText('Stripe paused card payments')).toBeTruthy()
  expect(screen.getByText('Reason: Requirements: past due')).toBeTruthy()
  expect(screen.getByText('Business profile: url')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Update details in Stripe' })).toBeTruthy()
})

test('a connected account leads to its dashboard, and is disconnected after a question', async () => {
  const { calls } = open(active, { [`POST /${storeId}/stripe/disconnect`]: { success: true } })
  expect(await screen.findByText('Northwind Goods')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open Stripe dashboard' })
  expect(link.getAttribute('href')).toBe('https://dashboard.stripe.com/acct_1/test/dashboard')
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect Stripe' }),
  )
  await waitFor(() => expect(calls).toContain(`POST /${storeId}/stripe/disconnect`))
})

test('an account that could not be read is shown as it was', async () => {
  open({ ...active, isOutdated: true })
  expect(await screen.findByText(/Stripe didn’t respond/)).toBeTruthy()
})

test('an installation without Stripe offers none', async () => {
  open({ ...none, state: 'unavailable' })
  expect(await screen.findByText(/Stripe isn’t set up on this installation/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect Stripe' })).toBeNull()
})

test('who may not manage integrations sees the account and changes nothing', async () => {
  const withoutIt = capabilities.filter((one) => one !== 'manageIntegrations')
  open(none, { [`GET /${storeId}/me`]: aStoreSession({ capabilities: withoutIt }) })
  expect(await screen.findByText('Not connected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect Stripe' })).toBeNull()
})
