import { checkoutApi, checkoutApiBase } from '@aftercare/domain/api/checkout-api'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { saveWidget } from '#modules/shipping-protection/save-widget.ts'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const app = createApp({
  ...deps,
  config: { ...deps.config, shopifyApiKey: 'our-app', shopifySecrets: ['new secret', 'old secret'] },
})
const shopDomain = 'northwind.myshopify.com'

/** Shopify's clock is the real one. */
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** What Shopify's checkout gives to an extension. */
function tokenOf({ secret = 'new secret', ...claims }: Record<string, unknown> & { secret?: string } = {}) {
  const now = secondsFromNow(0)
  return new SignJWT({
    aud: 'our-app',
    dest: shopDomain,
    nbf: now,
    iat: now,
    exp: now + 300,
    jti: '1',
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

const address = checkoutApiBase + checkoutApi.config.path
const ask = (token?: string, through = app) =>
  through.request(address, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

describe('the configuration of a checkout', () => {
  test('is that of the shop that the token names', async () => {
    const store = await aStore(deps, { shopDomain })
    await aStore(deps, { slug: 'southwind', shopDomain: 'southwind.myshopify.com' })
    const response = await ask(await tokenOf())
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      storefrontId: store.storefrontId,
      returnsUrl: `${deps.config.publicUrl}/northwind`,
    })
  })

  const units = [
    {
      idFromPlatform: '90',
      minSubtotalMinor: 0,
      maxSubtotalMinor: null,
      priceMinor: 198,
      currencyCode: 'USD',
    },
  ]

  test('says of the guarantee what the widget in the cart does', async () => {
    const store = await aStore(deps, { shopDomain })
    await saveWidget(deps, store, systemActor, {
      title: 'Parcel Promise',
      displayCountryCodes: ['US', 'CA'],
      units,
    })
    expect(await (await ask(await tokenOf())).json()).toMatchObject({
      guarantee: {
        title: 'Parcel Promise',
        description: 'For lost, damaged, or stolen packages',
        displayCountryCodes: ['US', 'CA'],
        units,
      },
    })
  })

  test.for([
    ['no product where rates include the guarantee', { implementationType: 'Shipping_Line' }, { units: [] }],
    ['nothing of it where the merchant turned it off', { isEnabled: false }, null],
  ] as const)('names %s', async ([, given, guarantee]) => {
    const store = await aStore(deps, { shopDomain })
    await saveWidget(deps, store, systemActor, { units, ...given })
    expect(await (await ask(await tokenOf())).json()).toMatchObject({ guarantee })
  })

  test('is open to any worker, and not cached', async () => {
    await aStore(deps, { shopDomain })
    const { headers } = await ask(await tokenOf())
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('no-store')

    const preflight = await app.request(address, {
      method: 'OPTIONS',
      headers: {
        origin: 'null',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  })

  test.for<[string, Record<string, unknown>]>([
    ['an address in the place of the domain', { dest: `https://${shopDomain}` }],
    ['the secret that is being replaced', { secret: 'old secret' }],
    ['a clock a little behind ours', { nbf: secondsFromNow(5) }],
  ])('is answered to a token with %s', async ([, claims]) => {
    await aStore(deps, { shopDomain })
    expect((await ask(await tokenOf(claims))).status).toBe(200)
  })

  test.for<[string, () => Promise<string | undefined>]>([
    ['no token', async () => undefined],
    ['no token but a word', async () => 'token'],
    ['another’s signature', () => tokenOf({ secret: 'another' })],
    ['a token for another app', () => tokenOf({ aud: 'another-app' })],
    ['a token of yesterday', () => tokenOf({ exp: secondsFromNow(-24 * 60 * 60) })],
    ['a token without an end', () => tokenOf({ exp: undefined })],
    ['a token that names no shop', () => tokenOf({ dest: undefined })],
    ['a token that names nonsense', () => tokenOf({ dest: { shop: shopDomain } })],
    ['a shop that is none of ours', () => tokenOf({ dest: 'stranger.myshopify.com' })],
    [
      'no signature at all',
      async () =>
        `${btoa('{"alg":"none"}')}.${btoa(`{"aud":"our-app","dest":"${shopDomain}","exp":4000000000}`)}.`,
    ],
  ])('is refused as 401: %s', async ([, token]) => {
    await aStore(deps, { shopDomain })
    const response = await ask(await token())
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'invalid_session_token' }])
  })

  test('is refused where the installation has no app of Shopify’s', async () => {
    await aStore(deps, { shopDomain })
    const without = createApp({ ...deps, config: { ...deps.config, shopifySecrets: ['new secret'] } })
    expect((await ask(await tokenOf(), without)).status).toBe(401)
  })

  test('is refused to a store without a running plan', async () => {
    await aStore(deps, { shopDomain, planStatus: 'EXPIRED' })
    expect((await ask(await tokenOf())).status).toBe(403)
  })
})

test('a shopper’s token from a checkout is no token of staff', async () => {
  const store = await aStore(deps, { shopDomain })
  const token = await tokenOf({ dest: `https://${shopDomain}`, iss: `https://${shopDomain}`, sub: '7' })
  const response = await app.request(`/v1/merchant/${store.storeId}/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(401)
})
