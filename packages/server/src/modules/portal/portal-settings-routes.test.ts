import { createApiClient } from '@aftercare/domain/api/client'
import { customerApi, customerApiBase } from '@aftercare/domain/api/customer-api'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const app = createApp(deps)
const fetch: typeof globalThis.fetch = async (url, init) =>
  app.request(url instanceof Request ? url.url : url.toString(), init)
const call = createApiClient(`http://test${customerApiBase}`, { fetch })

describe('GET /settings/{slug}', () => {
  test('200: the settings with a default for whatever the merchant has not decided', async () => {
    const store = await aStore(deps, {
      shopDomain: 'northwind.myshopify.com',
      settings: { return: { isRefundEnabled: false }, allowedHosts: ['https://blog.northwind.example/a'] },
      theme: { primaryColor: '#123456' },
    })

    expect(await call(customerApi.settings, { params: { slug: 'Northwind' } })).toMatchObject({
      storefrontId: store.storefrontId,
      isActive: true,
      return: { isEnabled: true, isRefundEnabled: false },
      theme: { primaryColor: '#123456', backgroundColor: '#ffffff' },
      allowedHosts: [
        'https://northwind.example',
        'https://blog.northwind.example',
        'https://northwind.myshopify.com',
      ],
    })
  })

  test.for([
    { planStatus: 'FROZEN' as const, isUrlVerified: true },
    { planStatus: 'ACTIVE' as const, isUrlVerified: false },
  ])('200: a store is inactive with %o', async (state) => {
    await aStore(deps, state)
    expect(await call(customerApi.settings, { params: { slug: 'northwind' } })).toMatchObject({
      isActive: false,
    })
  })

  test('404: names the slug that no store has', async () => {
    await expect(call(customerApi.settings, { params: { slug: 'nowhere' } })).rejects.toMatchObject({
      status: 404,
      message: 'We were unable to find a store for “nowhere”. Please check to make sure that is correct.',
    })
  })
})

describe('/{storefrontId}/extension/heartbeat', () => {
  const page = { embeddedHostUrl: 'https://northwind.example/returns', appName: 'portal-embed' } as const
  const hosts = () => deps.db.selectFrom('store_host').select(['host', 'appName', 'lastSeenOn']).execute()

  test('200: remembers the page’s host once, with the last time it was seen', async () => {
    const { storefrontId } = await aStore(deps)
    await call(customerApi.heartbeat, { params: { storefrontId }, body: page })
    deps.advance({ minutes: 1 })
    await fetch(
      `http://test${customerApiBase}/${storefrontId}/extension/heartbeat?${new URLSearchParams(page).toString()}`,
    )

    expect(await hosts()).toEqual([
      { host: 'northwind.example', appName: 'portal-embed', lastSeenOn: deps.now() },
    ])
  })

  test('200: remembers at most two hundred hosts of a store', async () => {
    const { storefrontId } = await aStore(deps)
    for (let n = 0; n < 205; n++)
      await call(customerApi.heartbeat, {
        params: { storefrontId },
        body: { ...page, embeddedHostUrl: `https://page-${n}.example/` },
      })
    expect(await hosts()).toHaveLength(200)
    await call(customerApi.heartbeat, { params: { storefrontId }, body: page })
    expect(await hosts()).toContainEqual({
      host: 'northwind.example',
      appName: 'portal-embed',
      lastSeenOn: deps.now(),
    })
  })

  test.for([
    ['a portal elsewhere', { ...page, customerAppUrl: 'https://portal.example/birch' }],
    ['no page', { customerAppUrl: deps.config.publicUrl }],
    ['a page that is not on the web', { embeddedHostUrl: 'file:///returns.html' }],
    ['our own page', { embeddedHostUrl: `${deps.config.publicUrl}/northwind` }],
  ])('200: a report of %s is not stored', async ([, body]) => {
    const { storefrontId } = await aStore(deps)
    await call(customerApi.heartbeat, { params: { storefrontId }, body: body as typeof page })
    expect(await hosts()).toEqual([])
  })

  test('400: an app that is not ours', async () => {
    const { storefrontId } = await aStore(deps)
    const body = { ...page, appName: 'spy' as never }
    await expect(call(customerApi.heartbeat, { params: { storefrontId }, body })).rejects.toMatchObject({
      status: 400,
    })
  })

  test.for([crypto.randomUUID(), 'not-a-uuid', '%00'])(
    '404: an unknown storefront: %s',
    async (storefrontId) => {
      await aStore(deps)
      await expect(
        call(customerApi.heartbeat, { params: { storefrontId }, body: page }),
      ).rejects.toMatchObject({
        status: 404,
        message: 'Store Not Found',
      })
    },
  )
})
