// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
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
