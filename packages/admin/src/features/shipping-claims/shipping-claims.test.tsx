// @vitest-environment happy-dom
import type { ShippingClaim } from '@aftercare/domain/shipping-claims/shipping-claim-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'

const moment = '2026-11-20T12:00:00.000Z'
const nowhere = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '1 Engine Street',
  line2: null,
  city: 'New York',
}
const address = { ...nowhere, stateOrProvinceCode: 'NY', postalCode: '10001', countryCode: 'US', phone: null }
const session = { [`GET /${storeId}/me`]: aStoreSession() }
const at = `/${storeId}/shipping-protection/claim`

const item = (id: string, name: string) => ({
  id,
  name,
  imgUrl: null,
  optionsFromPlatform: [],
  sku: null,
  quantity: 2,
})
const line = (id: string, name: string) => ({
  id,
  quantity: 1,
  amount: 20,
  resolutionMethod: null,
  originalStoreOrderLineItem: item(`o-${id}`, name),
})
const listed = {
  createdOn: moment,
  updatedOn: moment,
  customerEmail: 'ada@example.com',
  customerName: 'Ada Lovelace',
  reason: 'Lost' as const,
  status: 'Open' as const,
  resolutionMethod: null,
  amount: 40,
  source: 'Customer_App' as const,
}
const aShippingClaim = (change: Partial<ShippingClaim> = {}): ShippingClaim => ({
  id: 's1',
  ...listed,
  currencyCode: 'USD',
  version: 3,
  noteFromCustomer: 'It never came',
  noteFromMerchant: null,
  shippingAddress: address,
  images: [],
  shippingClaimLineItems: [line('l1', 'Scarf'), line('l2', 'Mug')],
  emailConversation: [
    { id: 'm1', createdOn: moment, kind: 'event', message: 'Filed by the customer.', author: null },
  ],
  resolvedOn: null,
  resolvedIn: null,
  isBeingSettled: false,
  error: null,
  refunds: [],
  reorders: [],
  customerId: null,
  originalStoreOrder: {
    id: 'o1',
    idFromPlatform: '1',
    orderNo: '#1001',
    createdOn: moment,
    canceledOn: null,
    financialStatus: 'paid',
    fulfillmentStatus: 'fulfilled',
    total: 45,
    wasShippingProtected: true,
    fulfillments: [],
    claims: [],
    shippingClaims: [],
  },
  ...change,
})
const page = (items: unknown[]) => ({ items, nextCursor: null, prevCursor: null })

