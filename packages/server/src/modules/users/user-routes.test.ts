import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { aPassword, aUser, anApiKey, mailedTo, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

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
const invite = (given: object = {}) =>
  byAdmin()(merchantApi.inviteUser, { params: params(), body: { ...newcomer, ...given } })

describe('inviting', () => {
  test('gives a role, emails an invitation, and is accepted by setting a password', async () => {
    const invited = await invite()
    expect(invited).toMatchObject({ email: newcomer.email, firstName: 'Sam', joinedOn: null })
    const [mail] = await mailedTo(deps, newcomer.email)
    expect(mail).toMatchObject({ subject: 'Join Northwind on Aftercare', storeId: store.storeId })
    expect(mail?.text).toContain('Robin Vega has invited you')

    const body = { token: mail?.token ?? '', password: 'long enough it is' }
    const session = await merchantClient(deps)(merchantApi.choosePassword, { params: {}, body })
    expect(session.stores).toMatchObject([{ id: store.storeId, roleCode: 'Staff' }])
    expect(await byAdmin()(merchantApi.user, { params: user(invited.id) })).toMatchObject({
      joinedOn: '2026-11-20T12:00:00.000Z',
    })
  })

  test('keeps an existing account as it is, and emails no link that opens it', async () => {
    const other = await aStore(deps, { slug: 'southwind' })
    const sam = await aUser(deps, other, 'Admin', { email: newcomer.email })
    await aPassword(deps, sam.id, 'long enough it is')
    expect((await invite()).id).toBe(sam.id)
    expect(await mailedTo(deps, newcomer.email)).toMatchObject([
      { subject: 'You’ve been added to Northwind on Aftercare', token: '', storeId: null },
    ])
  })

  test('twice is refused, and repeated with its key is answered as the first time', async () => {
    await invite()
    await expect(invite()).rejects.toMatchObject({ status: 409, code: 'user_exists' })
    const once = () =>
      byAdmin()(merchantApi.inviteUser, {
        params: params(),
        body: { ...newcomer, email: 'kim@northwind.example' },
        idempotencyKey: 'once',
      })
    expect(await once()).toEqual(await once())
    expect(await mailedTo(deps, 'kim@northwind.example')).toHaveLength(1)
  })

  test.for([
    ['email', '', 'Must be a valid email'],
    ['firstName', '', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['roleCode', undefined, 'Please choose a role'],
    ['roleCode', 'Aftercare_Admin', 'Please choose a role'],
  ] as const)('refuses %s "%s": %s', async ([path, value, message]) => {
    await expect(invite({ [path]: value })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path, message }] },
    })
  })

  test('a name with line breaks writes no lines into the mail', async () => {
    const named = await aStore(deps, { slug: 'named', name: 'A\n\nClick here: https://evil.example' })
    const { token } = await aUser(deps, named, 'Admin')
    await by(token)(merchantApi.inviteUser, { params: { storeId: named.storeId }, body: newcomer })
    const [mail] = await mailedTo(deps, newcomer.email)
    expect(mail?.subject).not.toContain('\n')
    expect(mail?.text).toContain('join A Click here')
  })
})

describe('users', () => {
  test('are listed in the order in which they came, those of the store alone', async () => {
    const other = await aStore(deps, { slug: 'southwind' })
    await aUser(deps, other, 'Admin')
    deps.advance({ minutes: 1 })
    const { id } = await invite()
    const { items } = await byAdmin()(merchantApi.listUsers, { params: params(), query: {} })
    expect(items.map((each) => each.id)).toEqual([admin.id, id])
  })

  test('change name and role, by PUT and by POST', async () => {
    const { id } = await invite()
    const renamed = await byAdmin()(merchantApi.updateUser, {
      params: user(id),
      body: { firstName: 'Samuel', roleCode: 'Admin' },
    })
    expect(renamed).toMatchObject({ firstName: 'Samuel', lastName: 'Okafor', role: { roleCode: 'Admin' } })
    const posted = await byAdmin()(
      { ...merchantApi.updateUser, method: 'POST' },
      { params: user(id), body: { lastName: 'O.' } },
    )
    expect(posted).toMatchObject({ firstName: 'Samuel', lastName: 'O.', role: { roleCode: 'Admin' } })
  })

  test('lose the store and their sessions at it, keep their account, and may be invited again', async () => {
    const sam = await aUser(deps, store, 'Staff', { email: newcomer.email })
    const other = await aStore(deps, { slug: 'southwind' })
    await aUser(deps, other, 'Staff', { email: newcomer.email })
    await byAdmin()(merchantApi.removeUser, { params: user(sam.id) })

    const here = by(sam.token)(merchantApi.myStore, { params: params() })
    await expect(here).rejects.toMatchObject({ status: 404 })
    const there = await by(sam.token)(merchantApi.myStore, { params: { storeId: other.storeId } })
    expect(there.roleCode).toBe('Staff')
    await expect(byAdmin()(merchantApi.user, { params: user(sam.id) })).rejects.toMatchObject({ status: 404 })
    expect(await invite({ roleCode: 'Admin' })).toMatchObject({ id: sam.id, role: { roleCode: 'Admin' } })
  })

  test('are emailed a link to set a password', async () => {
    const sam = await aUser(deps, store, 'Staff', { email: newcomer.email })
    await byAdmin()(merchantApi.resetUserPassword, { params: user(sam.id) })
    expect(await mailedTo(deps, sam.email)).toMatchObject([{ subject: 'Reset your password' }])
  })

  test('are given an access code', async () => {
    const sam = await aUser(deps, store, 'Staff', { email: newcomer.email })
    const issued = await byAdmin()(merchantApi.issueAccessCode, { params: user(sam.id) })
    expect(issued.url).toBe(`http://127.0.0.1:3000/admin/sign-in?accessCode=${issued.accessCode}`)
    expect(issued.expiresOn).toBe('2026-11-20T12:10:00.000Z')
  })

  test.for(['user', 'updateUser', 'removeUser', 'resetUserPassword', 'issueAccessCode'] as const)(
    'of another store are not found: %s',
    async (name) => {
      const other = await aStore(deps, { slug: 'southwind' })
      const theirs = await aUser(deps, other, 'Staff')
      for (const userId of [theirs.id, crypto.randomUUID(), 'nobody']) {
        const call = byAdmin()(merchantApi[name], {
          params: user(userId),
          ...(name === 'updateUser' && { body: {} }),
        })
        await expect(call).rejects.toMatchObject({ status: 404, message: 'User not found' })
      }
    },
  )
})

