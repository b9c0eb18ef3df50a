// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../testing/builders.ts'
import { refuse } from '../testing/fake-server.ts'
import { openConsole } from '../testing/open-console.tsx'

test('a page whose first entry was deleted leads to the first page with the same filters', async () => {
  const lost = 'cursor=00000000-0000-7000-8000-000000000001&direction=next'
  const { address } = openConsole(`/${storeId}/customers?text=ada&${lost}`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/customer`]: ({ query }) =>
      query.has('cursor')
        ? refuse(422, 'The entry is gone.', { code: 'cursor_expired' })
        : { items: [], nextCursor: null, prevCursor: null },
  })
  await waitFor(() => expect(address()).toBe(`/${storeId}/customers?text=ada`))
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeTruthy()
})
