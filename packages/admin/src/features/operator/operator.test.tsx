// @vitest-environment happy-dom
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { operatorApi } from '@aftercare/domain/api/operator-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse } from '../../testing/fake-server.ts'
import { anInvoice } from '../../testing/plan-builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

type OperatedStore = EndpointOutput<typeof operatorApi.listStores>['items'][number]

const birch: OperatedStore = {
  id: storeId,
  name: 'Birch & Co',
  slug: 'birch',
  url: 'https://birch.example',
  isUrlVerified: true,
  isActive: true,
  planStatus: 'ACTIVE',
  planCode: 'basic',
  trialEndsOn: null,
  billedBy: null,
  awaitsApproval: null,
  connectedShop: 'birch.myshopify.com',
  createdOn: '2026-11-20T12:00:00.000Z',
  orders: 120,
  claims: 7,
}
const list = 'GET /operator/stores'
const invoices = 'GET /operator/invoices'
const exported = 'GET /operator/exports'
const me = {
  'GET /me': aSession({ isOperator: true }),
  [invoices]: { nextCursor: null, prevCursor: null, items: [] },
  [exported]: { nextCursor: null, prevCursor: null, items: [] },
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') ?? document.body

async function pick(action: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Birch & Co' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
  return screen.findByRole('dialog', { name: action })
}

test('an operator sees each store with its plan, connection and figures', async () => {
  const oak = { ...birch, id: 'oak', name: 'Oak', isActive: false, isUrlVerified: false, connectedShop: null }
  openConsole('/operator', {
    ...me,
    [list]: {
      nextCursor: null,
      prevCursor: null,
      items: [birch, { ...oak, planStatus: 'FROZEN', planCode: null }],
    },
  })
  const words = async (name: string) => (await rowOf(name)).textContent
  expect(await words('Birch & Co')).toContain('Livebasicbirch.myshopify.com1207')
  expect(await words('Oak')).toContain('FrozenURL not verifiedNot connected')
})

test('a search that finds no store says what else to try', async () => {
  const { calls } = openConsole('/operator?text=nobody', {
    ...me,
    [list]: { nextCursor: null, prevCursor: null, items: [] },
  })
  expect(await screen.findByText('No stores found')).toBeTruthy()
  expect(screen.getByText('Try another name, address, or URL.')).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Search stores' })).toHaveProperty('value', 'nobody')
  expect(calls).toContain(`${list}?text=nobody`)
})

test('freezing a store needs a reason, and the dialog shows why a request was refused', async () => {
  const sent: unknown[] = []
  let isFrozen = false
  openConsole('/operator', {
    ...me,
    [list]: () => ({
      nextCursor: null,
      prevCursor: null,
      items: [{ ...birch, ...(isFrozen && { planStatus: 'FROZEN', isActive: false }) }],
    }),
    [`PUT /operator/stores/${storeId}/plan`]: ({ body }) => {
      sent.push(body)
      if (sent.length === 1) return refuse(409, 'A plan that is CANCELLED can’t become FROZEN.')
      isFrozen = true
      return { planStatus: 'FROZEN' }
    },
  })
  const dialog = within(await pick('Freeze store'))
  const freeze = () => fireEvent.click(dialog.getByRole('button', { name: 'Freeze store' }))
  freeze()
  expect(await dialog.findByText('Please enter a reason')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Unpaid' } })
  freeze()
  expect(await dialog.findByText('A plan that is CANCELLED can’t become FROZEN.')).toBeTruthy()
  freeze()
  expect(await screen.findByText('Frozen')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual(Array.from({ length: 2 }, () => ({ status: 'FROZEN', reason: 'Unpaid' })))
})

test('a plan that waits for approval is approved; an invoice is sent, and paid in part', async () => {
  const contact = { name: 'Ada', email: 'bills@birch.example', company: '', address: '', taxId: '' }
  const moved: unknown[] = []
  const credited: unknown[] = []
  const owed = { ...anInvoice({ status: 'Generated', contact }), storeId, storeName: 'Oak' }
  const sent: unknown[] = []
  openConsole('/operator', {
    ...me,
    [list]: () => ({
      nextCursor: null,
      prevCursor: null,
      items: [{ ...birch, awaitsApproval: sent.length === 0 ? { planName: 'Plus', contact } : null }],
    }),
    [invoices]: () => ({ nextCursor: null, prevCursor: null, items: [owed] }),
    [`POST /operator/stores/${storeId}/plan/decision`]: ({ body }) => {
      sent.push(body)
      return { planStatus: 'ACTIVE' }
    },
    'POST /operator/invoices/invoice/credit-note': ({ body }) => {
      credited.push(body)
      owed.creditedAmount = 35.46
      return { status: 'Paid', number: '2027-0002' }
    },
    'POST /operator/invoices/invoice/status': ({ body }) => {
      moved.push(body)
      owed.status = moved.length === 1 ? 'Submitted' : 'Partially_Paid'
      return { status: owed.status }
    },
  })
  expect(await screen.findByText('Plus awaits approval')).toBeTruthy()
  const dialog = within(await pick('Approve plan'))
  expect(dialog.getByText(/Birch & Co wants Plus, paid by invoice to Ada/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Checked' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Approve plan' }))
  await waitFor(() => expect(screen.queryByText('Plus awaits approval')).toBeNull())
  expect(sent).toEqual([{ isApproved: true, reason: 'Checked' }])

  const table = within(screen.getByRole('table', { name: 'Invoices' }))
  expect(table.getByText('$35.46')).toBeTruthy()
  const move = async (name: string) => {
    fireEvent.click(table.getByRole('button', { name: 'Actions for invoice 2027-0001' }))
    fireEvent.click(await screen.findByRole('menuitem', { name }))
    return within(await screen.findByRole('dialog', { name }))
  }
  const send = await move('Send invoice')
  expect(send.getByText(/email it to bills@birch.example/)).toBeTruthy()
  fireEvent.click(send.getByRole('button', { name: 'Send invoice' }))
  expect(await table.findByText('Sent')).toBeTruthy()
  const pay = await move('Record payment')
  fireEvent.change(pay.getByLabelText('Amount in USD'), { target: { value: '4' } })
  fireEvent.click(pay.getByRole('button', { name: 'Record payment' }))
  expect(await table.findByText('Partially paid')).toBeTruthy()
  expect(moved).toEqual([{ to: 'Submission_Scheduled' }, { to: 'Paid', amount: 4, paidAmount: 0 }])

  const credit = await move('Write credit note')
  fireEvent.change(credit.getByLabelText('Reason'), { target: { value: 'Billed twice' } })
  fireEvent.click(credit.getByRole('button', { name: 'Write credit note' }))
  expect(await table.findByText('Credited $35.46')).toBeTruthy()
  expect(credited).toEqual([{ reason: 'Billed twice', creditedAmount: 0 }])
})

test('a store is deleted once its name was typed, and its archive can be downloaded', async () => {
  const sent: unknown[] = []
  openConsole('/operator', {
    ...me,
    [list]: () => ({ nextCursor: null, prevCursor: null, items: sent.length > 1 ? [] : [birch] }),
    [`POST /operator/stores/${storeId}/removal`]: ({ body }) => {
      sent.push(body)
      if (sent.length > 1) return new Response(null, { status: 204 })
      const fields = [{ path: 'typedName', message: 'This isn’t the store’s name' }]
      return refuse(422, 'This isn’t the store’s name', { fields })
    },
    [exported]: () => ({
      nextCursor: null,
      prevCursor: null,
      items:
        sent.length < 2
          ? []
          : [
              {
                id: 'export',
                storeName: 'Birch & Co',
                isRemoval: true,
                requestedBy: 'ada@aftercare.example',
                reason: 'Closed for good',
                state: 'ready',
                sizeBytes: 3 * 1024 * 1024,
                createdOn: '2026-11-20T12:00:00.000Z',
                expiresOn: '2026-11-27T12:00:00.000Z',
                removedOn: '2026-11-20T12:05:00.000Z',
                downloadUrl: '/files/birch/exports/export.zip?signature=1',
              },
            ],
    }),
  })
  const dialog = within(await pick('Delete store'))
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const remove = () => fireEvent.click(dialog.getByRole('button', { name: 'Delete store' }))
  type('Type Birch & Co to confirm', 'Birch')
  type('Reason', 'Closed for good')
  remove()
  expect(await dialog.findByText('This isn’t the store’s name')).toBeTruthy()
  type('Type Birch & Co to confirm', 'Birch & Co')
  remove()
  const download = await screen.findByRole('link', { name: 'Download (3 MB)' })
  expect(download.getAttribute('href')).toBe('/files/birch/exports/export.zip?signature=1')
  expect(screen.getByText(/^Store deleted .* Ready until/)).toBeTruthy()
  expect(sent[1]).toEqual({ typedName: 'Birch & Co', reason: 'Closed for good' })
})

test('signing in as support leads to the store', async () => {
  const sent: unknown[] = []
  const { address } = openConsole('/operator', {
    ...me,
    [list]: { nextCursor: null, prevCursor: null, items: [birch] },
    [`POST /operator/stores/${storeId}/support`]: ({ body }) => {
      sent.push(body)
      return { storeId, expiresOn: '2026-11-20T13:00:00.000Z' }
    },
    [`GET /${storeId}/me`]: aStoreSession(),
  })
  const dialog = within(await pick('Sign in as support'))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Ticket 12' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Sign in as support' }))
  await waitFor(() => expect(address()).toBe(`/${storeId}`))
  expect(sent).toEqual([{ reason: 'Ticket 12' }])
})

test('someone who isn’t an operator sees that they have no access', async () => {
  openConsole('/operator', {
    'GET /me': aSession(),
    [list]: refuse(403, 'You don’t have access to this.'),
    [invoices]: { nextCursor: null, prevCursor: null, items: [] },
    [exported]: { nextCursor: null, prevCursor: null, items: [] },
  })
  expect(await screen.findByText(/access/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
