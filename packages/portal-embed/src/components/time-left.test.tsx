// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anOrder, someSettings } from '../testing/builders.ts'
import { openPortal } from '../testing/open-portal.tsx'
import { durationText } from './time-left.tsx'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

test.for([
  [2 * 24 * hour + 4 * hour + minute, '2 days 4 hr'],
  [hour + 59 * second, '1 hr 0 min'],
  [12 * minute + 8 * second, '12 min 8 sec'],
  [999, '0 sec'],
] as const)('%d ms are %s', ([ms, words]) => {
  expect(durationText(ms)).toBe(words)
})

test('the time left counts down unheard, and at its end the order is loaded again', async () => {
  // Before the page is opened: a timer that already runs would not be advanced.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const editUntil = new Date(Date.now() + 62 * second).toISOString()
  const { calls } = openPortal('/birch/order/o1', {
    'GET /settings/birch': someSettings(),
    'GET /front-1/order': anOrder({ isOrderEditable: true, editUntil }),
  })
  const shown = await screen.findByText(/^1 min \d sec left$/)
  expect(shown.getAttribute('aria-hidden')).toBe('true')
  const before = calls.filter((call) => call.startsWith('GET /front-1/order')).length
  for (let passed = 0; passed < 65; passed++) await act(() => vi.advanceTimersByTimeAsync(second))
  expect(screen.queryByText(/^1 min \d sec left$/)).toBeNull()
  expect(calls.filter((call) => call.startsWith('GET /front-1/order')).length).toBeGreaterThan(before)
})
