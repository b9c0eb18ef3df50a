import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import { recordHeartbeat } from '#modules/merchants/record-heartbeat.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { setUpStore } from '#modules/users/set-up-storefront.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { adasAddress } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { describeOwnership } from './check-ownership.ts'
import { lookOf } from './propose-look.ts'

const deps = await useTestDeps()
const details = { name: 'Birch', url: 'https://www.birch.example', currencyCode: 'USD' }
let store: Store
let token: string
beforeEach(async () => {
  store = await setUpStore(deps, details, systemActor)
  token = (await aUser(deps, store, 'Admin')).token
})

const at = () => ({ params: { storeId: store.storeId } })
const as = (given: Deps = deps) => merchantClient(given, { token })
const stateOf = async (name: string) =>
  (await as()(merchantApi.setup, at())).steps.find((step) => step.name === name)?.state

describe('the checklist of a new store', () => {
  test('is shown with every step, of which the plan is done without billing', async () => {
    const { isOpen, steps, portalUrl } = await as()(merchantApi.setup, at())
    expect([isOpen, portalUrl]).toEqual([true, 'http://127.0.0.1:3000/birch'])
    expect(steps.map(({ name, state }) => [name, state])).toEqual([
      ['connect', 'open'],
      ['returnAddress', 'open'],
      ['policy', 'open'],
      ['look', 'open'],
      ['publish', 'open'],
      ['tryOut', 'open'],
      ['plan', 'done'],
      ['live', 'open'],
    ])
  })

  test('keeps what was skipped, and opens it again', async () => {
    const params = { ...at().params, step: 'connect' }
    await as()(merchantApi.markSetupStep, { params, body: { mark: 'skipped' } })
    expect(await stateOf('connect')).toBe('skipped')
    await as()(merchantApi.markSetupStep, { params, body: { mark: null } })
    expect(await stateOf('connect')).toBe('open')
    const unknown = { ...params, step: 'constructor' }
    await expect(
      as()(merchantApi.markSetupStep, { params: unknown, body: { mark: 'done' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('sees a return location, and pages that show the portal, even if the step was skipped', async () => {
    const skip = { ...at().params, step: 'returnAddress' }
    await as()(merchantApi.markSetupStep, { params: skip, body: { mark: 'skipped' } })
    await as()(merchantApi.createReturnLocation, {
      ...at(),
      body: { name: 'Warehouse', address: adasAddress, isDefault: true },
    })
    expect(await stateOf('returnAddress')).toBe('done')
    const heartbeat = (embeddedHostUrl: string) => recordHeartbeat(deps, store, { embeddedHostUrl })
    await heartbeat('https://elsewhere.example/returns')
    expect(await stateOf('publish')).toBe('open')
    await heartbeat(`${new URL(store.url).origin}/pages/returns?order=1`)
    expect(await stateOf('publish')).toBe('done')
    const { hosts } = await as()(merchantApi.setup, at())
    expect(new Map(hosts.map(({ pageUrl, isAllowed }) => [pageUrl, isAllowed]))).toEqual(
      new Map([
        ['https://elsewhere.example/returns', false],
        [`${new URL(store.url).origin}/pages/returns`, true],
      ]),
    )
  })

  test('still sees the store’s own page after strangers have reported others', async () => {
    const heartbeat = (embeddedHostUrl: string) => recordHeartbeat(deps, store, { embeddedHostUrl })
    const { host } = new URL(store.url)
    await heartbeat(`https://${host}/pages/returns`)
    deps.advance({ minutes: 1 })
    await heartbeat(`http://${host}/elsewhere`)
    for (let n = 0; n < 20; n++) await heartbeat(`https://page-${n}.example/`)
    const { hosts } = await as()(merchantApi.setup, at())
    expect(hosts).toHaveLength(20)
    expect(hosts[0]).toMatchObject({ pageUrl: `https://${host}/pages/returns`, isAllowed: true })
    expect(await stateOf('publish')).toBe('done')
  })

  test('is hidden and shown by an Admin; other stores have none', async () => {
    await as()(merchantApi.showSetup, { ...at(), body: { isOpen: false } })
    expect((await as()(merchantApi.myStore, at())).store.isSettingUp).toBe(false)
    expect((await aStore(deps)).isSettingUp).toBe(false)
  })
})

describe('the store’s URL', () => {
  const check = (given: Deps, by: 'dns' | 'meta') =>
    merchantClient(given, { token })(merchantApi.checkOwnership, { ...at(), body: { by } })
  const withSites = (sites: Partial<Deps['sites']>): Deps => ({
    ...deps,
    rateLimits: deps.rateLimits,
    quotes: deps.quotes,
    sites: { ...deps.sites, ...sites },
  })

  test('is verified by a DNS record of its domain, which opens the store', async () => {
    const { dnsRecord } = describeOwnership(deps, store)
    expect(dnsRecord.name).toBe('_aftercare.birch.example')
    const readTexts = async (name: string) => (name === dnsRecord.name ? ['spf', dnsRecord.value] : [])
    expect(await check(withSites({ readTexts }), 'dns')).toMatchObject({ isVerified: true })
    expect(await getStore(deps.db, store.storeId)).toMatchObject({ isActive: true })
  })

  test('is verified by a meta tag, and not by one in a comment or of another store', async () => {
    const other = await setUpStore(deps, { ...details, slug: 'other' }, systemActor)
    const { metaTag } = describeOwnership(deps, store)
    const reading = (page: string) => withSites({ readPage: async () => `<head>${page}</head>` })
    for (const page of [`<!-- ${metaTag} -->`, describeOwnership(deps, other).metaTag, ''])
      await expect(check(reading(page), 'meta')).rejects.toMatchObject({ code: 'ownership_not_found' })
    expect(await check(reading(metaTag), 'meta')).toMatchObject({ isVerified: true })
  })

  test('can be looked for thirty times an hour', async () => {
    const given = withSites({})
    for (let times = 0; times < 30; times++)
      await expect(check(given, 'meta')).rejects.toMatchObject({ status: 422 })
    await expect(check(given, 'dns')).rejects.toMatchObject({ status: 429 })
  })
})

test.for([
  ['<meta name="theme-color" content="#2A7">', '#22aa77', null],
  ["<META CONTENT='#12ab34' NAME='theme-color'>", '#12ab34', null],
  ['<meta name="theme-color" content="#ffffff">', null, null],
  ['<meta name="theme-color" content="url(x)">', null, null],
  ['<link rel="shortcut icon" href="/icon.png">', null, 'https://birch.example/icon.png'],
  [
    '<link rel="icon" href="/i"><link rel=apple-touch-icon href=//cdn.example/a>',
    null,
    'https://cdn.example/a',
  ],
  ['<meta property="og:image" content="javascript:alert(1)">', null, null],
  ['<meta property="og:image" content="http://cdn.example/a.png">', null, null],
] as const)('%s proposes %s and %s', ([page, primaryColor, logoUrl]) => {
  expect(lookOf(page, new URL('https://birch.example/'))).toEqual({ primaryColor, logoUrl })
})
