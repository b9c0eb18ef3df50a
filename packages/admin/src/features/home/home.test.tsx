// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { text } from '../../app/texts/text.ts'
import { aClaimListItem, aStoreSession, storeId } from '../../testing/builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

const list = (items: unknown[]) => ({ items, nextCursor: null, prevCursor: null })
const lost = {
  id: 's1',
  storeOrderId: 'o1',
  orderNo: '1001',
  createdOn: '2026-11-03T12:00:00.000Z',
  updatedOn: '2026-11-03T12:00:00.000Z',
  customerEmail: 'ada@birch.example',
  customerName: 'Ada Birch',
  reason: 'Lost',
  status: 'Open',
  resolutionMethod: null,
  amount: 40,
  product: { name: 'Camp Enamel Mug', imgUrl: null },
  itemCount: 1,
  hasError: false,
  source: 'Customer_App',
}
const answers = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET /${storeId}/claim`]: list([]),
  [`GET /${storeId}/shipping-protection/claim`]: list([]),
  [`GET /${storeId}/order-edit`]: { nextCursor: null, prevCursor: null, items: [] },
  [`GET /${storeId}/user/u1/alert`]: list([]),
  [`GET /${storeId}/view/counts`]: { items: [] },
}

test('claims of every kind that wait for a decision stand together, oldest first', async () => {
  const asked: string[] = []
  openConsole(`/${storeId}`, {
    ...answers,
    [`GET /${storeId}/claim`]: ({ query }) => {
      asked.push(`${query.get('rollup')} ${query.get('orderBy')}`)
      return list([
        aClaimListItem({ id: 'c1', externalId: 'R-1', createdOn: '2026-11-02T12:00:00.000Z' }),
        aClaimListItem({
          id: 'c2',
          externalId: 'W-2',
          claimType: 'warranty',
          createdOn: '2026-11-04T12:00:00.000Z',
        }),
      ])
    },
    [`GET /${storeId}/shipping-protection/claim`]: ({ query }) => {
      asked.push(`${query.get('status')} ${query.get('orderBy')}`)
      return list([lost])
    },
  })
  const waiting = within(await screen.findByRole('table', { name: 'Waiting for you' }))
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/${storeId}/claims/return/c1`,
    `/${storeId}/shipping-claims/s1`,
    `/${storeId}/claims/warranty/c2`,
  ])
  expect(waiting.getByText('Warranty claim')).toBeTruthy()
  expect(asked.toSorted()).toEqual(['Open,InProgress asc', 'readyForReview asc'])
})

test('each queue says how much waits in it and leads there; empty ones are left out', async () => {
  openConsole(`/${storeId}`, {
    ...answers,
    [`GET /${storeId}/claim`]: list([aClaimListItem()]),
    [`GET /${storeId}/view/counts`]: ({ query }) => ({
      items: [
        query.get('kind') === 'Return'
          ? { viewId: 'return-in-review', count: 14, isMore: false }
          : { viewId: 'shipping-open', count: 0, isMore: false },
      ],
    }),
  })
  const link = await screen.findByRole('link', { name: 'Returns to review 14' })
  expect(link.getAttribute('href')).toContain('/claims/return?view=return-in-review&')
  expect(screen.queryByRole('link', { name: /delivery claims/ })).toBeNull()
})

test('order edits that wait for approval stand first, each leading to its order', async () => {
  openConsole(`/${storeId}`, {
    ...answers,
    [`GET /${storeId}/order-edit`]: {
      nextCursor: null,
      prevCursor: null,
      items: [
        {
          id: 'e1',
          editType: 'SWAP_VARIANT',
          storeOrderId: 'o1',
          orderNo: '#1008',
          customerName: 'Maya Chen',
          customerEmail: 'maya@example.com',
          requestedOn: '2026-11-20T12:00:00.000Z',
        },
      ],
    },
  })
  const waiting = within(await screen.findByRole('table', { name: 'Order edits to approve' }))
  expect(waiting.getByRole('link', { name: 'Order #1008' }).getAttribute('href')).toBe(
    `/${storeId}/orders/o1`,
  )
  expect(waiting.getByText('Swapped items')).toBeTruthy()
  expect(waiting.getByText('Maya Chen')).toBeTruthy()
})

