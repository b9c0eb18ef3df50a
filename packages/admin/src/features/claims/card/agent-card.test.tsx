// @vitest-environment happy-dom
import type { AgentCard } from '@aftercare/domain/api/agent-card-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdCardAddress } from '../../../app/card-address.ts'
import { holdCardToken } from '../../../app/card-token.ts'
import {
  aClaim,
  aClaimListItem,
  aStoreSession,
  emptyLedger,
  noTexts,
  storeId,
} from '../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { aCustomer, anOrder, anOrderLine } from '../../../testing/order-builders.ts'

const path = `/${storeId}/agent-card`
const call = `GET ${path}`

const mug = anOrderLine({
  id: 'ol2',
  name: 'Mug',
  return: {
    ...anOrderLine().return,
    exchange: { isEligible: false, lastEligibleDate: null },
    refund: { isEligible: false, lastEligibleDate: null },
  },
  failedChecks: { return: 'finalSale', warranty: 'claimTypeDisabled' },
})
const card: AgentCard = {
  customer: aCustomer,
  orders: [anOrder({ lineItems: [anOrderLine(), mug] })],
  otherOrderCount: 2,
  claims: [{ ...aClaimListItem(), hasDocuments: true }],
}

beforeEach(() => {
  holdCardToken(undefined)
  holdCardAddress(undefined)
})

const open = (address: string, routes: FakeRoutes = {}) =>
  openConsole(address, { [`GET /${storeId}/me`]: aStoreSession(), [call]: card, ...routes })

test('a card shows claims and orders without the menu: what can be claimed, and why not', async () => {
  open(`${path}?customerEmail=ada%40example.com`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
  const order = within(screen.getByRole('article', { name: '#1001' }))
  expect(order.getByText('Possible, without a deadline')).toBeDefined()
  expect(order.getByText(/The item is final sale/)).toBeDefined()
  expect(order.getByRole('link', { name: 'Start claim for #1001' }).getAttribute('href')).toContain(
    `/${storeId}/orders/`,
  )
  expect(screen.getByText('2 more orders')).toBeDefined()
})

test('an agent approves a claim as the helpdesk, and emails its label again', async () => {
  holdCardToken({ token: 'aft_session_card', source: 'Kustomer_App_Integration' })
  const sums = { approvedLines: 1, newItems: 0, refund: 20, giftCard: 0 }
  const item = { claimId: 'c1', externalId: 'R-1', customerName: 'Ada', version: 7, ...sums }
  let approved: unknown
  const { calls } = open(`${path}?customerEmail=ada%40example.com`, {
    [`POST /${storeId}/claim-bulk/approve/preview`]: {
      items: [{ ...item, stagedLines: 0, waitingLines: 0, problem: null }],
      total: { claims: 1, ...sums },
    },
    [`POST /${storeId}/claim-bulk/approve`]: ({ body }) => {
      approved = body
      return { items: [{ claimId: 'c1', problem: null }] }
    },
    [`POST /${storeId}/claim/c1/shipment/send`]: { success: true },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Email label again for R-1' }))
  expect(await screen.findByText(/gets the email in a moment/)).toBeDefined()
  expect(calls).toContain(`POST /${storeId}/claim/c1/shipment/send`)

  fireEvent.click(screen.getByRole('button', { name: 'Approve R-1' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Approve 1 claim' }))
  await waitFor(() =>
    expect(approved).toMatchObject({
      claims: [{ claimId: 'c1', version: 7 }],
      finalizationSource: 'Kustomer_App_Integration',
    }),
  )
})

test('an agent without the rights sees no buttons for them', async () => {
  const capabilities = ['viewOrders', 'viewClaims'] as const
  open(`${path}?customerEmail=ada%40example.com`, {
    [`GET /${storeId}/me`]: aStoreSession({ capabilities: [...capabilities] }),
  })
  await screen.findByRole('article', { name: 'R-1' })
  expect(screen.queryByRole('button', { name: /Approve|Email the label/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Start a claim/ })).toBeNull()
})

test('a label that can’t be sent says why', async () => {
  open(`${path}?customerEmail=ada%40example.com`, {
    [`POST /${storeId}/claim/c1/shipment/send`]: refuse(409, 'The email with the label is turned off.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Email label again for R-1' }))
  expect(await screen.findByText('The email with the label is turned off.')).toBeDefined()
})

test('a card that names nobody asks for a customer, finds them by order number, and says when there is none', async () => {
  const { address } = open(path, {
    [call]: { customer: null, orders: [], otherOrderCount: 0, claims: [] },
  })
  expect(await screen.findByText('Who is it about?')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Customer’s email or order number'), { target: { value: '#77' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText(/There are no orders for #77/)).toBeDefined()
  expect(address()).toBe(`${path}?orderNumber=%2377`)
})

test('from the claim that a card leads to, a link leads back to it', async () => {
  open(`${path}?customerEmail=ada%40example.com`, {
    [`GET /${storeId}/claim/c1`]: aClaim(),
    [`GET /${storeId}/claim/c1/text-messages`]: noTexts,
    [`GET /${storeId}/claim/c1/related`]: { claims: [], orders: [] },
    [`GET /${storeId}/claim/c1/books`]: emptyLedger,
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Open R-1' }))
  await screen.findByRole('heading', { name: 'R-1' })
  fireEvent.click(screen.getByRole('link', { name: 'Back to card' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeDefined()
})

test('in Kustomer, the card reports itself and follows the conversation', async () => {
  const heard: ((context: unknown) => void)[] = []
  const kustomer = {
    initialize: (hear: (context: unknown) => void) => heard.push(hear),
    on: (_event: string, hear: (context: unknown) => void) => heard.push(hear),
    resize: () => {},
  }
  Object.assign(globalThis, { Kustomer: kustomer })
  const query = 'token=1.signed&email=theo%40birch.example&configId=c&appIdVersion=1&ref=kustomer&id=9'
  const { address } = open(`${path}?${query}`, {
    [`POST /${storeId}/user/token/login`]: {
      token: 'aft_session_card',
      expiresOn: '2026-11-20T13:00:00.000Z',
    },
  })
  await screen.findByText('Who is it about?')
  expect(heard).toHaveLength(2)
  const says = (...emails: string[]) => ({
    customer: { attributes: { emails: emails.map((email) => ({ email })) } },
  })
  act(() => heard[0]?.(says('ada@example.com', 'other@example.com')))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeDefined()
  expect(address()).toBe(`${path}?id=9&customerEmail=ada%40example.com`)
  act(() => heard[1]?.({ type: 'company' }))
  expect(address()).toContain('ada')
  Reflect.deleteProperty(globalThis, 'Kustomer')
})
