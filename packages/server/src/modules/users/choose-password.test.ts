import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { getStoreBySlug, type Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { aPassword, aUser, mailedTo, merchantClient } from '#testing/merchant-fixtures.ts'
import { cookieOf, postAsConsole } from '#testing/sign-in-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
let store: Store
beforeEach(async () => {
  store = await aStore(deps)
})

const email = 'ada@northwind.example'
const password = 'correct horse battery'

const send = (path: string, body: unknown) => postAsConsole(deps, path, body)
const signIn = (given: object = {}) => send('/user/sign-in', { email, password, ...given })
const nobody = () => merchantClient(deps)
const mine = (given: { cookie: string }) =>
  merchantClient(deps, given)(merchantApi.myStore, { params: { storeId: store.storeId } })

/** Ada, who is Admin and has a password. */
async function ada() {
  const user = await aUser(deps, store, 'Admin', { email })
  await aPassword(deps, user.id, password)
}

describe('a forgotten password', () => {
  const ask = (to: string) => nobody()(merchantApi.requestPasswordReset, { params: {}, body: { email: to } })

  test('is changed with an emailed link, once; open sessions end', async () => {
    await ada()
    const before = cookieOf(await signIn())
    expect(await ask(email)).toEqual({ success: true, delivery: 'kept' })
    const [mail] = await mailedTo(deps, email)
    expect(mail?.text).toContain(`http://127.0.0.1:3000/admin/password?token=${mail?.token}`)

    const body = { token: mail?.token ?? '', password: 'a new one, and longer' }
    const response = await send('/user/reset-password/confirm', body)
    expect((await mine({ cookie: cookieOf(response) })).user).toMatchObject({ email })
    await expect(mine({ cookie: before })).rejects.toMatchObject({ status: 401 })
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ password: body.password })).status).toBe(200)
    expect(await (await send('/user/reset-password/confirm', body)).json()).toMatchObject({
      code: 'link_not_valid',
      clientMessage: 'This link is no longer valid. Please request a new one.',
    })
  })

  test('of two who follow one link at the same time one chooses', async () => {
    await ada()
    await ask(email)
    const [mail] = await mailedTo(deps, email)
    const choose = (chosen: string) =>
      send('/user/reset-password/confirm', { token: mail?.token, password: chosen })
    const answers = await Promise.all([choose('the first of the two'), choose('the second of the two')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]))
  })

  test('of an unknown address gets the same answer, and sends no email', async () => {
    expect(await ask('nobody@northwind.example')).toEqual({ success: true, delivery: 'kept' })
    expect(await mailedTo(deps, 'nobody@northwind.example')).toEqual([])
  })

  test('cannot be chosen after an hour, nor short', async () => {
    await ada()
    await ask(email)
    const [mail] = await mailedTo(deps, email)
    const choose = (chosen: string) =>
      nobody()(merchantApi.choosePassword, {
        params: {},
        body: { token: mail?.token ?? '', password: chosen },
      })
    await expect(choose('short')).rejects.toMatchObject({
      status: 422,
      body: {
        fields: [{ path: 'password', message: 'The password must have at least 10 characters.' }],
      },
    })
    deps.advance({ minutes: 61 })
    await expect(choose('long enough it is')).rejects.toMatchObject({ status: 401 })
  })

  test('can be requested at most five times an hour, by anybody', async () => {
    for (let times = 0; times < 5; times++) await ask('nobody@northwind.example')
    await expect(ask('nobody@northwind.example')).rejects.toMatchObject({ status: 429 })
  })
})

