import { merchantApi, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { openRateLimits } from '#platform/limits/rate-limits.ts'
import { aStore } from '#testing/fixtures.ts'
import {
  aPassword,
  aUser,
  anApiKey,
  anOperator,
  mailedTo,
  merchantClient,
} from '#testing/merchant-fixtures.ts'
import { cookieOf, own, postAsConsole } from '#testing/sign-in-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { issueAccessCode, issueSignInLink } from './access-codes.ts'
import { signCard } from '#integrations/helpdesk/card-token.ts'
import { saveHelpdeskCard } from './helpdesk-cards.ts'
import { userJobs } from './user-jobs.ts'

const deps = await useTestDeps()
let store: Store
beforeEach(async () => {
  store = await aStore(deps)
})

const email = 'ada@northwind.example'
const password = 'correct horse battery'
const send = (path: string, body: unknown, headers: Record<string, string> = own, at: Deps = deps) =>
  postAsConsole(at, path, body, headers)

const tokenOf = (response: Response) => cookieOf(response).split('=')[1] ?? ''
const nobody = () => merchantClient(deps)
const as = (given: { token?: string; cookie?: string }) => merchantClient(deps, given)
const params = () => ({ storeId: store.storeId })
const mine = (given: { token?: string; cookie?: string }) =>
  as(given)(merchantApi.myStore, { params: params() })

/** Ada, who is Admin and has a password. */
async function ada() {
  const user = await aUser(deps, store, 'Admin', { email })
  await aPassword(deps, user.id, password)
  return user
}

/** What the browser keeps of a device, as it sends it back. */
const deviceOf = (response: Response): string => response.headers.getSetCookie()[1]?.split(';')[0] ?? ''

const signIn = (given: object = {}, headers = {}) =>
  send('/user/sign-in', { email, password, ...given }, { ...own, ...headers })

describe('signing in by password', () => {
  test('gives a cookie that no script sees and no other site sends', async () => {
    await ada()
    const response = await signIn({ email: ' ADA@northwind.example ' })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^aftercare=aft_session_[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({
      user: { email },
      stores: [{ id: store.storeId, roleCode: 'Admin' }],
    })
    const session = await mine({ cookie: cookieOf(response) })
    expect(session).toMatchObject({
      user: { email },
      roleCode: 'Admin',
      expiresOn: '2026-11-21T00:00:00.000Z',
    })
    expect(session.capabilities).toContain('manageUsers')
  })

  test('over TLS binds the cookie to this origin', async () => {
    await ada()
    const config = { ...deps.config, publicUrl: 'https://returns.example' }
    const response = await createApp({ ...deps, config }).request(`${merchantApiBase}/user/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...own },
      body: JSON.stringify({ email, password }),
    })
    for (const cookie of response.headers.getSetCookie())
      expect(cookie).toMatch(/^__Host-aftercare(-device)?=.*; Path=\/; HttpOnly; Secure/)
  })

  test('fails with the same answer for a wrong password, an unknown address, and an account without a password', async () => {
    await ada()
    await aUser(deps, store, 'Staff', { email: 'sam@northwind.example' })
    const answers = [
      await signIn({ password: 'wrong horse battery' }),
      await signIn({ email: 'nobody@northwind.example' }),
      await signIn({ email: 'sam@northwind.example' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await answer.json()).toEqual({
        success: false,
        code: 'wrong_credentials',
        clientMessage: 'Wrong email address or password.',
      })
    }
  })

  test('is closed to one network after ten failures, and open to the person elsewhere', async () => {
    await ada()
    const config = { ...deps.config, trustedProxies: 1 }
    const from = (address: string, given: object = {}) =>
      send(
        '/user/sign-in',
        { email, password, ...given },
        { ...own, 'x-forwarded-for': address },
        {
          ...deps,
          rateLimits: deps.rateLimits,
          config,
        },
      )
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await from('198.51.100.7', { password: 'guess' })).status).toBe(401)
    const refused = await from('198.51.100.8')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await from('203.0.113.5')).status).toBe(200)
  })

  test('from a known device works whatever others have failed at', async () => {
    await ada()
    const device = deviceOf(await signIn())
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await signIn({ password: 'guess' })).status).toBe(401)
    expect((await signIn()).status).toBe(429)
    for (const limit of ['signIn', 'failedSignIn'] as const)
      for (let attempt = 0; attempt < 100; attempt++) await deps.rateLimits.countFailure(limit, email)
    expect((await signIn({}, { cookie: device })).status).toBe(200)
  })

  test('from a known device is closed after ten failures there', async () => {
    await ada()
    const device = deviceOf(await signIn())
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await signIn({ password: 'guess' }, { cookie: device })).status).toBe(401)
    expect((await signIn({}, { cookie: device })).status).toBe(429)
    expect((await signIn()).status).toBe(200)
  })

  test('knows no device by a forged token, by another account’s, or after the password has changed', async () => {
    const user = await ada()
    const other = await aUser(deps, store, 'Staff', { email: 'sam@northwind.example' })
    await aPassword(deps, other.id, password)
    const mine = deviceOf(await signIn())
    const theirs = deviceOf(await signIn({ email: 'sam@northwind.example' }))
    for (let attempt = 0; attempt < 10; attempt++) await signIn({ password: 'guess' })

    for (const cookie of [`${mine}x`, theirs, 'aftercare-device=rubbish', 'aftercare-device=.'])
      expect((await signIn({}, { cookie })).status).toBe(429)
    await aPassword(deps, user.id, 'another horse battery')
    expect((await signIn({ password: 'another horse battery' }, { cookie: mine })).status).toBe(429)
  })

  test('keeps passwords and tokens as hashes only', async () => {
    await ada()
    const token = tokenOf(await signIn())
    const account = await deps.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const sessions = JSON.stringify(await deps.db.selectFrom('merchant_session').selectAll().execute())
    expect(sessions).not.toContain(token.slice('aft_session_'.length))
    expect(JSON.stringify(deps.logged())).not.toMatch(/aft_session_|correct horse|ada@/)
  })
})

describe('a session', () => {
  test('holds on every replica, and ends on every one of them by signing out', async () => {
    await ada()
    const cookie = cookieOf(await signIn())
    const [here, there] = [createApp({ ...deps }), createApp({ ...deps })]
    const ask = async (app: typeof here) =>
      (await app.request(`${merchantApiBase}/me`, { headers: { cookie } })).status
    expect([await ask(here), await ask(there)]).toEqual([200, 200])

    const out = await here.request(`${merchantApiBase}/user/sign-out`, {
      method: 'POST',
      headers: { cookie, ...own },
    })
    expect(out.headers.get('set-cookie')).toMatch(/^aftercare=; Max-Age=0/)
    expect([await ask(here), await ask(there)]).toEqual([401, 401])
  })

  test('ends after twelve hours without use, and after a week with it', async () => {
    await ada()
    const cookie = cookieOf(await signIn())
    deps.advance({ hours: 11 })
    await mine({ cookie })
    deps.advance({ hours: 11 })
    await mine({ cookie })
    deps.advance({ hours: 12 })
    await expect(mine({ cookie })).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })

    const another = cookieOf(await signIn())
    for (let hours = 0; hours < 160; hours += 10) {
      await mine({ cookie: another })
      deps.advance({ hours: 10 })
    }
    await mine({ cookie: another })
    deps.advance({ hours: 9 })
    await expect(mine({ cookie: another })).rejects.toMatchObject({ status: 401 })
  })

  test('is forgotten once it has lapsed', async () => {
    await ada()
    await signIn()
    deps.advance({ hours: 13 })
    for (const { run } of userJobs) await run(deps, {})
    expect(await deps.db.selectFrom('merchant_session').select('via').execute()).toEqual([])
  })

  test('follows a change of role at once, and ends with it', async () => {
    await aUser(deps, store, 'Admin')
    const staff = await aUser(deps, store, 'Staff')
    await aUser(deps, store, 'Commerce_API_Admin', { email: staff.email })
    expect((await mine(staff)).capabilities).toEqual(['viewStore', 'manageApiKeys'])
  })
})

describe('a call that changes something, with a cookie', () => {
  const change = (cookie: string, headers: Record<string, string>) =>
    send('/user/sign-out', {}, { cookie, ...headers })

  test.for<[string, Record<string, string>, number]>([
    ['the console’s own', { ...own, 'sec-fetch-site': 'same-origin' }, 200],
    ['the console’s own in a browser that names no site', { ...own, origin: 'http://127.0.0.1:3000' }, 200],
    ['a program’s', own, 200],
    ['a form’s of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['one without the header', { 'sec-fetch-site': 'same-origin' }, 403],
    ['another site’s that could set it', { ...own, 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister domain’s', { ...own, 'sec-fetch-site': 'same-site' }, 403],
    ['another origin’s', { ...own, origin: 'https://evil.example' }, 403],
    ['one from nowhere', { ...own, origin: 'null' }, 403],
  ])('%s: %s', async ([, headers, status]) => {
    await ada()
    const cookie = cookieOf(await signIn())
    expect((await change(cookie, headers)).status).toBe(status)
    const stillIn = await createApp(deps).request(`${merchantApiBase}/me`, { headers: { cookie } })
    expect(stillIn.status).toBe(status === 200 ? 401 : 200)
  })

  test('signing in is protected too: another site cannot sign anybody in', async () => {
    await ada()
    const response = await send('/user/sign-in', { email, password }, { 'sec-fetch-site': 'cross-site' })
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('an access code', () => {
  const redeem = (accessCode: string) => send('/user/access-code/login', { accessCode })
  const issued = async () => {
    const user = await aUser(deps, store, 'Admin', { email })
    return issueAccessCode(deps, store.storeId, systemActor, user.id)
  }

  test('signs in once, at one store, with limited permissions', async () => {
    const other = await aStore(deps, { slug: 'southwind' })
    await aUser(deps, other, 'Admin', { email })
    const { accessCode } = await issued()
    const response = await redeem(accessCode)
    expect(await response.json()).toMatchObject({ stores: [{ id: store.storeId }] })
    const cookie = cookieOf(response)
    expect((await mine({ cookie })).capabilities).not.toContain('manageUsers')
    const elsewhere = as({ cookie })(merchantApi.myStore, { params: { storeId: other.storeId } })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
    expect((await redeem(accessCode)).status).toBe(401)

    deps.advance({ hours: 8 })
    await expect(mine({ cookie })).rejects.toMatchObject({ status: 401 })
  })

  test('signs in at its store’s own address, and at no other store’s', async () => {
    const other = await aStore(deps, { slug: 'southwind' })
    await aUser(deps, other, 'Admin', { email })
    const { accessCode } = await issued()
    const at = (storeId: string, code = accessCode) => send(`/${storeId}/users`, { accessCode: code })
    expect((await at(other.storeId)).status).toBe(401)
    const response = await at(store.storeId)
    expect(await response.json()).toMatchObject({ user: { email }, stores: [{ id: store.storeId }] })
    const cookie = cookieOf(response)
    expect((await mine({ cookie })).capabilities).not.toContain('manageUsers')
    expect((await at(store.storeId)).status).toBe(401)
    expect((await at(crypto.randomUUID())).status).toBe(404)

    const user = await aUser(deps, store, 'Staff')
    const link = new URL(await issueSignInLink(deps, user.id))
    const inFull = link.searchParams.get('accessCode') ?? ''
    expect((await at(store.storeId, inFull)).status).toBe(401)
    expect((await redeem(inFull)).status).toBe(200)
  })

  test('is good for ten minutes', async () => {
    const { accessCode, expiresOn } = await issued()
    expect(accessCode).toMatch(/^aft_once_[\w-]{43}$/)
    expect(expiresOn).toEqual(new Date('2026-11-20T12:10:00Z'))
    deps.advance({ minutes: 10 })
    expect((await redeem(accessCode)).status).toBe(401)
  })

  test('sets no password, and no emailed link signs in as one', async () => {
    const { accessCode } = await issued()
    expect((await send('/user/reset-password/confirm', { token: accessCode, password })).status).toBe(401)
    await nobody()(merchantApi.requestPasswordReset, { params: {}, body: { email } })
    const [mail] = await mailedTo(deps, email)
    expect((await redeem(mail?.token ?? '')).status).toBe(401)
  })

  test('printed by the program itself signs in in full', async () => {
    const user = await aUser(deps, store, 'Admin', { email })
    const link = new URL(await issueSignInLink(deps, user.id))
    expect(link.pathname).toBe('/admin/sign-in')
    const response = await redeem(link.searchParams.get('accessCode') ?? '')
    expect((await mine({ cookie: cookieOf(response) })).capabilities).toContain('manageUsers')
  })
})

async function enableKustomer(isEnabled = true) {
  const { token } = await aUser(deps, store, 'Admin', { email: 'kim@northwind.example' })
  const at = { params: { storeId: store.storeId, integrationId: 'kustomer' } }
  const { version } = await as({ token })(merchantApi.integration, at)
  const body = { version, isEnabled, values: { subdomain: 'northwind' }, secrets: {} }
  await as({ token })(merchantApi.saveIntegration, { ...at, body })
}

describe('a helpdesk’s card', () => {
  const configId = 'card-1'
  const appIdVersion = 'kustomer-1.2.0'
  const inMinutes = (minutes: number) => String(deps.now().getTime() + minutes * 60_000)

  async function card() {
    await aUser(deps, store, 'Admin', { email })
    await enableKustomer()
    return (await saveHelpdeskCard(deps, store.storeId, systemActor, configId)).secret
  }
  const exchange = (token: string, given: object = {}) =>
    nobody()(merchantApi.exchangeHelpdeskToken, {
      params: params(),
      body: { token, email, configId, appIdVersion, ref: 'kustomer', ...given },
    })
  const tokenBy = (secret: string, expiry: string) =>
    `${expiry}.${signCard(secret, { email, configId, appIdVersion, expiry })}`

  test('signs its agent in for an hour, with limited permissions', async () => {
    const { token, expiresOn } = await exchange(tokenBy(await card(), inMinutes(5)))
    expect(expiresOn).toBe('2026-11-20T13:00:00.000Z')
    const session = await mine({ token })
    expect(session).toMatchObject({ user: { email }, expiresOn })
    expect(session.capabilities).toContain('finalizeClaims')
    expect(session.capabilities).not.toContain('editSettings')
    deps.advance({ hours: 1 })
    await expect(mine({ token })).rejects.toMatchObject({ status: 401 })
  })

  test('signs its agent out before the hour is over', async () => {
    const { token } = await exchange(tokenBy(await card(), inMinutes(5)))
    await as({ token })(merchantApi.signOut, { params: {} })
    await expect(mine({ token })).rejects.toMatchObject({ status: 401 })
  })

  test.for<[string, (secret: string) => [string, object?]]>([
    ['another secret', () => [tokenBy('guessed', inMinutes(5))]],
    ['an address that was not signed', (secret) => [tokenBy(secret, inMinutes(5)), { email: 'x@y.example' }]],
    ['a version that was not signed', (secret) => [tokenBy(secret, inMinutes(5)), { appIdVersion: '2' }]],
    ['a card that nobody made', (secret) => [tokenBy(secret, inMinutes(5)), { configId: 'card-2' }]],
    ['an expiry that has passed', (secret) => [tokenBy(secret, inMinutes(0))]],
    ['an expiry too far ahead', (secret) => [tokenBy(secret, inMinutes(6))]],
    ['no expiry', (secret) => [tokenBy(secret, 'NaN')]],
    ['nothing', () => ['.']],
  ])('is refused with %s', async ([, presented]) => {
    const [token, given] = presented(await card())
    await expect(exchange(token, given)).rejects.toMatchObject({
      status: 401,
      code: 'helpdesk_token_not_valid',
    })
  })

  test('refuses sign-ins while the helpdesk is disabled', async () => {
    const secret = await card()
    await enableKustomer(false)
    await expect(exchange(tokenBy(secret, inMinutes(5)))).rejects.toMatchObject({ status: 401 })
  })

  test('is refused for unknown users, and once its secret has changed', async () => {
    const secret = await card()
    const expiry = inMinutes(5)
    const stranger = { email: 'x@y.example', configId, appIdVersion, expiry }
    const token = `${expiry}.${signCard(secret, stranger)}`
    await expect(exchange(token, { email: stranger.email })).rejects.toMatchObject({ status: 401 })
    await saveHelpdeskCard(deps, store.storeId, systemActor, configId)
    await expect(exchange(tokenBy(secret, expiry))).rejects.toMatchObject({ status: 401 })
  })
})

describe('sign-ins by card', () => {
  const configId = 'card-1'
  const appIdVersion = '1'
  const expiry = () => String(deps.now().getTime() + 60_000)
  const exchange = (secret: string, email: string) => {
    const signed = { email, configId, appIdVersion, expiry: expiry() }
    const token = `${signed.expiry}.${signCard(secret, signed)}`
    const body = { token, email, configId, appIdVersion, ref: 'kustomer' as const }
    return nobody()(merchantApi.exchangeHelpdeskToken, { params: params(), body })
  }
  const times = async (count: number, work: () => Promise<unknown>) => {
    for (let done = 0; done < count; done++) await work().catch(() => {})
  }
  const tooMany = { status: 429, code: 'too_many_attempts' }

  test('are limited for each user, whatever others behind the same address do', async () => {
    await aUser(deps, store, 'Admin', { email })
    await aUser(deps, store, 'Staff', { email: 'sam@northwind.example' })
    await enableKustomer()
    const { secret } = await saveHelpdeskCard(deps, store.storeId, systemActor, configId)
    await times(30, () => exchange(secret, email))
    await expect(exchange(secret, email)).rejects.toMatchObject(tooMany)
    expect(await exchange(secret, 'sam@northwind.example')).toHaveProperty('token')
  })

  test('that fail are limited for a network', async () => {
    await times(30, () => exchange('guessed', email))
    await expect(exchange('guessed', email)).rejects.toMatchObject(tooMany)
  })
})

describe('new users of a store', () => {
  test('that is not theirs finds nothing, as if there were none', async () => {
    const { token } = await aUser(deps, store, 'Admin')
    const other = await aStore(deps, { slug: 'southwind' })
    const answers = []
    for (const storeId of [other.storeId, crypto.randomUUID(), 'no-uuid']) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await createApp(deps).request(`${merchantApiBase}/${storeId}/user`, { headers })
      answers.push([response.status, await response.text()])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
  })

  test('with a key of another store finds nothing', async () => {
    const other = await aStore(deps, { slug: 'southwind' })
    const token = await anApiKey(deps, other, ['read:stores'])
    await expect(mine({ token })).rejects.toMatchObject({ status: 404 })
  })

  test('as operator is let into every one', async () => {
    const token = await anOperator(deps)
    expect(await mine({ token })).toMatchObject({ roleCode: 'Aftercare_Admin' })
    expect((await mine({ token })).capabilities).toContain('crossStores')
  })

  test.for(['', 'aft_session_', 'aft_key_x', 'x', 'a.b.c', `aft_session_${'A'.repeat(43)}`])(
    'the token "%s" is refused',
    async (token) => {
      const response = await createApp(deps).request(`${merchantApiBase}/${store.storeId}/me`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.status).toBe(401)
    },
  )

  test('may call so often in a minute, and then waits', async () => {
    const config = { ...deps.config, merchantCallsPerMinute: 2 }
    const few = { ...deps, rateLimits: openRateLimits({ kind: 'embedded' } as never, config) }
    const { token } = await aUser(deps, store, 'Admin')
    const another = await aUser(deps, store, 'Staff')
    const call = (by: string) => merchantClient(few, { token: by })(merchantApi.store, { params: params() })
    await call(token)
    await call(token)
    await expect(call(token)).rejects.toMatchObject({ status: 429 })
    expect(await call(another.token)).toMatchObject({ slug: 'northwind' })
  })
})
