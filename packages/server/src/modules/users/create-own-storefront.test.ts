import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { getStoreBySlug, type Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, anApiKey, mailedTo, merchantClient } from '#testing/merchant-fixtures.ts'
import { postAsConsole } from '#testing/sign-in-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
let store: Store
beforeEach(async () => {
  store = await aStore(deps)
})

const given = {
  storeName: 'Southwind',
  storeUrl: 'https://southwind.example',
  currencyCode: 'EUR',
  timeZone: 'Europe/Vienna',
  slug: 'south',
}
const create = (token: string, change: object = {}) =>
  merchantClient(deps, { token })(merchantApi.createOwnStore, { params: {}, body: { ...given, ...change } })

describe('another store of a person', () => {
  test('has them as Admin under their name, next to their first store, and waits for its URL', async () => {
    const { token, email } = await aUser(deps, store, 'Staff')
    expect(await create(token)).toMatchObject({
      name: 'Southwind',
      slug: 'south',
      currencyCode: 'EUR',
      timeZone: 'Europe/Vienna',
      isActive: false,
      delivery: 'kept',
    })
    const { stores } = await merchantClient(deps, { token })(merchantApi.me, { params: {} })
    expect(stores.map(({ slug, roleCode }) => [slug, roleCode])).toEqual([
      ['northwind', 'Staff'],
      ['south', 'Admin'],
    ])
    const { storeId } = await getStoreBySlug(deps.db, 'south')
    const mine = await merchantClient(deps, { token })(merchantApi.myStore, { params: { storeId } })
    expect(mine.user).toMatchObject({ email, firstName: 'Robin', lastName: 'Vega' })

    const [mail] = await mailedTo(deps, email)
    await postAsConsole(deps, '/user/confirm-address', { token: mail?.token })
    expect(await getStoreBySlug(deps.db, 'south')).toMatchObject({ isActive: true })
  })

  test.for([
    ['northwind', 'This store name is already taken.'],
    ['admin', 'The store name must not be a reserved keyword.'],
    ['a store', 'Please use letters, numbers, and hyphens only'],
  ] as const)('does not get the slug %s', async ([slug, message]) => {
    const { token } = await aUser(deps, store, 'Admin')
    await expect(create(token, { slug })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'slug', message }] },
    })
  })

  test('is created neither by an access code nor by an API key', async () => {
    const limited = await aUser(deps, store, 'Admin', { isLimited: true })
    const key = await anApiKey(deps, store, ['read:stores'])
    for (const token of [limited.token, key])
      await expect(create(token)).rejects.toMatchObject({ status: 403 })
  })

  test('can be created ten times a day', async () => {
    const { token } = await aUser(deps, store, 'Admin')
    for (let times = 0; times < 10; times++) await create(token, { slug: `south-${times}` })
    await expect(create(token, { slug: 'south-11' })).rejects.toMatchObject({ status: 429 })
  })
})

describe('signing up', () => {
  const form = { ...given, email: 'ada@byron.example', firstName: 'Ada', lastName: 'Byron' }
  const signUp = (change: object = {}) =>
    merchantClient(deps)(merchantApi.signUp, {
      params: {},
      body: { ...form, productsOfInterest: ['returns'], ...change },
    })
  const follow = (token: string | undefined) =>
    postAsConsole(deps, '/user/reset-password/confirm', { token, password: 'correct horse battery' })

  test('gives the store the chosen slug and time zone', async () => {
    await signUp()
    const [mail] = await mailedTo(deps, form.email)
    await follow(mail?.token)
    expect(await getStoreBySlug(deps.db, 'south')).toMatchObject({ timeZone: 'Europe/Vienna' })
  })

  test('refuses a taken slug immediately, and creates another one if it was taken later', async () => {
    await expect(signUp({ slug: 'northwind' })).rejects.toMatchObject({ status: 422, code: 'slug_taken' })
    await signUp()
    await aStore(deps, { slug: 'south' })
    const [mail] = await mailedTo(deps, form.email)
    expect((await follow(mail?.token)).status).toBe(200)
    expect(await getStoreBySlug(deps.db, 'southwind')).toMatchObject({ name: 'Southwind' })
  })
})
