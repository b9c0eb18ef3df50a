// @vitest-environment happy-dom
import type { LookPreview } from '@aftercare/domain/embed/preview-messages'
import { defaultTheme } from '@aftercare/domain/merchants/theme-schema'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { standInFrame } from '../../../testing/stand-in-frame.ts'

const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET /${storeId}/settings/theme`]: { version: 't1', theme: defaultTheme },
}
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The settings, with a page in the frame that is there. */
async function openLook(routes: FakeRoutes = {}) {
  const { calls } = openConsole(`/${storeId}/settings/look`, { ...home, ...routes })
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

describe('an uploaded logo', () => {
  const file = new File(['png'], 'logo.png', { type: 'image/png' })
  const upload = 'https://returns.example/files/store-1/branding/abc.png'
  const choose = (chosen: File) => {
    const input = screen.getByRole('group', { name: 'Logo' }).querySelector('input[type="file"]')
    if (input) fireEvent.change(input, { target: { files: [chosen] } })
  }

  test('is shown at once, and can be removed again', async () => {
    const { told } = await openLook({ [`PUT /${storeId}/settings/theme/image/logo`]: { url: upload } })
    choose(file)
    await waitFor(() => expect(told.at(-1)?.theme.logoUrl).toBe(upload))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Logo' }))
    expect(told.at(-1)?.theme.logoUrl).toBeNull()
  })

  test('says why a file is not accepted, and keeps what was there', async () => {
    const message = 'Choose a PNG, JPEG or WebP file.'
    const { told } = await openLook({
      [`PUT /${storeId}/settings/theme/image/logo`]: () => refuse(415, message),
    })
    enter('Logo URL', upload)
    choose(file)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }))
    expect(screen.getByRole('alert').textContent).toBe('Choose a file of up to 2 MB.')
    expect(told.at(-1)?.theme.logoUrl).toBe(upload)
  })
})
