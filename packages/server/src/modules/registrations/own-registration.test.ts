import { createApiClient } from '@aftercare/domain/api/client'
import { customerApi, customerApiBase } from '@aftercare/domain/api/customer-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { reportUnsentMail } from '#modules/claim-mails/report-unsent-mail.ts'
import { saveEmailTemplate } from '#modules/email-templates/save-email-template.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { aReturnShop } from '#testing/claim-fixtures.ts'
import { aClaimOn } from '#testing/registration-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { writeRegistrationMail } from './write-registration-mail.ts'

const deps = await useTestDeps()
const channel = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Craft fair',
  translations: { fr: { name: 'Foire artisanale' } },
}
const details = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  estimatedPurchaseDate: '2026-11-10',
  storeSalesChannelId: channel.id,
}

let store: Store
let desk: Awaited<ReturnType<typeof aDesk>>
beforeEach(async () => {
  store = await aReturnShop(deps)
  desk = await aDesk(deps, store)
  await updateStoreSettings(deps, store.storeId, {
    settings: {
      warranty: { isEnabled: true, defaultWarrantyDays: 365 },
      registrations: {
        isEnabled: true,
        isStartWarrantyClaimEnabled: true,
        storeSalesChannels: [channel],
      },
    },
  })
})

const speaking = (language: string) => {
  const app = createApp(deps)
  return createApiClient(customerApiBase, {
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('accept-language', language)
      return app.request(url instanceof Request ? url.url : url.toString(), { ...init, headers })
    },
  })
}
const call = speaking('en')
const params = () => ({ storefrontId: store.storefrontId })

const mails = () => deps.db.selectFrom('mail').selectAll().orderBy('createdOn').execute()
async function register(language = 'en') {
  const { registration } = await speaking(language)(customerApi.register, {
    params: params(),
    body: { ...details, email: 'ada@example.com', storeProductVariants: [{ id: 'scarf-red', quantity: 2 }] },
  })
  await drainJobs(deps)
  deps.advance({ minutes: 1 })
  const [mail] = await mails()
  return { registration, mail, token: /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}
const openBy = (token: string) => call(customerApi.openRegistration, { params: params(), body: { token } })
type Changed = Partial<EndpointInput<typeof customerApi.changeRegistration>['body']>
const change = (token: string, changed: Changed = {}) =>
  call(customerApi.changeRegistration, {
    params: params(),
    body: { token, version: '1', ...details, ...changed },
  })
const cancel = (token: string, version = '1') =>
  call(customerApi.cancelRegistration, { params: params(), body: { token, version } })
const seenByStaff = (registrationId: string) =>
  desk.call(merchantApi.registration, { params: { ...desk.params, registrationId } })

test('a customer reads in their language where the product was bought; the store, and its rules, in its own', async () => {
  const french = speaking('fr')
  const settings = await french(customerApi.settings, { params: { slug: store.slug } })
  expect(settings.registrations.storeSalesChannels).toEqual([{ id: channel.id, name: 'Foire artisanale' }])
  const { mail, token } = await register('fr')
  expect(mail?.text).toContain('Foire artisanale')
  const own = await french(customerApi.openRegistration, { params: params(), body: { token } })
  expect(own.registrationChannelName).toBe('Foire artisanale')
  expect((await openBy(token)).registrationChannelName).toBe('Craft fair')
  const { id, registrationChannelName } = await deps.db
    .selectFrom('registration')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(registrationChannelName).toBe('Craft fair')
  expect((await seenByStaff(id)).registrationChannelName).toBe('Craft fair')
  const bought = await deps.db.selectFrom('store_order').select('registrationChannel').execute()
  expect(bought).toEqual([{ registrationChannel: 'Craft fair' }])
})

describe('the confirmation email', () => {
  test('has the number, the products and the link, in the customer\u2019s language', async () => {
    const { registration, mail } = await register('de-AT')
    expect(registration.isConfirmationEmailed).toBe(true)
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: `Ihre Registrierung ${registration.externalId}`,
    })
    expect(mail?.text).toContain('- 2 × Scarf')
    expect(mail?.text).toContain('Kaufdatum: 10. November 2026')
    expect(mail?.text).toContain('Bis zum 18. Februar 2027 können Sie')
    expect(mail?.html).toContain('>Registrierung ansehen</a>')
    expect(mail?.text).toContain(`Hilfe zu Registrierung ${registration.externalId}?`)
  })

  test('is sent once, and its failure is in the registration\u2019s history', async () => {
    const { registration, mail } = await register()
    const id = registration.orderIdFromPlatform
    const again = { storeId: store.storeId, registrationId: id, locale: null }
    await writeRegistrationMail(deps, { ...again, type: 'registrationReceived' })
    expect(await mails()).toHaveLength(1)
    expect((await seenByStaff(id)).history.map(({ type }) => type)).toEqual(['emailed', 'created'])
    const down: Deps = { ...deps, mailSender: { send: () => Promise.reject(new Error('down')) } }
    await reportUnsentMail(down, mail?.id ?? '')
    expect((await seenByStaff(id)).history.map(({ type }) => type)).toEqual(['emailFailed', 'created'])
  })

  test('is neither sent nor promised while the store has turned it off', async () => {
    const texts = { subject: 'Hi', header: 'Hi', body: 'Hi', translations: {} }
    const body = { ...texts, isEnabled: false, sendAfterDays: null }
    const { storeId } = store
    const type = 'registrationReceived'
    await saveEmailTemplate(deps, { storeId, type, who: systemActor }, { ...body, version: 0 })
    const { registration } = await register()
    expect(registration.isConfirmationEmailed).toBe(false)
    expect(await mails()).toEqual([])
  })
})

