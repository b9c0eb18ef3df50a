import { configuredIntegrations } from '@aftercare/domain/merchants/integrations'
import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { anAdmin, useEasyPost, withEasyPost } from '#testing/easypost/use-easypost.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { recordExchange } from './record-exchange.ts'

const world = await useEasyPost()
const plain = await useTestDeps()
const deps = withEasyPost(plain, world)

const aConnectedStore = async (slug?: string) => {
  const store = await aStore(deps, slug === undefined ? {} : { slug })
  return { store, ...(await anAdmin(deps, store)) }
}

const exchange = {
  direction: 'sent',
  method: 'POST',
  path: '/shipments?email=ada@example.com',
  status: 200,
  durationMs: 12,
  failure: null,
  request: JSON.stringify({
    shipment: { to_address: { name: 'Ada', street1: '1 Dock St', country: 'US' } },
    error: { message: ['Ada is unknown', { to: '1 Dock St' }] },
  }),
  response: 'not JSON of ada@example.com',
} as const

test('credentials are stored sealed, and no answer, log or audit entry contains them', async () => {
  const { store, call, show, connect } = await aConnectedStore()
  const saved = await connect(world)
  expect(saved).toMatchObject({ state: 'untested', secrets: { apiKey: true, webhookSecret: true } })
  const row = await deps.db.selectFrom('integration').selectAll().executeTakeFirstOrThrow()
  const audited = await call(merchantApi.listChanges, { params: { storeId: store.storeId }, query: {} })
  const everything = JSON.stringify([saved, await show(), row, audited, plain.logged()])
  expect(everything).toContain('integration.save')
  for (const secret of [world.apiKey, world.webhookSecret]) expect(everything).not.toContain(secret)
})

test('secrets that are left out stay, and an empty one is removed', async () => {
  const { save, connect } = await aConnectedStore()
  await connect(world)
  expect((await save({ values: { carrierAccountIds: ' ca_1, ca_2 ' } })).secrets).toEqual({
    apiKey: true,
    webhookSecret: true,
  })
  const without = await save({ secrets: { webhookSecret: '' } })
  expect(without).toMatchObject({
    values: { carrierAccountIds: 'ca_1, ca_2' },
    secrets: { apiKey: true, webhookSecret: false },
  })
})

test.for([
  [{ secrets: { nothing: 'x' } }, 'secrets.nothing'],
  [{ values: { apiKey: 'x' } }, 'values.apiKey'],
  [{ values: { carrierAccountIds: 'USPS' } }, 'values.carrierAccountIds'],
  [{ secrets: { apiKey: 'two words' } }, 'secrets.apiKey'],
  [{ isEnabled: true }, 'secrets.apiKey'],
] as const)('422 and nothing changed: %o', async ([change, path]) => {
  const { save, show } = await aConnectedStore()
  await expect(save(change)).rejects.toMatchObject({ status: 422, body: { fields: [{ path }] } })
  expect(await show()).toMatchObject({ isEnabled: false, secrets: { apiKey: false } })
})

test('409: another user saved first, and where credentials can’t be stored', async () => {
  const { call, params, show, connect, store } = await aConnectedStore()
  const { version } = await show()
  await connect(world)
  const body = { version, isEnabled: false }
  await expect(call(integrationsApi.saveIntegration, { params, body })).rejects.toMatchObject({ status: 409 })

  const keyless = { ...deps, config: { ...deps.config, encryptionKey: undefined } }
  const { token } = await aUser(keyless, store, 'Admin', { email: 'other@example.com' })
  const there = merchantClient(keyless, { token })
  const { version: current } = await show()
  const entered = { version: current, isEnabled: true, secrets: { apiKey: 'EZTK1' } }
  await expect(there(integrationsApi.saveIntegration, { params, body: entered })).rejects.toMatchObject({
    status: 409,
    code: 'secrets_not_stored',
  })
})

test('a test of the connection says whether the provider accepts the credentials', async () => {
  const { call, params, save, show, connect } = await aConnectedStore()
  const check = () => call(integrationsApi.testIntegration, { params })
  await expect(check()).rejects.toMatchObject({ status: 409, code: 'no_credentials' })

  await connect(world)
  expect(await check()).toMatchObject({ isConnected: true, isTestMode: null, message: null })
  expect((await show()).state).toBe('connected')

  plain.advance({ minutes: 1 })
  await save({ secrets: { apiKey: 'EZTKrevoked' } })
  expect(await check()).toMatchObject({
    isConnected: false,
    message: expect.stringMatching(/no longer active/),
  })
  expect(await show()).toMatchObject({ state: 'failing', failure: expect.stringMatching(/no longer active/) })
})

