// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const requested = {
  id: 'export',
  storeName: 'Birch & Co',
  isRemoval: false,
  requestedBy: 'Ada Byron',
  reason: 'Requested by the store',
  state: 'waiting',
  sizeBytes: null as number | null,
  createdOn: '2026-11-20T12:00:00.000Z',
  expiresOn: null as string | null,
  removedOn: null,
  downloadUrl: null as string | null,
}
const ready = {
  ...requested,
  state: 'ready',
  sizeBytes: 300,
  expiresOn: '2026-11-27T12:00:00.000Z',
  downloadUrl: '/files/birch/exports/export.zip',
}

test('an export is requested, appears when it is ready, and a refusal is said', async () => {
  let items: object[] = []
  openConsole(`/${storeId}/settings/store-data`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/export`]: () => ({ nextCursor: null, prevCursor: null, items }),
    [`POST /${storeId}/export`]: () => {
      if (items.length > 0) return refuse(409, 'An archive of this store is already being made.')
      items = [requested]
      return { items, nextCursor: null, prevCursor: null }
    },
  })
  expect(await screen.findByText('No exports yet.')).toBeTruthy()
  const request = () => fireEvent.click(screen.getByRole('button', { name: 'Request export' }))
  request()
  expect(await screen.findByText('Being prepared. This can take a few minutes.')).toBeTruthy()
  request()
  expect(await screen.findByText('An archive of this store is already being made.')).toBeTruthy()
  items = [ready]
  const download = await screen.findByRole('link', { name: 'Download (1 MB)' })
  expect(download.getAttribute('href')).toBe(ready.downloadUrl)
})
