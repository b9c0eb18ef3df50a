// @vitest-environment happy-dom
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claimDraftStore, confirmCustomer } from '../../drafts/claim-draft-store.ts'
import { anOrder, aWarrantedLine, someSettings } from '../../testing/builders.ts'
import { aFinishedLine, aFinishedWarrantyLine } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const openAddress = (
  path: '' | 'address' | 'address/edit',
  options: {
    order?: Partial<StorefrontOrder>
    isPhoneRequired?: boolean
    textChannel?: 'sms' | 'whatsapp'
    before?: () => void
  } = {},
) => {
  const { theme } = someSettings()
  return openPortal(
    `/birch/order/o1/return/${path}`,
    {
      'GET /settings/birch': someSettings({
        theme: { ...theme, isReturnPhoneRequired: options.isPhoneRequired ?? false },
        textChannel: options.textChannel ?? null,
      }),
      'GET /front-1/order': anOrder(options.order),
    },
    options.before ?? aFinishedLine,
  )
}

const { shippingAddress } = anOrder()
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))
const chooseCountry = (name: string) => {
  fill('Country', name)
  fireEvent.blur(screen.getByLabelText('Country'))
}

test('shows what the order says of its buyer, with the ways to change it and to go on', async () => {
  openAddress('address')
  expect(await screen.findByRole('heading', { name: 'Does everything look right?' })).toBeTruthy()
  for (const words of ['Ada Berg', '1 Main Street', 'Portland, ME 04101', 'United States', 'ada@example.com'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Update Your details' }).getAttribute('href')).toMatch(
    /address\/edit$/,
  )
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toMatch(/return-methods$/)
})

test.for<[string, Partial<StorefrontOrder>, boolean]>([
  ['lacks a part', { shippingAddress: shippingAddress && { ...shippingAddress, line1: null } }, false],
  ['is missing', { shippingAddress: null }, false],
  ['has no phone where the store needs one', {}, true],
  ['is the giver’s', { isGiftReturn: true }, false],
])('an address that %s is asked for', async ([, order, isPhoneRequired]) => {
  const { address } = openAddress('address', { order, isPhoneRequired })
  await screen.findByRole('heading', { name: 'Update Address' })
  expect(address()).toMatch(/address\/edit$/)
})

test('an incomplete address shows what is missing and focuses that field', async () => {
  const victorian = { city: 'Melbourne', countryCode: 'AU', stateOrProvinceCode: null, postalCode: '3000' }
  openAddress('', { order: { shippingAddress: shippingAddress && { ...shippingAddress, ...victorian } } })
  fireEvent.click(await screen.findByRole('link', { name: 'Next' }))
  const missing = 'Please enter a state or province code (e.g. ON, NY, NSW etc.)'
  expect((await screen.findByRole('alert')).textContent).toContain(missing)
  const state = screen.getByLabelText<HTMLInputElement>('State')
  expect(state.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(state))
  expect(screen.queryByText('City is required.')).toBeNull()

  fireEvent.change(state, { target: { value: 'Victoria' } })
  next()
  await waitFor(() =>
    expect(claimDraftStore.getState().customerInfo?.address.stateOrProvinceCode).toBe('VIC'),
  )
})

test.for<[string, Partial<StorefrontOrder>]>([
  ['complete', {}],
  ['not known at all', { shippingAddress: null }],
  ['a gift’s', { isGiftReturn: true }],
])('an address that is %s is requested without errors', async ([, order]) => {
  openAddress('address/edit', { order })
  await screen.findByRole('heading', { name: 'Update Address' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
})

const openWarrantyAddress = (path: 'address' | 'address/edit', isPhoneRequired = false) =>
  openPortal(
    `/birch/order/o1/warranty/${path}`,
    {
      'GET /settings/birch': someSettings({
        warranty: { isEnabled: true },
        theme: { ...someSettings().theme, isWarrantyPhoneRequired: isPhoneRequired },
      }),
      'GET /front-1/order': anOrder({ lineItems: [aWarrantedLine()] }),
    },
    aFinishedWarrantyLine,
  )

test('a warranty claim continues with its review, without return methods', async () => {
  openWarrantyAddress('address')
  const next = await screen.findByRole('link', { name: 'Next' })
  expect(next.getAttribute('href')).toBe('/birch/order/o1/warranty/warranty-review')
})

test('a warranty claim asks for a phone number where the store needs one with those, and not else', async () => {
  const { address } = openWarrantyAddress('address', true)
  expect((await screen.findByRole('alert')).textContent).toContain('Phone number is required.')
  expect(address()).toBe('/birch/order/o1/warranty/address/edit')
  fill(/^Phone Number/, '+1 207 555 0100')
  next()
  await waitFor(() => expect(address()).toMatch(/warranty-review$/))
  expect(claimDraftStore.getState().customerInfo?.address.phone).toBe('+1 207 555 0100')
})

test('what returns need of an address is not asked for with a warranty claim', async () => {
  const { theme } = someSettings()
  openPortal(
    '/birch/order/o1/warranty/address',
    {
      'GET /settings/birch': someSettings({
        warranty: { isEnabled: true },
        theme: { ...theme, isReturnPhoneRequired: true },
      }),
      'GET /front-1/order': anOrder({ lineItems: [aWarrantedLine()] }),
    },
    aFinishedWarrantyLine,
  )
  expect(await screen.findByRole('heading', { name: 'Does everything look right?' })).toBeTruthy()
})

test('a claim without lines, or of an order that was not proved, goes back to its lines', async () => {
  const withoutLines = openAddress('address', { before: () => {} })
  await waitFor(() => expect(withoutLines.address()).toBe('/birch/order/o1/return'))
  const redacted = openAddress('address', { order: { isRedacted: true } })
  await waitFor(() => expect(redacted.address()).toBe('/birch/order/o1/return'))
})

test('every empty field shows its error, values stay, and the first invalid field has the focus', async () => {
  openAddress('address/edit', { order: { isGiftReturn: true }, isPhoneRequired: true })
  await screen.findByLabelText('First Name')
  fill('Email Address', 'not an address')
  next()

  expect(await screen.findByText('Check all the required fields before continuing.')).toBeTruthy()
  for (const message of [
    'Please enter a valid email address.',
    'First name is required.',
    'Last name is required.',
    'Please select a country.',
    'Address is required.',
    'City is required.',
    'Postal Code is required.',
    'Phone number is required.',
  ])
    expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe('not an address')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email Address')))
})

test('a gift’s recipient starts with empty fields', async () => {
  openAddress('address/edit', { order: { isGiftReturn: true } })
  await screen.findByText(/We won’t tell the person who gave you the gift/)
  for (const name of ['Email Address', 'First Name', 'Address', 'Country'])
    expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe('')
})

test('the United States and Canada come first and choose their state from a list', async () => {
  openAddress('address/edit')
  fireEvent.click(await screen.findByLabelText('Country'))
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['United States', 'Canada'])

  chooseCountry('Canada')
  expect(screen.getByLabelText('Province').getAttribute('role')).toBe('combobox')
  next()
  expect(await screen.findByText('Please select a valid state or province.')).toBeTruthy()
})

test.for<[string, string]>([
  ['', 'Please enter a state or province code (e.g. ON, NY, NSW etc.)'],
  ['Bavarland', 'Please enter a valid two or three character state or province code'],
])('elsewhere a state is written: “%s” is answered with “%s”', async ([written, message]) => {
  openAddress('address/edit')
  await screen.findByLabelText('Country')
  chooseCountry('Australia')
  fill('State', written)
  next()
  expect(await screen.findByText(message)).toBeTruthy()
})

test.for<[name: string, countryCode: string, asked: string[], state: string, postalCode: string]>([
  ['Australia', 'AU', ['Suburb or City', 'State', 'Postal Code'], 'VIC', '3000'],
  ['Germany', 'DE', ['Postal Code', 'City'], '', '10999'],
  ['France', 'FR', ['Postal Code', 'City'], '', '75009'],
  ['Italy', 'IT', ['Postal Code', 'City', 'Province'], '', '20121'],
  ['Brazil', 'BR', ['City', 'State', 'Postal Code'], 'SP', '01310-100'],
  ['India', 'IN', ['City', 'PIN Code', 'State'], '', '110034'],
  ['Ireland', 'IE', ['City', 'County', 'Eircode'], '', 'A65 F4E2'],
  ['Japan', 'JP', ['City', 'Prefecture', 'Postal Code'], '13', '150-0001'],
  ['Hong Kong SAR China', 'HK', ['District', 'Area'], 'KL', ''],
  ['United Arab Emirates', 'AE', ['City', 'Emirate'], 'DU', ''],
  ['United Kingdom', 'GB', ['Town or City', 'Postal Code'], '', 'SW1A 1AA'],
  ['United States', 'US', ['City', 'State', 'ZIP Code'], 'ME', '04101'],
  ['Qatar', 'QA', ['City'], '', ''],
])(
  'an address in %s is asked for what its post uses',
  async ([name, countryCode, asked, state, postalCode]) => {
    const { visited } = openAddress('address/edit')
    await screen.findByLabelText('Country')
    chooseCountry(name)
    const fields = [...document.querySelectorAll<HTMLInputElement>('.address-place input:not([type=hidden])')]
    const labels = fields.slice(2).map(({ labels: of }) => of?.[0]?.firstChild?.textContent)
    expect(labels).toEqual(asked)
    const nameOf = (pattern: RegExp) => asked.find((label) => pattern.test(label))
    const stateField = nameOf(/^(State|Prefecture|Province|Area|Emirate)$/)
    const codeField = nameOf(/Code$/)
    if (stateField && state) fill(stateField, state)
    if (codeField) fill(codeField, postalCode)
    if (asked.includes('Eircode')) fill(/^Eircode/, postalCode)
    fill('Email Address', ' Ada@Example.com ')
    next()
    await waitFor(() => expect(visited()).toContain('/birch/order/o1/return/return-methods'))
    expect(claimDraftStore.getState().customerInfo).toEqual({
      email: 'ada@example.com',
      address: {
        firstName: 'Ada',
        lastName: 'Berg',
        line1: '1 Main Street',
        city: 'Portland',
        stateOrProvinceCode: state,
        postalCode,
        countryCode,
      },
    })
  },
)

test.for([
  ['Germany', 'DE', '1099', 'Please enter a valid postal code (e.g. 12345)'],
  ['Canada', 'CA', '12345', 'Please enter a valid postal code (e.g. H3Z 2Y7)'],
])(
  'a postal code that %s does not have is answered with one that it has',
  async ([name = '', , code, message]) => {
    openAddress('address/edit')
    await screen.findByLabelText('Country')
    chooseCountry(name)
    fill('Postal Code', code ?? '')
    next()
    expect(await screen.findByText(message ?? '')).toBeTruthy()
  },
)

test('what was typed stays when another country moves its field', async () => {
  openAddress('address/edit')
  await screen.findByLabelText('Country')
  fill('City', 'Berlin')
  chooseCountry('Germany')
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Berlin')
})

test.for([
  ['', '207 555 0100', '+1 207 555 0100'],
  ['Germany', '030 901820', '+49 30 901820'],
  ['Germany', '+44 20 7946 0018', '+44 20 7946 0018'],
  ['Japan', '０３-１２３４-５６７８', '+81 3 1234 5678'],
])('in %s the phone number %s is stored as %s', async ([country = '', written = '', kept]) => {
  openAddress('address/edit')
  await screen.findByLabelText('Country')
  if (country) chooseCountry(country)
  fill(/^Phone Number/, written)
  fireEvent.blur(screen.getByLabelText(/^Phone Number/))
  expect(document.querySelector<HTMLInputElement>('input[name=phone]')?.value).toBe(kept)
})

test('dialing codes begin with those of the United States and Canada, and one may be chosen', async () => {
  openAddress('address/edit')
  fireEvent.click(await screen.findByLabelText('Dialing Code'))
  const codes = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(codes.slice(0, 3)).toEqual(['+1 United States', '+1 Canada', '+93 Afghanistan'])
  expect(codes.length).toBeGreaterThan(200)
  fill('Dialing Code', '+41 Switzerland')
  fireEvent.blur(screen.getByLabelText('Dialing Code'))
  fill(/^Phone Number/, '044 668 18 00')
  expect(document.querySelector<HTMLInputElement>('input[name=phone]')?.value).toBe('+41 44 668 18 00')
})

test.for(['12', 'call me'])('a phone number “%s” is refused', async (written) => {
  openAddress('address/edit')
  await screen.findByLabelText('Country')
  fill(/^Phone Number/, written)
  next()
  expect(await screen.findByText('Please enter a valid phone number.')).toBeTruthy()
})

test.for([
  ['9021', 'Please enter a valid postal code (e.g. 80302 or 80302-1234)'],
  ['', 'Postal Code is required.'],
])('a postal code of the United States “%s” is answered with “%s”', async ([written = '', message = '']) => {
  openAddress('address/edit')
  fireEvent.change(await screen.findByLabelText('ZIP Code'), { target: { value: written } })
  next()
  expect(await screen.findByText(message)).toBeTruthy()
})

test('an error disappears when its field changes, and returns with the next submission', async () => {
  openAddress('address/edit')
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: '' } })
  fill('ZIP Code', '')
  next()
  await screen.findByText('City is required.')
  fireEvent.input(screen.getByLabelText('City'), { target: { value: 'P' } })
  expect(screen.queryByText('City is required.')).toBeNull()
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('Postal Code is required.')).toBeTruthy()
  fireEvent.input(screen.getByLabelText('City'), { target: { value: '' } })
  next()
  expect(await screen.findByText('City is required.')).toBeTruthy()
})

