import { merchantApi, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { aPassword, aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { postAsConsole } from '#testing/sign-in-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
let store: Store
beforeEach(async () => {
  store = await aStore(deps)
})

const email = 'ada@northwind.example'
const password = 'correct horse battery'
const params = () => ({ storeId: store.storeId })

describe('the app embedded in Shopify’s admin', () => {
  const shop = 'northwind.myshopify.com'
  const secret = 'the secret of our app'
  const embedded = {
    ...deps,
    get rateLimits() {
      return deps.rateLimits
    },
    config: { ...deps.config, shopifyApiKey: 'our-app', shopifySecrets: [secret, 'the one before'] },
  }
  let embeddedStore: Store
  beforeEach(async () => {
    embeddedStore = await aStore(deps, { slug: 'embedded', shopDomain: shop })
  })

  /** Shopify's clock is the real one. */
  const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  const sessionToken = (given: Record<string, unknown> = {}, by = secret) => {
    const now = secondsFromNow(0)
    const claims = { iss: `https://${shop}/admin`, dest: `https://${shop}`, aud: 'our-app', sub: '42' }
    return new SignJWT({ ...claims, exp: now + 60, nbf: now, iat: now, ...given })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(by))
  }
  const here = () => ({ storeId: embeddedStore.storeId })
  const person = {
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    productsOfInterest: ['returns' as const],
  }
  const signUp = (token: string) =>
    merchantClient(embedded, { token })(merchantApi.shopSignUp, { params: here(), body: person })

  test('makes its first user an Admin and the next one Staff', async () => {
    const token = await sessionToken()
    const call = merchantClient(embedded, { token })
    expect(await call(merchantApi.me, { params: {} })).toMatchObject({
      user: null,
      stores: [{ id: embeddedStore.storeId, roleCode: null }],
    })
    await expect(call(merchantApi.myStore, { params: here() })).rejects.toMatchObject({
      status: 403,
      code: 'sign_up_needed',
    })
    expect(await signUp(token)).toMatchObject({ idFromPlatform: '42', role: { roleCode: 'Admin' } })
    expect(await call(merchantApi.myStore, { params: here() })).toMatchObject({
      roleCode: 'Admin',
      user: { firstName: 'Ada' },
    })
    await expect(signUp(token)).rejects.toMatchObject({ status: 409 })
    expect(await signUp(await sessionToken({ sub: '43' }))).toMatchObject({ role: { roleCode: 'Staff' } })
    expect(await call(merchantApi.user, { params: { ...here(), userId: '43' } })).toMatchObject({
      idFromPlatform: '43',
    })
  })

  test('of two who come first at the same time makes one the Admin', async () => {
    const tokens = [await sessionToken(), await sessionToken({ sub: '43' })]
    const users = await Promise.all(tokens.map(signUp))
    expect(users.map(({ role }) => role.roleCode).toSorted()).toEqual(['Admin', 'Staff'])
  })

  test('does not readmit a removed user', async () => {
    const admin = merchantClient(embedded, { token: await sessionToken() })
    await signUp(await sessionToken())
    const token = await sessionToken({ sub: '43' })
    const { id } = await signUp(token)
    await admin(merchantApi.removeUser, { params: { ...here(), userId: id } })
    await expect(signUp(token)).rejects.toMatchObject({ status: 403, code: 'user_removed' })
    const call = merchantClient(embedded, { token })(merchantApi.myStore, { params: here() })
    await expect(call).rejects.toMatchObject({ status: 403 })
  })

  test('takes an address for mail alone: it opens no account of the same address', async () => {
    const theirs = await aUser(deps, store, 'Admin', { email })
    await aPassword(deps, theirs.id, password)
    const made = await signUp(await sessionToken())
    expect(made.id).not.toBe(theirs.id)
    const signedIn = await postAsConsole(deps, '/user/sign-in', { email, password })
    expect(await signedIn.json()).toMatchObject({ stores: [{ id: store.storeId }] })
  })

  test('opens no other store', async () => {
    const token = await sessionToken()
    await signUp(token)
    const call = merchantClient(embedded, { token })(merchantApi.myStore, { params: params() })
    await expect(call).rejects.toMatchObject({ status: 404 })
    const elsewhere = merchantClient(embedded, { token })(merchantApi.shopSignUp, {
      params: params(),
      body: person,
    })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
  })

  test('accepts the previous secret during a rotation', async () => {
    expect(await signUp(await sessionToken({}, 'the one before'))).toMatchObject({ firstName: 'Ada' })
  })

  test.for<[string, () => Promise<string>]>([
    ['signed by somebody else', () => sessionToken({}, 'another secret')],
    ['for another app', () => sessionToken({ aud: 'another-app' })],
    ['that has expired', () => sessionToken({ exp: secondsFromNow(-60) })],
    ['of the future', () => sessionToken({ nbf: secondsFromNow(60) })],
    [
      'issued by another shop than its destination',
      () => sessionToken({ iss: 'https://evil.example/admin' }),
    ],
    [
      'of a shop that we do not know',
      () => sessionToken({ iss: 'https://x.myshopify.com/admin', dest: 'https://x.myshopify.com' }),
    ],
    ['without a user', () => sessionToken({ sub: undefined })],
    ['without an end', () => sessionToken({ exp: undefined })],
    [
      'that is unsigned',
      async () => {
        const [, payload] = (await sessionToken()).split('.')
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
      },
    ],
    ['that is no token', async () => 'a.b.c'],
  ])('refuses a token %s, and asks App Bridge to fetch another', async ([, token]) => {
    const response = await createApp(embedded).request(`${merchantApiBase}/me`, {
      headers: { authorization: `Bearer ${await token()}` },
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('x-shopify-retry-invalid-session-request')).toBe('1')
  })

  test('is closed where no app is configured', async () => {
    const call = merchantClient(deps, { token: await sessionToken() })(merchantApi.me, { params: {} })
    await expect(call).rejects.toMatchObject({ status: 401 })
  })
})
