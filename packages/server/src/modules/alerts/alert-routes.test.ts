import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, anApiKey, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { raiseAlert } from './raise-alert.ts'

const deps = await useTestDeps()
let store: Store
let admin: Awaited<ReturnType<typeof aUser>>
beforeEach(async () => {
  store = await aStore(deps)
  admin = await aUser(deps, store, 'Admin')
})

const params = () => ({ storeId: store.storeId })
const by = (token: string) => merchantClient(deps, { token })
const byAdmin = () => by(admin.token)
const user = (userId: string) => ({ ...params(), userId })

describe('alerts', () => {
  const list = async (who: { id: string; token: string }) =>
    by(who.token)(merchantApi.listAlerts, { params: user(who.id), query: {} })
  const unread = async (token: string) =>
    (await by(token)(merchantApi.myStore, { params: params() })).unreadAlerts

  test('reach every user, and are read by each for themselves', async () => {
    const sam = await aUser(deps, store, 'Staff')
    await anApiKey(deps, store, ['read:claims'])
    const [alert] = (await list(sam)).items
    expect(alert).toMatchObject({
      severity: 'Info',
      category: 'Settings',
      subject: 'API key created',
      readOn: null,
    })

    const mark = (isRead: boolean) =>
      by(sam.token)(merchantApi.readAlert, {
        params: { ...user(sam.id), alertId: alert?.id ?? '' },
        body: { isRead },
      })
    expect(await mark(true)).toMatchObject({ readOn: '2026-11-20T12:00:00.000Z' })
    deps.advance({ minutes: 1 })
    expect(await mark(true)).toMatchObject({ readOn: '2026-11-20T12:00:00.000Z' })
    expect([await unread(sam.token), await unread(admin.token)]).toEqual([0, 1])
    expect((await list(admin)).items).toMatchObject([{ readOn: null }])
    expect(await mark(false)).toMatchObject({ readOn: null })
    expect(await unread(sam.token)).toBe(1)
  })

  test('of a kind that a user turned off are hidden, except warnings', async () => {
    const sam = await aUser(deps, store, 'Staff')
    await anApiKey(deps, store, ['read:claims'])
    const mute = (mutedAlerts: ('Home' | 'Settings')[]) =>
      byAdmin()(merchantApi.updateUser, { params: user(sam.id), body: { mutedAlerts } })
    expect(await mute(['Settings', 'Settings'])).toMatchObject({ mutedAlerts: ['Settings'] })
    expect([(await list(sam)).items, await unread(sam.token), await unread(admin.token)]).toEqual([[], 0, 1])
    await raiseAlert(deps, store.storeId, {
      severity: 'Warning',
      category: 'Settings',
      subject: 'Broken',
      message: 'Look at it',
    })
    expect((await list(sam)).items).toMatchObject([{ subject: 'Broken' }])
    await mute(['Home'])
    expect((await list(sam)).items).toHaveLength(2)
  })

  test('are marked as read all at once, but for what came since and for others', async () => {
    const sam = await aUser(deps, store, 'Staff')
    await anApiKey(deps, store, ['read:claims'])
    const until = deps.now().toISOString()
    deps.advance({ minutes: 1 })
    await anApiKey(deps, store, ['read:claims'])
    await by(sam.token)(merchantApi.readAllAlerts, { params: user(sam.id), body: { until } })
    expect((await list(sam)).items.map(({ readOn }) => readOn)).toEqual([null, '2026-11-20T12:01:00.000Z'])
    expect([await unread(sam.token), await unread(admin.token)]).toEqual([1, 2])
    const others = byAdmin()(merchantApi.readAllAlerts, { params: user(sam.id), body: { until } })
    await expect(others).rejects.toMatchObject({ status: 404 })
  })

  test('that an Admin writes reach one user, once, and are on the record', async () => {
    const sam = await aUser(deps, store, 'Staff')
    const body = {
      subject: 'Stock count',
      message: 'Returns wait on Friday',
      url: 'https://acme.example/count',
    }
    const write = (who: { token: string }, userId: string, idempotencyKey = 'k') =>
      by(who.token)(merchantApi.alertUser, { params: user(userId), body, idempotencyKey })
    const sent = await write(admin, sam.id)
    expect(sent).toMatchObject({ ...body, severity: 'Info', category: 'Home', readOn: null })
    expect(await write(admin, sam.id)).toEqual(sent)
    expect([(await list(sam)).items, (await list(admin)).items]).toEqual([[sent], []])
    expect([await unread(sam.token), await unread(admin.token)]).toEqual([1, 0])
    const { items } = await byAdmin()(merchantApi.listChanges, { params: params(), query: {} })
    expect(items[0]).toMatchObject({ action: 'user.alert', subject: { id: sam.id }, after: body })

    await expect(write(sam, admin.id, 'k2')).rejects.toMatchObject({ status: 403 })
    const elsewhere = await aUser(deps, await aStore(deps, { slug: 'southwind' }), 'Admin')
    await expect(write(admin, elsewhere.id, 'k3')).rejects.toMatchObject({ status: 404 })
    const read = by(admin.token)(merchantApi.readAlert, {
      params: { ...user(admin.id), alertId: sent.id },
      body: {},
    })
    await expect(read).rejects.toMatchObject({ status: 404 })
  })

  test('of another user, and of another store, are not found', async () => {
    const sam = await aUser(deps, store, 'Staff')
    const other = await aStore(deps, { slug: 'southwind' })
    await anApiKey(deps, other, ['read:claims'])
    const { id: alertId } = await deps.db.selectFrom('store_alert').select('id').executeTakeFirstOrThrow()
    await expect(list({ id: sam.id, token: admin.token })).rejects.toMatchObject({ status: 404 })
    for (const each of [alertId, 'no-uuid'])
      await expect(
        byAdmin()(merchantApi.readAlert, { params: { ...user(admin.id), alertId: each }, body: {} }),
      ).rejects.toMatchObject({ status: 404 })
    const key = await anApiKey(deps, store, ['read:stores'])
    await expect(list({ id: admin.id, token: key })).rejects.toMatchObject({ status: 404 })
  })
})
