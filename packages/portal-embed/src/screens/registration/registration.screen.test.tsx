// @vitest-environment happy-dom
import { orderTokenHeader } from '@aftercare/domain/api/customer-transport'
import { aPhoto, aSignedUrl, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changeRegistration, clearRegistration, registrationStore } from '../../drafts/registration-draft.ts'
import { anOrder, shopWords, someSettings } from '../../testing/builders.ts'
import { speakPseudo, wordsOutsideCatalog } from '../../testing/catalog-check.ts'
import { refuse, type FakeRequest, type FakeRoutes } from '../../testing/fake-server.ts'
import { anOwnRegistration } from '../../testing/own-registration.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { rowsInView, rowsOf } from './result-rows.ts'

const texts = {
  emailMarketingConsentLabelText: 'Email me about new products',
  emailMarketingConsentDetailText: 'Once a month at most.',
  emailMarketingConsentPolicyTitle: 'Privacy policy',
  emailMarketingConsentPolicyText: 'Unsubscribe at any time.',
}
const asks = {
  shouldCollectRegistrationEmailMarketingConsent: true,
  emailMarketingConsentPolicyUrl: 'https://birch.example/privacy',
}
const settingsWith = (registrations: object = {}, theme: object = {}) => {
  const base = someSettings()
  return someSettings({
    registrations: {
      ...base.registrations,
      isEnabled: true,
      isStartWarrantyClaimEnabled: true,
      storeSalesChannels: [
        { id: 'fair', name: 'Craft fair' },
        { id: 'store', name: 'Department store' },
      ],
      ...registrations,
    },
    theme: { ...base.theme, ...theme },
  })
}
const variant = (id: string, options: string) => ({
  idFromPlatform: id,
  optionsValueString: options,
  sku: `SCARF-${id}`,
  imgUrl: null,
})
const products = [
  { id: 'p1', title: shopWords.item, imgUrl: null, variants: [variant('v1', 'Moss'), variant('v2', 'Rust')] },
]
const saved = {
  externalId: 'RG-7K2M9QX4TB0AC',
  createdOn: '2026-11-20T12:00:00.000Z',
  email: 'ada@example.com',
  orderIdFromPlatform: 'r1',
  referrer: null,
  isConfirmationEmailed: true,
}
const server = (given: FakeRoutes = {}): FakeRoutes => ({
  'GET /settings/birch': settingsWith(),
  'GET /front-1/registration/product': { products },
  'GET /front-1/signed-url': aSignedUrl,
  ...given,
})

const fill = async (label: RegExp | string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))
const fillInfo = async () => {
  await fill('First Name', 'Ada')
  await fill('Last Name', 'Berg')
  await fill('Email Address', 'Ada@example.com')
  await fill('Estimated Purchase Date', '2026-01-10')
  await fill('Original Purchase Location', 'fair')
}
const details = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Berg',
  address: null,
  estimatedPurchaseDate: '2026-01-10',
  storeSalesChannelId: 'fair',
  orderNumber: '',
}

