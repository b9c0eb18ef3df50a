// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aClaimListItem, aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'
import './bulk/bulk-bar.tsx' // which the list loads later

beforeEach(() => localStorage.clear())

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pick = (number: string, how = {}) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${number}` }), how)
const numbers = ['R-1', 'R-2', 'R-3', 'R-4']
const claims = numbers.map((externalId, index) => aClaimListItem({ id: `c${index + 1}`, externalId }))
const noSums = { approvedLines: 0, newItems: 0, refund: 0, giftCard: 0 }
const view = {
  id: '01935000-0000-7000-8000-0000000000aa',
  kind: 'Return',
  name: 'Late ones',
  filters: { tag: ['late'] },
  sortBy: 'createdOn',
  orderBy: 'desc',
  columns: [],
  isBuiltIn: false,
  version: 'v1',
}

function openList(server: FakeRoutes = {}, { session = aStoreSession(), search = '' } = {}) {
  return openConsole(`/${storeId}/claims/return${search}`, {
    [`GET /${storeId}/me`]: session,
    [`GET /${storeId}/claim`]: { items: claims, nextCursor: null, prevCursor: null },
    [`GET /${storeId}/view`]: { items: [view] },
    [`GET /${storeId}/view/counts`]: { items: [{ viewId: view.id, count: 4, isMore: false }] },
    [`GET /${storeId}/claim/changes`]: { items: [], since: 's', areTooMany: false },
    [`GET /${storeId}/claim/tags`]: { items: ['late', 'vip'] },
    ...server,
  })
}

test('rows are selected one by one, up to here with Shift, by x, and all at once', async () => {
  openList()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select R-1' }))
  pick('R-3', { shiftKey: true })
  expect(await screen.findByText('3 claims selected')).toBeTruthy()
  screen.getByRole('link', { name: 'R-2' }).focus()
  fireEvent.keyDown(document.documentElement, { key: 'x', code: 'KeyX' })
  expect(await screen.findByText('2 claims selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(await screen.findByText('4 claims selected')).toBeTruthy()
  press('Clear selection')
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull())
})

test('e edits the tags of what is selected, and is a letter where one types', async () => {
  openList()
  const search = await screen.findByLabelText('Search claims')
  const typeE = (target: Element) => fireEvent.keyDown(target, { key: 'e', code: 'KeyE' })
  typeE(document.documentElement)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select R-1' }))
  expect(await screen.findByText('1 claim selected')).toBeTruthy()
  expect(typeE(search)).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  typeE(document.documentElement)
  expect(await screen.findByRole('dialog', { name: 'Tag' })).toBeTruthy()
})

test('approving first shows the total and what cannot be approved, sends what was shown, reports each result, and updates the rows', async () => {
  const sent: unknown[] = []
  const item = { customerName: 'Ada', version: 5, stagedLines: 0, waitingLines: 0 }
  const refund = { ...noSums, approvedLines: 1, refund: 20 }
  let isCarriedOut = false
  const [first, ...others] = claims
  const refunded = { ...first, claimRollupStatusCode: 'completed', statuses: ['Refunded'] }
  const { calls } = openList({
    [`GET /${storeId}/claim`]: () => ({
      items: [isCarriedOut ? refunded : first, ...others],
      nextCursor: null,
      prevCursor: null,
    }),
    [`POST /${storeId}/claim-bulk/approve/preview`]: {
      items: [
        { claimId: 'c1', externalId: 'R-1', ...item, ...refund, problem: null },
        { claimId: 'c2', externalId: 'R-2', ...item, ...refund, stagedLines: 1, problem: null },
        {
          claimId: 'c3',
          externalId: 'R-3',
          ...item,
          ...noSums,
          problem: { code: 'nothing_to_finalise', clientMessage: 'No.' },
        },
      ],
      total: { claims: 2, ...refund, approvedLines: 2, refund: 40 },
    },
    [`POST /${storeId}/claim-bulk/approve`]: ({ body }) => {
      sent.push(body)
      const problem = { code: 'claim_changed', clientMessage: 'No.' }
      return {
        items: [
          { claimId: 'c1', problem: null },
          { claimId: 'c2', problem },
        ],
      }
    },
  })
  await screen.findByRole('checkbox', { name: 'Select R-1' })
  for (const number of ['R-1', 'R-2', 'R-3']) pick(number)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve as staged or requested' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Total for 2 claims')).toBeTruthy()
  expect(dialog.getAllByText('$40.00')).toHaveLength(2)
  expect(dialog.getByText('1 claim can’t be approved here')).toBeTruthy()
  const marked = dialog.getByText('1 item as staged, not as requested')
  expect(marked.closest('li')?.textContent).toContain('R-2')
  fireEvent.click(dialog.getByRole('switch', { name: 'Email customers' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Approve 2 claims' }))
  expect(await dialog.findByText(/1 claim approved/)).toBeTruthy()
  expect(dialog.getByText(/Someone else changed this claim/)).toBeTruthy()
  expect(sent).toEqual([
    {
      claims: [
        { claimId: 'c1', version: 5 },
        { claimId: 'c2', version: 5 },
      ],
      notifyCustomerByEmail: false,
      finalizationSource: 'Merchant_App',
    },
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('2 claims selected')).toBeTruthy()
  const looks = () => calls.filter((call) => call.startsWith(`GET /${storeId}/claim?`)).length
  const before = looks()
  await waitFor(() => expect(looks()).toBeGreaterThan(before + 1))
  isCarriedOut = true
  expect(await screen.findByText('Refunded')).toBeTruthy()
})

test('who may only read selects nothing and keeps no views', async () => {
  openList({}, { session: aStoreSession({ capabilities: ['viewClaims', 'viewStore'] }) })
  await screen.findByRole('link', { name: 'R-1' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'View actions' })).toBeNull()
})

test('what the list shows is kept as a view, and a name that is taken is not', async () => {
  const sent: unknown[] = []
  openList(
    {
      [`POST /${storeId}/view`]: ({ body }) => {
        sent.push(body)
        return refuse(422, 'Problem', { fields: [{ path: 'name', message: 'Must not be so' }] })
      },
    },
    { search: '?tag=vip,late&orderBy=asc&text=ada' },
  )
  await screen.findByRole('link', { name: 'R-1' })
  press('View actions')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view' }))
  const name = await screen.findByLabelText('View name')
  fireEvent.change(name, { target: { value: 'late ones' } })
  press('Save')
  expect(await screen.findByText('A view with this name already exists.')).toBeTruthy()
  fireEvent.change(name, { target: { value: 'Ada' } })
  press('Save')
  expect(await screen.findByText('Must not be so')).toBeTruthy()
  expect(sent).toEqual([
    {
      kind: 'Return',
      name: 'Ada',
      filters: { text: 'ada', tag: ['vip', 'late'] },
      sortBy: 'createdOn',
      orderBy: 'asc',
      columns: [],
    },
  ])
})

test('columns are chosen, and remembered in this browser', async () => {
  openList()
  await screen.findByRole('columnheader', { name: 'Customer' })
  press('Columns')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Customer' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull())
  expect(JSON.parse(localStorage.getItem('aftercare.columns.return') ?? '')).not.toContain('customer')
})

test('a saved view with further filters says so, and can be saved or deleted', async () => {
  const sent: unknown[] = []
  const page = openList(
    {
      [`PUT /${storeId}/view/${view.id}`]: ({ body }) => {
        sent.push(body)
        return { ...view, filters: { tag: ['late'], hasError: true } }
      },
      [`DELETE /${storeId}/view/${view.id}`]: ({ query }) => {
        sent.push(query.get('version'))
        return new Response(null, { status: 204 })
      },
    },
    { search: `?view=${view.id}&tag=late&hasError=true` },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes to view' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'Late ones', version: 'v1', filters: { tag: ['late'], hasError: true } },
    ]),
  )
  press('View actions')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(page.address()).toBe(`/${storeId}/claims/return`))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe('v1')
})

test('for a view that somebody else has changed, I choose which version to keep', async () => {
  const theirs = { ...view, filters: { tag: ['lost'] }, version: 'v2' }
  const sent: { version: string }[] = []
  const page = openList(
    {
      [`GET /${storeId}/view`]: () => ({ items: [sent.length > 0 ? theirs : view] }),
      [`PUT /${storeId}/view/${view.id}`]: ({ body }) => {
        sent.push(body as { version: string })
        return refuse(409, 'Someone else has changed this.', { code: 'changed_meanwhile' })
      },
    },
    { search: `?view=${view.id}&tag=late&hasError=true` },
  )
  const save = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes to view' }))
  await save()
  const told = async () => within(await screen.findByRole('dialog', { name: 'The view wasn’t saved' }))
  expect(await (await told()).findByText('Someone else has changed this.')).toBeTruthy()
  fireEvent.click((await told()).getByRole('button', { name: 'Keep my version' }))
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual(['v1', 'v2']))
  fireEvent.click(await (await told()).findByRole('button', { name: 'Show their version' }))
  await waitFor(() => expect(page.address()).toBe(`/${storeId}/claims/return?view=${view.id}&tag=lost`))
})

test('claims of test orders are marked in the list', async () => {
  openList({
    [`GET /${storeId}/claim`]: {
      items: [aClaimListItem({ isTest: true }), aClaimListItem({ id: 'c2', externalId: 'R-2' })],
      nextCursor: null,
      prevCursor: null,
    },
  })
  const row = (await screen.findByRole('link', { name: 'R-1' })).closest('tr') ?? document.body
  expect(within(row).getByText('Test')).toBeTruthy()
  expect(screen.getAllByText('Test')).toHaveLength(1)
})
