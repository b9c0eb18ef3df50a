import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { orderEditingPolicy } from '@aftercare/domain/merchants/settings-schema'
import { expect, test } from 'vitest'
import type * as v from 'valibot'
import { getCustomerSettings } from '#modules/portal/customer-settings-reads.ts'
import { aPortal, aReturnShop, anOrder } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

/** An order of this moment, and an Admin who decides for how long it may be edited. */
async function aScene(given: { isGiftReturn?: boolean; order?: Parameters<typeof anOrder>[3] } = {}) {
  const store = await aReturnShop(deps)
  const boughtOn = deps.now()
  const bought = await anOrder(deps, store, [{}], { createdOn: boughtOn, ...given.order })
  const { call, params } = await aDesk(deps, store)
  const portal = aPortal(deps, store, bought, given)
  const read = () => call(merchantApi.orderEditing, { params })
  const { idFromPlatform } = bought.order
  return {
    store,
    params,
    read,
    endOf: (minutes: number) => new Date(boughtOn.getTime() + minutes * 60_000).toISOString(),
    save: async (orderEditing: v.InferInput<typeof orderEditingPolicy>, version?: string) => {
      const body = { version: version ?? (await read()).version, orderEditing }
      return call(merchantApi.saveOrderEditing, { params, body })
    },
    order: async () => {
      const query = { idFromPlatform, ...(given.isGiftReturn && { isGiftReturn: 'true' as const }) }
      const order = await portal.call(customerApi.order, { params: portal.params, query })
      return { isOrderEditable: order.isOrderEditable, editUntil: order.editUntil }
    },
  }
}

const never = { isOrderEditable: false, editUntil: null }

test('an order may be edited up to the last minute of the window that an Admin opens', async () => {
  const { store, save, order, endOf } = await aScene()
  expect(await order()).toEqual(never)
  await save({ isEnabled: true, windowMinutes: 30 })
  expect((await getCustomerSettings(deps, store.slug, [])).orderEditing).toEqual({ isEnabled: true })
  deps.advance({ minutes: 30 })
  expect(await order()).toEqual({ isOrderEditable: true, editUntil: endOf(30) })
  deps.advance({ seconds: 1 })
  expect(await order()).toEqual({ isOrderEditable: false, editUntil: endOf(30) })
})

test.for<v.InferInput<typeof orderEditingPolicy>>([
  { isEnabled: false, windowMinutes: 30 },
  { isEnabled: true, windowMinutes: 0 },
])('with %o no order is ever edited', async (policy) => {
  const { store, save, order } = await aScene()
  await save(policy)
  expect(await order()).toEqual(never)
  expect((await getCustomerSettings(deps, store.slug, [])).orderEditing).toEqual({ isEnabled: false })
})

test.for([
  ['its recipient, whose gift it was', { isGiftReturn: true }],
  ['anybody, who registered what was bought elsewhere', { order: { wasCreatedFromRegistration: true } }],
] as const)('it is not edited by %s', async ([, given]) => {
  const { save, order } = await aScene(given)
  await save({ isEnabled: true, windowMinutes: 30 })
  expect(await order()).toEqual(never)
})

test('the setting is audited, 409 to the slower of two, and for Staff to read only', async () => {
  const { store, params, read, save } = await aScene()
  const { version } = await read()
  const saved = await save({ isEnabled: true, windowMinutes: 30 })
  await expect(save({ isEnabled: false, windowMinutes: 0 }, version)).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  await expect(save({ isEnabled: true, windowMinutes: -1 })).rejects.toMatchObject({
    status: 422,
    body: {
      fields: [{ path: 'orderEditing.windowMinutes', message: 'Must be zero or a positive number' }],
    },
  })
  const audited = await deps.db.selectFrom('audit_entry').select(['action', 'before', 'after']).execute()
  expect(audited).toMatchObject([
    {
      action: 'order-editing.update',
      before: { orderEditing: { isEnabled: false } },
      after: { orderEditing: { windowMinutes: 30 } },
    },
  ])
  const staff = merchantClient(deps, { token: (await aUser(deps, store, 'Staff')).token })
  expect(await staff(merchantApi.orderEditing, { params })).toEqual(saved)
  await expect(staff(merchantApi.saveOrderEditing, { params, body: saved })).rejects.toMatchObject({
    status: 403,
  })
})