test('the list is searched and narrowed, leads to each claim, and says what to do when nothing is there', async () => {
  const row = { id: 's1', ...listed, storeOrderId: 'o1', orderNo: '#1001', itemCount: 2, hasError: true }
  const { calls } = openConsole(`/${storeId}/shipping-claims`, {
    ...session,
    [`GET ${at}`]: ({ query }) => page(query.get('text') ? [] : [row]),
  })
  const link = await screen.findByRole('link', { name: 'Lost' })
  expect(link.getAttribute('href')).toBe(`/${storeId}/shipping-claims/s1`)
  expect(screen.getByText('Needs attention')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search shipping claims'), { target: { value: 'nobody' } })
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(calls.at(-1)).toBe(`GET ${at}?text=nobody`)
})

test('a claim is settled only after it was seen what that does, and for the chosen items alone', async () => {
  const sent: unknown[] = []
  let claim = aShippingClaim()
  openConsole(`/${storeId}/shipping-claims/s1`, {
    ...session,
    [`GET ${at}/s1`]: () => claim,
    [`POST ${at}/s1/finalize/preview`]: ({ body }) => {
      const { shippingClaimLineItemIds: ids, resolutionMethod } = body as {
        shippingClaimLineItemIds: string[]
        resolutionMethod: string
      }
      const isRefund = resolutionMethod === 'Refund'
      return {
        version: 3,
        refund: isRefund ? { amount: 20 * ids.length } : null,
        reordered: [],
        obstructed: isRefund
          ? []
          : [{ shippingClaimLineItemId: 'l1', code: 'OUT_OF_STOCK', message: 'It is no longer in stock.' }],
        approvalLimit: null,
      }
    },
    [`POST ${at}/s1/finalize`]: ({ body }) => {
      sent.push(body)
      if (sent.length === 1) return refuse(409, 'No', { code: 'claim_changed' })
      claim = aShippingClaim({ status: 'Closed_Refunded', refunds: [{ amount: 20 }] })
      return claim
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve the claim' }))
  expect(await dialog.findByText('$40.00')).toBeTruthy()
  const submit = (name: string) => dialog.getByRole('button', { name })

  fireEvent.click(dialog.getByLabelText('Send again'))
  expect(await dialog.findByText('1 × Scarf: It is no longer in stock.')).toBeTruthy()
  expect(submit('Send again').hasAttribute('disabled')).toBe(true)
  fireEvent.click(dialog.getByLabelText('Refund'))
  fireEvent.click(dialog.getByLabelText('1 × Mug'))
  expect(await dialog.findByText('$20.00')).toBeTruthy()

  fireEvent.click(submit('Refund'))
  expect(await dialog.findByText(/^Somebody changed this claim meanwhile/)).toBeTruthy()
  await waitFor(() => expect(submit('Refund').hasAttribute('disabled')).toBe(false))
  fireEvent.click(submit('Refund'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]).toEqual({
    resolutionMethod: 'Refund',
    shippingClaimLineItemIds: ['l1'],
    version: 3,
    isDenied: false,
    notifyCustomerByEmail: true,
    noteToCustomer: null,
  })
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
})

test('what is written reaches the server, and an empty message does not', async () => {
  const sent: unknown[] = []
  openConsole(`/${storeId}/shipping-claims/s1`, {
    ...session,
    [`GET ${at}/s1`]: aShippingClaim({ error: { code: 'OUT_OF_STOCK', message: 'It ran out.' } }),
    [`POST ${at}/s1/conversation`]: ({ body }) => {
      sent.push(body)
      return aShippingClaim()
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('It ran out.')
  fireEvent.click(screen.getByRole('button', { name: 'Send mail' }))
  expect(await screen.findByText('Must not be empty')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Comment'))
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Called them' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'comment', message: 'Called them' }]))
})

test('who may only look is shown no way to write or settle', async () => {
  openConsole(`/${storeId}/shipping-claims/s1`, {
    [`GET /${storeId}/me`]: aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims'] }),
    [`GET ${at}/s1`]: aShippingClaim(),
  })
  expect(await screen.findByText('It never came')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
  expect(screen.queryByLabelText('Message')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Order #1001' })).toBeNull()
})

test('a claim is filed for a customer, against the terms with a reason', async () => {
  const sent: unknown[] = []
  const { address: here } = openConsole(`/${storeId}/orders/o1/shipping-claim`, {
    ...session,
    [`GET /${storeId}/order/o1/shipping-protection`]: {
      storeOrderId: 'o1',
      orderNo: '#1001',
      currencyCode: 'USD',
      customerEmail: 'ada@example.com',
      shippingAddress: address,
      wasShippingProtected: true,
      lineItems: [{ ...item('ol1', 'Scarf'), claimableQuantity: 2, unitAmount: 20 }],
      obstacles: [{ reason: 'Lost', obstacle: 'too_early' }],
      shippingClaims: [],
    },
    [`POST ${at}`]: ({ body }) => {
      sent.push(body)
      return { id: 's1' }
    },
    [`GET ${at}/s1`]: aShippingClaim(),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'File the claim' }))
  expect(await screen.findByText('Please choose one of the reasons.')).toBeTruthy()
  fireEvent.click(screen.getByRole('combobox', { name: 'What happened' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Lost' }))
  expect(await screen.findByText(/^It is too early/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('File it all the same'), { target: { value: 'A regular' } })
  fireEvent.click(screen.getByRole('button', { name: 'File the claim' }))
  await waitFor(() => expect(here()).toBe(`/${storeId}/shipping-claims/s1`))
  expect(sent).toMatchObject([
    {
      reason: 'Lost',
      originalStoreOrder: { id: 'o1', lineItems: [{ id: 'ol1', quantity: 2 }] },
      overrideReason: 'A regular',
    },
  ])
})
