// @vitest-environment happy-dom
import { describeMeasure } from '@aftercare/domain/analytics/measures'
import { promptAnswer, type FigureAnswer } from '@aftercare/domain/api/dashboard-api'
import { queryOf } from '@aftercare/domain/questions/figure-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

const measure = describeMeasure('claims', 'return')
const query = queryOf({
  measures: ['claims'],
  claimType: 'return',
  by: 'reason',
  period: { within: 'lastMonth' },
})
const answer: FigureAnswer = {
  sentence: 'Returns by reason, last month',
  query,
  filters: [],
  range: { from: '2026-10-01', to: '2026-10-31' },
  before: { from: '2026-08-31', to: '2026-09-30' },
  grain: 'day',
  currency: 'USD',
  currencies: ['USD'],
  isCounting: false,
  figures: [{ measure, value: 12, before: 10 }],
  courses: [{ measures: [measure], points: [{ day: '2026-10-01', values: [12] }] }],
  breakdown: {
    id: 'reason',
    title: '',
    by: 'reason',
    measures: [measure],
    rows: [{ value: '1', label: 'Too small', within: null, values: [12], before: [10] }],
    isMore: false,
  },
  leastBase: null,
}
const none = {
  answer: null,
  problem: null,
  notUnderstood: [],
  corrected: [],
  isReadByModel: false,
  suggestions: [],
}

function open(path: string, given: object = { answer }) {
  const asked: unknown[] = []
  const opened = openConsole(`/${storeId}/analytics/question${path}`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`POST /${storeId}/dashboard/prompt`]: ({ body }) => {
      asked.push(body)
      return v.parse(promptAnswer, { ...none, ...given })
    },
  })
  return { ...opened, asked }
}

test('a question is answered with figures, and each part of it can be changed', async () => {
  const { asked, address } = open('')
  const box = await screen.findByRole('searchbox', { name: 'Ask a question about your figures' })
  expect(screen.getByRole('link', { name: 'How much did we refund last month?' })).toBeDefined()
  fireEvent.change(box, { target: { value: 'returns by reason last month' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('heading', { name: 'Returns by reason, last month' })).toBeDefined()
  expect(address()).toBe(`/${storeId}/analytics/question?question=returns+by+reason+last+month`)
  expect(screen.getByText(/Up 20% from 10/)).toBeDefined()
  const rows = within(screen.getByRole('table', { name: 'By reason' }))
  expect(rows.getByRole('link', { name: 'Too small' }).getAttribute('href')).toBe(
    `/${storeId}/claims/return?createdFrom=2026-10-01&createdTo=2026-10-31&reasonId=1`,
  )

  fireEvent.click(screen.getByRole('combobox', { name: 'Split by' }))
  // Figures are not kept for it together with what is asked.
  expect(screen.queryByRole('option', { name: 'By weekday' })).toBeNull()
  fireEvent.click(await screen.findByRole('option', { name: 'By country' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual([
    { question: 'returns by reason last month' },
    { query: { ...query, by: 'country' } },
  ])
})

test('what is not understood is named, with the nearest questions', async () => {
  open('?question=returns%20of%20purple', {
    answer,
    notUnderstood: ['purple'],
    corrected: [{ from: 'retruns', to: 'return' }],
    suggestions: [{ question: 'Returns, last 30 days', query }],
  })
  expect(await screen.findByText('Answered without “purple”')).toBeDefined()
  expect(screen.getByText('Read “retruns” as “return”.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Returns, last 30 days' }).getAttribute('href')).toContain('query=')
})

test('a question without an answer says why', async () => {
  open('?question=label%20cost%20by%20product', { problem: 'Label cost can’t be split by product.' })
  expect(await screen.findByText('Label cost can’t be split by product.')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
