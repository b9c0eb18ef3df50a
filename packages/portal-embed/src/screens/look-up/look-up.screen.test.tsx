// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { orderTokenHeader } from '@aftercare/domain/api/customer-transport'
import { expect, onTestFinished, test } from 'vitest'
import { speak } from '../../app/texts/locales.ts'
import { anOrder, someSettings } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const settings = someSettings()
const openLookUp = (routes: FakeRoutes = {}, address = '/birch') =>
  openPortal(address, { 'GET /settings/birch': settings, ...routes })

const answer = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const lookItUp = () => fireEvent.click(screen.getByRole('button', { name: 'Look It Up' }))

test('asks for email or postal code and order number, with a hint', async () => {
  openLookUp()
  expect(await screen.findByRole('heading', { name: "Let's find your order" })).toBeTruthy()
  const number = screen.getByLabelText('Order Number')
  const hint = document.getElementById(number.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('E.g. 123456, RS-98765, etc.')
  expect(screen.getByLabelText('Email Address or Postal Code')).toBeTruthy()
})

test('an empty form shows what is missing, and focuses the first field', async () => {
  openLookUp()
  await screen.findByRole('heading', { level: 1 })
  lookItUp()
  await screen.findByText('Please enter your email address or postal code.')
  expect(screen.getByText('Please enter your order number.')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Email Address or Postal Code')),
  )
})

test('a found order is opened without asking the server again, and its proof is kept for later calls', async () => {
  const { calls, address } = openLookUp({
    'GET /front-1/order': () => Response.json(anOrder(), { headers: { [orderTokenHeader]: 'proof' } }),
  })
  await screen.findByRole('heading', { level: 1 })
  answer('Email Address or Postal Code', ' ada@example.com ')
  answer('Order Number', '1001')
  lookItUp()
  expect(await screen.findByRole('heading', { name: 'Order #1001' })).toBeTruthy()
  expect(address()).toBe('/birch/order/o1')
  expect(calls).toEqual([
    'GET /settings/birch',
    'GET /front-1/order?emailOrPostalCode=ada%40example.com&orderNo=1001',
  ])
})

test.for([
  ['the language of the order', '', 'Commande #1001'],
  ['the language that the shopper chose', 'de', 'Bestellung #1001'],
] as const)('a found order is shown in %s', async ([, chosen, title]) => {
  const choose = (language: string) => sessionStorage.setItem('aftercare:locale', language)
  onTestFinished(async () => {
    sessionStorage.clear()
    await speak()
  })
  if (chosen) choose(chosen)
  openLookUp({
    'GET /front-1/order': () =>
      Response.json(anOrder({ locale: 'fr-FR' }), { headers: { [orderTokenHeader]: 'proof' } }),
  })
  await screen.findByRole('heading', { level: 1 })
  for (const field of document.querySelectorAll('input'))
    fireEvent.change(field, { target: { value: '1001' } })
  fireEvent.click(screen.getByRole('button', { name: chosen ? 'Bestellung suchen' : 'Look It Up' }))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe(chosen || 'fr')
})

test('says so if nothing is found, and keeps the input', async () => {
  openLookUp({ 'GET /front-1/order': () => refuse(404, 'Item not found') })
  await screen.findByRole('heading', { level: 1 })
  answer('Email Address or Postal Code', '04101')
  answer('Order Number', '9999')
  lookItUp()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain("Something isn't quite right")
  expect(alert.textContent).toContain('Item not found')
  expect(screen.getByLabelText<HTMLInputElement>('Order Number').value).toBe('9999')
})

test('a gift is looked up by where it went, and opened as a gift', async () => {
  const { calls, address } = openLookUp({ 'GET /front-1/order': anOrder({ isGiftReturn: true }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Returning a gift?' }))
  await screen.findByLabelText('Shipping Postal Code')
  answer('Shipping Postal Code', '04101')
  answer('Order Number or Tracking Number', '1Z999')
  lookItUp()
  expect(await screen.findByRole('heading', { name: 'Your gift' })).toBeTruthy()
  expect(address()).toBe('/birch/order/o1?isGiftReturn=true')
  expect(calls[1]).toBe(
    'GET /front-1/order?shippingPostalCode=04101&orderOrTrackingNumber=1Z999&isGiftReturn=true',
  )
})

test('gift mode names its own missing fields and can be left again', async () => {
  openLookUp({}, '/birch?isGiftReturn=true')
  await screen.findByRole('button', { name: 'Not a gift? Switch back' })
  lookItUp()
  await screen.findByText('Please enter the postal code of the shipping address.')
  expect(screen.getByText('Please enter your order number or tracking number.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Not a gift? Switch back' }))
  expect(await screen.findByLabelText('Order Number')).toBeTruthy()
})

test('a store without gift returns offers no gift mode, even by address', async () => {
  const withoutGifts = someSettings({ return: { ...settings.return, isGiftReturnEnabled: false } })
  openPortal('/birch?isGiftReturn=true', { 'GET /settings/birch': withoutGifts })
  expect(await screen.findByLabelText('Order Number')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Returning a gift?' })).toBeNull()
})

test('registrations that start warranty claims may be looked up too', async () => {
  const registrations = { ...settings.registrations, isEnabled: true, isStartWarrantyClaimEnabled: true }
  openPortal('/birch', { 'GET /settings/birch': someSettings({ registrations }) })
  expect(await screen.findByLabelText('Order or Registration Number')).toBeTruthy()
})

test("the store's own words win", async () => {
  const theme = {
    ...settings.theme,
    orderLookupDetailText: 'Look in your mailbox.',
    orderNumberDescriptionText: 'It starts with BL.',
  }
  openPortal('/birch', { 'GET /settings/birch': someSettings({ theme }) })
  expect(await screen.findByText('Look in your mailbox.')).toBeTruthy()
  expect(screen.getByText('It starts with BL.')).toBeTruthy()
})

test('an inactive store sends the shopper to its inactive page', async () => {
  const { address } = openPortal('/birch', { 'GET /settings/birch': someSettings({ isActive: false }) })
  await screen.findByText('Sorry about that, it looks like this merchant is not currently using the product.')
  expect(address()).toBe('/birch/inactive?redirect=https%3A%2F%2Fbirch.example')
})

test('an unknown store is named, with a way home', async () => {
  openPortal('/brich', {})
  expect(await screen.findByRole('heading', { name: 'Store Not Found' })).toBeTruthy()
  expect(screen.getByText(/unable to find a store for “brich”/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})

test.for(['/birch/no/such/page', '/birch/claim'])('%s leads to the look-up', async (path) => {
  const { address } = openLookUp({}, path)
  await screen.findByRole('heading', { name: "Let's find your order" })
  expect(address()).toBe('/birch')
})
