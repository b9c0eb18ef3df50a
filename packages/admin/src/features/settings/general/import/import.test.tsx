// @vitest-environment happy-dom
import type { StoreImport } from '@aftercare/domain/merchants/store-import-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const anImport = (given: Partial<StoreImport> = {}): StoreImport => ({
  id: 'i1',
  filename: 'orders.json',
  sizeBytes: 3,
  status: 'done',
  progress: 1,
  orders: 2,
  products: 0,
  unchanged: 1,
  bad: 0,
  badRows: [],
  createdBy: 'Mara Holt',
  createdOn: '2026-11-20T12:00:00.000Z',
  finishedOn: '2026-11-20T12:01:00.000Z',
  ...given,
})

const open = (items: StoreImport[], more: FakeRoutes = {}) =>
  openConsole(`/${storeId}/settings/import`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/import`]: { nextCursor: null, prevCursor: null, items },
    ...more,
  })
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Import file' }))
async function choose(file: File) {
  await screen.findByRole('button', { name: 'Import file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input')
  fireEvent.change(input, { target: { files: [file] } })
  await submit()
}

test('a file is sent part by part, and the import shows once it has arrived', async () => {
  const items: StoreImport[] = []
  const arrived = anImport({ status: 'waiting', progress: 0, finishedOn: null })
  const { calls } = open(items, {
    [`POST /${storeId}/import`]: { id: 'i1', partBytes: 2 },
    [`PUT /${storeId}/import/i1/part/0`]: anImport({ status: 'uploading', progress: 0.5 }),
    [`PUT /${storeId}/import/i1/part/1`]: () => {
      items.push(arrived)
      return arrived
    },
  })
  await choose(new File(['[1]'], 'orders.json'))
  const item = await screen.findByRole('listitem')
  expect(within(item).getByText('Waiting')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([
    `PUT /${storeId}/import/i1/part/0`,
    `PUT /${storeId}/import/i1/part/1`,
  ])
})

test('without a file nothing is sent, and what is refused says why', async () => {
  const message = 'The file is larger than 2 GB. Import it in parts.'
  const { calls } = open([], {
    [`POST /${storeId}/import`]: refuse(422, message, { fields: [{ path: 'sizeBytes', message }] }),
  })
  await submit()
  await waitFor(() => expect(screen.getAllByText('Choose a file')).toHaveLength(2))
  expect(calls).not.toContain(`POST /${storeId}/import`)
  await choose(new File(['[1]'], 'orders.json'))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('how far an import is, what it stored and what was left out can be read', async () => {
  open([
    anImport({ id: 'i2', filename: 'more.json', status: 'running', progress: 0.4, finishedOn: null }),
    anImport({ bad: 600, badRows: [{ line: 7, reason: 'line_items.0.price is no amount' }] }),
  ])
  const bar = await screen.findByRole('progressbar', { name: 'Progress of more.json' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  const [, done] = screen.getAllByRole('listitem')
  expect(done?.textContent).toContain('2 orders and 0 products imported, 1 unchanged, 600 skipped')
  expect(done?.textContent).toContain('First 1 of 600 skipped records')
  expect(done?.textContent).toContain('7line_items.0.price is no amount')
})

test('an import that is under way is canceled by a press', async () => {
  const { calls } = open([anImport({ status: 'running', progress: 0.4, finishedOn: null })], {
    [`POST /${storeId}/import/i1/cancel`]: anImport({ status: 'canceled' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel import' }))
  await waitFor(() => expect(calls).toContain(`POST /${storeId}/import/i1/cancel`))
})
