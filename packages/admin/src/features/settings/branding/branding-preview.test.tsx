// @vitest-environment happy-dom
import type { LookPreview } from '@aftercare/domain/embed/preview-messages'
import { defaultTheme } from '@aftercare/domain/merchants/theme-schema'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import type { FakeRoutes } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { standInFrame } from '../../../testing/stand-in-frame.ts'

const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET /${storeId}/settings/theme`]: { version: 't1', theme: defaultTheme },
}
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The settings, with a page in the frame that is there. */
async function openLook() {
  const { calls } = openConsole(`/${storeId}/settings/look`, home)
  const frame = await standInFrame<LookPreview>('Portal preview: Order lookup')
  frame.answer('aftercare:preview-ready', {})
  return { ...frame, calls }
}

test('the framed portal gets each change as it is entered, and nothing is saved', async () => {
  const { told, calls } = await openLook()
  const store = { name: 'Birch & Co', currencyCode: 'USD' }
  expect(told).toEqual([{ view: 'search', theme: defaultTheme, store }])
  enter('Brand color', '#ffd400')
  enter('Order lookup introduction', 'Within two weeks.')
  expect(told.at(-1)?.theme).toEqual({
    ...defaultTheme,
    primaryColor: '#ffd400',
    orderLookupDetailText: 'Within two weeks.',
  })
  expect(calls.filter((name) => !name.startsWith('GET'))).toEqual([])
})

test('what cannot be shown yet leaves what was there, and the rest goes on', async () => {
  const { told } = await openLook()
  enter('Brand color', '#ffd400')
  enter('Brand color', '#ff')
  enter('Logo URL', 'https://cdn.exam')
  enter('Footer', 'Made in Maine')
  expect(told.at(-1)?.theme).toEqual({
    ...defaultTheme,
    primaryColor: '#ffd400',
    footerText: 'Made in Maine',
  })
})

test('another screen is shown in the same frame, whose title follows', async () => {
  const { told, frame } = await openLook()
  fireEvent.click(screen.getByRole('radio', { name: 'Refund' }))
  expect(told.at(-1)?.view).toBe('credit')
  expect(frame.title).toBe('Portal preview: Refund')
})

test('a reloaded portal gets its content again', async () => {
  const { told, answer } = await openLook()
  enter('Footer', 'Made in Maine')
  answer('aftercare:preview-ready', {})
  expect(told).toHaveLength(3)
  expect(told[2]).toEqual(told[1])
})

test('the tab around it is called what the portal calls it', async () => {
  const { answer } = await openLook()
  answer('aftercare:preview-title', { title: 'Let’s find your order · Returns' })
  expect(screen.getByText('Let’s find your order · Returns')).toBeTruthy()
})

/** The settings, long after a page should have come into the frame. */
async function openTooLate() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  openConsole(`/${storeId}/settings/look`, home)
  // Looked at as soon as it is there: on a busy machine its time may be over by the next step.
  await waitFor(() => {
    const stage = screen.getByTitle('Portal preview: Order lookup').parentElement
    expect(stage?.getAttribute('aria-busy')).toBe('true')
  })
  const frame = await standInFrame<LookPreview>('Portal preview: Order lookup')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText(failed)).toBeTruthy()
  return frame
}
const failed = /^The preview couldn’t be loaded/

test('a portal that does not load says so, and can be retried', async () => {
  await openTooLate()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText(failed)).toBeNull()
  const { told, answer } = await standInFrame<LookPreview>('Portal preview: Order lookup')
  answer('aftercare:preview-ready', {})
  expect(told).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.queryByText(failed)).toBeNull()
})

test('a portal that loads late is still shown', async () => {
  const { told, answer } = await openTooLate()
  answer('aftercare:preview-ready', {})
  expect(screen.queryByText(failed)).toBeNull()
  expect(told).toHaveLength(1)
})