describe('by the link in the email a customer', () => {
  test('sees and corrects the registration; its warranty moves, and staff see who did it', async () => {
    const { registration, token } = await register()
    const opened = await openBy(token)
    expect(opened).toMatchObject({ externalId: registration.externalId, obstacle: null, version: '1' })
    const changed = await change(token, { firstName: 'Augusta', estimatedPurchaseDate: '2026-11-01' })
    expect(changed).toMatchObject({ firstName: 'Augusta', email: 'ada@example.com', version: '3' })
    expect(Date.parse(changed.warrantyUntil ?? '')).toBe(
      Date.parse(opened.warrantyUntil ?? '') - 9 * 24 * 60 * 60 * 1000,
    )
    const { history } = await seenByStaff(registration.orderIdFromPlatform)
    expect(history[0]).toMatchObject({ type: 'corrected', isByCustomer: true })
  })

  test('cancels it, once and for all', async () => {
    const { registration, token } = await register()
    expect(await cancel(token)).toMatchObject({ obstacle: 'canceled' })
    for (const again of [cancel(token, '2'), change(token, { version: '2' })])
      await expect(again).rejects.toMatchObject({ status: 409, message: 'This registration is canceled.' })
    const { history } = await seenByStaff(registration.orderIdFromPlatform)
    expect(history[0]).toMatchObject({ type: 'canceled', isByCustomer: true })
  })

  test('changes nothing while a claim on it is open', async () => {
    const { registration, token } = await register()
    await aClaimOn(desk, await seenByStaff(registration.orderIdFromPlatform))
    expect(await openBy(token)).toMatchObject({ obstacle: 'openClaim' })
    for (const refused of [cancel(token), change(token)])
      await expect(refused).rejects.toMatchObject({ status: 409, code: 'registration_fixed' })
  })

  test('cannot undo what was changed meanwhile, or enter what the form refuses', async () => {
    const { token } = await register()
    await expect(change(token, { version: '0' })).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await expect(change(token, { estimatedPurchaseDate: '2026-11-21' })).rejects.toMatchObject({
      status: 422,
      message: 'Please choose a date no later than Nov 20, 2026',
    })
  })
})

describe('a link opens nothing', () => {
  const expired = { status: 401, code: 'registration_link_expired' }

  test('with another signature, at another store, or after 90 days', async () => {
    const { token } = await register()
    const [id] = token.split('.')
    for (const wrong of ['', 'x', `${id}.x`, `${token}x`])
      await expect(openBy(wrong)).rejects.toMatchObject(expired)
    const own = store
    store = await aReturnShop(deps, { slug: 'other' })
    await expect(openBy(token)).rejects.toMatchObject(expired)
    store = own
    deps.advance({ days: 89 })
    await openBy(token)
    deps.advance({ days: 1 })
    await expect(openBy(token)).rejects.toMatchObject(expired)
  })

  test('once the store has corrected the email address', async () => {
    const { registration, token } = await register()
    const registrationId = registration.orderIdFromPlatform
    const body = { ...details, email: 'grace@example.com', version: '1' }
    await desk.call(merchantApi.updateRegistration, { params: { ...desk.params, registrationId }, body })
    await expect(openBy(token)).rejects.toMatchObject(expired)
  })
})

test('a registration can’t be moved to a date for which its products aren’t offered; its other data can be corrected', async () => {
  const { token } = await register()
  const deletedGroup = '00000000-0000-4000-8000-00000000dead'
  const registrations = { ...(await getStore(deps.db, store.storeId)).settings.registrations }
  await updateStoreSettings(deps, store.storeId, {
    settings: { registrations: { ...registrations, productGroupId: deletedGroup } },
  })
  await expect(change(token, { estimatedPurchaseDate: '2026-11-11' })).rejects.toMatchObject({ status: 422 })
  expect(await change(token, { firstName: 'Augusta' })).toMatchObject({ firstName: 'Augusta' })
})
