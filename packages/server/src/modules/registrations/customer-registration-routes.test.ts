import { createApiClient } from '@aftercare/domain/api/client'
import { customerApi, customerApiBase, orderTokenHeader } from '@aftercare/domain/api/customer-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { aReturnShop } from '#testing/claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const app = createApp(deps)
const channels = [{ id: '00000000-0000-4000-8000-00000000000a', name: 'Craft fair' }]
const wording = {
  label: 'Email me',
  detail: 'Once a month',
  policyTitle: 'Privacy policy',
  policyText: 'You can unsubscribe at any time. See our',
  policyUrl: 'https://birch.example/privacy',
}

let store: Store
const open = async (registrations: object = {}) => {
  await updateStoreSettings(deps, store.storeId, {
    settings: {
      warranty: { isEnabled: true, defaultWarrantyDays: 365 },
      registrations: {
        isEnabled: true,
        isStartWarrantyClaimEnabled: true,
        storeSalesChannels: channels,
        ...registrations,
      },
    },
    theme: {
      emailMarketingConsentLabelText: wording.label,
      emailMarketingConsentDetailText: wording.detail,
      emailMarketingConsentPolicyTitle: wording.policyTitle,
      emailMarketingConsentPolicyText: wording.policyText,
    },
  })
}
beforeEach(async () => {
  store = await aReturnShop(deps)
  await open()
})

let issued: string | null
const call = createApiClient(customerApiBase, {
  fetch: async (url, init) => app.request(url instanceof Request ? url.url : url.toString(), init),
  onResponse: ({ headers }) => (issued = headers.get(orderTokenHeader)),
})
const params = () => ({ storefrontId: store.storefrontId })
type Body = EndpointInput<typeof customerApi.register>['body']
const aScarf = (change: Partial<Body> = {}): Body => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  estimatedPurchaseDate: '2026-11-10',
  storeSalesChannelId: channels[0]?.id ?? '',
  storeProductVariants: [{ id: 'scarf-red', quantity: 2 }],
  ...change,
})
const register = (change: Partial<Body> = {}) =>
  call(customerApi.register, { params: params(), body: aScarf(change) })
const rowOf = (externalId: string) =>
  deps.db
    .selectFrom('registration')
    .selectAll()
    .where('externalId', '=', externalId)
    .executeTakeFirstOrThrow()

describe('registering in the portal', () => {
  test('returns the number and a token that opens the registration’s order', async () => {
    const { registration } = await register({ referrer: 'packaging' })
    expect(registration).toMatchObject({
      externalId: expect.stringMatching(/^RG-[0-9A-Z]{13}$/),
      email: 'ada@example.com',
      referrer: 'packaging',
    })
    const query = `idFromPlatform=${registration.orderIdFromPlatform}`
    const order = await app.request(`${customerApiBase}/${store.storefrontId}/order?${query}`, {
      headers: { [orderTokenHeader]: issued ?? '' },
    })
    expect(await order.json()).toMatchObject({
      orderNo: registration.externalId,
      isRedacted: false,
      email: 'ada@example.com',
      wasCreatedFromRegistration: true,
      lineItems: [{ warranty: { isEligible: true }, return: { refund: { isEligible: false } } }],
    })
  })

  test('is found by its number and email from then on', async () => {
    const { registration } = await register()
    const query = { orderNo: registration.externalId, emailOrPostalCode: 'ada@example.com' }
    const found = await call(customerApi.order, { params: params(), query })
    expect(found.idFromPlatform).toBe(registration.orderIdFromPlatform)
  })

  test('is refused with every field that is wrong', async () => {
    const wrong = register({ estimatedPurchaseDate: '2026-11-21', storeSalesChannelId: 'elsewhere' })
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      message: 'Please choose a date no later than Nov 20, 2026',
      body: { fields: [{ path: 'estimatedPurchaseDate' }, { path: 'storeSalesChannelId' }] },
    })
  })

  test('is refused while the store takes none, and at a closed one', async () => {
    await open({ isEnabled: false })
    await expect(register()).rejects.toMatchObject({ status: 409, code: 'registrations_off' })
    store = await aReturnShop(deps, { slug: 'closed', planStatus: 'EXPIRED' })
    await expect(register()).rejects.toMatchObject({ status: 403, code: 'store_inactive' })
  })

  test('counts the registrations of a network', async () => {
    for (let made = 0; made < 30; made++) await register({ email: `ada${made}@example.com` })
    await expect(register()).rejects.toMatchObject({ status: 429 })
  })
})