describe('the last Admin', () => {
  const refused = { status: 409, code: 'last_admin', message: 'A store needs at least one Admin.' }
  const demote = (id: string) =>
    byAdmin()(merchantApi.updateUser, { params: user(id), body: { roleCode: 'Staff' } })
  const remove = (id: string) => byAdmin()(merchantApi.removeUser, { params: user(id) })

  test('stays, whatever else is there', async () => {
    await aUser(deps, store, 'Staff')
    const other = await aStore(deps, { slug: 'southwind' })
    await aUser(deps, other, 'Admin', { email: 'other@southwind.example' })
    await expect(demote(admin.id)).rejects.toMatchObject(refused)
    await expect(remove(admin.id)).rejects.toMatchObject(refused)
    await byAdmin()(merchantApi.updateUser, { params: user(admin.id), body: { firstName: 'Rob' } })
  })

  test('can be removed by another Admin once there is one', async () => {
    const second = await aUser(deps, store, 'Admin', { email: 'second@northwind.example' })
    const own = { status: 403, message: 'Only another Admin can change your role.' }
    await expect(demote(admin.id)).rejects.toMatchObject(own)
    await expect(remove(admin.id)).rejects.toMatchObject(own)
    const body = { roleCode: 'Staff' as const }
    expect(await by(second.token)(merchantApi.updateUser, { params: user(admin.id), body })).toMatchObject({
      role: { roleCode: 'Staff' },
    })
  })

  test('is left when two remove each other at the same time', async () => {
    const second = await aUser(deps, store, 'Admin', { email: 'second@northwind.example' })
    const done = await Promise.allSettled([
      byAdmin()(merchantApi.removeUser, { params: user(second.id) }),
      by(second.token)(merchantApi.removeUser, { params: user(admin.id) }),
    ])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await deps.db
      .selectFrom('store_user')
      .select('userId')
      .where('removedOn', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })
})

describe('API keys', () => {
  const create = (given: object = {}) =>
    byAdmin()(merchantApi.createApiKey, {
      params: params(),
      body: { name: 'Reports', scopes: ['read:stores', 'read:stores'], ...given },
    })
  const list = async () => (await byAdmin()(merchantApi.listApiKeys, { params: params(), query: {} })).items

  test('allow what their scopes say until they are revoked, and are shown once', async () => {
    const { key, ...made } = await create()
    expect(key).toMatch(/^aft_key_[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'Reports', prefix: key.slice(0, 12), scopes: ['read:stores'] })
    expect(await by(key)(merchantApi.store, { params: params() })).toMatchObject({ slug: 'northwind' })
    expect(await list()).toEqual([{ ...made, lastUsedOn: '2026-11-20T12:00:00.000Z' }])
    const rows = JSON.stringify(await deps.db.selectFrom('api_key').selectAll().execute())
    expect(rows).not.toContain(key.slice(20))

    const revoke = () => byAdmin()(merchantApi.revokeApiKey, { params: { ...params(), apiKeyId: made.id } })
    await revoke()
    await expect(by(key)(merchantApi.store, { params: params() })).rejects.toMatchObject({ status: 401 })
    expect(await list()).toEqual([])
    await expect(revoke()).rejects.toMatchObject({ status: 404 })
  })

  test('are made by who looks after them, and by no other key', async () => {
    const keeper = await aUser(deps, store, 'Commerce_API_Admin')
    const listed = await by(keeper.token)(merchantApi.listApiKeys, { params: params(), query: {} })
    expect(listed.items).toEqual([])
    const key = await anApiKey(deps, store, ['read:stores'])
    await expect(by(key)(merchantApi.listApiKeys, { params: params(), query: {} })).rejects.toMatchObject({
      status: 403,
    })
  })

  test.for([
    ['name', '', 'Must not be empty'],
    ['scopes', [], 'Select at least one scope'],
  ] as const)('refuse %s "%s"', async ([path, value, message]) => {
    await expect(create({ [path]: value })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path, message }] },
    })
  })

  test('of another store are not found', async () => {
    const other = await aStore(deps, { slug: 'southwind' })
    await anApiKey(deps, other, ['read:stores'])
    const { id } = await deps.db.selectFrom('api_key').select('id').executeTakeFirstOrThrow()
    for (const apiKeyId of [id, 'no-uuid'])
      await expect(
        byAdmin()(merchantApi.revokeApiKey, { params: { ...params(), apiKeyId } }),
      ).rejects.toMatchObject({ status: 404 })
  })
})

