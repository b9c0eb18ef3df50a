import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { BrowserCheckOutcome } from '@aftercare/domain/risk/browser-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { followFiledClaim } from '#modules/claim-filing/follow-filed-claim.ts'
import { finalizeAutomatically } from '#modules/claim-finalization/finalize-automatically.ts'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { eraseOrders } from '#modules/privacy/erase-orders.ts'
import { anOrder, aPortal, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { useFingerprint } from '#testing/fingerprint/fingerprint-emulator.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { assessClaim } from './assess-claim.ts'
import { checkBrowser, giveUpBrowserCheck } from './check-browser.ts'

const fingerprint = await useFingerprint()
const plain = await useTestDeps()
const deps = {
  ...plain,
  get rateLimits() {
    return plain.rateLimits
  },
  config: {
    ...plain.config,
    encryptionKey: new Uint8Array(32).fill(7),
    // The store's workspace is in Europe.
    fingerprintUrls: { ...plain.config.fingerprintUrls, eu: fingerprint.url },
  },
}

const visitorId = 'Ibk1527CUFmcnjLwIs4A9'
let store: Store
let desk: Awaited<ReturnType<typeof aDesk>>

async function connect(change: { isEnabled?: boolean; secretKey?: string } = {}) {
  const { isEnabled = true, secretKey = fingerprint.secretKey } = change
  const params = { ...desk.params, integrationId: 'fingerprint' }
  const { version } = await desk.call(integrationsApi.integration, { params })
  const body = { version, isEnabled, secrets: { secretKey } }
  return desk.call(integrationsApi.saveIntegration, { params, body })
}

beforeEach(async () => {
  clearCachedStores()
  store = await aReturnShop(deps, {
    rules: [
      {
        name: 'Approve',
        hook: 'claim-created',
        rule: { conditions: { all: [] }, event: { type: 'autoFinalise', params: {} } },
      },
    ],
  })
  await updateStoreSettings(deps, store.storeId, {
    settings: { fingerprint: { publicKey: 'public', region: 'eu', endpoint: null } },
  })
  desk = await aDesk(deps, store)
  await connect()
})

type Sent = { visitorId: string; requestId?: string }

/** Files a claim for an order of its own. */
async function file(sent: Sent | null, given: { email?: string; isTest?: boolean } = {}) {
  const { email = 'ada@example.com', isTest = false } = given
  const bought = await anOrder(deps, store, [{}], { idFromPlatform: deps.newId(), isTest })
  const portal = aPortal(deps, store, bought)
  const lines = [refundOf(bought.lineIds[0] ?? '')]
  const calculation = await portal.calculate(lines)
  const { id } = await portal.submit(lines, calculation, { customerEmail: email, fingerprint: sent })
  return { storeId: store.storeId, claimId: id, orderId: bought.order.id }
}
type Filed = Awaited<ReturnType<typeof file>>
const keyOf = ({ storeId, claimId }: Filed) => ({ storeId, claimId })

const riskOf = async ({ claimId }: Filed) => {
  const { facts, ...risk } = await desk.call(merchantApi.claimRisk, { params: { ...desk.params, claimId } })
  const { score, justification } = facts.find(({ factor }) => factor === 'fingerprintSuspectScore') ?? {}
  return { ...risk, score, justification }
}
const checkOf = ({ claimId }: Filed) =>
  deps.db.selectFrom('browser_check').selectAll().where('claimId', '=', claimId).executeTakeFirst()
const refundsOf = async ({ claimId }: Filed) =>
  (await deps.db.selectFrom('refund').select('id').where('claimId', '=', claimId).execute()).length
const eventNow = (given: Parameters<typeof fingerprint.identify>[1] = {}) =>
  fingerprint.identify(deps.now(), given)
const sentOf = ({ id: requestId }: { id: string }): Sent => ({ visitorId, requestId })

/** 30 points for Ada's claims and 25 for the browser that others filed from as well, less 10 for the order. */
async function fileSuspiciously(given: Parameters<typeof fingerprint.identify>[1]) {
  for (const email of ['eve@example.com', 'bob@example.com', ...Array<string>(4).fill('ada@example.com')])
    await file({ visitorId }, { email })
  await drainJobs(deps)
  return file(sentOf(eventNow(given)))
}

/** The jobs that follow a filed claim, without those that they leave behind. */
const follow = (filed: Filed) =>
  followFiledClaim(deps, { ...filed, hasShipments: false, isReady: true, orderTags: [] })
const approve = ({ storeId, claimId }: Filed) => finalizeAutomatically(deps, storeId, claimId)

describe('the Suspect Score', () => {
  test('counts up to 15 points, with a sentence for staff', async () => {
    const low = await file(sentOf(eventNow()))
    const high = await file(sentOf(eventNow({ suspectScore: 41 })))
    const none = await file(sentOf(eventNow({ suspectScore: 0 })))
    await drainJobs(deps)
    expect(await riskOf(low)).toMatchObject({
      score: 8,
      justification: 'Fingerprint gives the browser a Suspect Score of 8.',
    })
    expect(await riskOf(high)).toMatchObject({
      score: 15,
      justification: 'Fingerprint gives the browser a Suspect Score of 41.',
    })
    expect(await riskOf(none)).toMatchObject({ score: 0 })
    expect(await checkOf(low)).toMatchObject({ outcome: 'scored', suspectScore: 8, attempts: 1 })
  })

  test('that makes a risk high comes before the approval, which then is left to staff', async () => {
    const filed = await fileSuspiciously({ suspectScore: 20, requestsTooEarly: 2 })
    await drainJobs(deps)
    expect(await riskOf(filed)).toMatchObject({ level: 'High', aggregateScore: 60, score: 15 })
    expect(await refundsOf(filed)).toBe(0)
    const { items } = await desk.call(merchantApi.listClaims, {
      params: desk.params,
      query: { riskLevel: 'High' },
    })
    expect(items.map(({ id }) => id)).toEqual([filed.claimId])
  })

  test('that leaves a risk below high lets the approval go on, once', async () => {
    const filed = await fileSuspiciously({ suspectScore: 14, requestsTooEarly: 2 })
    await drainJobs(deps)
    expect(await riskOf(filed)).toMatchObject({ level: 'Medium', aggregateScore: 59 })
    expect(await refundsOf(filed)).toBe(1)
  })

  test('counts the same whether the risk was assessed before or after it came', async () => {
    const before = await file(sentOf(eventNow()))
    await follow(before)
    await assessClaim(deps, before.storeId, before.claimId)
    expect(await riskOf(before)).toMatchObject({
      score: 0,
      justification: 'Fingerprint hasn’t answered about the browser yet.',
    })
    await checkBrowser(deps, { ...keyOf(before), attempt: 0 })
    const after = await file(sentOf(eventNow()))
    await follow(after)
    await checkBrowser(deps, { ...keyOf(after), attempt: 0 })
    const [one, other] = [await riskOf(before), await riskOf(after)]
    expect(one).toMatchObject({ score: 8 })
    expect(other).toEqual(one)
  })
})

describe('automatic approval', () => {
  test('waits for the answer five minutes and no longer; a later answer changes nothing that was decided', async () => {
    const filed = await fileSuspiciously({ suspectScore: 30 })
    await follow(filed)
    await approve(filed)
    expect(await refundsOf(filed)).toBe(0)
    deps.advance({ minutes: 5 })
    await approve(filed)
    expect(await refundsOf(filed)).toBe(1)

    await checkBrowser(deps, { ...keyOf(filed), attempt: 0 })
    expect(await riskOf(filed)).toMatchObject({
      level: 'Medium',
      aggregateScore: 45,
      score: 0,
      justification:
        'Fingerprint answered after the claim was decided, so the browser’s Suspect Score of 30 doesn’t count.',
    })
    await drainJobs(deps)
    expect(await refundsOf(filed)).toBe(1)
  })

  test('that did not come up before the answer does not wait, and is not begun by it', async () => {
    const filed = await file(sentOf(eventNow()))
    await follow(filed)
    await checkBrowser(deps, { ...keyOf(filed), attempt: 0 })
    expect(await checkOf(filed)).toMatchObject({ isApprovalHeld: false })
    await approve(filed)
    expect(await refundsOf(filed)).toBe(1)
  })

  test('goes on when the check is given up', async () => {
    const filed = await file(sentOf(eventNow()))
    await follow(filed)
    await approve(filed)
    await giveUpBrowserCheck(deps, keyOf(filed))
    expect(await checkOf(filed)).toMatchObject({ outcome: 'noAnswer', isApprovalHeld: true })
    await drainJobs(deps)
    expect(await refundsOf(filed)).toBe(1)
    expect(await riskOf(filed)).toMatchObject({ level: 'Low', score: 0 })
  })

  test('is not made up for once staff have decided, who wait for nothing', async () => {
    const filed = await file(sentOf(eventNow({ suspectScore: 0 })))
    await follow(filed)
    await approve(filed)
    const params = { ...desk.params, claimId: filed.claimId }
    const { claimLineItems } = await desk.call(merchantApi.claim, { params })
    const decision = { type: 'deny', code: 'Wrong_Item', noteToCustomer: null } as const
    await desk.call(merchantApi.decideLine, {
      params: { ...params, claimLineItemId: claimLineItems[0]?.id ?? '' },
      body: { decision },
    })
    const { version } = await desk.call(merchantApi.claim, { params })
    await desk.call(merchantApi.finalizeClaim, { params, body: { version } })
    await drainJobs(deps)
    expect(await checkOf(filed)).toMatchObject({ outcome: 'tooLate', suspectScore: 0 })
    expect(await refundsOf(filed)).toBe(0)
  })
})

describe('without an answer, the browser counts neither way', () => {
  test('an event that never appears is asked for eight times', async () => {
    const filed = await file({ visitorId, requestId: '1763640000000.NLOjmg' })
    await drainJobs(deps)
    expect(fingerprint.requests).toHaveLength(8)
    expect(await checkOf(filed)).toMatchObject({ outcome: 'unknown', attempts: 8 })
    expect(await riskOf(filed)).toMatchObject({
      level: 'Low',
      score: 0,
      justification: 'Fingerprint doesn’t know the identification that the browser sent.',
    })
    expect(await refundsOf(filed)).toBe(1)
  })

  test('a provider in trouble is asked again until it answers', async () => {
    const filed = await file(sentOf(eventNow()))
    fingerprint.fail('in trouble', 'garbage', 'broken before', 'broken after', { retryAfter: '1' })
    await drainJobs(deps)
    expect(await checkOf(filed)).toMatchObject({ outcome: 'scored', attempts: 6 })
  })

  test('one that is throttled for hours is given up', async () => {
    fingerprint.world.isThrottled = true
    const filed = await file(sentOf(eventNow()))
    await drainJobs(deps)
    expect(fingerprint.requests).toHaveLength(8)
    expect(await checkOf(filed)).toMatchObject({ outcome: 'noAnswer', attempts: 8 })
    expect(await refundsOf(filed)).toBe(1)
  })

  test.for([
    'secret_api_key_not_found',
    'subscription_not_active',
    'wrong_region',
    'feature_not_enabled',
  ] as const)('a refusal is not repeated, and shows on the integration: %s', async (refusal) => {
    fingerprint.world.refusal = refusal
    const filed = await file(sentOf(eventNow()))
    await drainJobs(deps)
    expect(fingerprint.requests).toHaveLength(1)
    expect(await checkOf(filed)).toMatchObject({ outcome: 'noAnswer', attempts: 1 })
    expect(await riskOf(filed)).toMatchObject({ level: 'Low', score: 0 })
    const params = { ...desk.params, integrationId: 'fingerprint' }
    expect(await desk.call(integrationsApi.integration, { params })).toMatchObject({ state: 'failing' })
  })

  test('a plan without Smart Signals has no score', async () => {
    const filed = await file(sentOf(eventNow({ suspectScore: null })))
    await drainJobs(deps)
    expect(await riskOf(filed)).toMatchObject({
      score: 0,
      justification: 'Fingerprint has no Suspect Score for the browser. Your plan may not include it.',
    })
  })

  test('an integration that was disconnected in the meantime is not asked', async () => {
    const filed = await file(sentOf(eventNow()))
    await follow(filed)
    await connect({ isEnabled: false })
    await drainJobs(deps)
    expect(fingerprint.requests).toEqual([])
    expect(await checkOf(filed)).toMatchObject({ outcome: 'noAnswer' })
    expect(await refundsOf(filed)).toBe(1)
  })
})

describe('an event that is not about the claim does not count', () => {
  const minutes = (count: number) => new Date(deps.now().getTime() + count * 60_000)
  test.for<[string, () => Parameters<typeof fingerprint.identify>[1], BrowserCheckOutcome]>([
    ['of another browser', () => ({ visitorId: '0jnGMkPYXX37DqVa4ZIO' }), 'otherBrowser'],
    ['of two hours ago', () => ({ at: minutes(-120) }), 'otherTime'],
    ['of a time to come', () => ({ at: minutes(30) }), 'otherTime'],
    ['from a copied request', () => ({ isReplayed: true }), 'usedBefore'],
  ])('%s', async ([, given, outcome]) => {
    const filed = await file(sentOf(eventNow({ suspectScore: 30, ...given() })))
    await drainJobs(deps)
    expect(await checkOf(filed)).toMatchObject({ outcome, suspectScore: null })
    expect(await riskOf(filed)).toMatchObject({ score: 0 })
  })

  test('one that another claim sent first counts for that one alone, and is asked for once', async () => {
    const event = eventNow()
    const first = await file(sentOf(event))
    await drainJobs(deps)
    const second = await file(sentOf(event))
    await drainJobs(deps)
    expect(fingerprint.requests).toHaveLength(1)
    expect(await riskOf(first)).toMatchObject({ score: 8 })
    expect(await riskOf(second)).toMatchObject({
      score: 0,
      justification: 'The browser’s identification was used before, so its Suspect Score doesn’t count.',
    })
    expect(await refundsOf(second)).toBe(1)
  })
})

describe('an answer has its effect once', () => {
  test('of two runs at the same time', async () => {
    const filed = await file(sentOf(eventNow({ requestsTooEarly: 2 })))
    await follow(filed)
    const run = (attempt: number) => checkBrowser(deps, { ...keyOf(filed), attempt })
    await Promise.all([run(0), run(0)])
    expect(await checkOf(filed)).toMatchObject({ outcome: null, attempts: 1 })
    await run(0)
    await Promise.all([run(1), run(1)])
    expect(await checkOf(filed)).toMatchObject({ outcome: 'scored', attempts: 2 })
    await giveUpBrowserCheck(deps, keyOf(filed))
    expect(await riskOf(filed)).toMatchObject({ score: 8 })
  })

  test('and what follows a claim starts one check, also when it is repeated', async () => {
    const filed = await file(sentOf(eventNow()))
    await follow(filed)
    await follow(filed)
    await drainJobs(deps)
    expect(fingerprint.requests).toHaveLength(1)
    expect(await checkOf(filed)).toMatchObject({ outcome: 'scored' })
  })
})

describe('nothing is asked', () => {
  const sent = { visitorId, requestId: '1763640000000.NLOjmg' }
  const why = 'The browser wasn’t checked.'
  // prettier-ignore
  test.for<[string, boolean, Sent | null, { isTest?: boolean }, string | undefined]>([
    ['without a key',                      false, sent,          {},               why],
    ['about a browser of our own library', true,  { visitorId }, {},               why],
    ['about an unidentified browser',      true,  null,          {},               why],
    ['about a test order',                 true,  sent,          { isTest: true }, undefined],
  ])('%s', async ([, isEnabled, sent, given, justification]) => {
    await connect({ isEnabled })
    const filed = await file(sent, given)
    await drainJobs(deps)
    expect(fingerprint.requests).toEqual([])
    expect(await checkOf(filed)).toBeUndefined()
    expect((await riskOf(filed)).justification).toBe(justification)
  })
})

test('the key is connected, tested and disconnected; no answer contains it or an event’s ids', async () => {
  const params = { ...desk.params, integrationId: 'fingerprint' }
  const tested = () => desk.call(integrationsApi.testIntegration, { params })
  expect(await tested()).toMatchObject({ isConnected: true })
  await connect({ secretKey: 'wrong' })
  expect(await tested()).toMatchObject({
    isConnected: false,
    message: 'Fingerprint: secret api key not found',
  })
  await connect()
  const event = eventNow()
  await file(sentOf(event))
  await drainJobs(deps)
  const { items } = await desk.call(integrationsApi.listIntegrationExchanges, { params })
  const shown = JSON.stringify([items, await desk.call(integrationsApi.integration, { params })])
  for (const secret of [fingerprint.secretKey, event.id, visitorId, '203.0.113', 'Mozilla', 'Prague'])
    expect(shown).not.toContain(secret)
  expect(await connect({ isEnabled: false })).toMatchObject({ state: 'off' })
  await connect({ isEnabled: false, secretKey: '' })
  await expect(tested()).rejects.toMatchObject({ status: 409, code: 'no_credentials' })
})

test('erasing a person’s data erases what Fingerprint said and what it could be asked by', async () => {
  const done = await file(sentOf(eventNow()))
  await drainJobs(deps)
  const pending = await file(sentOf(eventNow()))
  await follow(pending)
  const asked = fingerprint.requests.length
  await eraseOrders(deps, store.storeId, [done.orderId, pending.orderId])
  expect(await deps.db.selectFrom('browser_check').selectAll().execute()).toEqual([])
  await drainJobs(deps)
  expect(fingerprint.requests).toHaveLength(asked)
})
