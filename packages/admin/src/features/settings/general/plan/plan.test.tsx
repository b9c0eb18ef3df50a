// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import type { FakeRequest, FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'
import { anInvoice, aPlan, basic } from '../../../../testing/plan-builders.ts'

const contact = { name: 'Ada', email: 'bills@birch.example', company: '', address: '', taxId: '' }
const subscription = {
  id: 'subscription',
  plan: basic,
  state: 'ACTIVE' as const,
  billedBy: 'invoice' as const,
  contact,
  createdOn: '2026-11-20T12:00:00.000Z',
  confirmationUrl: null,
}
const pending = {
  ...subscription,
  state: 'PENDING' as const,
  billedBy: 'shopify' as const,
  contact: null,
  confirmationUrl: 'https://shopify.test/charges/1',
}
const at = `/${storeId}/plan`
const open = (routes: FakeRoutes) =>
  openConsole(`/${storeId}/settings/plan`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/invoice`]: { nextCursor: null, prevCursor: null, items: [] },
    ...routes,
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a plan shows its terms, this period’s usage and what was invoiced', async () => {
  const current = aPlan({
    status: 'ACTIVE',
    code: 'basic',
    current: subscription,
    usage: {
      from: '2026-11-20T12:00:00.000Z',
      to: '2026-12-20T12:00:00.000Z',
      returns: 112,
      included: 100,
      charged: 12,
      chargedAmount: 4.8,
    },
  })
  const note = {
    id: 'note',
    number: '2027-0002',
    reason: 'Billed twice',
    createdOn: '2027-02-03T07:00:00.000Z',
    netAmount: 10,
    taxAmount: 1.9,
    totalAmount: 11.9,
    pdfUrl: '/files/note.pdf',
    csvUrl: '/files/note.csv',
  }
  const corrected = anInvoice({ creditedAmount: 11.9, owedAmount: 23.56, creditNotes: [note] })
  const partly = anInvoice({
    id: 'partly',
    number: '2027-0003',
    status: 'Partially_Paid',
    totalAmount: 40,
    paidAmount: 10,
    owedAmount: 30,
  })
  open({
    [`GET ${at}`]: current,
    [`GET /${storeId}/invoice`]: { nextCursor: null, prevCursor: null, items: [corrected, partly] },
  })
  expect(await screen.findByText('112 of 100 included')).toBeTruthy()
  expect(screen.getByText('12 for $4.80')).toBeTruthy()
  expect(screen.getByText('Invoices go to bills@birch.example.')).toBeTruthy()
  const invoices = within(screen.getByRole('table', { name: 'Invoices' }))
  expect(invoices.getByText('Sent')).toBeTruthy()
  expect(invoices.getByText('$35.46')).toBeTruthy()
  expect(invoices.getByText('$30.00 left to pay')).toBeTruthy()
  fireEvent.click(invoices.getByRole('button', { name: '2027-0001' }))
  const invoice = within(await screen.findByRole('dialog', { name: 'Invoice 2027-0001' }))
  expect(invoice.getByText('Extra returns, Basic, 2026-12-04 – 2027-01-03')).toBeTruthy()
  expect(invoice.getByText('IBAN 1')).toBeTruthy()
  expect(invoice.getByText(/11\.90 on .*Feb 3, 2027: Billed twice/)).toBeTruthy()
  expect(invoice.getByRole('row', { name: 'Left to pay $23.56' })).toBeTruthy()
  const noteFile = invoice.getByRole('link', { name: 'Download PDF (2027-0002)' })
  expect(noteFile.getAttribute('href')).toBe('/files/note.pdf')
  expect(invoice.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/files/invoice.pdf')
})

test('an invoice is paid on the provider’s page, and says how its payment went', async () => {
  const sent: FakeRequest[] = []
  const left = (window.open = vi.fn<typeof window.open>())
  const owed = anInvoice({
    owedAmount: 35.46,
    payBy: ['card', 'shopify'],
    payment: {
      method: 'shopify',
      state: 'failed',
      amount: 35.46,
      problem: 'Total price exceeds balance remaining',
      createdOn: '2027-02-01T06:11:00.000Z',
    },
  })
  open({
    [`GET ${at}`]: aPlan({ status: 'ACTIVE', code: 'basic', current: subscription }),
    [`GET /${storeId}/invoice`]: { nextCursor: null, prevCursor: null, items: [owed] },
    [`POST /${storeId}/invoice/invoice/payment`]: (request: FakeRequest) => {
      sent.push(request)
      return { url: 'https://checkout.stripe.example/c/pay/1' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '2027-0001' }))
  const invoice = within(await screen.findByRole('dialog', { name: 'Invoice 2027-0001' }))
  expect(invoice.getByText(/couldn’t be added to your Shopify bill. Total price exceeds/)).toBeTruthy()
  expect(invoice.getByRole('button', { name: 'Add $35.46 to Shopify bill' })).toBeTruthy()
  fireEvent.click(invoice.getByRole('button', { name: 'Pay $35.46 by card' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://checkout.stripe.example/c/pay/1', '_top'))
  expect(sent[0]?.body).toEqual({ method: 'card', owedAmount: 35.46 })
})

test('a plan paid by invoice asks for the billing contact, whose errors stay in the dialog', async () => {
  const sent: unknown[] = []
  open({
    [`GET ${at}`]: () => (sent.length === 0 ? aPlan() : aPlan({ status: 'ACTIVE', current: subscription })),
    [`PUT ${at}`]: ({ body }) => {
      sent.push(body)
      return aPlan({ status: 'ACTIVE', current: subscription })
    },
  })
  await screen.findByRole('button', { name: 'Choose Basic' })
  press('Choose Basic')
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose Basic' }))
  const choose = () => fireEvent.click(dialog.getByRole('button', { name: 'Choose Basic' }))
  fireEvent.change(dialog.getByLabelText('Billing contact'), { target: { value: 'Ada' } })
  choose()
  expect(await dialog.findByText('Must be a valid email')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Email for invoices'), { target: { value: contact.email } })
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Choose Basic' })).toHaveProperty('disabled', false),
  )
  choose()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ code: 'basic', contact }])
})

test('a plan that Shopify bills leads to its approval there, and says so until it was given', async () => {
  const opened: unknown[] = []
  vi.stubGlobal('open', (...given: unknown[]) => void opened.push(given))
  let isApproved = false
  const waiting = aPlan({ billedBy: 'shopify', pending })
  open({
    [`GET ${at}`]: () => (opened.length > 0 ? waiting : aPlan({ billedBy: 'shopify' })),
    [`PUT ${at}`]: () => {
      opened.push([])
      return waiting
    },
    [`POST ${at}/refresh`]: () =>
      isApproved
        ? aPlan({
            billedBy: 'shopify',
            status: 'ACTIVE',
            current: { ...subscription, billedBy: 'shopify', contact: null },
          })
        : waiting,
  })
  await screen.findByRole('button', { name: 'Choose Basic' })
  expect(screen.getByText(/Nothing is charged until you approve the plan in Shopify/)).toBeTruthy()
  press('Choose Basic')
  expect(await screen.findByText(/Approve Basic in Shopify\. Until then, nothing changes/)).toBeTruthy()
  expect(opened).toContainEqual([pending.confirmationUrl, '_top'])
  const approve = screen.getByRole('link', { name: 'Approve in Shopify' })
  expect(approve.getAttribute('href')).toBe(pending.confirmationUrl)
  isApproved = true
  press('Check again')
  await waitFor(() => expect(screen.queryByText(/Approve Basic in Shopify/)).toBeNull())
  vi.unstubAllGlobals()
})

test('a plan is canceled once its consequences were read, and its invoices go to another contact', async () => {
  const moved = { ...contact, email: 'new@birch.example' }
  let current: typeof subscription | null = subscription
  const here = () => aPlan({ status: current ? 'ACTIVE' : 'CANCELLED', current })
  open({
    [`GET ${at}`]: here,
    [`PUT ${at}/contact`]: () => {
      current = { ...subscription, contact: moved }
      return here()
    },
    [`POST ${at}/cancel`]: () => {
      current = null
      return here()
    },
  })
  await screen.findByText('Invoices go to bills@birch.example.')
  press('Change billing contact')
  const form = within(await screen.findByRole('dialog', { name: 'Change billing contact' }))
  fireEvent.change(form.getByLabelText('Email for invoices'), { target: { value: moved.email } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Invoices go to new@birch.example.')).toBeTruthy()
  press('Cancel plan')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Basic?' }))
  expect(dialog.getByText(/Customers can’t start returns or other claims/)).toBeTruthy()
  expect(dialog.getByText(/Your final invoice covers the days through today/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText(/Your plan has ended/)).toBeTruthy()
})
