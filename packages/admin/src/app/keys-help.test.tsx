// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaimListItem, aStoreSession, storeId } from '../testing/builders.ts'
import { openConsole } from '../testing/open-console.tsx'

test('a question mark lists all shortcuts, but not while typing', async () => {
  openConsole(`/${storeId}/claims/return`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/claim`]: { items: [aClaimListItem()], nextCursor: null, prevCursor: null },
    [`GET /${storeId}/view`]: { items: [] },
    [`GET /${storeId}/view/counts`]: { items: [] },
    [`GET /${storeId}/claim/changes`]: { items: [], since: 's', areTooMany: false },
  })
  const table = await screen.findByRole('table')
  expect(table.getAttribute('aria-keyshortcuts')).toBe('J K Enter X Shift+X')

  fireEvent.keyDown(screen.getByLabelText('Search claims'), { key: '?', shiftKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  // Keys are listened to a moment after the screen has come.
  const help = await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
    return screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  })
  const dialog = within(help)
  expect(dialog.getByText('Go to next or previous row').nextSibling?.textContent).toBe('jk')
})
