// @vitest-environment happy-dom
import { exchangePolicy } from '@aftercare/domain/merchants/settings-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import type { FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const config = `/${storeId}/settings/config`
const fee = { type: 'Percent', amount: 10, name: 'Handling Fee' } as const
const incentive = { type: 'percent', amount: 10 } as const
const giftCard = { kind: 'Gift_Card', incentive, giftCardExpirationDays: 0 } as const
const aGroup = {
  version: 'v',
  types: ['Shoes'],
  tags: [],
  collections: [],
  productCount: 3,
  lastUpdatedOn: '2026-11-01T00:00:00.000Z',
  createdOn: '2026-11-01T00:00:00.000Z',
}
const groups = [
  { id: 'g1', name: 'Shoes' },
  { id: 'g2', name: 'Sale' },
].map((group) => ({ ...aGroup, ...group }))
const profile = {
  version: 's1',
  store: {
    name: 'Birch & Co',
    slug: 'birch',
    timeZone: 'Europe/Vienna',
    locale: 'en',
    weightUnit: 'lb',
    currencyCode: 'USD',
    orderNumber: { prefix: '', suffix: '' },
    exchangeOrderPrefix: 'EX-',
    supportContact: { email: null, url: null, phone: null },
    contacts: [],
    retentionMonths: 24,
    fingerprint: { publicKey: '', region: 'us', endpoint: null },
    allowedHosts: [],
  },
  url: 'https://birch.example',
  currencyFixedBy: null,
  portalUrl: 'https://returns.example',
  formerSlugs: [{ slug: 'birch-old', redirectsUntil: '2125-02-18T12:00:00.000Z' }],
}
const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${config}/charges`]: { version: 'c1', fee, giftCard },
  [`GET ${config}/exchange`]: { version: 'e1', exchange: v.parse(exchangePolicy, {}) },
  [`GET ${config}/store`]: profile,
  [`GET /${storeId}/product/group`]: { nextCursor: null, prevCursor: null, items: groups },
}
const open = (screenName: string, routes: FakeRoutes = {}) =>
  openConsole(`/${storeId}/settings/${screenName}`, { ...home, ...routes })
const enter = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('fee and bonus are previewed in money, as they are entered', async () => {
  let sent: unknown
  open('fees-and-gift-cards', {
    [`PUT ${config}/charges`]: ({ body }) => {
      sent = body
      return body as object
    },
  })
  expect(
    await screen.findByText(/A customer who chooses a gift card for \$80\.00 gets \$88\.00\./),
  ).toBeTruthy()
  const [feePercent] = await screen.findAllByLabelText('Percentage')
  if (feePercent) fireEvent.change(feePercent, { target: { value: '5' } })
  expect(screen.getByText(/For a return worth \$80\.00, the fee is \$4\.00\./)).toBeTruthy()
  save()
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent).toEqual({ version: 'c1', fee: { ...fee, amount: 5 }, giftCard })
})

test('a bonus that is too large shows an error at its field', async () => {
  const fixed = { ...giftCard, incentive: { type: 'fixed', amount: 5 } }
  open('fees-and-gift-cards', { [`GET ${config}/charges`]: { version: 'c1', fee, giftCard: fixed } })
  await enter('Fee name shown to customers', '')
  await enter('Amount', '10000')
  save()
  expect(await screen.findByText('Must be less than 10,000')).toBeTruthy()
  expect(screen.getByText('Must not be empty')).toBeTruthy()
})

test('a percentage below zero stays as it was typed and is refused', async () => {
  open('fees-and-gift-cards', { [`GET ${config}/charges`]: { version: 'c1', fee, giftCard } })
  const [percent] = await screen.findAllByLabelText<HTMLInputElement>('Percentage')
  if (percent) fireEvent.change(percent, { target: { value: '-5' } })
  save()
  expect(await screen.findByText('Must be zero or a positive number')).toBeTruthy()
  expect(percent?.value).toBe('-5 %')
})

test('what a Shopify shop does not let us issue is explained where it is chosen', async () => {
  const onAccount = { ...giftCard, kind: 'Store_Credit' }
  const session = aStoreSession()
  const store = { ...session.store, missingPermissions: ['storeCredit' as const] }
  open('fees-and-gift-cards', {
    [`GET /${storeId}/me`]: { ...session, store },
    [`GET ${config}/charges`]: { version: 'c1', fee, giftCard: onAccount },
  })
  expect(await screen.findByText(/hasn’t granted Aftercare access to issue these/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Shopify settings' })).toBeTruthy()
})

test('an exchange shows who pays a difference', async () => {
  open('exchanges')
  expect(
    await screen.findByText(/When a \$80\.00 item is exchanged for one at \$95\.00 or \$60\.00, nobody pays/),
  ).toBeTruthy()
  await enter('Minimum inventory', '')
  save()
  expect(await screen.findByText('Must provide a number')).toBeTruthy()
})

test('product groups have their own handling of price differences, in an order', async () => {
  const shoes = { productGroupIds: ['g1'], method: 'PAYMENT' } as const
  const exchange = v.parse(exchangePolicy, { advancedExchangeByProduct: [shoes] })
  let sent: unknown
  open('exchanges', {
    [`GET ${config}/exchange`]: { version: 'e1', exchange },
    [`PUT ${config}/exchange`]: ({ body }) => {
      sent = body
      return { ...(body as object), version: 'e2' }
    },
  })
  const groupsOf = (place: number) =>
    screen.findByRole('combobox', { name: `Product groups of entry ${place}` })
  await groupsOf(1)
  fireEvent.click(screen.getByRole('button', { name: 'Add product groups' }))
  await waitFor(async () => expect(document.activeElement).toBe(await groupsOf(2)))
  save()
  expect(await screen.findByText('Please select at least one Product Group')).toBeTruthy()
  expect(sent).toBeUndefined()

  fireEvent.click(await groupsOf(2))
  fireEvent.click(await screen.findByRole('option', { name: 'Sale' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move “Sale” up' }))
  save()
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  const sale = { productGroupIds: ['g2'], method: 'NO_PAYMENT_OR_REFUND' }
  expect(sent).toEqual({ version: 'e1', exchange: { ...exchange, advancedExchangeByProduct: [sale, shoes] } })
})

test('without product groups the page says where to create them', async () => {
  open('exchanges', { [`GET /${storeId}/product/group`]: { nextCursor: null, prevCursor: null, items: [] } })
  expect(await screen.findByText(/There are no product groups yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add product groups' })).toBeNull()
})

test('Staff see who pays for which products, and change nothing', async () => {
  const exchange = v.parse(exchangePolicy, {
    advancedExchangeByProduct: [{ productGroupIds: ['g1'], method: 'PAYMENT' }],
  })
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims', 'viewSettings'] })
  open('exchanges', {
    [`GET /${storeId}/me`]: staff,
    [`GET ${config}/exchange`]: { version: 'e1', exchange },
  })
  expect(await screen.findByText('Shoes')).toBeTruthy()
  for (const name of ['Save', 'Add product groups', 'Remove “Shoes”'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a new address of the portal says what happens to the old one, and a reserved one is refused', async () => {
  open('store')
  await enter('Portal address', 'register')
  expect(screen.getByText(/Links with the old address redirect/)).toBeTruthy()
  expect(screen.getByText('Links with birch-old redirect here until Sun, Feb 18, 2125.')).toBeTruthy()
  save()
  expect(await screen.findByText('The store name must not be a reserved keyword.')).toBeTruthy()
})

test('a contact is added with a role, and an address that is none is refused at its field', async () => {
  let sent: { store?: { contacts?: unknown } } | undefined
  open('store', {
    [`PUT ${config}/store`]: ({ body }) => {
      sent = body as object
      return { ...profile, ...sent, version: 's2' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add contact' }))
  const contact = within(screen.getByRole('group', { name: 'Contact 1' }))
  fireEvent.change(contact.getByLabelText('Name'), { target: { value: 'Ida Holm' } })
  fireEvent.change(contact.getByLabelText('Email'), { target: { value: 'ida' } })
  fireEvent.click(contact.getByRole('combobox', { name: 'Role' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Account executive' }))
  save()
  await waitFor(() => expect(contact.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toBeUndefined()

  fireEvent.change(contact.getByLabelText('Email'), { target: { value: 'ida@birch.example' } })
  save()
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent?.store?.contacts).toEqual([
    { kind: 'Account_Executive', name: 'Ida Holm', email: 'ida@birch.example', phone: null },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ida Holm' }))
  expect(screen.queryByRole('group', { name: 'Ida Holm' })).toBeNull()
})
