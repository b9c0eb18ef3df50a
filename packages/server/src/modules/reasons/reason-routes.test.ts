import { lookUpApi } from '@aftercare/domain/api/look-up-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { saveProductGroups } from '#modules/catalog/save-product-groups.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { aReturnShop } from '#testing/claim-fixtures.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'

const deps = await useTestDeps()

/** A store's reason settings, as a user with this role edits them. */
async function settingsOf(store: Store, roleCode: 'Admin' | 'Staff' = 'Admin') {
  const call = merchantClient(deps, { token: (await aUser(deps, store, roleCode)).token })
  const { storeId } = store
  const at = (claimReasonId: number) => ({ storeId, claimReasonId: String(claimReasonId) })
  return {
    call,
    at,
    storeId,
    reasons: async (query: { withDeleted?: 'true' } = {}) =>
      (await call(merchantApi.listClaimReasons, { params: { storeId }, query })).items,
    groups: async () => (await call(merchantApi.listReasonGroups, { params: { storeId } })).items,
    reason: (id: number) => call(merchantApi.claimReason, { params: at(id) }),
    remove: (id: number) => call(merchantApi.deleteClaimReason, { params: at(id), query: {} }),
    restore: (id: number) => call(merchantApi.restoreClaimReason, { params: at(id) }),
  }
}

/** The stored form of a reason, ready to be sent back with a change. */
const contentOf = ({
  name,
  category,
  claimReasonDetails,
  groupIds,
  version,
}: Awaited<ReturnType<Awaited<ReturnType<typeof settingsOf>>['restore']>>) => ({
  name,
  categoryCode: category.code,
  details: claimReasonDetails.map(({ id, name }) => ({ id, name })),
  groupIds,
  version,
})

