// @vitest-environment happy-dom
import { lookView, type LookPreview, type LookView } from '@aftercare/domain/embed/preview-messages'
import { defaultTheme, type Theme } from '@aftercare/domain/merchants/theme-schema'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showPreviews } from './show-previews.tsx'

const network = vi.fn<typeof fetch>()
const said: { type: string; payload: { title?: string } }[] = []

/** A preview page until the test ends; the window also plays the console around it. */
function openPreviews(): HTMLElement {
  said.length = 0
  network.mockClear()
  vi.stubGlobal('fetch', network)
  vi.spyOn(window.parent, 'postMessage').mockImplementation((message) => void said.push(message))
  const place = document.body.appendChild(document.createElement('div'))
  let close = () => {}
  act(() => void (close = showPreviews(place)))
  onTestFinished(() => {
    act(close)
    place.remove()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return place
}

const look = (change: Partial<LookPreview> = {}): LookPreview => ({
  view: 'search',
  theme: defaultTheme,
  store: { name: 'Birch & Co', currencyCode: 'EUR' },
  ...change,
})
const withTheme = (change: Partial<Theme>, view: LookView = 'search') =>
  look({ view, theme: { ...defaultTheme, ...change } })

const tell = (payload: LookPreview, from: { origin?: string; source?: Window | null } = {}) => {
  const data = { v: 1, type: 'aftercare:preview-look', id: 'm1', payload }
  dispatchEvent(
    new MessageEvent('message', { data, origin: location.origin, source: window.parent, ...from }),
  )
}

const titles: Record<LookView, string> = {
  search: "Let's find your order",
  gift: "Let's find your order",
  choice: 'What can we help you with?',
  items: 'To get started, select an eligible product for return',
  credit: 'What would you like instead?',
  overview: 'Next Steps',
}

test.for(lookView.options)('the %s is the portal’s own screen, without network requests', async (view) => {
  openPreviews()
  tell(look({ view }))
  expect(await screen.findByRole('heading', { level: 1, name: titles[view] })).toBeTruthy()
  expect(screen.getByText('Birch & Co', { selector: '.shell-name' })).toBeTruthy()
  expect(network).not.toHaveBeenCalled()
})

test.for<[name: keyof Theme, view: LookView, text: string]>([
  ['orderLookupDetailText', 'search', 'Within two weeks.'],
  ['orderNumberDescriptionText', 'search', 'It begins with B.'],
  ['footerText', 'search', 'Made in Maine'],
  ['orderLookupGiftReturnDetailText', 'gift', 'Nobody will know.'],
  ['returnProgramName', 'choice', 'Second thoughts'],
  ['returnProgramDetailText', 'choice', 'Unworn, please.'],
  ['warrantyProgramName', 'choice', 'Guarantee'],
  ['warrantyProgramDetailText', 'choice', 'For ever.'],
  ['creditHeadlineText', 'credit', 'Nothing you like?'],
  ['creditDetailText', 'credit', 'We are sorry.'],
  ['offerRefundDetailText', 'credit', 'Within a week.'],
  ['offerGiftCardDetailText', 'credit', 'With ten per cent on top.'],
])('%s is previewed on the %s while it is typed', async ([name, view, text]) => {
  openPreviews()
  tell(look({ view }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(text, { exact: false })).toBeNull()
  tell(withTheme({ [name]: text }, view))
  expect(await screen.findByText(text, { exact: false })).toBeTruthy()
})

test('colors are derived from the merchant’s as in the portal, and stay legible on a pale one', async () => {
  openPreviews()
  tell(withTheme({ primaryColor: '#ffd400', backgroundColor: '#203040' }))
  const { style } = document.documentElement
  await waitFor(() => expect(style.getPropertyValue('--brand-fill')).toBe('#ffd400'))
  expect(style.getPropertyValue('--on-brand')).toBe('#1c1a16')
  expect(style.getPropertyValue('--page')).toBe('#203040')
})

test('the console receives the tab title of each screen', async () => {
  openPreviews()
  expect(said).toMatchObject([{ type: 'aftercare:preview-ready' }])
  tell(withTheme({ tabTitle: 'Returns at Birch' }))
  const lastTitle = () => said.at(-1)?.payload.title
  await waitFor(() => expect(lastTitle()).toBe("Let's find your order · Returns at Birch"))
  tell(withTheme({ tabTitle: 'Returns' }, 'choice'))
  await waitFor(() => expect(lastTitle()).toBe('What can we help you with? · Returns'))
})

test('themes sent by other pages are ignored', async () => {
  openPreviews()
  tell(look(), { origin: 'https://evil.example' })
  tell(look(), { source: null })
  tell({ ...look(), view: 'admin' as LookView })
  // After the first preview, the page answers its own API calls.
  expect(window.fetch).toBe(network)
  tell(look({ view: 'choice' }))
  expect(window.fetch).not.toBe(network)
  expect(await screen.findByRole('heading', { level: 1, name: titles.choice })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
