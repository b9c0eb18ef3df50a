import { ApiError } from '@aftercare/domain/api/client'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { RegistrationFilters } from '@aftercare/domain/registrations/registration-filters-schema'
import { zero } from '@aftercare/domain/shared/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { upsertCustomers } from '#modules/customers/upsert-customers.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { saveCustomFields } from '#modules/reasons/save-custom-fields.ts'
import { adasAddress, aReturnShop, anOrder } from '#testing/claim-fixtures.ts'
import { aClaimOn } from '#testing/registration-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { anApiKey, aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const {
  listRegistrations,
  createRegistration,
  registration,
  updateRegistration,
  cancelRegistration,
  registrationForm,
  listRegistrableProducts,
  proofUpload,
  listOrders,
  search,
} = merchantApi

const channels = [
  { id: '00000000-0000-4000-8000-00000000000a', name: 'Craft fair' },
  { id: '00000000-0000-4000-8000-00000000000b', name: 'Department store' },
]
const [fair, department] = channels.map(({ id }) => id) as [string, string]

type Body = EndpointInput<typeof createRegistration>['body']
const aScarf = (change: Partial<Body> = {}): Body => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  estimatedPurchaseDate: '2026-11-10',
  storeSalesChannelId: fair,
  storeProductVariants: [{ id: 'scarf-red', quantity: 2 }],
  ...change,
})

let store: Store
let desk: Awaited<ReturnType<typeof aDesk>>
const open = async (registrations: object = {}) => {
  await updateStoreSettings(deps, store.storeId, {
    settings: {
      warranty: { isEnabled: true, defaultWarrantyDays: 365 },
      registrations: { isEnabled: true, storeSalesChannels: channels, ...registrations },
    },
  })
}
beforeEach(async () => {
  store = await aReturnShop(deps)
  desk = await aDesk(deps, store)
  await open()
})

const create = (change: Partial<Body> = {}) =>
  desk.call(createRegistration, { params: desk.params, body: aScarf(change) })
const at = (registrationId: string) => ({ ...desk.params, registrationId })
const refusal = async (answer: Promise<unknown>) => {
  const error = await answer.catch((error: unknown) => error)
  if (!(error instanceof ApiError)) throw new Error('It was not refused', { cause: error })
  const { fields } = error.body as { fields?: { path: string }[] }
  return { status: error.status, message: error.message, paths: fields?.map(({ path }) => path) }
}

/** A file that was uploaded for a registration: its name. */
async function aReceipt() {
  const query = { filename: 'receipt.pdf', destination: 'crewProofOfPurchase' as const }
  const { uploadFilename, signedUploadUrl } = await desk.call(proofUpload, { params: desk.params, query })
  const put = await desk.app.request(signedUploadUrl, { method: 'PUT', body: '%PDF-1.7\n%%EOF' })
  expect(put.status).toBe(204)
  return uploadFilename
}