const audited = async () =>
  (await deps.db.selectFrom('audit_entry').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('the portal offers a reason as soon as it is added, not after it is deleted, and claims keep it', async () => {
  const { store, bought, portal, claimId } = await aClaimToDecide(deps, {
    lines: [{ quantity: 2, paid: 4000 }],
    requests: ([lineId = '']) => [
      {
        originalStoreOrderLineItemId: lineId,
        quantity: 1,
        requestedResolutionMethodEnum: 'refund',
        reasonId: 1,
        reasonCategoryCode: 'Wrong_Fit',
      },
    ],
  })
  const settings = await settingsOf(store)
  const offered = async () => {
    const { lineItems } = await portal.call(lookUpApi.order, {
      params: portal.params,
      query: { idFromPlatform: bought.order.idFromPlatform },
    })
    return lineItems[0]?.return.claimReasons.map(({ name }) => name)
  }
  expect(await offered()).toEqual(['Too small', 'Broken'])

  const [forReturns] = await settings.groups()
  const added = await settings.call(merchantApi.createClaimReason, {
    params: { storeId: settings.storeId },
    body: {
      name: ' Scratchy ',
      categoryCode: 'Not_As_Expected',
      details: [{ name: 'At the neck' }],
      groupIds: [forReturns?.id ?? ''],
    },
  })
  expect(added).toMatchObject({
    id: 3,
    name: 'Scratchy',
    category: { code: 'Not_As_Expected', name: 'Not as expected' },
    claimReasonDetails: [{ id: 22, name: 'At the neck' }],
  })
  expect(await offered()).toEqual(['Too small', 'Broken', 'Scratchy'])

  await settings.remove(1)
  expect(await offered()).toEqual(['Broken', 'Scratchy'])
  const claim = await settings.call(merchantApi.claim, { params: { storeId: settings.storeId, claimId } })
  expect(claim.claimLineItems[0]?.reason).toMatchObject({ id: 1, name: 'Too small' })

  await settings.restore(1)
  expect(await offered()).toEqual(['Too small', 'Broken', 'Scratchy'])
  expect(await audited()).toEqual(['claimReason.create', 'claimReason.delete', 'claimReason.restore'])
})

describe('a reason', () => {
  test('is replaced with its details: renamed, put in order, added and left out', async () => {
    const settings = await settingsOf(await aReturnShop(deps))
    const { reason } = await settings.reason(2)
    const body = {
      ...contentOf(reason),
      name: 'Does not work',
      details: [{ name: 'After a while' }, { id: 21, name: 'From the start' }],
    }
    const saved = await settings.call(merchantApi.updateClaimReason, { params: settings.at(2), body })
    expect(saved).toMatchObject({
      name: 'Does not work',
      claimReasonDetails: [
        { id: 22, name: 'After a while' },
        { id: 21, name: 'From the start' },
      ],
    })
    const without = { ...contentOf(saved), details: [{ id: 22, name: 'After a while' }] }
    await settings.call(merchantApi.updateClaimReason, { params: settings.at(2), body: without })
    expect((await settings.reason(2)).reason.claimReasonDetails.map(({ id }) => id)).toEqual([22])
  })

  test('409: of two who opened the same version, the second is refused', async () => {
    const settings = await settingsOf(await aReturnShop(deps))
    const body = contentOf((await settings.reason(1)).reason)
    await settings.call(merchantApi.updateClaimReason, {
      params: settings.at(1),
      body: { ...body, name: 'Tight' },
    })
    await expect(
      settings.call(merchantApi.updateClaimReason, { params: settings.at(1), body }),
    ).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await settings.reason(1)).reason.name).toBe('Tight')
  })

  test('cannot leave a group empty, neither by deleting nor by moving', async () => {
    const settings = await settingsOf(await aReturnShop(deps))
    await expect(settings.remove(2)).rejects.toMatchObject({
      status: 409,
      message: '“Broken” is the only reason in the group “All”. Add another one there first.',
    })
    const body = { ...contentOf((await settings.reason(2)).reason), groupIds: [] }
    await expect(
      settings.call(merchantApi.updateClaimReason, { params: settings.at(2), body }),
    ).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'groupIds', message: 'This is the only reason in the group “All”.' }] },
    })
    expect((await settings.reasons()).map(({ id, groupIds }) => [id, groupIds.length])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  test('lists the rules that use it', async () => {
    const store = await aReturnShop(deps, {
      rules: [
        {
          name: 'Look at the torn ones',
          hook: 'claim-created',
          rule: {
            conditions: { all: [{ fact: 'claim.detail', operator: 'in', value: [21] }] },
            event: { type: 'holdForReview', params: {} },
          },
        },
      ],
    })
    const settings = await settingsOf(store)
    expect((await settings.reason(2)).rules).toMatchObject([{ name: 'Look at the torn ones' }])
    expect((await settings.reason(1)).rules).toEqual([])
    await saveRules(deps, store.storeId, [])
    expect((await settings.reason(2)).rules).toEqual([])
  })

  test('of another store is not there', async () => {
    const settings = await settingsOf(await aReturnShop(deps))
    await aReturnShop(deps, { slug: 'other' })
    for (const id of [3, 0]) {
      await expect(settings.reason(id)).rejects.toMatchObject({ status: 404 })
      await expect(settings.remove(id)).rejects.toMatchObject({ status: 404 })
      await expect(settings.restore(id)).rejects.toMatchObject({ status: 404 })
    }
  })

  test('Staff may look, and change nothing', async () => {
    const staff = await settingsOf(await aReturnShop(deps), 'Staff')
    expect(await staff.reasons()).toHaveLength(2)
    await expect(staff.remove(1)).rejects.toMatchObject({ status: 403 })
  })
})