describe('the look-up', () => {
  test.for([
    [{}, {}, "Didn't purchase from our online store?"],
    [{}, { orderLookupRegistrationText: 'Bought at a fair?' }, 'Bought at a fair?'],
  ] as const)('leads to the registration (%#)', async ([registrations, theme, name]) => {
    openPortal('/birch', server({ 'GET /settings/birch': settingsWith(registrations, theme) }))
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/birch/register')
  })

  test('does not if the store takes none, and neither does the address', async () => {
    const { address } = openPortal('/birch/register', { 'GET /settings/birch': someSettings() })
    await screen.findByRole('heading', { name: "Let's find your order" })
    expect(address()).toBe('/birch')
    expect(screen.queryByRole('link', { name: /Didn't purchase/ })).toBeNull()
  })
})

describe('the first step', () => {
  test('says of every field what is missing', async () => {
    openPortal('/birch/register', server())
    await screen.findByRole('heading', { name: "Let's grab some quick info" })
    next()
    await screen.findByText('First name is required.')
    for (const message of [
      'Last name is required.',
      'Please enter your email address.',
      'Estimated purchase date is required.',
      'Invalid store sales channel',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch('Check all the required fields')
  })

  test('accepts no future date', async () => {
    openPortal('/birch/register', server())
    await fillInfo()
    await fill('Estimated Purchase Date', '9998-01-01')
    next()
    expect(await screen.findByText(/Please choose a date no later than/)).toBeTruthy()
  })

  test('asks the store\u2019s own questions, each in its control', async () => {
    const customFields = [
      {
        id: 1,
        type: 'Text' as const,
        value: 'Serial number',
        description: null,
        options: null,
        required: true,
      },
      {
        id: 2,
        type: 'Select' as const,
        value: 'Use',
        description: null,
        options: 'Home, Trade',
        required: true,
      },
    ]
    openPortal('/birch/register', server({ 'GET /settings/birch': settingsWith({ customFields }) }))
    await fillInfo()
    next()
    expect(await screen.findByText('Please fill this in')).toBeTruthy()
    await fill('Serial number', 'S-1')
    await fill('Use', 'Trade')
    next()
    await screen.findByRole('heading', { name: 'Which product do you want to register?' })
    expect(registrationStore.getState().customFields).toEqual([
      { id: 1, value: 'S-1' },
      { id: 2, value: 'Trade' },
    ])
  })

  test('asks for an address where the store collects it, among its countries', async () => {
    const settings = settingsWith(
      { shouldCollectAddress: true },
      { registrationCountryCodes: ['US', 'CA'], isRegistrationPhoneRequired: true },
    )
    openPortal('/birch/register', server({ 'GET /settings/birch': settings }))
    await fillInfo()
    const countries = within(await screen.findByLabelText('Country')).getAllByRole('option')
    expect(countries.map(({ textContent }) => textContent)).toEqual([
      'Please choose',
      'United States',
      'Canada',
    ])
    next()
    expect(await screen.findByText('Phone number is required.')).toBeTruthy()
    expect(screen.getByText('Please select a country.')).toBeTruthy()
  })

  test('wants a proof where the store collects it, uploaded without an order', async () => {
    const settings = settingsWith({ shouldCollectProofOfPurchase: true })
    const { calls } = openPortal('/birch/register', server({ 'GET /settings/birch': settings }))
    const uploads = startFakeUploads()
    await fillInfo()
    next()
    expect(await screen.findByText('A minimum of 1 files are required')).toBeTruthy()
    fireEvent.change(await screen.findByLabelText(/Proof of Purchase/), { target: { files: [aPhoto()] } })
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(204)
    await screen.findByText('Uploaded')
    expect(calls.join('\n')).toMatch(
      /GET \/front-1\/signed-url\?filename=photo\.png&destination=crewProofOfPurchase&deviceId=[\da-f-]{36}/,
    )
    const button = screen.getByRole('button', { name: 'Next' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
    next()
    await screen.findByRole('heading', { name: 'Which product do you want to register?' })
  })

  test('keeps what was typed through a reload', async () => {
    openPortal('/birch/register', server(), () =>
      changeRegistration('birch', { entered: { firstName: 'Ada', estimatedPurchaseDate: '2026-01-10' } }),
    )
    expect(await screen.findByDisplayValue('Ada')).toBeTruthy()
    expect(screen.getByDisplayValue('2026-01-10')).toBeTruthy()
  })

  const agreed = (settings: ReturnType<typeof settingsWith>) =>
    openPortal('/birch/register', server({ 'GET /settings/birch': settings }))

  test('offers marketing emails, preselected, and stores the agreed wording', async () => {
    agreed(settingsWith(asks, texts))
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Email me about/ })
    expect(box.checked).toBe(true)
    const policy = screen.getByRole('link', { name: /Privacy policy/ })
    expect(policy.getAttribute('href')).toBe('https://birch.example/privacy')
    await fillInfo()
    next()
    await screen.findByRole('heading', { name: 'Which product do you want to register?' })
    expect(registrationStore.getState().consent).toMatchObject({
      wording: {
        label: texts.emailMarketingConsentLabelText,
        policyUrl: asks.emailMarketingConsentPolicyUrl,
      },
    })
  })

  test('records no consent once the box is cleared', async () => {
    agreed(settingsWith(asks, texts))
    fireEvent.click(await screen.findByRole('checkbox', { name: /Email me about/ }))
    await fillInfo()
    next()
    await screen.findByRole('heading', { name: 'Which product do you want to register?' })
    expect(registrationStore.getState().consent).toBeNull()
  })

  test.for(Object.keys(texts))('without %s asks for no consent', async (missing) => {
    agreed(settingsWith(asks, { ...texts, [missing]: null }))
    await screen.findByLabelText('First Name')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the products', () => {
  const openProducts = (given: FakeRoutes = {}, draft: object = {}) =>
    openPortal('/birch/register/products', server(given), () =>
      changeRegistration('birch', { details, ...draft }),
    )

  test('need the first step: without it they lead to the store\u2019s start', async () => {
    const { address } = openPortal('/birch/register/products', server())
    await screen.findByRole('heading', { name: "Let's find your order" })
    expect(address()).toBe('/birch')
  })

  test('are searched for once typing rests', async () => {
    const asked: (string | null)[] = []
    openProducts({
      'GET /front-1/registration/product': ({ query }: FakeRequest) => {
        asked.push(query.get('searchTerm'))
        return { products: query.get('searchTerm') === 'kettle' ? [] : products }
      },
    })
    const box = await screen.findByRole('searchbox')
    expect(screen.getByText('1 product found.')).toBeTruthy()
    for (const value of ['k', 'ke', 'kettle']) fireEvent.input(box, { target: { value } })
    expect(await screen.findByText('No products found, please try your search again.')).toBeTruthy()
    expect(asked).toEqual(['', 'kettle'])
  })

  test('are added, counted, taken off and registered once, and the number is shown', async () => {
    const sent: unknown[] = []
    const { address } = openProducts({
      'POST /front-1/registration': ({ body, headers }: FakeRequest) => {
        sent.push([headers.get('idempotency-key'), body])
        if (sent.length === 1) return refuse(409, 'Busy')
        return Response.json({ registration: saved }, { headers: { [orderTokenHeader]: 'proof' } })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Please add at least one product.')).toBeTruthy()

    const scarf = `${shopWords.item} · Moss`
    fireEvent.click(screen.getByRole('button', { name: `Add ${scarf}` }))
    fireEvent.click(screen.getByRole('button', { name: `Add ${shopWords.item} · Rust` }))
    fireEvent.click(await screen.findByRole('button', { name: `Increase quantity of ${scarf}` }))
    fireEvent.click(screen.getByRole('button', { name: `Remove ${shopWords.item} · Rust` }))
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await screen.findByText('Busy')
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))

    expect(await screen.findByRole('heading', { name: 'Registration Created' })).toBeTruthy()
    expect(screen.getByText('Confirmation #RG-7K2M9QX4TB0AC')).toBeTruthy()
    expect(screen.getByText(/We’ll email this number to you/)).toBeTruthy()
    expect(address()).toBe('/birch/register/overview')
    expect(screen.getByRole('link', { name: 'Back To Merchant' }).getAttribute('href')).toBe(
      'https://birch.example',
    )
    expect(screen.getByRole('link', { name: 'Start A Claim' }).getAttribute('href')).toBe('/birch/order/r1')
    expect(sent[0]).toEqual(sent[1])
    expect(sent[1]).toMatchObject([
      expect.any(String),
      { email: 'ada@example.com', storeProductVariants: [{ id: 'v1', quantity: 2 }], referrer: null },
    ])
    expect(registrationStore.getState()).toMatchObject({ details: null, items: [], saved })
  })

  test('are not registered once their owner’s details are gone', async () => {
    const { calls } = openProducts()
    const submit = await screen.findByRole('button', { name: 'Submit' })
    clearRegistration()
    fireEvent.click(submit)
    expect(await screen.findByText('Unexpected state in selectProducts action')).toBeTruthy()
    expect(calls).not.toContain('POST /front-1/registration')
  })

  test('lead shoppers with a referrer straight to the claim', async () => {
    const { address } = openProducts(
      {
        'POST /front-1/registration': { registration: { ...saved, referrer: 'box' } },
        'GET /front-1/order': anOrder({ idFromPlatform: 'r1', orderNo: saved.externalId }),
      },
      {
        referrer: 'box',
        items: [{ variantIdFromPlatform: 'v1', title: 'Scarf', options: '', imgUrl: null, quantity: 1 }],
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(address()).toBe('/birch/order/r1'))
  })

  test('offer help with identifying them, in the store\u2019s own words', async () => {
    const theme = {
      identifyProductLinkText: 'Where is the label?',
      identifyProductDetailText: 'Inside the seam.',
    }
    openProducts({ 'GET /settings/birch': settingsWith({}, theme) })
    expect(await screen.findByText('Where is the label?')).toBeTruthy()
    expect(screen.getByText('Inside the seam.')).toBeTruthy()
  })
})

test.for([true, false])('an email is promised only if one is sent: %s', async (isConfirmationEmailed) => {
  openPortal('/birch/register/overview', server(), () =>
    registrationStore.setState({ store: 'birch', saved: { ...saved, isConfirmationEmailed } }),
  )
  await screen.findByRole('heading', { name: 'Registration Created' })
  expect(screen.queryAllByText(/We’ll email this number/)).toHaveLength(isConfirmationEmailed ? 1 : 0)
})

test('the overview without a registration leads to the store\u2019s start', async () => {
  const { address } = openPortal('/birch/register/overview', server())
  await screen.findByRole('heading', { name: "Let's find your order" })
  expect(address()).toBe('/birch')
})

test('of long results only what is in view is drawn', () => {
  const many = Array.from({ length: 100 }, (_, at) => ({
    id: `p${at}`,
    title: `Product ${at}`,
    imgUrl: null,
    variants: [variant(`${at}`, '')],
  }))
  const { rows, height } = rowsOf(many)
  expect(height).toBe(100 * (40 + 64))
  const shown = rowsInView(rows, 5000, 384)
  expect(shown.length).toBeLessThan(40)
  expect(shown.some(({ top }) => top >= 5000 && top < 5384)).toBe(true)
})

test.for<[string, object]>([
  ['/birch/register', {}],
  ['/birch/register/products', { details }],
  ['/birch/register/overview', { saved }],
  ['/birch/register/change?token=x', {}],
])('all text at %s comes from the catalog', async ([address, draft]) => {
  await speakPseudo()
  const settings = settingsWith(
    { shouldCollectAddress: true, shouldCollectProofOfPurchase: true, ...asks },
    texts,
  )
  const { container } = openPortal(
    address,
    server({ 'GET /settings/birch': settings, 'POST /front-1/registration/open': anOwnRegistration() }),
    () => registrationStore.setState({ store: 'birch', ...draft }),
  )
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
  const data = [
    ...Object.values(shopWords),
    ...Object.values(texts),
    'Craft fair',
    'Department store',
    'Rust',
    'SCARF',
    saved.externalId,
    saved.email,
  ]
  expect(wordsOutsideCatalog(container, data)).toEqual([])
})
