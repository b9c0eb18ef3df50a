import { ApiError } from '@aftercare/domain/api/client'
import { consoleHeader, merchantApi, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { refreshFigures } from '../refresh-figures.ts'

const consoleDir = mkdtempSync(join(tmpdir(), 'console-'))
afterAll(() => rmSync(consoleDir, { recursive: true }))
writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>')
const testDeps = await useTestDeps()
const deps = { ...testDeps, config: { ...testDeps.config, consoleDir } }

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

/** As the frame asks: without a session. */
const load = (storeId: string, body: object) =>
  createApp(deps).request(`${merchantApiBase}/${storeId}/dashboard/load`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', [consoleHeader]: '1' },
    body: JSON.stringify(body),
  })

test('a token shows one dashboard on one domain, until it expires', async () => {
  const { store } = await aClaimToDecide(deps)
  await refreshFigures(deps)
  const { call, params } = await aDesk(deps, store)
  const body = { dashboardId: 'returns', domain: 'Intranet.Example.com/', expiresInDays: 30 } as const
  const made = await call(merchantApi.createDashboardEmbed, { params, body })
  const domain = 'https://intranet.example.com'
  expect(made).toMatchObject({ dashboardId: 'returns', dashboardName: 'Returns', domain })
  expect(made.url).toBe(
    `${deps.config.publicUrl}/admin/${store.storeId}/embedded/${made.id}?dashboardId=returns&domain=${encodeURIComponent(domain)}#${made.token}`,
  )
  expect(JSON.stringify(await call(merchantApi.listDashboardEmbeds, { params }))).not.toContain(made.token)

  const { token } = made
  const shown = await load(store.storeId, { token, domain, dashboardId: 'returns', within: '7d' })
  expect(await shown.json()).toMatchObject({
    id: 'returns',
    figures: expect.arrayContaining([expect.objectContaining({ value: 1 })]),
  })

  const other = await aStore(deps, { slug: 'other', name: 'Other' })
  const refused: [string, object, number][] = [
    [store.storeId, { token: 'aft_embed_x', domain, dashboardId: 'returns' }, 404],
    [store.storeId, { token, domain: 'https://evil.example', dashboardId: 'returns' }, 404],
    [store.storeId, { token, domain, dashboardId: 'money' }, 404],
    [store.storeId, { token, domain, dashboardId: 'unheard-of' }, 422],
    [other.storeId, { token, domain, dashboardId: 'returns' }, 404],
  ]
  for (const [storeId, asked, status] of refused) expect((await load(storeId, asked)).status).toBe(status)

  testDeps.advance({ days: 31 })
  expect((await load(store.storeId, { token, domain, dashboardId: 'returns' })).status).toBe(404)
})

test('only the site of an embedded dashboard may frame its page, and no longer once it is revoked', async () => {
  const { store } = await aClaimToDecide(deps)
  const { call, params } = await aDesk(deps, store)
  const body = { dashboardId: 'money', domain: 'http://localhost:8000' } as const
  const { id, token, domain, url } = await call(merchantApi.createDashboardEmbed, { params, body })
  const ancestors = async (address: string) => {
    const { headers } = await createApp(deps).request(address)
    return /frame-ancestors (.*)$/.exec(headers.get('content-security-policy') ?? '')?.[1]
  }
  const page = new URL(url).pathname
  expect(await ancestors(page)).toBe('http://localhost:8000')
  expect(await ancestors(page.replace(store.storeId, deps.newId()))).toBe("'none'")
  expect(await ancestors(`/admin/${store.storeId}`)).toBe("'none'")

  const other = await aDesk(deps, await aStore(deps, { slug: 'other', name: 'Other' }))
  const revoke = { params: { ...params, embedId: id } }
  const byOther = { params: { ...other.params, embedId: id } }
  expect(await statusOf(other.call(merchantApi.revokeDashboardEmbed, byOther))).toBe(404)
  await call(merchantApi.revokeDashboardEmbed, revoke)
  expect(await statusOf(call(merchantApi.revokeDashboardEmbed, revoke))).toBe(404)
  expect(await ancestors(page)).toBe("'none'")
  expect((await load(store.storeId, { token, domain, dashboardId: 'money' })).status).toBe(404)
})

test.for([
  '',
  'ftp://files.example',
  'http://intranet.example.com',
  'https://*.example.com',
  'https://a;b.example',
])('a dashboard cannot be embedded in “%s”', async (domain) => {
  const { call, params } = await aDesk(deps, await aStore(deps))
  const body = { dashboardId: 'returns', domain } as const
  expect(await statusOf(call(merchantApi.createDashboardEmbed, { params, body }))).toBe(422)
})
