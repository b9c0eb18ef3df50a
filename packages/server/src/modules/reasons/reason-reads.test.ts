import { expect, test } from 'vitest'
import { findStore } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { loadCustomFields, loadStoreReasons } from './reason-reads.ts'
import { saveCustomFields } from './save-custom-fields.ts'
import { saveReasons } from './save-reasons.ts'

const deps = await useTestDeps()

const tooSmall = {
  id: 1,
  name: 'Too small',
  categoryCode: 'Wrong_Fit' as const,
  details: [{ id: 11, name: 'In the shoulders' }],
}
const broken = { id: 2, name: 'Broken', categoryCode: 'Defective_Item' as const }
const everything = { claimType: 'return' as const, name: 'Everything', isDefault: true, reasonIds: [2, 1] }

/** The store as the next request would see it. */
const storeNow = async (storeId: string) => {
  const store = await findStore(deps.db, storeId)
  if (!store) throw new Error('The store is gone')
  return store
}

test('saved reasons are read back with details, categories and groups', async () => {
  const { storeId } = await aStore(deps)
  await saveReasons(deps, storeId, { reasons: [tooSmall, broken], groups: [everything] })

  expect(await loadStoreReasons(deps.db, await storeNow(storeId))).toEqual({
    reasons: new Map([
      [
        1,
        {
          id: 1,
          name: 'Too small',
          isDeleted: false,
          claimReasonDetails: [{ id: 11, name: 'In the shoulders', isDeleted: false }],
          category: { code: 'Wrong_Fit', name: 'Wrong fit' },
        },
      ],
      [
        2,
        {
          id: 2,
          name: 'Broken',
          isDeleted: false,
          claimReasonDetails: [],
          category: { code: 'Defective_Item', name: 'Defective item' },
        },
      ],
    ]),
    groups: [
      {
        id: expect.any(String),
        name: 'Everything',
        claimType: 'return',
        isDefault: true,
        productGroupId: null,
        reasonIds: [2, 1],
      },
    ],
    translations: {
      reasons: new Map([
        [1, {}],
        [2, {}],
      ]),
      details: new Map([[11, {}]]),
    },
  })
})

test('a reason that is left out stays as a deleted one, and comes back when it is named again', async () => {
  const { storeId } = await aStore(deps)
  const onlyBroken = { reasons: [broken], groups: [{ ...everything, reasonIds: [2] }] }
  await saveReasons(deps, storeId, { reasons: [tooSmall, broken], groups: [everything] })
  await saveReasons(deps, storeId, onlyBroken)

  const without = await loadStoreReasons(deps.db, await storeNow(storeId))
  expect([...without.reasons.values()].map(({ id, isDeleted }) => [id, isDeleted])).toContainEqual([1, true])

  await saveReasons(deps, storeId, { reasons: [tooSmall, broken], groups: [everything] })
  const again = await loadStoreReasons(deps.db, await storeNow(storeId))
  expect(again.reasons.get(1)).toMatchObject({ isDeleted: false, claimReasonDetails: [{ isDeleted: false }] })
})

test('a group that names an unknown reason is refused and changes nothing', async () => {
  const store = await aStore(deps)
  const save = saveReasons(deps, store.storeId, {
    reasons: [broken],
    groups: [{ ...everything, reasonIds: [9] }],
  })
  await expect(save).rejects.toMatchObject({ status: 422, message: 'Invalid reason ID.' })
  expect((await loadStoreReasons(deps.db, store)).reasons.size).toBe(0)
})

test('custom fields are required unless said otherwise, and deleted ones are no longer asked', async () => {
  const { storeId } = await aStore(deps)
  const size = { id: 1, displayName: 'Usual size', valueType: 'Select' as const, options: 'S, M, L' }
  await saveCustomFields(deps, storeId, [size, { id: 2, displayName: 'Serial', valueType: 'Text' }])
  await saveCustomFields(deps, storeId, [size])

  expect([...(await loadCustomFields(deps.db, await storeNow(storeId))).values()]).toEqual([
    {
      ...size,
      description: null,
      required: true,
      isUnique: false,
      translations: {},
      createdOn: '2026-11-20T12:00:00.000Z',
    },
  ])
})