describe('signing up', () => {
  const form = {
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    productsOfInterest: ['returns' as const],
    storeName: 'Byron & Daughters',
    storeUrl: 'https://byron.example',
    currencyCode: 'USD',
  }
  const signUp = (given: object = {}) =>
    nobody()(merchantApi.signUp, { params: {}, body: { ...form, ...given } })
  const follow = async (token: string) =>
    (await send('/user/reset-password/confirm', { token, password })).json()

  test('creates a store and its Admin once the emailed link is followed, and nothing before', async () => {
    expect(await signUp()).toEqual({ success: true, delivery: 'kept' })
    expect(await deps.db.selectFrom('account').select('id').execute()).toEqual([])
    const [mail] = await mailedTo(deps, email)
    expect(await follow(mail?.token ?? '')).toMatchObject({
      user: { email },
      stores: [{ name: 'Byron & Daughters', slug: 'byron-daughters', roleCode: 'Admin', isActive: false }],
    })
    expect((await signIn()).status).toBe(200)
  })

  describe('and the store’s address', () => {
    /** Signs up, follows the link, and returns the link of the next email. */
    async function aNewStore() {
      await signUp()
      const [mail] = await mailedTo(deps, email)
      const cookie = cookieOf(await send('/user/reset-password/confirm', { token: mail?.token, password }))
      const [link] = await mailedTo(deps, email)
      return { cookie, subject: link?.subject, token: link?.token ?? '' }
    }
    const confirm = (token: string) =>
      nobody()(merchantApi.confirmStoreAddress, { params: {}, body: { token } })
    const theStore = () => getStoreBySlug(deps.db, 'byron-daughters')
    const again = async (cookie: string) =>
      merchantClient(deps, { cookie })(merchantApi.mailStoreAddressLink, {
        params: { storeId: (await theStore()).storeId },
      })

    test('is confirmed with the link that its owner gets by email: then the store is active', async () => {
      const { subject, token } = await aNewStore()
      expect(subject).toBe('Confirm the URL of Byron & Daughters')
      expect(await theStore()).toMatchObject({ planStatus: 'ACTIVE', isUrlVerified: false, isActive: false })
      expect(await confirm(token)).toMatchObject({
        url: 'https://byron.example',
        portalUrl: expect.stringMatching(/\/byron-daughters$/),
      })
      expect(await theStore()).toMatchObject({ isUrlVerified: true, isActive: true })
      await expect(confirm(token)).rejects.toMatchObject({ status: 401 })
    })

    test('can be requested again by an Admin, until it is confirmed', async () => {
      const { cookie } = await aNewStore()
      expect(await again(cookie)).toMatchObject({ email, delivery: 'kept' })
      const [link] = await mailedTo(deps, email)
      await confirm(link?.token ?? '')
      await expect(again(cookie)).rejects.toMatchObject({ status: 409, code: 'address_confirmed' })
    })

    test('is not confirmed with a link for another address, nor with an expired one', async () => {
      const { token, cookie } = await aNewStore()
      await deps.db.updateTable('store').set({ url: 'https://other.example', version: 9 }).execute()
      await expect(confirm(token)).rejects.toMatchObject({ status: 401, code: 'link_not_valid' })
      await again(cookie)
      const [link] = await mailedTo(deps, email)
      deps.advance({ days: 8 })
      await expect(confirm(link?.token ?? '')).rejects.toMatchObject({ status: 401 })
      expect(await theStore()).toMatchObject({ isUrlVerified: false })
    })
  })

  test.for([
    ['email', 'ada', 'Invalid email'],
    ['email', undefined, 'Invalid email'],
    ['firstName', '  ', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 7, 'Last name is required'],
    ['productsOfInterest', [], 'Select at least one product'],
    ['productsOfInterest', undefined, 'Select at least one product'],
    ['storeUrl', 'byron', 'Must be a valid URL'],
    ['storeName', '', 'Must not be empty'],
    ['storeName', 'Insured Post', 'Please avoid using any variation of words like "insure" or "insurance"'],
    ['currencyCode', undefined, 'Please select an option from the list.'],
    ['currencyCode', 'EURO', 'Please select an option from the list.'],
  ] as const)('refuses %s "%s": %s', async ([path, value, message]) => {
    await expect(signUp({ [path]: value })).rejects.toMatchObject({
      status: 422,
      message,
      body: { fields: [{ path, message }] },
    })
  })

  test('with a known address gets the same answer, and only its owner is told', async () => {
    await ada()
    expect(await signUp()).toEqual({ success: true, delivery: 'kept' })
    const [mail] = await mailedTo(deps, email)
    expect(mail).toMatchObject({ subject: 'You already have an account', token: '', storeId: null })
  })

  test('twice with one address leaves one account', async () => {
    await signUp()
    await signUp({ storeName: 'Another' })
    const [second, first] = await mailedTo(deps, email)
    expect(await follow(second?.token ?? '')).toMatchObject({ stores: [{ slug: 'another' }] })
    expect(await follow(first?.token ?? '')).toMatchObject({ code: 'email_taken' })
    expect(await deps.db.selectFrom('account').select('email').execute()).toEqual([{ email }])
  })

  test('with a currency makes a store that counts in it', async () => {
    await signUp({ currencyCode: 'EUR' })
    const [mail] = await mailedTo(deps, email)
    await follow(mail?.token ?? '')
    expect(await deps.db.selectFrom('store').select('currencyCode').execute()).toContainEqual({
      currencyCode: 'EUR',
    })
  })

  test.for([
    ['Northwind', /^northwind-[0-9a-f]{8}$/],
    ['Admin', /^admin-[0-9a-f]{8}$/],
    ['花屋', /^huawu$/],
    ['!!!', /^store-[0-9a-f]{8}$/],
    ['Été à la mer', /^ete-a-la-mer$/],
  ] as const)('as %s gets a unique address', async ([storeName, slug]) => {
    await signUp({ storeName })
    const [mail] = await mailedTo(deps, email)
    expect(await follow(mail?.token ?? '')).toMatchObject({ stores: [{ slug: expect.stringMatching(slug) }] })
  })
})