describe('consent to marketing emails', () => {
  const asks = {
    shouldCollectRegistrationEmailMarketingConsent: true,
    emailMarketingConsentPolicyUrl: wording.policyUrl,
  }
  const agreed = {
    emailMarketingConsentCollectedOn: '2026-11-20T11:50:00.000Z',
    emailMarketingConsentWording: wording,
  }

  test('is kept with its moment and the words that were agreed to', async () => {
    await open(asks)
    const { registration } = await register(agreed)
    expect(await rowOf(registration.externalId)).toMatchObject({
      emailMarketingConsentCollectedOn: new Date('2026-11-20T11:50:00Z'),
      emailMarketingConsentWording: wording,
    })
  })

  test.for<[string, object, Partial<Body>]>([
    ['a store that does not ask for it', {}, agreed],
    [
      'words that have changed since',
      asks,
      { ...agreed, emailMarketingConsentWording: { ...wording, label: 'Text me' } },
    ],
    ['who did not tick the box', asks, {}],
  ])('is not recorded for %s', async ([, settings, body]) => {
    await open(settings)
    const { registration } = await register(body)
    expect(await rowOf(registration.externalId)).toMatchObject({
      emailMarketingConsentCollectedOn: null,
      emailMarketingConsentWording: null,
    })
  })
})

describe('the search for a product', () => {
  const search = (searchTerm: string) =>
    call(customerApi.registrationProducts, { params: params(), query: { searchTerm } })

  test('finds products by title or SKU, with their variants, and reveals nothing about stock and price', async () => {
    const { products } = await search('scarf')
    expect(products).toMatchObject([{ title: 'Scarf', variants: [{ optionsValueString: 'Red' }, {}, {}] }])
    const answer = await app.request(
      `${customerApiBase}/${store.storefrontId}/registration/product?searchTerm=scarf`,
    )
    expect(await answer.text()).not.toMatch(/price|quantity/)
    expect(await search('kettle')).toEqual({ products: [] })
  })

  test.for([
    [{ product: 'scarf' }, ['Red', 'Blue', 'Green']],
    [{ variant: 'scarf-blue' }, ['Blue']],
    [{ variant: 'unheard-of' }, []],
  ] as const)('finds what a code on the packaging names: %j', async ([query, variants]) => {
    const { products } = await call(customerApi.registrationProducts, { params: params(), query })
    expect(
      products.flatMap(({ variants }) => variants.map(({ optionsValueString }) => optionsValueString)),
    ).toEqual(variants)
  })

  test('takes a form as well', async () => {
    const answer = await app.request(`${customerApiBase}/${store.storefrontId}/registration/product`, {
      method: 'POST',
      body: new URLSearchParams({ searchTerm: 'scarf' }),
    })
    expect(await answer.json()).toMatchObject({ products: [{ title: 'Scarf' }] })
  })
})

describe('proof of purchase', () => {
  const issue = (deviceId?: string) =>
    call(customerApi.signedUrl, {
      params: params(),
      query: {
        filename: 'receipt.pdf',
        destination: 'crewProofOfPurchase',
        ...(deviceId && { deviceId }),
      },
    })

  test('is uploaded without an order, and belongs to the registration that names it', async () => {
    await open({ shouldCollectProofOfPurchase: true })
    await expect(register()).rejects.toMatchObject({ message: 'A minimum of 1 files are required' })
    const { uploadFilename, signedUploadUrl } = await issue()
    const put = await app.request(signedUploadUrl, { method: 'PUT', body: '%PDF-1.7\n%%EOF' })
    expect(put.status).toBe(204)
    await register({ proofOfPurchaseFilenames: [uploadFilename] })
    const again = register({ email: 'eve@example.com', proofOfPurchaseFilenames: [uploadFilename] })
    await expect(again).rejects.toMatchObject({ status: 400, code: 'unknown_file' })
  })

  test('is taken only where the store collects it, and only so often from one device and one network', async () => {
    await expect(issue()).rejects.toMatchObject({ status: 409 })
    await open({ shouldCollectProofOfPurchase: true })
    const devices = Array.from({ length: 5 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`)
    const from = async (deviceId: string | undefined, count: number) => {
      for (let made = 0; made < count; made++) await issue(deviceId)
    }
    for (const deviceId of [undefined, ...devices.slice(0, 3)]) {
      await from(deviceId, 30)
      await expect(issue(deviceId)).rejects.toMatchObject({ status: 429 })
    }
    await expect(issue(devices[4])).rejects.toMatchObject({ status: 429 })
  })
})
