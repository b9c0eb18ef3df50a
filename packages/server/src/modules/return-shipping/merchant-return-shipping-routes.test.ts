import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { adasAddress, anOrder, aPortal, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { createReturnShipments } from '#modules/return-shipments/create-return-shipments.ts'

const deps = await useTestDeps()

let store: Store
let call: ReturnType<typeof merchantClient>
beforeEach(async () => {
  store = await aReturnShop(deps)
  call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
})

const at = () => ({ params: { storeId: store.storeId } })
const of = (returnLocationId: string) => ({ params: { storeId: store.storeId, returnLocationId } })
const outlet = { name: 'Outlet', address: adasAddress }
const add = (given: object = {}) =>
  call(merchantApi.createReturnLocation, { ...at(), body: { ...outlet, ...given } })
const remove = (id: string) => call(merchantApi.removeReturnLocation, { ...of(id), query: {} })
const listed = async () =>
  (await call(merchantApi.listReturnLocations, at())).items.map(({ name, isDefault }) => [name, isDefault])

async function warehouse() {
  const { items } = await call(merchantApi.listReturnLocations, at())
  const found = items.find(({ name }) => name === 'Warehouse')
  if (!found) throw new Error('no warehouse')
  return found
}

describe('places that take returns', () => {
  test('the oldest one is the default until another is made it', async () => {
    deps.advance({ minutes: 1 })
    const added = await add()
    expect(await listed()).toEqual([
      ['Warehouse', true],
      ['Outlet', false],
    ])
    const { id, version } = added
    await call(merchantApi.saveReturnLocation, { ...of(id), body: { version, ...outlet, isDefault: true } })
    expect(await listed()).toEqual([
      ['Outlet', true],
      ['Warehouse', false],
    ])
  })

  test('a location is saved with the version that was read, and is in the audit log', async () => {
    const { id, version } = await warehouse()
    const body = {
      version,
      ...outlet,
      customsSignerName: ' Ada ',
      fulfillmentLocationIdFromPlatform: ' 7 ',
      isQuickShipEnabled: true,
    }
    expect(await call(merchantApi.saveReturnLocation, { ...of(id), body })).toMatchObject({
      name: 'Outlet',
      customsSignerName: 'Ada',
      fulfillmentLocationIdFromPlatform: '7',
      isQuickShipEnabled: true,
      address: { city: 'New York', line2: null },
    })
    await expect(call(merchantApi.saveReturnLocation, { ...of(id), body })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    const audited = await deps.db.selectFrom('audit_entry').select(['action', 'before', 'after']).execute()
    expect(audited).toMatchObject([
      { action: 'return-location.update', before: { name: 'Warehouse' }, after: { name: 'Outlet' } },
    ])
  })

  test('fields left out of a new location are empty', async () => {
    expect(await add({ fulfillmentLocationIdFromPlatform: '  ' })).toMatchObject({
      customsSignerName: null,
      fulfillmentLocationIdFromPlatform: null,
      isQuickShipEnabled: false,
    })
  })

  test('422: an address that lacks what addresses there have', async () => {
    const address = { ...adasAddress, line1: '', stateOrProvinceCode: '' }
    await expect(add({ name: '', address })).rejects.toMatchObject({
      status: 422,
      body: {
        fields: [
          { path: 'name', message: 'Must not be empty' },
          { path: 'address.line1', message: 'Address is required.' },
          { path: 'address.stateOrProvinceCode', message: 'State or Province code cannot be empty' },
        ],
      },
    })
  })

  test('the last one, the default one and one that a rule names stay', async () => {
    const { id } = await warehouse()
    await expect(remove(id)).rejects.toMatchObject({ status: 409, code: 'last_location' })
    deps.advance({ minutes: 1 })
    const added = await add()
    await expect(remove(id)).rejects.toMatchObject({ status: 409, code: 'default_location' })
    const params = { returnLocationId: added.id, methods: ['Label' as const] }
    const rule = { conditions: { all: [] }, event: { type: 'returnShipping' as const, params } }
    await saveRules(deps, store.storeId, [{ name: 'Lamps', hook: 'return-quote', rule }])
    await expect(remove(added.id)).rejects.toMatchObject({
      status: 409,
      message: 'Rules send returns here: Lamps. Change them first.',
    })
    await saveRules(deps, store.storeId, [])
    await remove(added.id)
    expect(await listed()).toEqual([['Warehouse', true]])
    await expect(call(merchantApi.returnLocation, of(added.id))).rejects.toMatchObject({ status: 404 })
  })

  test('a claim that was to go to a removed place still gets its papers', async () => {
    const bought = await anOrder(deps, store)
    const lines = bought.lineIds.map((id) => refundOf(id))
    const { id: claimId } = await aPortal(deps, store, bought).file(lines)
    const { id } = await warehouse()
    deps.advance({ minutes: 1 })
    await add({ isDefault: true })
    await remove(id)
    await createReturnShipments(deps, await getStore(deps.db, store.storeId), claimId)
    const made = await deps.db.selectFrom('return_shipment').select('returnLocationId').execute()
    expect(made).toEqual([{ returnLocationId: id }])
  })

  test('those of another store are not there', async () => {
    const other = await aStore(deps, { slug: 'southwind' })
    const stranger = merchantClient(deps, { token: (await aUser(deps, other, 'Admin')).token })
    const { id } = await warehouse()
    const params = { storeId: other.storeId, returnLocationId: id }
    await expect(stranger(merchantApi.returnLocation, { params })).rejects.toMatchObject({ status: 404 })
    await expect(stranger(merchantApi.removeReturnLocation, { params, query: {} })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('how returns travel', () => {
  const policyTo = (returnLocationId: string, given: object = {}) => ({
    returnLocationId,
    methods: ['Label' as const],
    labelCharge: { type: 'costPlusPercent' as const, amount: 10 },
    ...given,
  })

  test('is saved over the version that was read, and only to a place on the list', async () => {
    const { id } = await warehouse()
    const { version } = await call(merchantApi.returnShipping, at())
    const save = (to: string) =>
      call(merchantApi.saveReturnShipping, { ...at(), body: { version, returnShipping: policyTo(to) } })
    await expect(save('elsewhere')).rejects.toMatchObject({
      status: 422,
      body: {
        fields: [{ path: 'returnShipping.returnLocationId', message: 'Please select a Return Location' }],
      },
    })
    await save(id)
    expect((await getStore(deps.db, store.storeId)).settings.returnShipping).toMatchObject(policyTo(id))
    await expect(save(id)).rejects.toMatchObject({ status: 409 })
  })

  test('is shown before it is saved, with what the store and the shopper pay', async () => {
    const { id } = await warehouse()
    const preview = (given: object = {}, address: object = adasAddress) =>
      call(merchantApi.previewReturnShipping, {
        ...at(),
        body: { returnShipping: policyTo(id, given), grams: 700, address: { ...adasAddress, ...address } },
      })
    expect(await preview()).toMatchObject({
      methods: [{ type: 'Label', carrier: 'Aftercare Post', cost: 5.95, price: 6.55 }],
    })
    expect((await preview({}, { countryCode: 'CA' })).methods).toEqual([])
    expect((await preview({ methods: ['Packing_Slip'] })).methods).toMatchObject([
      { type: 'Packing_Slip', cost: 0, price: 0 },
    ])
  })
})
