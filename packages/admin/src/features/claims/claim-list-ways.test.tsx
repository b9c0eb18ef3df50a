// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import type { FakeRoutes } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'
import { anOrder, anOrderListItem } from '../../testing/order-builders.ts'

const nothing = { items: [], nextCursor: null, prevCursor: null }
const reason = {
  id: 7,
  name: 'It is too large',
  claimReasonDetails: [],
  category: { code: 'Wrong_Fit', name: 'Wrong fit' },
  isDeleted: false,
  groupIds: [],
  version: '1',
}
const empty: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET /${storeId}/claim`]: nothing,
  [`GET /${storeId}/view`]: { items: [] },
  [`GET /${storeId}/view/counts`]: { items: [] },
  [`GET /${storeId}/claim/changes`]: { items: [], since: 's', areTooMany: false },
  [`GET /${storeId}/claim/tags`]: { items: [] },
  [`GET /${storeId}/claim-reason`]: { items: [reason] },
}

test('a list is narrowed by a reason, which is named on its chip and can be taken off', async () => {
  const { address, calls } = openConsole(`/${storeId}/claims/return?reasonId=7`, empty)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove It is too large filter' }))
  await waitFor(() => expect(address()).toBe(`/${storeId}/claims/return`))
  expect(calls.some((call) => call.startsWith(`GET /${storeId}/claim?`) && call.includes('reasonId=7'))).toBe(
    true,
  )
})

test('what is chosen while the list is still on its way adds to what was chosen before', async () => {
  const { address } = openConsole(`/${storeId}/claims/return?reasonId=7&tag=vip&source=Retool`, empty)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove It is too large filter' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove vip filter' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'amount.desc' } })
  await waitFor(() => expect(address()).toBe(`/${storeId}/claims/return?source=Retool&sortBy=amount`))
})

test('an empty list leads to the orders, and the order chosen there to its claim', async () => {
  const { address } = openConsole(`/${storeId}/claims/warranty`, {
    ...empty,
    [`GET /${storeId}/order`]: { ...nothing, items: [anOrderListItem()] },
    [`GET /${storeId}/order/o1`]: anOrder(),
    [`GET /${storeId}/order/o1/edit`]: { items: [] },
  })
  const [first] = await screen.findAllByRole('link', { name: 'File claim for customer' })
  fireEvent.click(first ?? document.body)
  expect(await screen.findByText(/Open the customer’s order to start a claim/)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '#1001' }))
  await waitFor(() => expect(address()).toBe(`/${storeId}/orders/o1/claim?kind=warranty`))
})

test('who may not file claims is not led to it', async () => {
  openConsole(`/${storeId}/claims/warranty`, {
    ...empty,
    [`GET /${storeId}/me`]: aStoreSession({ capabilities: ['viewClaims', 'viewOrders', 'viewStore'] }),
  })
  expect(await screen.findByText('No claims yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'File claim for customer' })).toBeNull()
})