describe('a group', () => {
  async function aShopWithShoes() {
    const store = await aReturnShop(deps)
    const shoes = '01935000-0000-7000-8000-0000000000c1'
    await saveProductGroups(deps, store.storeId, [{ id: shoes, name: 'Shoes', types: ['Shoes'] }])
    const settings = await settingsOf(await getStore(deps.db, store.storeId))
    const { storeId, call } = settings
    const create = (body: object = {}) =>
      call(merchantApi.createReasonGroup, {
        params: { storeId },
        body: {
          claimType: 'return',
          name: 'Shoes',
          productGroupId: shoes,
          claimReasonIds: [2, 1],
          ...body,
        },
      })
    return {
      ...settings,
      shoes,
      create,
      replace: (id: string, body: { version: string; claimReasonIds: number[]; isDefault?: boolean }) =>
        call(merchantApi.updateReasonGroup, {
          params: { storeId, claimReasonGroupId: id },
          body: { name: 'Shoes', productGroupId: shoes, ...body },
        }),
      group: (id: string) => call(merchantApi.reasonGroup, { params: { storeId, claimReasonGroupId: id } }),
      removeGroup: (id: string) =>
        call(merchantApi.deleteReasonGroup, { params: { storeId, claimReasonGroupId: id }, query: {} }),
    }
  }

  test('is for a product group, with its reasons in their order', async () => {
    const { create, groups, replace } = await aShopWithShoes()
    const { id, version } = await create()
    await replace(id, { version, claimReasonIds: [1, 2] })
    expect((await groups()).find((group) => group.id === id)).toMatchObject({
      claimType: 'return',
      isDefault: false,
      storeProductGroup: { name: 'Shoes' },
      claimReasons: [{ name: 'Too small' }, { name: 'Broken' }],
    })
    await expect(replace(id, { version, claimReasonIds: [1] })).rejects.toMatchObject({ status: 409 })
  })

  test('is read alone as it is in the list; one that is gone, or another store’s, is not there', async () => {
    const { create, groups, group, removeGroup } = await aShopWithShoes()
    const { id } = await create()
    expect(await group(id)).toEqual((await groups()).find((one) => one.id === id))
    const other = await settingsOf(await aReturnShop(deps, { slug: 'other' }))
    const theirs = () =>
      other.call(merchantApi.reasonGroup, { params: { storeId: other.storeId, claimReasonGroupId: id } })
    await expect(theirs()).rejects.toMatchObject({ status: 404 })
    await expect(group('none')).rejects.toMatchObject({ status: 404 })
    await removeGroup(id)
    await expect(group(id)).rejects.toMatchObject({ status: 404 })
  })

  test.for([
    ['claimReasonIds', { claimReasonIds: [] }, 'Please select at least one reason'],
    ['claimReasonIds', { claimReasonIds: [9] }, 'Invalid reason ID.'],
    ['productGroupId', { productGroupId: null }, 'Please select a Product Group'],
    ['productGroupId', { productGroupId: 'gone', isDefault: true }, 'Please select a Product Group'],
    ['name', { name: ' ' }, 'Must not be empty'],
  ] as const)('422: %s of %o', async ([path, wrong, message]) => {
    const { create, groups } = await aShopWithShoes()
    await expect(create(wrong)).rejects.toMatchObject({ status: 422, body: { fields: [{ path, message }] } })
    expect(await groups()).toHaveLength(2)
  })

  test('exactly one of a claim type is the default, which can be handed on but not removed', async () => {
    const { create, groups, replace, removeGroup } = await aShopWithShoes()
    const [first] = await groups()
    await expect(removeGroup(first?.id ?? '')).rejects.toMatchObject({ status: 409, code: 'default_group' })
    const { id, version } = await create()
    const made = await replace(id, { version, claimReasonIds: [2], isDefault: true })
    const defaults = async () =>
      (await groups()).filter(({ isDefault }) => isDefault).map(({ claimType, name }) => [claimType, name])
    expect(await defaults()).toEqual([
      ['warranty', 'All'],
      ['return', 'Shoes'],
    ])
    await expect(replace(id, { version: made.version, claimReasonIds: [2] })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'isDefault' }] },
    })
    await removeGroup(first?.id ?? '')
    expect((await groups()).map(({ name }) => name)).toEqual(['All', 'Shoes'])
    await expect(removeGroup(first?.id ?? '')).rejects.toMatchObject({ status: 404 })
    const kept = deps.db.selectFrom('claim_reason_group').select('name').where('deletedOn', 'is not', null)
    expect(await kept.execute()).toContainEqual({ name: first?.name })
  })
})