test('carrier accounts are listed by name, as far as the provider lists them', async () => {
  const { call, params, connect } = await aConnectedStore()
  const list = () => call(integrationsApi.listCarrierAccounts, { params })
  await expect(list()).rejects.toMatchObject({ status: 409, code: 'no_credentials' })
  await connect(world)
  expect(await list()).toEqual({
    items: [
      { id: 'ca_ups', carrier: 'UPS', name: 'Warehouse' },
      { id: 'ca_usps', carrier: 'USPS', name: null },
    ],
    message: null,
  })
  const { items } = await call(integrationsApi.listIntegrationExchanges, { params })
  expect(JSON.stringify(items)).not.toContain('12345')
  world.mayListAccounts = false
  expect(await list()).toEqual({ items: [], message: 'EasyPost: Use your production API key.' })
})

test('credentials that were sealed with another key count as not entered, and the integration as failing', async () => {
  const { store, connect } = await aConnectedStore()
  await connect(world)
  const rekeyed = { ...deps, config: { ...deps.config, encryptionKey: new Uint8Array(32).fill(8) } }
  const { token } = await aUser(rekeyed, store, 'Admin', { email: 'other@example.com' })
  const call = merchantClient(rekeyed, { token })
  const params = { storeId: store.storeId, integrationId: 'easypost' }
  expect(await call(integrationsApi.integration, { params })).toMatchObject({
    secrets: { apiKey: false },
    state: 'failing',
    failure: expect.stringMatching(/encryption key has changed/) as string,
  })
  const { items } = await call(integrationsApi.listIntegrations, { params })
  expect(items).toContainEqual(expect.objectContaining({ id: 'easypost', state: 'failing' }))
  expect(await call(merchantApi.returnShipping, { params })).toMatchObject({ hasLabelCarrier: false })
})

test('the last hundred requests are stored without personal data, each store’s for itself', async () => {
  const { call, params, store } = await aConnectedStore()
  for (let count = 0; count < 103; count++) {
    plain.advance({ seconds: 1 })
    await recordExchange(deps, { storeId: store.storeId, integrationId: 'easypost' }, exchange, null)
  }
  const { items } = await call(integrationsApi.listIntegrationExchanges, { params })
  expect(items).toHaveLength(100)
  expect(items[0]).toMatchObject({ path: '/shipments', canBeSentAgain: false })
  expect(items[0]?.request).toContain('"country": "US"')
  expect(JSON.stringify(items)).not.toMatch(/Ada|Dock|ada@/)

  const other = await aConnectedStore('other')
  expect(
    (await other.call(integrationsApi.listIntegrationExchanges, { params: other.params })).items,
  ).toEqual([])
  const again = { ...other.params, exchangeId: items[0]?.id ?? '' }
  await expect(other.call(integrationsApi.sendExchangeAgain, { params: again })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    call(integrationsApi.sendExchangeAgain, { params: { ...params, exchangeId: again.exchangeId } }),
  ).rejects.toMatchObject({ status: 409, code: 'not_repeatable' })
})

test('of two sellers of labels that are enabled in the same moment, one is', async () => {
  const { store, connect } = await aConnectedStore()
  const shippo = await anAdmin(deps, store, 'shippo')
  const values = { packageSize: '12 x 10 x 4 in' }
  await Promise.all([
    connect(world),
    shippo.save({ isEnabled: true, values, secrets: { apiKey: 'shippo_test_1' } }),
  ])
  const rows = await deps.db.selectFrom('integration').select(['integrationId', 'isEnabled']).execute()
  expect(rows.filter(({ isEnabled }) => isEnabled)).toHaveLength(1)
  expect(rows).toHaveLength(2)
})

test('404: an unknown integration; the list names every one', async () => {
  const { call, params, store } = await aConnectedStore()
  const unknown = { ...params, integrationId: 'toString' }
  await expect(call(integrationsApi.integration, { params: unknown })).rejects.toMatchObject({ status: 404 })
  const { items } = await call(integrationsApi.listIntegrations, { params: { storeId: store.storeId } })
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    ...Object.keys(configuredIntegrations).map((id) => [id, 'off']),
    ['stripe', 'off'],
  ])
})
