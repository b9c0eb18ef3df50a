// @vitest-environment happy-dom
import { shownErrorEvent } from '@aftercare/domain/error-reports/report-settings'
import { settingsElementId } from '@aftercare/domain/merchants/settings-element'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anOrder, someSettings } from '../testing/builders.ts'
import { refuse } from '../testing/fake-server.ts'
import { openPortal } from '../testing/open-portal.tsx'

const shop = {
  'GET /settings/birch': someSettings({
    theme: { ...someSettings().theme, logoUrl: 'https://birch.example/logo.svg', tabTitle: 'Birch returns' },
  }),
  'GET /front-1/order': anOrder(),
}

test('each navigation moves the focus to the new title, the first page load does not', async () => {
  openPortal('/birch/order/o1', shop)
  await screen.findByRole('heading', { name: 'Order #1001' })
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('link', { name: 'Search' }))
  const title = await screen.findByRole('heading', { name: "Let's find your order" })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('the header names the order and its date, and its logo leads to the look-up', async () => {
  openPortal('/birch/order/o1', shop)
  await screen.findByRole('heading', { name: 'Order #1001' })
  expect(screen.getByRole('banner').textContent).toContain('Ordered Tue, Nov 10')
  const logo = screen.getByRole('link', { name: 'Birch & Loom: look up an order' })
  expect(logo.getAttribute('href')).toBe('/birch')
})

test('a logo that fails to load is replaced by the store’s name', async () => {
  const { container } = openPortal('/birch', shop)
  await screen.findByRole('heading', { level: 1 })
  fireEvent.error(container.querySelector('.shell-logo img') ?? document.body)
  expect(screen.getByText('Birch & Loom')).toBeTruthy()
})

test('the page has the store’s theme', async () => {
  openPortal('/birch', shop)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#000000'))
  expect(screen.getByRole('contentinfo').firstChild?.textContent).toBe('Made in Maine')
})

test('every page title names the screen and then the store', async () => {
  openPortal('/birch/order/o1', shop)
  await screen.findByRole('heading', { name: 'Order #1001' })
  await waitFor(() => expect(document.title).toBe('Order #1001 · Birch returns'))
  fireEvent.click(screen.getByRole('link', { name: 'Search' }))
  await screen.findByRole('heading', { name: "Let's find your order" })
  await waitFor(() => expect(document.title).toBe("Let's find your order · Birch returns"))
})

test('an error page says so in its title', async () => {
  openPortal('/birch/order/o2', { ...shop, 'GET /front-1/order': () => refuse(500, 'Busy') })
  const { textContent } = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.title).toBe(`${textContent} · Birch returns`))
})

test('invalid settings redirect to the root with their message, and are reported', async () => {
  const reported = vi.fn<(event: Event) => void>()
  addEventListener(shownErrorEvent, reported)
  onTestFinished(() => removeEventListener(shownErrorEvent, reported))
  const { address } = openPortal('/birch/order/o1', {
    'GET /settings/birch': { ...someSettings(), theme: 'plaid' },
  })
  expect(await screen.findByText('Invalid settings data. Please try again later.')).toBeTruthy()
  expect(address()).toBe('/?invalidSettings=true')
  expect(screen.getByRole('heading', { name: "Let's find your order" })).toBeTruthy()
  expect(reported).toHaveBeenCalledTimes(1)
})

test('in a frame there is a back button, since the browser’s belongs to the page around it', async () => {
  vi.stubGlobal('parent', {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { address } = openPortal('/birch/order/o1', shop)
  fireEvent.click(await screen.findByRole('link', { name: 'Search' }))
  await screen.findByRole('heading', { name: "Let's find your order" })
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByRole('heading', { name: 'Order #1001' })
  expect(address()).toBe('/birch/order/o1')
})

test('in a frame the first screen has no back button, which would leave the page around it', async () => {
  vi.stubGlobal('parent', {})
  history.replaceState({ idx: 0 }, '')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    history.replaceState(null, '')
  })
  openPortal('/birch/order/o1', shop)
  await screen.findByRole('heading', { name: 'Order #1001' })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('settings embedded in the page are not requested again', async () => {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'store-settings'
  element.textContent = JSON.stringify({ ...shop['GET /settings/birch'], storeName: 'From the page' })
  document.head.append(element)
  const { calls } = openPortal('/birch', {})
  expect(await screen.findByRole('link', { name: 'From the page: look up an order' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('the URL can select another language than English', async () => {
  sessionStorage.setItem('aftercare:locale', 'de')
  onTestFinished(() => {
    sessionStorage.clear()
  })
  openPortal('/birch/order/o1', shop)
  expect(await screen.findByRole('heading', { name: 'Bestellung #1001' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('de')
})

test('the footer offers every language, and opens the same page in the chosen one', async () => {
  const opened = vi.spyOn(location, 'replace').mockReturnValue()
  onTestFinished(() => opened.mockRestore())
  openPortal('/birch', shop)
  const languages = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect([...languages.options].map(({ text }) => text)).toContain('日本語')
  expect(languages.value).toBe('en')
  fireEvent.change(languages, { target: { value: 'fr' } })
  expect(String(opened.mock.lastCall?.[0])).toMatch(/\?lang=fr$/)
})

test('settings that cannot be read stop the start with the reason', async () => {
  const element = document.createElement('script')
  Object.assign(element, { id: settingsElementId, type: 'application/json', textContent: '{ broken' })
  document.body.append(element)
  openPortal('/birch', shop)
  expect(await screen.findByText(/^App Middleware failed: .*JSON/)).toBeTruthy()
})

test('an order that cannot be read ends in an error with the way home', async () => {
  openPortal('/birch/order/o1', { ...shop, 'GET /front-1/order': { orderNo: 1001 } })
  expect(await screen.findByText('Order Middleware error')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/birch')
})

test('a program whose name is blank is not drawn', async () => {
  const { theme } = someSettings()
  const settings = someSettings({ theme: { ...theme, returnProgramName: ' ' } })
  openPortal('/birch/order/o1/return', { ...shop, 'GET /settings/birch': settings })
  expect(await screen.findByText('Claim Type Program Name Not Defined')).toBeTruthy()
})
