// @vitest-environment happy-dom
import { dashboardPage, type DashboardPage } from '@aftercare/domain/api/dashboard-api'
import { describeMeasure } from '@aftercare/domain/analytics/measures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

const measure = (id: Parameters<typeof describeMeasure>[0]) => describeMeasure(id, 'return')
const page: DashboardPage = v.parse(dashboardPage, {
  id: 'returns',
  name: 'Returns',
  lead: 'How much customers return, and how fast you process it.',
  range: { from: '2026-10-21', to: '2026-11-20' },
  before: { from: '2026-09-20', to: '2026-10-20' },
  grain: 'day',
  currency: 'USD',
  currencies: ['USD'],
  claimType: 'return',
  hasClaimTypes: false,
  filter: null,
  isCounting: false,
  figures: [
    { measure: measure('claims'), value: 12, before: 10 },
    { measure: measure('returnRate'), value: null, before: 4 },
    { measure: measure('timeToDecision'), value: 5400, before: 7200 },
  ],
  courses: [{ measures: [measure('claims')], points: [{ day: '2026-11-20', values: [3] }] }],
  breakdowns: [
    {
      id: 'countries',
      title: 'By country',
      by: 'country',
      measures: [measure('claims'), measure('requestedValue')],
      rows: [{ value: 'DE', label: 'Germany', within: null, values: [7, 420.5], before: [2, 100] }],
      isMore: false,
    },
  ],
  backlog: [
    {
      claimType: 'return',
      oldest: '2026-11-10',
      ages: [
        { minDays: 0, maxDays: 1, from: '2026-11-19', to: '2026-11-20', claims: 0 },
        { minDays: 31, maxDays: null, from: null, to: '2026-10-20', claims: 4 },
      ],
    },
  ],
})

test('each figure says what it means, how it has changed and which claims it counts', async () => {
  const asked: string[] = []
  openConsole(`/${storeId}/analytics`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/dashboard`]: {
      items: [
        { id: 'returns', name: 'Returns', lead: '' },
        { id: 'money', name: 'Money', lead: '' },
      ],
    },
    [`GET /${storeId}/dashboard/returns`]: ({ query }) => {
      asked.push(query.toString())
      return page
    },
    [`GET /${storeId}/dashboard/money`]: { ...page, id: 'money' },
  })
  const claims = within(
    (await screen.findAllByText('Returns', { selector: 'p' }))[0]?.closest('li') ?? document.body,
  )
  expect(claims.getByText(/Up 20% from 10/)).toBeDefined()
  expect(claims.getByRole('link').getAttribute('href')).toBe(
    `/${storeId}/claims/return?createdFrom=2026-10-21&createdTo=2026-11-20`,
  )
  expect(screen.getByText('1.5 hours')).toBeDefined()
  expect(screen.getByText(/Down 25% from 2 hours/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'What is Return rate?' }))
  expect(await screen.findByText(/as a share of the units sold/)).toBeDefined()

  // Read aloud at once, shown on request.
  expect(
    within(screen.getByRole('table', { name: 'Returns' })).getByRole('row', { name: 'Nov 20 3' }),
  ).toBeDefined()

  const waiting = within(screen.getByRole('table', { name: 'Open claims by age' }))
  expect(waiting.getByRole('row', { name: 'Oldest filed Nov 10, 2026' })).toBeDefined()
  expect(waiting.getByRole('link', { name: '4 Returns open Over 30 days' }).getAttribute('href')).toBe(
    `/${storeId}/claims/return?createdTo=2026-10-20&rollup=inProgress%2CreadyForReview`,
  )

  fireEvent.click(screen.getByRole('link', { name: 'Germany' }))
  await waitFor(() => expect(asked).toEqual(['', 'by=country&value=DE']))
  fireEvent.click(screen.getByRole('tab', { name: 'Money' }))
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Money' }).getAttribute('aria-selected')).toBe('true'),
  )
})

test('a user chooses which reports are emailed to them', async () => {
  const sent: unknown[] = []
  openConsole(`/${storeId}/analytics`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/dashboard`]: { items: [{ id: 'returns', name: 'Returns', lead: '' }] },
    [`GET /${storeId}/dashboard/returns`]: page,
    [`GET /${storeId}/user/u1/figure-mail`]: { repeats: ['daily'] },
    [`PUT /${storeId}/user/u1/figure-mail`]: ({ body }) => {
      sent.push(body)
      return body
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Email reports' }))
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.click(await drawer.findByRole('switch', { name: /^Daily/ }))
  fireEvent.click(drawer.getByRole('switch', { name: /^Monthly/ }))
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ repeats: ['monthly'] }]))
})
