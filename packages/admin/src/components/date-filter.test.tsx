// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaimListItem, aStoreSession, storeId } from '../testing/builders.ts'
import type { FakeRoutes } from '../testing/fake-server.ts'
import { openConsole } from '../testing/open-console.tsx'

const none = { items: [], nextCursor: null, prevCursor: null }
const server: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET /${storeId}/order`]: none,
  [`GET /${storeId}/claim`]: { ...none, items: [aClaimListItem()] },
  [`GET /${storeId}/claim/changes`]: { items: [], since: 's', areTooMany: false },
  [`GET /${storeId}/claim/tags`]: { items: [] },
  [`GET /${storeId}/claim-reason`]: { items: [] },
  [`GET /${storeId}/view`]: { items: [] },
  [`GET /${storeId}/view/counts`]: { items: [] },
}

async function choose(filter: string, option: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: filter }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const enter = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } })

test('a list is narrowed to days of one’s own, in the place of a span, and back', async () => {
  const { address } = openConsole(`/${storeId}/orders?createdWithin=7d`, server)
  await choose('Placed', 'Custom range')
  await waitFor(() => expect(address()).toBe(`/${storeId}/orders`))
  enter('Placed from', '2026-11-01')
  await waitFor(() => expect(address()).toBe(`/${storeId}/orders?createdFrom=2026-11-01`))
  enter('Placed to', '2026-11-15')
  await waitFor(() =>
    expect(address()).toBe(`/${storeId}/orders?createdFrom=2026-11-01&createdTo=2026-11-15`),
  )
  await choose('Placed', 'Last 30 days')
  await waitFor(() => expect(address()).toBe(`/${storeId}/orders?createdWithin=30d`))
})

test('claims are narrowed by days and by the detail of an item’s status, each to be taken off', async () => {
  const { address } = openConsole(
    `/${storeId}/claims/return?createdFrom=2026-11-01&statusDetail=Pending_Inspection`,
    server,
  )
  expect(await screen.findByText(/^Since .*Nov 1$/)).toBeTruthy()
  expect(screen.getByText('Needs inspection')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Remove Since/ }))
  await waitFor(() => expect(address()).toBe(`/${storeId}/claims/return?statusDetail=Pending_Inspection`))

  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await screen.findByLabelText('Item status detail')
  await choose('Submitted', 'Custom range')
  enter('To', '2026-11-15')
  await waitFor(() =>
    expect(address()).toBe(`/${storeId}/claims/return?statusDetail=Pending_Inspection&createdTo=2026-11-15`),
  )
})