describe('URLs for files', () => {
  test.for(['crewClaimImg', 'gspClaimImg'] as const)(
    '%s belong to an order of the store',
    async (destination) => {
      const { order } = await anOrder(deps, store)
      const upload = (storeOrderId: string) =>
        desk.call(proofUpload, {
          params: desk.params,
          query: { destination, filename: 'photo.jpg', storeOrderId },
        })
      const { uploadFilename } = await upload(order.id)
      const asset = await deps.db
        .selectFrom('asset')
        .selectAll()
        .where('name', '=', uploadFilename)
        .executeTakeFirstOrThrow()
      expect(asset).toMatchObject({ orderId: order.id, destination })
      await expect(upload('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ status: 404 })
    },
  )

  test('a key that may not edit claims gets none for a claim', async () => {
    const { order } = await anOrder(deps, store)
    const token = await anApiKey(deps, store, ['write:orders'])
    const query = { destination: 'crewClaimImg' as const, filename: 'photo.jpg', storeOrderId: order.id }
    const asked = merchantClient(deps, { token })(proofUpload, { params: desk.params, query })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })
})

describe('registering products', () => {
  test('makes an order that has a warranty from the day of the purchase, and nothing else', async () => {
    const made = await create()
    expect(made).toMatchObject({
      externalId: expect.stringMatching(/^RG-[0-9A-Z]{13}$/),
      orderNumber: made.externalId,
      registrationChannelName: 'Craft fair',
      estimatedPurchaseDate: '2026-11-10',
      lineItems: [
        { name: 'Scarf', quantity: 2, remainingReturnableQuantity: 2, warranty: { isEligible: true } },
      ],
      warrantyUntil: '2027-11-10T23:59:59.999Z',
      duplicateOf: null,
      claims: [],
    })
    const order = await desk.call(merchantApi.order, { params: { ...desk.params, storeOrderId: made.id } })
    expect(order).toMatchObject({
      orderNo: made.externalId,
      wasCreatedFromRegistration: true,
      total: 0,
      lineItems: [
        { unitPrice: 20, return: { refund: { isEligible: false }, exchange: { isEligible: false } } },
      ],
    })
    expect((await desk.call(listOrders, { params: desk.params, query: {} })).items).toEqual([])
    const { items } = await desk.call(merchantApi.listChanges, {
      params: desk.params,
      query: { subjectType: 'registration' },
    })
    expect(items).toMatchObject([{ action: 'registration.create', subject: { id: made.id }, before: null }])
  })

  test('can be found by its customer in the portal, once both switches are on', async () => {
    const { externalId } = await create()
    const query = new URLSearchParams({
      orderNo: externalId.toLowerCase(),
      emailOrPostalCode: 'ada@example.com',
    }).toString()
    const lookUp = () => desk.app.request(`/v1/shop/crew/${store.storefrontId}/order?${query}`)
    expect((await lookUp()).status).toBe(404)
    await open({ isStartWarrantyClaimEnabled: true })
    expect(await (await lookUp()).json()).toMatchObject({ orderNo: externalId })
  })

  test('takes the fields the store requires, with the proof of purchase', async () => {
    await saveCustomFields(deps, store.storeId, [
      { id: 7, displayName: 'Serial number', valueType: 'Text', required: true },
    ])
    await open({ shouldCollectAddress: true, shouldCollectProofOfPurchase: true, customFieldIds: [7] })
    expect(await desk.call(registrationForm, { params: desk.params })).toMatchObject({
      shouldCollectProofOfPurchase: true,
      questions: [{ id: 7, displayName: 'Serial number' }],
      today: '2026-11-20',
    })
    expect(await refusal(create())).toEqual({
      status: 422,
      message: 'Check all the required fields before continuing.',
      paths: ['customFields.7', 'address', 'proofOfPurchaseFilenames'],
    })
    const name = await aReceipt()
    const made = await create({
      address: adasAddress,
      customFields: [{ id: 7, value: ' A-1 ' }],
      proofOfPurchaseFilenames: [name],
    })
    expect(made).toMatchObject({
      address: { city: 'New York' },
      customFields: [{ id: 7, name: 'Serial number', value: 'A-1' }],
    })
    const [url = ''] = made.proofOfPurchaseFileUrls
    expect((await desk.app.request(url)).headers.get('content-type')).toBe('application/pdf')
    const taken = { address: adasAddress, customFields: [{ id: 7, value: 'A-2' }] }
    expect(await refusal(create({ ...taken, proofOfPurchaseFilenames: [name] }))).toMatchObject({
      status: 400,
    })
    expect((await desk.call(listRegistrations, { params: desk.params, query: {} })).items).toHaveLength(1)
  })

  // prettier-ignore
  test.for([
    [{ estimatedPurchaseDate: '2026-11-21' }, 'Please choose a date no later than Nov 20, 2026', 'estimatedPurchaseDate'],
    [{ storeSalesChannelId: 'elsewhere' },    'Invalid store sales channel',                     'storeSalesChannelId'],
    [{ storeProductVariants: [{ id: 'unheard-of', quantity: 1 }] }, 'Invalid form data',          'storeProductVariants'],
  ] as const)('%j is refused', async ([change, message, path]) => {
    expect(await refusal(create(change as Partial<Body>))).toEqual({ status: 422, message, paths: [path] })
  })

  test('twice takes both and marks the later one', async () => {
    const first = await create()
    deps.advance({ minutes: 1 })
    const second = await create()
    expect(second.duplicateOf).toEqual({ id: first.id, externalId: first.externalId })
    expect((await create({ estimatedPurchaseDate: '2026-11-09' })).duplicateOf).toBeNull()
    const { items } = await desk.call(listRegistrations, { params: desk.params, query: {} })
    expect(items.filter(({ isPossibleDuplicate }) => isPossibleDuplicate)).toMatchObject([{ id: second.id }])
  })

  test('with a unique answer that another has is taken, marked, and named; a canceled one gives it back', async () => {
    const serial = { id: 7, displayName: 'Serial number', valueType: 'Text', isUnique: true } as const
    await saveCustomFields(deps, store.storeId, [serial])
    await open({ customFieldIds: [7] })
    const withSerial = (email: string, value: string) => create({ email, customFields: [{ id: 7, value }] })
    const first = await withSerial('ada@example.com', 'SN-12 34')
    deps.advance({ minutes: 1 })
    const second = await withSerial('eve@example.com', 'sn1234')
    expect(second).toMatchObject({ duplicateOf: { id: first.id }, sharedAnswer: 'Serial number' })
    expect(await withSerial('eve@example.org', 'SN-1235')).toMatchObject({
      duplicateOf: null,
      sharedAnswer: null,
    })

    await desk.call(cancelRegistration, { params: at(first.id), body: { version: first.version } })
    const { storeProductVariants: _variants, ...told } = aScarf({ email: 'eve@example.com' })
    const body = { version: second.version, ...told, customFields: [{ id: 7, value: 'sn1234' }] }
    const corrected = await desk.call(updateRegistration, { params: at(second.id), body })
    expect(corrected).toMatchObject({ duplicateOf: null, sharedAnswer: null })
  })

  test('sent again with the same key registers once', async () => {
    const send = () =>
      desk.call(createRegistration, { params: desk.params, body: aScarf(), idempotencyKey: 'once' })
    const [first, again] = [await send(), await send()]
    expect(again.id).toBe(first.id)
    expect((await desk.call(listRegistrations, { params: desk.params, query: {} })).items).toHaveLength(1)
  })

  test('is refused while the store takes none', async () => {
    await open({ isEnabled: false })
    expect(await refusal(create())).toMatchObject({
      status: 409,
      message: 'This store isn’t accepting registrations right now.',
    })
  })

  test('names the order that the customer may have meant, and who they are to the shop', async () => {
    const { order } = await anOrder(deps, store)
    const person = { phone: null, tags: [], orderCount: 1, spentMinor: zero, name: 'Ada Lovelace' }
    const customer = { ...person, idFromPlatform: '7', email: 'Ada@example.com' }
    await upsertCustomers(deps, store.storeId, [{ customer, updatedOn: deps.now() }])
    const made = await create({ customerProvidedOrderNumber: ' 1001' })
    expect(made).toMatchObject({
      customerProvidedOrderNumber: '1001',
      matchedOrder: { id: order.id, orderNo: '#1001' },
      customer: { name: 'Ada Lovelace' },
    })
    const customerId = made.customer?.id ?? ''
    expect(await desk.call(merchantApi.customer, { params: { ...desk.params, customerId } })).toMatchObject({
      registrations: [{ id: made.id, productNames: ['Scarf'] }],
    })
  })
})

describe('a registration', () => {
  const withProducts = async (id: string, storeProductVariants: Body['storeProductVariants']) => {
    const { version } = await desk.call(registration, { params: at(id) })
    const body = { version, ...aScarf(), storeProductVariants }
    return desk.call(updateRegistration, { params: at(id), body })
  }

  test('gets other products and quantities, and is found by them', async () => {
    const { id, lineItems } = await create()
    const changed = await withProducts(id, [
      { id: 'scarf-red', quantity: 3 },
      { id: 'scarf-blue', quantity: 1 },
    ])
    expect(changed.lineItems).toMatchObject([
      { id: lineItems[0]?.id, quantity: 3, remainingReturnableQuantity: 3, warranty: { isEligible: true } },
      { variantIdFromPlatform: 'scarf-blue', quantity: 1, remainingReturnableQuantity: 1 },
    ])
    const last = await withProducts(id, [{ id: 'scarf-blue', quantity: 1 }])
    expect(last.lineItems).toMatchObject([{ variantIdFromPlatform: 'scarf-blue' }])
    expect(await refusal(withProducts(id, [{ id: 'unheard-of', quantity: 1 }]))).toMatchObject({
      status: 422,
      paths: ['storeProductVariants'],
    })
  })

  test('keeps what was claimed', async () => {
    const made = await create()
    await aClaimOn(desk, made)
    const blue = { id: 'scarf-blue', quantity: 1 }
    expect(await refusal(withProducts(made.id, [blue]))).toEqual({
      status: 422,
      message: 'Products with a claim can’t be removed or reduced.',
      paths: ['storeProductVariants'],
    })
    const changed = await withProducts(made.id, [{ id: 'scarf-red', quantity: 1 }, blue])
    expect(changed.lineItems).toMatchObject([
      { quantity: 1, remainingReturnableQuantity: 0 },
      { variantIdFromPlatform: 'scarf-blue' },
    ])
  })

  test('a corrected registration has its warranty counted again, with an audit entry', async () => {
    const { id, version } = await create()
    const { storeProductVariants: _variants, ...told } = aScarf({
      email: 'countess@example.com',
      estimatedPurchaseDate: '2026-10-01',
      storeSalesChannelId: department,
    })
    const body = { version, ...told }
    const changed = await desk.call(updateRegistration, { params: at(id), body })
    expect(changed).toMatchObject({
      email: 'countess@example.com',
      registrationChannelName: 'Department store',
      warrantyUntil: '2027-10-01T23:59:59.999Z',
    })
    expect(await refusal(desk.call(updateRegistration, { params: at(id), body }))).toMatchObject({
      status: 409,
    })
    const { items } = await desk.call(merchantApi.listChanges, {
      params: desk.params,
      query: { subjectType: 'registration' },
    })
    expect(items[0]).toMatchObject({
      action: 'registration.update',
      before: { estimatedPurchaseDate: '2026-11-10' },
      after: { estimatedPurchaseDate: '2026-10-01' },
    })
  })

  test('keeps a sales channel that is no longer offered', async () => {
    const { id, version } = await create()
    await open({ storeSalesChannels: channels.slice(1) })
    const { storeProductVariants: _variants, ...told } = aScarf({ firstName: 'Augusta' })
    const changed = await desk.call(updateRegistration, { params: at(id), body: { version, ...told } })
    expect(changed).toMatchObject({ firstName: 'Augusta', registrationChannelName: 'Craft fair' })
  })

  test('a canceled registration has no warranty anymore, permanently', async () => {
    const { id, version } = await create()
    const canceled = await desk.call(cancelRegistration, { params: at(id), body: { version } })
    expect(canceled).toMatchObject({
      canceledOn: '2026-11-20T12:00:00.000Z',
      lineItems: [{ warranty: { isEligible: false } }],
    })
    const again = desk.call(cancelRegistration, { params: at(id), body: { version: canceled.version } })
    expect(await refusal(again)).toMatchObject({ status: 409, message: 'This registration is canceled.' })
  })

  test('has its warranty claimed like an order’s, and the claim stays when it is canceled', async () => {
    const { id, version, lineItems } = await create()
    const claim = await aClaimOn(desk, { id, lineItems })
    const claimed = await desk.call(registration, { params: at(id) })
    expect(claimed).toMatchObject({
      lineItems: [{ quantity: 2, remainingReturnableQuantity: 1 }],
      claims: [{ id: claim.id, claimType: 'warranty', claimRollupStatusCode: 'readyForReview' }],
    })
    await desk.call(cancelRegistration, { params: at(id), body: { version } })
    expect(
      await desk.call(merchantApi.claim, { params: { ...desk.params, claimId: claim.id } }),
    ).toMatchObject({
      claimRollup: { code: 'readyForReview' },
      originalStoreOrder: { id, canceledOn: '2026-11-20T12:00:00.000Z', platformAdminUrl: null },
    })
  })

  test('that looks like another one makes its claim riskier', async () => {
    const registrations = [await create(), await create()]
    const scores: unknown[] = []
    for (const registered of registrations) {
      const { id: claimId } = await aClaimOn(desk, registered)
      await drainJobs(deps)
      const { facts } = await desk.call(merchantApi.claimRisk, { params: { ...desk.params, claimId } })
      scores.push(facts.find(({ factor }) => factor === 'orderVerification')?.score)
    }
    expect(scores).toEqual([10, 30])
  })

  test('of another store is not there', async () => {
    const { id, version } = await create()
    const other = await aDesk(deps, await aReturnShop(deps, { slug: 'southwind' }))
    const params = { ...other.params, registrationId: id }
    expect(await refusal(other.call(registration, { params }))).toMatchObject({ status: 404 })
    expect(await refusal(other.call(cancelRegistration, { params, body: { version } }))).toMatchObject({
      status: 404,
    })
    expect((await other.call(listRegistrations, { params: other.params, query: {} })).items).toEqual([])
  })
})

test('registrations are found by number, person, product, order number, channel, state and day', async () => {
  deps.setNow('2026-11-10T12:00:00Z')
  const first = await create({ customerProvidedOrderNumber: 'MM-77' })
  deps.setNow('2026-11-20T12:00:00Z')
  const body = { firstName: 'Chloé', lastName: 'O’Brien', email: 'chloe@else.example' }
  const second = await create({ ...body, storeSalesChannelId: department })
  await desk.call(cancelRegistration, { params: at(second.id), body: { version: second.version } })
  // prettier-ignore
  const table: [query: object, found: string[]][] = [
    [{}, [second.id, first.id]],
    [{ orderBy: 'asc' }, [first.id, second.id]],
    [{ text: first.externalId.toLowerCase() }, [first.id]],
    [{ text: 'chloe obr' }, [second.id]],
    [{ text: 'mm77' }, [first.id]],
    [{ text: 'scar' }, [second.id, first.id]],
    [{ text: 'nobody' }, []],
    [{ state: 'active' }, [first.id]],
    [{ state: 'canceled' }, [second.id]],
    [{ storeSalesChannelId: department }, [second.id]],
    [{ createdWithin: '7d' }, [second.id]],
    [{ createdTo: '2026-11-15' }, [first.id]],
  ]
  for (const [query, found] of table) {
    const { items } = await desk.call(listRegistrations, { params: desk.params, query })
    expect([query, items.map(({ id }) => id)]).toEqual([query, found])
  }
  const { nextCursor } = await desk.call(listRegistrations, { params: desk.params, query: { take: '1' } })
  const next = await desk.call(listRegistrations, { params: desk.params, query: { cursor: nextCursor?.id } })
  expect(next.items).toMatchObject([
    { id: first.id, productNames: ['Scarf'], registrationChannelName: 'Craft fair', claimCount: 0 },
  ])
})

test('registrations are searched by the filters that a view keeps', async () => {
  const canceled = await create()
  await desk.call(cancelRegistration, { params: at(canceled.id), body: { version: canceled.version } })
  const kept = await create({ email: 'noor@example.com' })
  const find = (filters: RegistrationFilters) =>
    desk.call(search, { params: desk.params, body: { kind: 'Registration', filters } })
  expect(await find({ state: 'canceled' })).toMatchObject({ items: [{ id: canceled.id }], nextCursor: null })
  expect(await find({ text: 'noor' })).toMatchObject({ items: [{ id: kept.id }] })
})

test('products to register are found by what they are called', async () => {
  const find = (text: string) => desk.call(listRegistrableProducts, { params: desk.params, query: { text } })
  expect((await find('scarf')).items).toMatchObject([{ title: 'Scarf', variants: [{}, {}, {}] }])
  expect((await find('teapot')).items).toEqual([])
})

test('a key that may read orders reads registrations, and makes none', async () => {
  const { id } = await create()
  const call = merchantClient(deps, { token: await anApiKey(deps, store, ['read:orders']) })
  expect((await call(registration, { params: at(id) })).claims).toEqual([])
  expect(await refusal(call(createRegistration, { params: desk.params, body: aScarf() }))).toMatchObject({
    status: 403,
  })
})

describe('the settings of registrations', () => {
  const { registrationSettings, saveRegistrationSettings } = merchantApi
  const read = () => desk.call(registrationSettings, { params: desk.params })
  const save = async (change: object) => {
    const body = { ...(await read()), ...change }
    return desk.call(saveRegistrationSettings, { params: desk.params, body })
  }

  test('are sent to the portal, and leave the rest of the theme unchanged', async () => {
    const before = await read()
    const registrations = { ...before.registrations, storeSalesChannels: channels.toReversed() }
    const theme = { ...before.theme, registrationCountryCodes: ['US'] }
    await save({ registrations, theme })
    const portal = await desk.app.request(`/v1/shop/crew/settings/${store.slug}`)
    expect(await portal.json()).toMatchObject({
      registrations: { isEnabled: true, storeSalesChannels: channels.toReversed(), customFields: [] },
      theme: { registrationCountryCodes: ['US'], tabTitle: 'Returns by Aftercare' },
    })
    const body = { ...before, registrations }
    const late = desk.call(saveRegistrationSettings, { params: desk.params, body })
    expect(await refusal(late)).toMatchObject({ status: 409 })
  })

  // prettier-ignore
  test.for([
    [{ storeSalesChannels: [] }, 'Please add at least one sales channel'],
    [{ storeSalesChannels: [...channels, { ...channels[0], id: '00000000-0000-4000-8000-00000000000c' }] }, 'Two sales channels have the same name'],
    [{ storeSalesChannels: [{ ...channels[0], name: ' ' }] }, 'Must not be empty'],
    [{ emailMarketingConsentPolicyUrl: 'javascript:alert(1)' }, 'Must be a valid URL'],
  ] as const)('%j is refused', async ([change, message]) => {
    const { registrations } = await read()
    expect(await refusal(save({ registrations: { ...registrations, ...change } }))).toMatchObject({ status: 422, message: message })
  })

  test('are for Staff to read', async () => {
    const { token } = await aUser(deps, store, 'Staff')
    const call = merchantClient(deps, { token })
    const settings = await call(registrationSettings, { params: desk.params })
    const saving = call(saveRegistrationSettings, { params: desk.params, body: settings })
    expect(await refusal(saving)).toMatchObject({ status: 403 })
  })
})
