// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'

const asked = {
  id: 'report',
  kind: 'Order',
  filename: 'Orders',
  format: 'xlsx',
  email: 'mara@birch.example' as string | null,
  state: 'running',
  requestedBy: 'Mara Holt',
  scheduleId: null,
  rowsWritten: 1200,
  progress: 0.4 as number | null,
  sizeBytes: null as number | null,
  createdOn: '2026-11-20T12:00:00.000Z',
  expiresOn: null as string | null,
  downloadUrl: null as string | null,
}
const ready = {
  ...asked,
  state: 'ready',
  rowsWritten: 3000,
  progress: 1,
  sizeBytes: 2_340_000,
  expiresOn: '2026-11-21T12:00:00.000Z',
  downloadUrl: '/files/birch/reports/report.xlsx',
}
const stopped = {
  id: 'schedule',
  repeat: 'weekly',
  kind: 'Customer',
  filename: 'Customers',
  format: 'csv',
  email: null,
  requestedBy: 'Noor Adel',
  createdOn: '2026-11-20T12:00:00.000Z',
  nextOn: null,
}
const pageOf = (items: object[]) => ({ items, nextCursor: null, prevCursor: null })

test('a list is exported as it is filtered, and the file can be downloaded once it is ready', async () => {
  let items: object[] = []
  const bodies: unknown[] = []
  openConsole(`/${storeId}/exports/new/Order?text=ada&financialStatus=paid&cursor=x`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/report`]: () => pageOf(items),
    [`GET /${storeId}/report-schedule`]: { items: [stopped] },
    [`POST /${storeId}/report`]: ({ body }: { body: unknown }) => {
      bodies.push(body)
      if (bodies.length === 1) return refuse(409, 'Please wait until your other exports are done.')
      items = [asked]
      return asked
    },
  })
  expect(await screen.findByText('Exports what matches the current search and filters.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Excel' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tags' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Email the link/ }))
  fireEvent.change(screen.getByRole('textbox', { name: 'File name' }), { target: { value: 'Orders' } })
  const start = () => fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  start()
  expect(await screen.findByText('Please wait until your other exports are done.')).toBeTruthy()
  start()
  const bar = await screen.findByRole('progressbar', { name: 'Progress of “Orders.xlsx”' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('1,200 rows so far')).toBeTruthy()
  expect(bodies[1]).toMatchObject({
    kind: 'Order',
    filename: 'Orders',
    format: 'xlsx',
    email: 'mara@birch.example',
    filters: { text: 'ada', financialStatus: 'paid' },
  })
  expect((bodies[1] as { columns: string[] }).columns).not.toContain('tags')

  items = [ready]
  const download = await screen.findByRole('link', { name: 'Download “Orders.xlsx”' })
  expect(download.getAttribute('href')).toBe(ready.downloadUrl)
  expect(screen.getByText(/3,000 rows, 2\.3 MB/)).toBeTruthy()
})

test('what failed is said, and an export is deleted after a question', async () => {
  let items: object[] = [
    { ...asked, state: 'failed', email: null },
    { ...asked, id: 'old', state: 'expired', kind: 'ReturnItem', filename: 'Items', email: null },
    { ...ready, id: 'other', filename: 'Others' },
  ]
  openConsole(`/${storeId}/exports`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/report`]: () => pageOf(items),
    [`GET /${storeId}/report-schedule`]: { items: [stopped] },
    [`DELETE /${storeId}/report/other`]: () => {
      items = items.slice(0, 2)
      return new Response(null, { status: 204 })
    },
  })
  expect(await screen.findByText('Export failed. Start it again from its list.')).toBeTruthy()
  const lists = screen.getAllByRole('link', { name: /^Open list of/ })
  expect(lists.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Open list of “Orders.xlsx”', `/${storeId}/orders`],
    ['Open list of “Items.xlsx”', `/${storeId}/claims/return`],
  ])
  expect(screen.getByText('Stopped because Noor Adel can no longer export this list.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Others.xlsx”' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this export?' }))
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Others.xlsx')).toBeNull())
})

test('where nothing was exported yet, the page says once how to export', async () => {
  openConsole(`/${storeId}/exports`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/report`]: pageOf([]),
    [`GET /${storeId}/report-schedule`]: { items: [] },
  })
  expect(await screen.findByText('No exports yet')).toBeTruthy()
  expect(screen.getAllByText(/^Open a list/)).toHaveLength(1)
})
