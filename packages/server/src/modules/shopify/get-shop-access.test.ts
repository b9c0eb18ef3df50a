import { beforeEach, expect, test } from 'vitest'
import { aStore } from '#testing/fixtures.ts'
import { adminToken, useFakeShopify, withShopify } from '#testing/fake-shopify.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { getShopAccess, ShopNotConnected } from './get-shop-access.ts'
import { openShop } from './open-shop.ts'

const testDeps = await useTestDeps()
const shopify = await useFakeShopify()
const deps = withShopify(testDeps, shopify)
const shopDomain = 'birch.myshopify.com'

let storeId: string
beforeEach(async () => {
  storeId = (await aStore(deps, { shopDomain })).storeId
  await openShop(deps, await adminToken(shopDomain), { isAgain: false })
})

const stored = () => deps.db.selectFrom('shopify_connection').selectAll().executeTakeFirstOrThrow()
const access = () => getShopAccess(deps, storeId)

test('a token that is good is used as it is', async () => {
  expect(await access()).toMatchObject({ accessToken: 'access-1' })
  expect(shopify.state.renewals).toBe(0)
})

test('stored tokens can only be read with the key', async () => {
  const row = JSON.stringify(await stored())
  expect(row).not.toMatch(/access-1|refresh-1/)
  const other = { ...deps, config: { ...deps.config, encryptionKey: new Uint8Array(32) } }
  await expect(getShopAccess(other, storeId)).rejects.toThrow(ShopNotConnected)
  expect(await access()).toMatchObject({ accessToken: 'access-1' })
})

test('a token that ends soon is renewed, and again when that one does', async () => {
  testDeps.advance({ minutes: 55 })
  expect(await access()).toMatchObject({ accessToken: 'access-2' })
  testDeps.advance({ hours: 2 })
  expect(await access()).toMatchObject({ accessToken: 'access-3' })
})

test('of many at once one alone renews; the others go on with the token before', async () => {
  testDeps.advance({ minutes: 55 })
  const tokens = (await Promise.all(Array.from({ length: 8 }, access))).map((one) => one.accessToken)
  expect(shopify.state.renewals).toBe(1)
  expect(new Set(tokens)).toEqual(new Set(['access-1', 'access-2']))
})

test('with no token left, who does not renew tries again later', async () => {
  testDeps.advance({ hours: 2 })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, access))
  expect(shopify.state.renewals).toBe(1)
  const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  for (const error of failed) expect(error).toMatchObject({ name: 'ProviderError', retryable: true })
  expect(failed.length).toBeLessThan(8)
})

test('a process that dies while renewing blocks others for a minute at most', async () => {
  testDeps.advance({ hours: 2 })
  const renewingUntil = new Date(deps.now().getTime() + 60_000)
  await deps.db.updateTable('shopify_connection').set({ renewingUntil }).execute()
  await expect(access()).rejects.toMatchObject({ retryable: true })
  testDeps.advance({ minutes: 1 })
  expect(await access()).toMatchObject({ accessToken: 'access-2' })
})

test('while Shopify is down nothing is lost', async () => {
  testDeps.advance({ hours: 2 })
  shopify.state.tokenStatus = 503
  await expect(access()).rejects.toMatchObject({ status: 503, retryable: true })
  shopify.state.tokenStatus = 200
  expect(await access()).toMatchObject({ accessToken: 'access-2' })
})

test('a refused renewal ends the connection, deletes the tokens and alerts the store’s users', async () => {
  testDeps.advance({ hours: 2 })
  shopify.state.refreshToken = 'used by somebody else'
  await expect(access()).rejects.toThrow(ShopNotConnected)
  expect(await stored()).toMatchObject({
    endedOn: deps.now(),
    endedBecause: 'refused',
    accessToken: null,
    refreshToken: null,
  })
  expect(await deps.db.selectFrom('store_alert').select('subject').execute()).toEqual([
    { subject: 'Shopify is disconnected' },
  ])
})
