// @vitest-environment happy-dom
import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { Product } from '@aftercare/domain/catalog/product-schema'
import type { RegistrationListItem } from '@aftercare/domain/registrations/registration-list-item-schema'
import type { Registration } from '@aftercare/domain/api/registration-schema'
import { aSignedUrl, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'
import { aCustomer } from '../../testing/order-builders.ts'

const moment = '2026-11-20T12:00:00.000Z'
const at = `/${storeId}/registration`
const page = (items: unknown[]) => ({ items, nextCursor: null, prevCursor: null })

const form: RegistrationForm = {
  isEnabled: true,
  isWarrantyEnabled: true,
  storeSalesChannels: [{ id: 'fair', name: 'Craft fair' }],
  shouldCollectAddress: false,
  shouldCollectProofOfPurchase: true,
  isPhoneRequired: false,
  countryCodes: [],
  questions: [
    {
      id: 7,
      displayName: 'Serial number',
      description: null,
      options: null,
      valueType: 'Text',
      required: true,
      isUnique: false,
      createdOn: moment,
    },
  ],
  today: '2026-11-20',
}

const listed: RegistrationListItem = {
  id: 'r1',
  externalId: 'RG-1',
  createdOn: moment,
  canceledOn: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  productNames: ['Scarf', 'Kettle'],
  estimatedPurchaseDate: '2026-11-10',
  registrationChannelName: 'Craft fair',
  isPossibleDuplicate: true,
  claimCount: 0,
}

const aRegistration = (change: Partial<Registration> = {}): Registration => ({
  id: 'r1',
  externalId: 'RG-1',
  createdOn: moment,
  canceledOn: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  address: null,
  orderIdFromPlatform: 'r1',
  orderNumber: 'RG-1',
  customerProvidedOrderNumber: 'MM-77',
  lineItems: [
    {
      id: 'l1',
      name: 'Scarf',
      imgUrl: null,
      optionsFromPlatform: [{ name: 'Color', value: 'Red' }],
      sku: null,
      variantIdFromPlatform: 'v1',
      quantity: 2,
      remainingReturnableQuantity: 1,
      warranty: { isEligible: true, lastEligibleDate: '2126-11-10T23:59:59.999Z' },
    },
  ],
  customFields: [{ id: 7, name: 'Serial number', value: 'A-1' }],
  estimatedPurchaseDate: '2026-11-10',
  storeSalesChannelId: 'fair',
  registrationChannelName: 'Craft fair',
  proofOfPurchaseFileUrls: ['/files/1'],
  emailMarketingConsentCollectedOn: null,
  emailMarketingConsentWording: null,
  referrer: null,
  warrantyUntil: null,
  customer: null,
  duplicateOf: { id: 'r0', externalId: 'RG-0' },
  sharedAnswer: null,
  matchedOrder: { id: 'o1', orderNo: '#1001' },
  claims: [],
  history: [
    { type: 'corrected', by: 'Customer', isByCustomer: true, createdOn: '2026-11-20T10:00:00.000Z' },
    { type: 'emailed', by: null, isByCustomer: false, createdOn: '2026-11-20T09:00:00.000Z' },
  ],
  version: '1',
  ...change,
})

const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${at}`]: ({ query }) => page(query.get('text') ? [] : [listed]),
  [`GET ${at}/form`]: form,
  [`GET /${storeId}/view`]: { items: [] },
  [`GET ${at}/r1`]: aRegistration(),
}
const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => {
  const button = screen.getByText(name, { selector: 'button *' }).closest('button')
  fireEvent.click(button ?? document.body)
}

test('registrations are listed, filtered by the address, and found by search', async () => {
  const { calls } = openConsole(`/${storeId}/registrations?state=active&unheard=of`, home)
  const link = await screen.findByRole('link', { name: 'RG-1' })
  expect(link.getAttribute('href')).toBe(`/${storeId}/registrations/r1`)
  expect(screen.getByText('Scarf, Kettle')).toBeTruthy()
  expect(screen.getByText('Possible duplicate')).toBeTruthy()
  expect(calls).toContain(`GET ${at}?state=active`)
  fireEvent.change(screen.getByLabelText('Search registrations'), { target: { value: 'nobody' } })
  expect(await screen.findByText('No results found')).toBeTruthy()
})

test('what the list of registrations shows is kept as a view', async () => {
  const sent: unknown[] = []
  openConsole(`/${storeId}/registrations?state=canceled`, {
    ...home,
    [`POST /${storeId}/view`]: ({ body }) => {
      sent.push(body)
      return { ...(body as object), id: 'v1', isBuiltIn: false, version: '1' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'View actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view' }))
  fireEvent.change(await screen.findByLabelText('View name'), { target: { value: 'Canceled' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ kind: 'Registration', name: 'Canceled', filters: { state: 'canceled' } }]),
  )
})

test('a registration shows what is covered until when, its data, and its warnings', async () => {
  openConsole(`/${storeId}/registrations/r1`, home)
  const item = within(await screen.findByRole('article', { name: 'Scarf' }))
  expect(item.getByText('Warranty until Sun, Nov 10, 2126')).toBeTruthy()
  expect(item.getByText(/1 of 2 can be claimed/)).toBeTruthy()
  expect(screen.getByText('Corrected').nextElementSibling?.textContent).toMatch(/^Customer · /)
  expect(screen.getByText('Serial number').nextElementSibling?.textContent).toBe('A-1')
  expect(screen.getByRole('link', { name: 'RG-0' }).getAttribute('href')).toContain('/registrations/r0')
  expect(screen.getByRole('link', { name: '#1001' }).getAttribute('href')).toContain('/orders/o1')
  expect(screen.getByRole('link', { name: 'File 1' }).getAttribute('href')).toBe('/files/1')
  const file = screen.getByRole('link', { name: 'File warranty claim' })
  expect(file.getAttribute('href')).toBe(`/${storeId}/orders/r1/claim`)
})

test('an address opens a new registration, and becomes the list’s again', async () => {
  const { address } = openConsole(`/${storeId}/registrations?register`, home)
  await screen.findByLabelText('First name')
  await waitFor(() => expect(address()).toBe(`/${storeId}/registrations`))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByLabelText('First name')).toBeNull())
})

test('an address for a new registration says why none can be added while they are turned off', async () => {
  openConsole(`/${storeId}/registrations?register`, {
    ...home,
    [`GET ${at}/form`]: { ...form, isEnabled: false },
  })
  expect(await screen.findByText(/turn on registrations in settings/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'RG-1' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open settings' })).toBeTruthy()
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('a product is found, registered with its proof, and opened; what was typed survives a refusal', async () => {
  const sent: unknown[] = []
  const uploads = startFakeUploads()
  const answers = [refuse(409, 'This store isn’t accepting registrations right now.'), aRegistration()]
  const { address } = openConsole(`/${storeId}/registrations`, {
    ...home,
    [`GET ${at}/product`]: ({ query }) => page(query.get('text') === 'scarf' ? [scarf] : []),
    [`GET /${storeId}/signed-url`]: { ...aSignedUrl, uploadFilename: 'proof/1' },
    [`POST ${at}`]: ({ body }) => {
      sent.push(body)
      return answers[sent.length - 1] ?? refuse(500, 'Once too often')
    },
  })
  fireEvent.click(await screen.findByText('Register product'))
  await screen.findByLabelText('First name')
  press('Register')
  expect(await screen.findByText('First name is required.')).toBeTruthy()
  expect(screen.getByText('Invalid form data')).toBeTruthy()
  expect(sent).toEqual([])

  const search = screen.getByLabelText('Products', { selector: 'input' })
  fireEvent.click(search)
  fireEvent.change(search, { target: { value: 'scarf' } })
  fireEvent.click(await screen.findByText('Red · S-1'))
  enter('Quantity of Scarf - Red', '2')
  enter('First name', 'Ada')
  enter('Last name', 'Lovelace')
  enter('Email', 'ada@example.com')
  enter('Purchase date', '2026-11-10')
  enter(/Serial number/, 'A-1')
  fireEvent.click(screen.getByLabelText('Sales channel', { selector: 'form input' }))
  fireEvent.click(await screen.findByText('Craft fair', { selector: '[role=option] *' }))
  const receipt = new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' })
  const input = document.querySelector('input[type=file]') ?? document.body
  fireEvent.change(input, { target: { files: [receipt] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  press('Register')
  expect(await screen.findByText(/^Some files weren’t uploaded/)).toBeTruthy()
  uploads[0]?.answer(204)
  await waitFor(() => expect(screen.queryByText(/^Uploading/)).toBeNull())

  press('Register')
  expect(await screen.findByText('This store isn’t accepting registrations right now.')).toBeTruthy()
  press('Register')
  expect(await screen.findByText('Submitted details')).toBeTruthy()
  expect(address()).toBe(`/${storeId}/registrations/r1`)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({
    storeProductVariants: [{ id: 'scarf-red', quantity: 2 }],
    firstName: 'Ada',
    estimatedPurchaseDate: '2026-11-10',
    storeSalesChannelId: 'fair',
    address: null,
    customFields: [{ id: 7, value: 'A-1' }],
    proofOfPurchaseFilenames: ['proof/1'],
  })
})

const scarf: Product = {
  id: 'p1',
  idFromPlatform: 'scarf',
  title: 'Scarf',
  imgUrl: null,
  type: '',
  vendor: '',
  tags: [],
  collections: [],
  isPublished: true,
  isGiftCard: false,
  isProtection: false,
  createdOn: moment,
  version: 'v1',
  variants: [
    {
      idFromPlatform: 'scarf-red',
      title: 'Red',
      titleWithOptions: 'Scarf - Red',
      optionsValueString: 'Red',
      options: [],
      sku: 'S-1',
      price: 20,
      isStockTracked: false,
      quantity: null,
      grams: 0,
      imgUrl: null,
      hsCode: null,
      originCountryCode: null,
    },
  ],
}

test('a registration is corrected under the version that was read, and canceled after a question', async () => {
  const sent: unknown[] = []
  let now = aRegistration()
  openConsole(`/${storeId}/registrations/r1`, {
    ...home,
    [`GET ${at}/r1`]: () => now,
    [`PUT ${at}/r1`]: ({ body }) => {
      sent.push(body)
      return (now = aRegistration({ firstName: 'Augusta', version: '2' }))
    },
    [`POST ${at}/r1/cancel`]: ({ body }) => {
      sent.push(body)
      return (now = aRegistration({ canceledOn: moment, version: '3' }))
    },
  })
  fireEvent.click(await screen.findByText('Edit'))
  await screen.findByLabelText('First name')
  enter('First name', 'Augusta')
  press('Save')
  expect(await screen.findByText('Augusta Lovelace')).toBeTruthy()
  // The drawer closes a moment after the page has changed.
  await waitFor(() => expect(screen.queryByLabelText('First name')).toBeNull())

  press('Cancel registration')
  await screen.findByText('Cancel this registration?')
  fireEvent.click(screen.getAllByText('Cancel registration').at(-1)?.closest('button') ?? document.body)
  expect(await screen.findByText(/These products can no longer be claimed/)).toBeTruthy()
  expect(screen.queryByText('Edit')).toBeNull()
  expect(sent).toMatchObject([
    {
      version: '1',
      firstName: 'Augusta',
      customFields: [{ id: 7, value: 'A-1' }],
      storeProductVariants: [{ id: 'v1', quantity: 2 }],
    },
    { version: '2' },
  ])
})

test('a customer’s page shows what they registered', async () => {
  const customer = { ...aCustomer, orders: [], claims: [], shippingClaims: [], registrations: [listed] }
  openConsole(`/${storeId}/customers/cu1`, { ...home, [`GET /${storeId}/customer/cu1`]: customer })
  const link = await screen.findByRole('link', { name: 'RG-1' })
  expect(link.getAttribute('href')).toBe(`/${storeId}/registrations/r1`)
})

test('who may only look is shown no way to register or change anything', async () => {
  const me = aStoreSession({ roleCode: 'Staff', capabilities: ['viewOrders'] })
  openConsole(`/${storeId}/registrations/r1`, { ...home, [`GET /${storeId}/me`]: me })
  expect(await screen.findByRole('article', { name: 'Scarf' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'File warranty claim' })).toBeNull()
})
