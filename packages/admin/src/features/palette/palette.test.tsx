// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { text } from '../../app/texts/text.ts'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { openConsole } from '../../testing/open-console.tsx'
import { aCustomer, anOrder, anOrderListItem } from '../../testing/order-builders.ts'

const list = (items: unknown[]) => ({ items, nextCursor: null, prevCursor: null })

function open(session = aStoreSession()) {
  return openConsole(`/${storeId}/customers`, {
    [`GET /${storeId}/me`]: session,
    [`GET /${storeId}/customer`]: ({ query }) => list(query.get('text') === '1001' ? [] : [aCustomer]),
    [`GET /${storeId}/order`]: ({ query }) => list(query.get('text') === '1001' ? [anOrderListItem()] : []),
    [`GET /${storeId}/order/o1`]: anOrder(),
    [`GET /${storeId}/order/o1/edit`]: { items: [] },
    [`GET /${storeId}/registration`]: list([]),
    [`GET /${storeId}/claim`]: list([]),
    [`GET /${storeId}/shipping-protection/claim`]: list([]),
    [`GET /${storeId}/api-key`]: { nextCursor: null, prevCursor: null, items: [] },
    [`GET /${storeId}/user`]: { nextCursor: null, prevCursor: null, items: [] },
  })
}

async function openPalette() {
  await screen.findByRole('heading', { name: 'Customers' })
  // Keys are listened to a moment after the screen has come.
  return waitFor(() => {
    fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true })
    return screen.getByRole('combobox', { name: 'Search' })
  })
}
/** What Enter would choose, as it is read aloud. */
const chosen = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

test('Ctrl+K leads to any screen by keyboard alone', async () => {
  const { address } = open()
  const box = await openPalette()
  expect(chosen(box)).toBe('Home')
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(chosen(box)).toBe('Returns')
  fireEvent.change(box, { target: { value: 'api k' } })
  expect(chosen(box)).toBe('API keysIntegrations and developers')
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(address()).toBe(`/${storeId}/settings/api-keys`))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
})

test('an order is found by its number, and an empty result says so', async () => {
  const { address } = open()
  const box = await openPalette()
  fireEvent.change(box, { target: { value: '1001' } })
  const orders = within(await screen.findByRole('group', { name: 'Orders' }))
  expect(orders.getByRole('option').getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(address()).toBe(`/${storeId}/orders/o1`))
})

test('without permission claims and orders are neither listed nor requested', async () => {
  const { calls } = openConsole(`/${storeId}/settings/api-keys`, {
    [`GET /${storeId}/me`]: aStoreSession({
      roleCode: 'Commerce_API_Admin',
      capabilities: ['manageApiKeys'],
    }),
    [`GET /${storeId}/api-key`]: { nextCursor: null, prevCursor: null, items: [] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Search or go to…' }))
  const box = await screen.findByRole('combobox', { name: 'Search' })
  fireEvent.change(box, { target: { value: 'zzz' } })
  expect(await screen.findByText('No results for “zzz”')).toBeTruthy()
  expect(calls.filter((call) => call.includes('text='))).toEqual([])
})

/** The results for these words. */
const offered = (box: HTMLElement, words: string) => {
  fireEvent.change(box, { target: { value: words } })
  return screen.queryAllByRole('option').map(({ textContent }) => textContent)
}

test('common actions can be started from everywhere, and the shortcuts are listed', async () => {
  const { address } = open()
  const box = await openPalette()
  for (const name of ['Add rule', 'Add rate', 'Register product']) expect(offered(box, name)).toEqual([name])
  expect(offered(box, 'label ready')).toEqual(['Return label readyEmails', 'Return label readyText messages'])
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(address()).toBe(`/${storeId}/settings/email/labelReady`))
})

test('settings and actions are found by their words', async () => {
  const { address } = open()
  const box = await openPalette()
  await import('../../app/texts/en/claim-policy.ts')
  const restock = text('claimPolicy.isRestockEnabled')
  fireEvent.change(box, { target: { value: restock } })
  const settings = within(await screen.findByRole('group', { name: 'Settings' }))
  expect(settings.getByRole('option').textContent).toBe(restock + text('claimPolicy.title'))

  expect(offered(box, 'refund').length).toBeGreaterThan(0)
  fireEvent.change(box, { target: { value: 'invite' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(address()).toContain(`/${storeId}/settings/users`))
  expect(await screen.findByRole('dialog', { name: text('users.inviteTitle') })).toBeTruthy()
  await waitFor(() => expect(address()).toBe(`/${storeId}/settings/users`))
})

test('the list of keys is opened by its name', async () => {
  open()
  const box = await openPalette()
  expect(offered(box, 'keyboard')).toContain('Show keyboard shortcuts')
  fireEvent.click(screen.getByRole('option', { name: 'Show keyboard shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('who may only look is offered nothing to make', async () => {
  open(aStoreSession({ roleCode: 'Staff', capabilities: ['viewOrders', 'viewSettings'] }))
  const box = await openPalette()
  for (const name of ['Add rule', 'Add rate', 'Register product']) expect(offered(box, name)).toEqual([])
  expect(offered(box, 'label ready')).toEqual(['Return label readyEmails', 'Return label readyText messages'])
})

test('within Shopify’s admin there is no other store, and no sign-out', async () => {
  const meta = document.createElement('meta')
  meta.name = 'shopify-api-key'
  document.head.append(meta)
  vi.stubGlobal('shopify', { idToken: async () => 'a.session.token' })
  onTestFinished(() => meta.remove())
  open()
  const box = await openPalette()
  expect(offered(box, 'stores')).toEqual([])
  expect(offered(box, 'sign out')).toEqual([])
  expect(offered(box, 'view portal')).toHaveLength(1)
})
