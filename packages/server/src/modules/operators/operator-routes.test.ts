import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { refundOf, twoScarves } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, anOperator, merchantClient } from '#testing/merchant-fixtures.ts'
import { cookieOf, own, postAsConsole } from '#testing/sign-in-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
let store: Store
let token: string
beforeEach(async () => {
  store = await aStore(deps)
  token = await anOperator(deps)
})
const operator = () => merchantClient(deps, { token })
const at = () => ({ params: { operatedStoreId: store.storeId } })

describe('an operator', () => {
  test('lists all stores with their figures, and finds one by any part of its name', async () => {
    const { portal, lineId } = await twoScarves(deps, { slug: 'southwind', name: 'South 100%' })
    await portal.file([refundOf(lineId)])
    const list = (text: string) => operator()(merchantApi.listStores, { params: {}, query: { text } })
    expect((await list('')).items.map(({ name }) => name)).toEqual(['Northwind', 'South 100%'])
    expect((await list('100%')).items).toMatchObject([{ slug: 'southwind', claims: 1, planStatus: 'ACTIVE' }])
    expect((await list('100_')).items).toEqual([])
  })

  test('freezes and resumes a store, and moves no plan where the table has no move', async () => {
    const move = (status: 'ACTIVE' | 'FROZEN' | 'DECLINED') =>
      operator()(merchantApi.moveStorePlan, { ...at(), body: { status, reason: 'Unpaid' } })
    await move('FROZEN')
    expect(await getStore(deps.db, store.storeId)).toMatchObject({ planStatus: 'FROZEN', isActive: false })
    await expect(move('DECLINED')).rejects.toMatchObject({ status: 409, code: 'plan_move' })
    await move('ACTIVE')
    expect(await getStore(deps.db, store.storeId)).toMatchObject({ isActive: true })
  })

  test('comes in as support for an hour, to one store, which learns who and why', async () => {
    const admin = await aUser(deps, store, 'Admin')
    const response = await postAsConsole(
      deps,
      `/operator/stores/${store.storeId}/support`,
      { reason: 'Missing labels' },
      { ...own, authorization: `Bearer ${token}` },
    )
    expect(await response.json()).toMatchObject({ expiresOn: '2026-11-20T13:00:00.000Z' })
    const support = merchantClient(deps, { cookie: cookieOf(response) })
    const here = { params: { storeId: store.storeId } }
    expect(await support(merchantApi.myStore, here)).toMatchObject({ roleCode: 'Aftercare_Admin' })

    const other = await aStore(deps, { slug: 'southwind' })
    const there = { params: { storeId: other.storeId } }
    await expect(support(merchantApi.myStore, there)).rejects.toMatchObject({ status: 404 })
    await expect(support(merchantApi.listStores, { params: {}, query: {} })).rejects.toMatchObject({
      status: 403,
    })

    const asAdmin = merchantClient(deps, { token: admin.token })
    const alerts = await asAdmin(merchantApi.listAlerts, {
      params: { ...here.params, userId: admin.id },
      query: {},
    })
    expect(alerts.items).toMatchObject([{ subject: 'Support signed in to your store' }])
    const changes = await asAdmin(merchantApi.listChanges, { ...here, query: {} })
    expect(changes.items[0]).toMatchObject({ action: 'store.support', after: { reason: 'Missing labels' } })

    deps.advance({ minutes: 61 })
    await expect(support(merchantApi.myStore, here)).rejects.toMatchObject({ status: 401 })
  })

  test('gives a reason', async () => {
    await expect(
      operator()(merchantApi.signInAsSupport, { ...at(), body: { reason: ' ' } }),
    ).rejects.toMatchObject({ status: 422 })
  })
})

test('nobody else sees or moves other stores', async () => {
  const admin = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
  const refused = { status: 403 }
  const body = { reason: 'Curious' }
  await expect(admin(merchantApi.listStores, { params: {}, query: {} })).rejects.toMatchObject(refused)
  await expect(
    admin(merchantApi.moveStorePlan, { ...at(), body: { ...body, status: 'FROZEN' } }),
  ).rejects.toMatchObject(refused)
  await expect(admin(merchantApi.signInAsSupport, { ...at(), body })).rejects.toMatchObject(refused)
})
