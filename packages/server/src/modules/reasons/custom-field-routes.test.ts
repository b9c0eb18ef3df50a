import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

/** A store with a rule that asks question 1, and an Admin of it. */
async function aShopThatAsks() {
  const store = await aReturnShop(deps, {
    rules: [
      {
        name: 'Where is it torn?',
        hook: 'after-reason-selection',
        rule: {
          conditions: { all: [] },
          event: { type: 'customFields', params: { customFieldIds: [1] } },
        },
      },
    ],
  })
  const call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
  const params = { storeId: store.storeId }
  const at = (id: number) => ({ ...params, customFieldId: String(id) })
  const bought = await anOrder(deps, store)
  const portal = aPortal(deps, store, bought)
  return {
    portal,
    bought,
    registrations: () => call(merchantApi.registrationSettings, { params }),
    askAtRegistration: async (customFieldIds: number[]) => {
      const { version, registrations, theme } = await call(merchantApi.registrationSettings, { params })
      const body = { version, registrations: { ...registrations, customFieldIds }, theme }
      return call(merchantApi.saveRegistrationSettings, { params, body })
    },
    list: async () => (await call(merchantApi.listCustomFields, { params })).items,
    read: (id: number | string) =>
      call(merchantApi.customField, { params: { ...params, customFieldId: String(id) } }),
    create: (body: object) =>
      call(merchantApi.createCustomField, {
        params,
        body: { displayName: 'Where is it?', valueType: 'Select', options: 'Seam, Zip', ...body },
      }),
    update: (id: number, version: string, body: object = {}) =>
      call(merchantApi.updateCustomField, {
        params: at(id),
        body: { displayName: 'Where?', valueType: 'Text', version, ...body },
      }),
    remove: (id: number) => call(merchantApi.deleteCustomField, { params: at(id), query: {} }),
    /** What the portal asks once a reason is chosen. */
    asked: async () => {
      const [lineId = ''] = bought.lineIds
      const { eventCustomFields } = await portal.call(customerApi.afterReasonSelection, {
        params: portal.params,
        body: {
          id: bought.order.id,
          claimType: 'return',
          calculatedLineItems: [
            {
              originalStoreOrderLineItemId: lineId,
              quantity: 1,
              reasonId: 1,
              reasonCategoryCode: 'Wrong_Fit',
            },
          ],
        },
      })
      return eventCustomFields?.params.customFields.map(({ displayName }) => displayName)
    },
  }
}

test('the portal asks a question from the moment it is there until it is deleted', async () => {
  const { create, asked, remove, list, update } = await aShopThatAsks()
  expect(await asked()).toEqual([])
  const { id, version, ...field } = await create({ options: ' Seam,Zip ,, Seam ', description: ' ' })
  expect(field).toMatchObject({
    displayName: 'Where is it?',
    options: 'Seam, Zip',
    description: null,
    required: true,
    rules: [{ name: 'Where is it torn?' }],
  })
  expect(await asked()).toEqual(['Where is it?'])
  await update(id, version)
  expect(await asked()).toEqual(['Where?'])
  await expect(update(id, version)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })

  await remove(id)
  expect(await asked()).toEqual([])
  expect(await list()).toEqual([])
  await expect(remove(id)).rejects.toMatchObject({ status: 404 })
  expect((await create({})).id).toBe(2)
})

test('a question is read alone as it is in the list; one that is gone is not there', async () => {
  const { create, list, read, remove } = await aShopThatAsks()
  const { id } = await create({})
  expect([await read(id)]).toEqual(await list())
  for (const other of [2, 0, 'group']) await expect(read(other)).rejects.toMatchObject({ status: 404 })
  await remove(id)
  await expect(read(id)).rejects.toMatchObject({ status: 404 })
})

test('a question asked at registrations says so, and is no longer asked once it is deleted', async () => {
  const { create, read, remove, askAtRegistration, registrations } = await aShopThatAsks()
  const { id, isAskedAtRegistration } = await create({})
  const other = await create({})
  expect(isAskedAtRegistration).toBe(false)
  await askAtRegistration([other.id, id])
  expect(await read(id)).toMatchObject({ isAskedAtRegistration: true })
  await remove(id)
  expect((await registrations()).registrations.customFieldIds).toEqual([other.id])
  const changes = deps.db.selectFrom('audit_entry').select(['action', 'before', 'after'])
  expect(await changes.orderBy('id', 'desc').executeTakeFirst()).toMatchObject({
    action: 'registration-settings.update',
    before: { registrations: { customFieldIds: [other.id, id] } },
    after: { registrations: { customFieldIds: [other.id] } },
  })
  await expect(askAtRegistration([id])).rejects.toMatchObject({
    status: 422,
    body: { fields: [{ path: 'registrations.customFieldIds' }] },
  })
})

test('a question that was answered keeps how it is answered', async () => {
  const { create, update, portal, bought } = await aShopThatAsks()
  const { id, version } = await create({})
  const changed = await update(id, version, { valueType: 'Number' })
  const answer = { id, type: 'Number' as const, value: '3' }
  await portal.file([refundOf(bought.lineIds[0] ?? '', { customFields: [answer] })])
  await expect(update(id, changed.version, { valueType: 'Text' })).rejects.toMatchObject({
    status: 422,
    body: { fields: [{ path: 'valueType' }] },
  })
  await update(id, changed.version, { valueType: 'Number', displayName: 'How many seams?' })
})

test.for([
  ['displayName', { displayName: 'x'.repeat(31) }, 'Name must be less than 30 characters'],
  ['displayName', { displayName: ' ' }, 'Must not be empty'],
  ['options', { options: ' , ' }, 'Please add at least one choice'],
] as const)('422: %s of %o', async ([path, wrong, message]) => {
  const { create } = await aShopThatAsks()
  await expect(create(wrong)).rejects.toMatchObject({ status: 422, body: { fields: [{ path, message }] } })
})