// prettier-ignore
test.for<[place: Partial<NonNullable<StorefrontOrder['shippingAddress']>>, lines: string[]]>([
  [{ city: 'Berlin', countryCode: 'DE', stateOrProvinceCode: null, postalCode: '10999' }, ['10999 Berlin', 'Germany']],
  [{ city: 'Paris', countryCode: 'FR', stateOrProvinceCode: 'IDF', postalCode: '75009' }, ['75009 Paris', 'France']],
  [{ city: 'Mong Kok', countryCode: 'HK', stateOrProvinceCode: 'KL', postalCode: null }, ['Mong Kok', 'Kowloon']],
  [{ city: 'Dubai', countryCode: 'AE', stateOrProvinceCode: 'DU', postalCode: null }, ['Dubai', 'United Arab Emirates']],
])('the order’s address %j is complete, and written as there', async ([place, lines]) => {
  openAddress('address', { order: { shippingAddress: shippingAddress && { ...shippingAddress, ...place } } })
  expect(await screen.findByRole('heading', { name: 'Does everything look right?' })).toBeTruthy()
  for (const line of lines) expect(screen.getByText(line)).toBeTruthy()
})

test('text that is no country is not accepted as one', async () => {
  openAddress('address/edit')
  await screen.findByLabelText('Country')
  chooseCountry('Atlantis')
  next()
  expect(await screen.findByText('Please select a country.')).toBeTruthy()
})

