import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

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
const newcomer = {
  email: 'sam@northwind.example',
  firstName: 'Sam',
  lastName: 'Okafor',
  roleCode: 'Staff' as const,
}
const invite = () => byAdmin()(merchantApi.inviteUser, { params: params(), body: newcomer })
const changes = async () => (await byAdmin()(merchantApi.listChanges, { params: params(), query: {} })).items

describe('the record of changes', () => {
  test('shows who, when, what, before and after, newest first', async () => {
    const { id } = await invite()
    deps.advance({ minutes: 1 })
    await byAdmin()(merchantApi.updateUser, { params: user(id), body: { roleCode: 'Admin' } })
    deps.advance({ minutes: 1 })
    await byAdmin()(merchantApi.removeUser, { params: user(id) })
    expect(await changes()).toMatchObject([
      {
        action: 'user.remove',
        createdOn: '2026-11-20T12:02:00.000Z',
        before: { firstName: 'Sam' },
        after: null,
      },
      {
        action: 'user.update',
        actor: { userId: admin.id, apiKeyId: null, name: 'Robin Vega', via: 'password' },
        subject: { type: 'user', id, name: 'Sam Okafor', partOf: null },
        before: { role: { roleCode: 'Staff' } },
        after: { role: { roleCode: 'Admin' } },
      },
      { action: 'user.invite', before: null, after: { email: newcomer.email } },
    ])
  })

  test('is narrowed to one person, and to one API key', async () => {
    const second = await aUser(deps, store, 'Admin', { email: 'second@northwind.example' })
    await invite()
    await by(second.token)(merchantApi.createApiKey, {
      params: params(),
      body: { name: 'Reports', scopes: ['read:claims'] },
    })
    const madeBy = async (actorId: string) => {
      const query = { actorId }
      const { items } = await byAdmin()(merchantApi.listChanges, { params: params(), query })
      return items.map(({ action }) => action)
    }
    expect(await madeBy(admin.id)).toEqual(['user.invite'])
    expect(await madeBy(second.id)).toEqual(['api-key.create'])
    expect(await madeBy(crypto.randomUUID())).toEqual([])
  })

  test('holds no secret', async () => {
    const { key } = await byAdmin()(merchantApi.createApiKey, {
      params: params(),
      body: { name: 'Reports', scopes: ['read:claims'] },
    })
    const { secret } = await byAdmin()(merchantApi.saveHelpdeskCard, {
      params: params(),
      body: { configId: 'c1' },
    })
    const { accessCode } = await byAdmin()(merchantApi.issueAccessCode, { params: user(admin.id) })
    const recorded = JSON.stringify(await changes())
    for (const each of [key, secret, accessCode]) expect(recorded).not.toContain(each)
  })

  test('is paged, there and back again, also where moments are equal', async () => {
    for (let number = 0; number < 5; number++)
      await byAdmin()(merchantApi.updateUser, { params: user(admin.id), body: { lastName: `No ${number}` } })
    const page = (query: object) =>
      byAdmin()(merchantApi.listChanges, { params: params(), query: { take: '2', ...query } })
    const names = ({ items }: Awaited<ReturnType<typeof page>>) =>
      items.map(({ after }) => (after as { lastName: string }).lastName)
    const turn = (cursor: { id: string; direction: string } | null) =>
      page({ cursor: cursor?.id, direction: cursor?.direction })

    const first = await page({})
    const second = await turn(first.nextCursor)
    const third = await turn(second.nextCursor)
    expect([first, second, third].map(names)).toEqual([['No 4', 'No 3'], ['No 2', 'No 1'], ['No 0']])
    expect([first.prevCursor, third.nextCursor]).toEqual([null, null])
    expect(names(await turn(third.prevCursor))).toEqual(['No 2', 'No 1'])
    expect(names(await turn((await turn(third.prevCursor)).prevCursor))).toEqual(['No 4', 'No 3'])
    expect(names(await page({ orderBy: 'asc' }))).toEqual(['No 0', 'No 1'])
  })

  test('of another store is refused as a cursor', async () => {
    await invite()
    const [change] = await changes()
    const other = await aStore(deps, { slug: 'southwind' })
    const theirs = await aUser(deps, other, 'Admin', { email: 'other@southwind.example' })
    const asked = by(theirs.token)(merchantApi.listChanges, {
      params: { storeId: other.storeId },
      query: { cursor: change?.id },
    })
    await expect(asked).rejects.toMatchObject({ status: 422, code: 'cursor_expired' })
  })

  test.for([
    ['take', '0'],
    ['take', '251'],
    ['take', 'many'],
    ['cursor', 'x'],
    ['orderBy', 'up'],
  ])('refuses %s=%s', async ([name, value]) => {
    const call = byAdmin()(merchantApi.listChanges, { params: params(), query: { [name as 'take']: value } })
    await expect(call).rejects.toMatchObject({ status: 422, body: { fields: [{ path: name }] } })
  })
})
