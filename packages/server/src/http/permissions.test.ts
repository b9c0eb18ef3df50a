import { merchantApi, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import type { MerchantEndpoint } from '@aftercare/domain/api/merchant-endpoint'
import { apiScopes, may, type Access } from '@aftercare/domain/merchants/permissions'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import { appOf } from '#testing/app-of.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, anApiKey, anOperator } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const endpoints = Object.entries<MerchantEndpoint>(merchantApi)
const guarded = endpoints.filter(
  ([, { access }]) => !['anybody', 'signed-in', 'shop-staff', 'operator'].includes(access),
)
const strict = { finalizeLimit: 100, mayOverrideEligibility: false }

let store: Store
beforeEach(async () => {
  store = await aStore(deps, { settings: { staff: strict } })
})

const person = (roleCode: Access['roleCode'], isLimited = false): Access => ({
  roleCode,
  scopes: null,
  isLimited,
})

/** Every kind of caller and how they authenticate. */
const askers: [string, Access, (store: Store) => Promise<string>][] = [
  ['the operator', person('Aftercare_Admin'), () => anOperator(deps)],
  ...(['Admin', 'Staff', 'Commerce_API_Admin'] as const).flatMap((roleCode): typeof askers => [
    [roleCode, person(roleCode), async (at) => (await aUser(deps, at, roleCode)).token],
    [
      `${roleCode} by access code`,
      person(roleCode, true),
      async (at) => (await aUser(deps, at, roleCode, { isLimited: true })).token,
    ],
  ]),
  ...apiScopes.map((scope): (typeof askers)[number] => [
    `a key for ${scope}`,
    { roleCode: 'Commerce_API_Admin', scopes: [scope], isLimited: false },
    (at) => anApiKey(deps, at, [scope]),
  ]),
]

/** Errors for unknown ids: callers with access get not found, or invalid body. */
async function statusOf({ method, path, body }: MerchantEndpoint, token: string, storeId: string) {
  const nothing = '00000000-0000-7000-8000-00000000dead'
  const named = path.replace(':storeId', storeId).replaceAll(/:\w+/g, nothing)
  const response = await appOf(deps).request(merchantApiBase + named, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: '{"unheardOf":1}' }),
  })
  return response.status
}

describe('the table of permissions, over the real API', () => {
  test.for(askers)('%s', async ([, access, comeIn]) => {
    const token = await comeIn(store)
    for (const [name, endpoint] of guarded) {
      const capability = endpoint.access as Parameters<typeof may>[1]
      const status = await statusOf(endpoint, token, store.storeId)
      const isLetIn = status !== 403
      expect([name, isLetIn]).toEqual([name, may(access, capability, strict)])
      expect(status).not.toBe(401)
    }
  })

  test('every one of these calls requires a session, and refuses those of other stores', async () => {
    const other = await aStore(deps, { slug: 'southwind' })
    const { token } = await aUser(deps, other, 'Admin')
    for (const [name, endpoint] of guarded) {
      const statuses = [
        await statusOf(endpoint, 'aft_session_unknown', store.storeId),
        await statusOf(endpoint, token, store.storeId),
      ]
      expect([name, ...statuses]).toEqual([name, 401, 404])
    }
  })
})

test('every call below a store that needs no sign-in is one of signing in, or takes a token of its own', () => {
  const open = endpoints.filter(([, { access }]) => access === 'anybody').map(([name]) => name)
  expect(open.toSorted()).toEqual([
    'choosePassword',
    'confirmStoreAddress',
    'endCardPairing',
    'exchangeHelpdeskToken',
    'loadDashboard',
    'openPairedCard',
    'openShop',
    'redeemAccessCode',
    'redeemStoreAccessCode',
    'requestPasswordReset',
    'signIn',
    'signOut',
    'signUp',
    'startCardPairing',
  ])
})