test('what a browser fills in counts when it names a country, and is refused when it names none', async () => {
  const { visited } = openAddress('address/edit')
  await screen.findByLabelText('Country')
  fill('Country', 'Atlantis')
  next()
  expect(await screen.findByText('Please select an option from the list.')).toBeTruthy()
  fill('Country', 'united states')
  next()
  await waitFor(() => expect(visited()).toContain('/birch/order/o1/return/return-methods'))
})

test('what the shopper entered is shown instead of what the order says', async () => {
  openAddress('address', {
    order: { isGiftReturn: true },
    before: () => {
      aFinishedLine()
      const place = { line1: '9 Elm', city: 'Boise', stateOrProvinceCode: 'ID', postalCode: '83702' }
      confirmCustomer({
        email: 'kit@example.com',
        address: { firstName: 'Kit', lastName: 'Moe', countryCode: 'US', ...place },
      })
    },
  })
  expect(await screen.findByText('Kit Moe')).toBeTruthy()
  expect(screen.queryByText('Ada Berg')).toBeNull()
})

test('a customer with a phone number may ask for messages, and which words they saw is kept', async () => {
  const reachable = { shippingAddress: shippingAddress && { ...shippingAddress, phone: '207 555 0123' } }
  openAddress('address', { order: reachable, textChannel: 'whatsapp' })
  const name = /^Send me updates about this return by WhatsApp or text message/
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name })
  expect(box.checked).toBe(false)
  expect(screen.getByText(/, to \+1 207 555 0123\. Message and data rates may apply\./)).toBeTruthy()
  const asked = () => claimDraftStore.getState().textUpdates
  expect(asked()).toBeNull()
  fireEvent.click(box)
  expect(asked()).toEqual({ channel: 'whatsapp', language: 'en', version: 1 })
  fireEvent.click(box)
  expect(asked()).toBeNull()
})

test.for<['sms' | undefined, string]>([
  [undefined, '207 555 0123'],
  ['sms', 'ring twice'],
])(
  'without messages of the store (%s), or a number such as %s, none are offered',
  async ([textChannel, phone]) => {
    const order = { shippingAddress: shippingAddress && { ...shippingAddress, phone } }
    openAddress('address', { order, ...(textChannel && { textChannel }) })
    await screen.findByRole('heading', { name: 'Does everything look right?' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  },
)