test('helpdesk cards are kept without their secret, and removed', async () => {
  const saved = await byAdmin()(merchantApi.saveHelpdeskCard, { params: params(), body: { configId: 'c1' } })
  expect(saved.secret).toMatch(/^[\w-]{43}$/)
  const list = async () => (await byAdmin()(merchantApi.listHelpdeskCards, { params: params() })).items
  expect(await list()).toEqual([{ configId: 'c1', createdOn: '2026-11-20T12:00:00.000Z' }])
  const rows = JSON.stringify(await deps.db.selectFrom('helpdesk_card').selectAll().execute())
  expect(rows).not.toContain(saved.secret)
  const remove = () => byAdmin()(merchantApi.removeHelpdeskCard, { params: { ...params(), configId: 'c1' } })
  await remove()
  expect(await list()).toEqual([])
  await expect(remove()).rejects.toMatchObject({ status: 404 })
})

describe('notification settings', () => {
  const choice = { mutedAlerts: ['Product' as const], areAlertsMailed: true }
  const save = (token: string, userId: string, body: object = choice) =>
    by(token)(merchantApi.saveAlertChoice, { params: user(userId), body: { ...choice, ...body } })
  const kept = (token: string, userId: string) => by(token)(merchantApi.alertChoice, { params: user(userId) })

  test.for(['Admin', 'Staff', 'Commerce_API_Admin'] as const)('is for %s to choose', async (roleCode) => {
    const { id, token } = await aUser(deps, store, roleCode)
    expect(await kept(token, id)).toEqual({ mutedAlerts: [], areAlertsMailed: false })
    expect(await save(token, id)).toEqual(choice)
    expect(await kept(token, id)).toEqual(choice)
    const { items } = await byAdmin()(merchantApi.listChanges, { params: params(), query: { subjectId: id } })
    expect(items).toMatchObject([{ action: 'user.update', actor: { userId: id } }])
  })

  test('cannot be changed by others, and changing them changes nothing else', async () => {
    const sam = await aUser(deps, store, 'Staff')
    const key = await anApiKey(deps, store, ['read:stores'])
    for (const token of [admin.token, key]) {
      await expect(save(token, sam.id)).rejects.toMatchObject({ status: 404 })
      await expect(kept(token, sam.id)).rejects.toMatchObject({ status: 404 })
    }
    await save(sam.token, sam.id, { roleCode: 'Admin', firstName: 'Robin' })
    const { role } = await byAdmin()(merchantApi.user, { params: user(sam.id) })
    expect(role.roleCode).toBe('Staff')
  })
})

describe('the outbox', () => {
  const list = (at: Deps = deps) =>
    merchantClient(at, { token: admin.token })(merchantApi.listOutbox, { params: params(), query: {} })

  test('shows an Admin the mail to users of this store alone', async () => {
    await invite()
    const other = await aStore(deps, { slug: 'southwind' })
    const both = await aUser(deps, store, 'Staff', { email: 'both@northwind.example' })
    await aUser(deps, other, 'Staff', { email: both.email })
    const reset = { params: {}, body: { email: both.email } }
    await merchantClient(deps)(merchantApi.requestPasswordReset, reset)
    expect((await list()).items).toMatchObject([{ to: newcomer.email }])
  })

  test('does not lock out the only reader: a demo prints it', async () => {
    const printed: string[] = []
    const at: Deps = { ...deps, printMail: ({ to }) => printed.push(to) }
    const asked = merchantClient(at)(merchantApi.requestPasswordReset, {
      params: {},
      body: { email: admin.email },
    })
    expect(await asked).toEqual({ success: true, delivery: 'printed' })
    await drainJobs(at)
    expect(printed).toEqual([admin.email])
  })

  test('is not there once mail is sent', async () => {
    const mailSender = { send: async () => {} }
    await expect(list({ ...deps, mailSender })).rejects.toMatchObject({ status: 404 })
  })
})
