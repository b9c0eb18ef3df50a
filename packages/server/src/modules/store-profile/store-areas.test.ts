import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { refundOf, twoScarves } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'

const deps = await useTestDeps()

/** As Staff see them, who may not change settings. */
async function areasOf(store: Store): Promise<string[]> {
  const call = merchantClient(deps, { token: (await aUser(deps, store, 'Staff')).token })
  return (await call(merchantApi.storeAreas, { params: { storeId: store.storeId } })).items
}

test('a store uses what is turned on', async () => {
  expect(await areasOf(await aStore(deps))).toEqual(['returns'])
  const settings = {
    return: { isEnabled: false },
    warranty: { isEnabled: true },
    registrations: { isEnabled: true },
  }
  expect(await areasOf(await aStore(deps, { slug: 'another', settings }))).toEqual([
    'warranty',
    'registrations',
  ])
})

test('a store that turned returns off still uses them once it has some', async () => {
  const { store, lineId, portal } = await twoScarves(deps)
  const admin = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
  const params = { storeId: store.storeId }
  const turnOff = async () => {
    const { version, return: policy } = await admin(merchantApi.storeConfig, { params })
    await admin(merchantApi.saveStoreConfig, {
      params,
      body: { version, return: { ...policy, isEnabled: false } },
    })
  }
  await portal.file([refundOf(lineId)])
  await turnOff()
  expect(await areasOf(store)).toEqual(['returns'])
})

test('delivery protection is used once there is a delivery claim', async () => {
  const desk = await aShippingDesk(deps)
  expect(await areasOf(desk.store)).toEqual(['returns'])
  await desk.create()
  expect(await areasOf(desk.store)).toEqual(['returns', 'deliveryProtection'])
})
