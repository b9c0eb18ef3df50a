// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../testing/builders.ts'
import { openConsole } from '../testing/open-console.tsx'

test.for([
  ['shipping-policies', 'return-shipping'],
  ['integrations', 'helpdesk-cards'],
])('the specified address settings/%s leads to settings/%s', async ([asked, shown]) => {
  const { address } = openConsole(`/${storeId}/settings/${asked}`, {
    [`GET /${storeId}/me`]: aStoreSession(),
  })
  await waitFor(() => expect(address()).toBe(`/${storeId}/settings/${shown}`))
})

test.for(['nowhere', 'settings/nowhere', 'orders/o1/nowhere'])(
  'an unknown address in the store, %s, says so and keeps the main menu',
  async (asked) => {
    openConsole(`/${storeId}/${asked}`, { [`GET /${storeId}/me`]: aStoreSession() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  },
)