test('unread alerts stand beside, and go once they are read', async () => {
  let readOn: string | null = null
  const alert = {
    id: 'al1',
    severity: 'Warning',
    category: 'Home',
    subject: 'A claim failed',
    message: 'The card was closed.',
    url: null,
    reconnectUrl: null,
    createdOn: '2026-11-20T12:00:00.000Z',
  }
  openConsole(`/${storeId}`, {
    ...answers,
    [`GET /${storeId}/user/u1/alert`]: () => list([{ ...alert, readOn }]),
    [`PUT /${storeId}/user/u1/alert/al1`]: () => {
      readOn = '2026-11-21T12:00:00.000Z'
      return { ...alert, readOn }
    },
  })
  expect(await screen.findByText('The card was closed.')).toBeTruthy()
  expect(screen.getByText('Nothing is waiting for you')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: text('alerts.markReadOf', { subject: alert.subject }) }))
  await waitFor(() => expect(screen.getByText('No unread alerts')).toBeTruthy())
})

test('who sees no claims begins at the first area that is theirs', async () => {
  const { address } = openConsole(`/${storeId}`, {
    [`GET /${storeId}/me`]: aStoreSession({
      roleCode: 'Commerce_API_Admin',
      capabilities: ['manageApiKeys'],
    }),
    [`GET /${storeId}/api-key`]: { nextCursor: null, prevCursor: null, items: [] },
  })
  await waitFor(() => expect(address()).toBe(`/${storeId}/settings/api-keys`))
})

test('what causes the most avoidable returns stands above, with the evidence and the list behind it', async () => {
  openConsole(`/${storeId}`, {
    ...answers,
    [`GET /${storeId}/dashboard/advice`]: {
      range: { from: '2026-08-22', to: '2026-11-20' },
      currency: 'USD',
      items: [
        {
          kind: 'description',
          product: 'p1',
          productName: 'Camp Enamel Mug',
          size: null,
          category: 'Not_As_Expected',
          units: 20,
          outOf: 30,
          rate: 66.67,
          average: 25,
          atStake: 250,
        },
      ],
    },
  })
  const advice = within(await screen.findByRole('region', { name: 'Products to review' }))
  expect(advice.getByText('Review the description and photos of Camp Enamel Mug')).toBeTruthy()
  expect(advice.getByText('$250.00 beyond average')).toBeTruthy()
  expect(
    advice.getByText(
      '20 of 30 returned units have the reason “Not as expected” (66.7%). Average of all products: 25%.',
    ),
  ).toBeTruthy()
  expect(advice.getByRole('link', { name: /^View returns/ }).getAttribute('href')).toBe(
    `/${storeId}/claims/return?text=Camp+Enamel+Mug&createdFrom=2026-08-22&createdTo=2026-11-20&reasonCategory=Not_As_Expected`,
  )
  expect(advice.getByRole('link', { name: /^View figures/ }).getAttribute('href')).toBe(
    `/${storeId}/analytics/reasons?by=product&value=p1&from=2026-08-22&to=2026-11-20`,
  )
})

test('a question about figures is asked from here', async () => {
  const { address } = openConsole(`/${storeId}`, {
    ...answers,
    [`POST /${storeId}/dashboard/prompt`]: {
      answer: null,
      problem: 'The question doesn’t name a figure.',
      notUnderstood: [],
      corrected: [],
      isReadByModel: false,
      suggestions: [],
    },
  })
  const question = await screen.findByRole('searchbox', { name: text('ask.label') })
  fireEvent.change(question, { target: { value: 'What now?' } })
  fireEvent.click(screen.getByRole('button', { name: text('ask.ask') }))
  expect(await screen.findByText('The question doesn’t name a figure.')).toBeTruthy()
  expect(address()).toBe(`/${storeId}/analytics/question?question=What+now%3F`)
})
