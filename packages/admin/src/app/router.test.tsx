// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../testing/builders.ts'
import { openConsole } from '../testing/open-console.tsx'

test('the specified address settings/shipping-policies leads to settings/return-shipping', async () => {
  const { address } = openConsole(`/${storeId}/settings/shipping-policies`, {
    [`GET /${storeId}/me`]: aStoreSession(),
  })
  await waitFor(() => expect(address()).toBe(`/${storeId}/settings/return-shipping`))
})

test.for(['nowhere', 'settings/nowhere', 'orders/o1/nowhere'])(
  'an unknown address in the store, %s, says so and keeps the main menu',
  async (asked) => {
    openConsole(`/${storeId}/${asked}`, { [`GET /${storeId}/me`]: aStoreSession() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  },
)
