import { consoleHeader, merchantApi, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { aPassword, aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
let store: Store
beforeEach(async () => {
  store = await aStore(deps)
})

const email = 'ada@northwind.example'
const password = 'correct horse battery'

const send = (path: string, body: unknown, headers: Record<string, string> = { [consoleHeader]: '1' }) =>
  createApp(deps).request(merchantApiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const withCookie = (cookie: string) => merchantClient(deps, { cookie })
const params = () => ({ storeId: store.storeId })

/** Ada, who is Admin and has a password. */
async function ada() {
  const user = await aUser(deps, store, 'Admin', { email })
  await aPassword(deps, user.id, password)
  return user
}

const signIn = (given: object = {}) => send('/user/sign-in', { email, password, ...given })

describe('signing in by password', () => {
  test('gives a cookie that no script sees and no other site sends', async () => {
    await ada()
    const response = await signIn({ email: ' ADA@northwind.example ' })
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toMatch(
      /^aftercare=aft_session_[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await response.json()).toMatchObject({
      user: { email },
      stores: [{ id: store.storeId, roleCode: 'Admin' }],
    })
    const mine = await withCookie(cookieOf(response))(merchantApi.myStore, { params: params() })
    expect(mine).toMatchObject({ user: { email }, roleCode: 'Admin', expiresOn: '2026-11-21T00:00:00.000Z' })
    expect(mine.capabilities).toContain('manageUsers')
  })

  test('over TLS the cookie is bound to this origin', async () => {
    await ada()
    const config = { ...deps.config, publicUrl: 'https://returns.example' }
    const response = await createApp({ ...deps, config }).request(`${merchantApiBase}/user/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [consoleHeader]: '1' },
      body: JSON.stringify({ email, password }),
    })
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-aftercare=.*; Secure; SameSite=Lax$/)
  })
})
