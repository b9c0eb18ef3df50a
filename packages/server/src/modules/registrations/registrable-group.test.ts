import { createApiClient } from '@aftercare/domain/api/client'
import { customerApi, customerApiBase } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { createProductGroup } from '#modules/catalog/edit-product-group.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { aReturnShop } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const [fair, store2] = [
  { id: '00000000-0000-4000-8000-00000000000a', name: 'Craft fair' },
  { id: '00000000-0000-4000-8000-00000000000b', name: 'Department store' },
]

let store: Store
let groups: { scarves: string; kettles: string }
beforeEach(async () => {
  store = await aReturnShop(deps)
  const group = async (name: string) =>
    (
      await createProductGroup(deps, store.storeId, systemActor, {
        name,
        types: [name],
        tags: [],
        collections: [],
      })
    ).id
  groups = { scarves: await group('Scarves'), kettles: await group('Kettles') }
})

/** The store's setting, and a rule that offers scarves where they were bought at the fair since November. */
async function offer(productGroupId: string | null, isRuleOn = false) {
  await updateStoreSettings(deps, store.storeId, {
    settings: { registrations: { isEnabled: true, storeSalesChannels: [fair, store2], productGroupId } },
  })
  if (!isRuleOn) return
  await saveRules(deps, store.storeId, [
    {
      name: 'Fair',
      hook: 'registration-search',
      rule: {
        conditions: {
          all: [
            { fact: 'registration.channel', operator: 'in', value: [fair.name] },
            {
              fact: 'registration.purchaseDate',
              operator: 'greaterThan',
              value: '2026-11-01T00:00:00.000Z',
            },
          ],
        },
        event: { type: 'offerProducts', params: { productGroupId: groups.scarves } },
      },
    },
  ])
}

const call = createApiClient(customerApiBase, {
  fetch: async (url, init) => createApp(deps).request(url instanceof Request ? url.url : String(url), init),
})
const params = () => ({ storefrontId: store.storefrontId })
const purchase = { storeSalesChannelName: fair.name, estimatedPurchaseDate: '2026-11-10' }
const find = async (given: object = purchase) =>
  (await call(customerApi.registrationProducts, { params: params(), query: { searchTerm: '', ...given } }))
    .products.length
const entered = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  estimatedPurchaseDate: '2026-11-10',
  storeSalesChannelId: fair.id,
  storeProductVariants: [{ id: 'scarf-red', quantity: 1 }],
}
const register = (change: object = {}) =>
  call(customerApi.register, { params: params(), body: { ...entered, ...change } })

test('without a setting customers find and register every product, with one those of its group', async () => {
  await offer(null)
  expect(await find()).toBe(1)
  await offer(groups.kettles)
  expect(await find()).toBe(0)
  await expect(register()).rejects.toMatchObject({
    status: 422,
    message: 'One of these products can’t be registered for this purchase location and date.',
  })
  await offer(groups.scarves)
  expect(await find()).toBe(1)
  await register()
})

test('a rule offers another group by purchase location and date', async () => {
  await offer(groups.kettles, true)
  expect(await find()).toBe(1)
  await register()
  const elsewhere = { storeSalesChannelName: store2.name }
  for (const other of [elsewhere, { estimatedPurchaseDate: '2026-10-10' }, {}])
    expect(await find(other === elsewhere ? { ...purchase, ...other } : other)).toBe(0)
  await expect(register({ storeSalesChannelId: store2.id })).rejects.toMatchObject({ status: 422 })
})

test('staff register any product', async () => {
  await offer(groups.kettles)
  const desk = await aDesk(deps, store)
  const made = await desk.call(merchantApi.createRegistration, { params: desk.params, body: entered })
  expect(made.lineItems).toHaveLength(1)
})
