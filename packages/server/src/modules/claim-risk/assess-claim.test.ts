import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { minor } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { anApiKey, aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { deleteOldRiskKeys } from './assess-claim.ts'

const deps = await useTestDeps()

const created = (event: NewRule['rule']['event'], conditions: NewRule['rule']['conditions']): NewRule => ({
  name: event.type,
  hook: 'claim-created',
  rule: { conditions, event },
})
const autoFinalise = created({ type: 'autoFinalise', params: {} }, { all: [] })

/** Files one claim after the other, each by the address that is named, all from one browser. */
async function fileEach(store: Store, emails: readonly string[]) {
  const paidTotalMinor = minor(2000 * emails.length)
  const bought = await anOrder(deps, store, [{ quantity: emails.length, paidTotalMinor }])
  const portal = aPortal(deps, store, bought)
  const lines = [refundOf(bought.lineIds[0] ?? '')]
  const ids: string[] = []
  for (const customerEmail of emails) {
    const fingerprint = { visitorId: 'one browser', requestId: 'r' }
    const { id } = await portal.submit(lines, await portal.calculate(lines), { customerEmail, fingerprint })
    ids.push(id)
  }
  await drainJobs(deps)
  return ids
}
const ada = (times: number) => Array.from({ length: times }, () => 'ada@example.com')

test('a claim of high risk waits for a person, and gives its reasons to those who may see them', async () => {
  const elsewhere = await aReturnShop(deps, { slug: 'elsewhere' })
  await fileEach(elsewhere, ada(6))
  const store = await aReturnShop(deps, { rules: [autoFinalise] })
  const ids = await fileEach(store, ['eve@example.com', 'bob@example.com', ...ada(5)])
  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  const params = { storeId: store.storeId, claimId: last }
  const as = async (role: 'Admin' | 'Staff') =>
    merchantClient(deps, { token: (await aUser(deps, store, role)).token })
  const [admin, staff] = [await as('Admin'), await as('Staff')]

  expect(await deps.db.selectFrom('refund').select('claimId').execute()).toHaveLength(6)
  expect(await admin(merchantApi.claim, { params })).toMatchObject({
    riskLevel: 'High',
    claimRollup: { code: 'inProgress' },
  })
  const { items } = await admin(merchantApi.listClaims, { params, query: { riskLevel: 'High' } })
  expect(items.map(({ id }) => id)).toEqual([last])

  const risk = await admin(merchantApi.claimRisk, { params })
  expect(risk).toMatchObject({ level: 'High', aggregateScore: 65 })
  expect(risk.facts.filter(({ sentiment }) => sentiment !== 'Neutral')).toMatchObject([
    { score: 30, justification: 'This email address filed 5 claims in 90 days.' },
    {
      score: 20,
      justification: 'This email address filed an unusually high number of claims at other stores.',
    },
    { score: 25, justification: 'Several email addresses filed claims from the same browser.' },
    { score: -10, sentiment: 'Positive' },
  ])
  const seen = await staff(merchantApi.claimRisk, { params })
  expect(seen).toMatchObject({ level: 'High', aggregateScore: null })
  expect(seen.facts.map(({ score }) => score)).toEqual(risk.facts.map(() => null))

  const key = merchantClient(deps, { token: await anApiKey(deps, store, ['read:claims']) })
  expect(await key(merchantApi.claim, { params })).toMatchObject({ riskLevel: null })
  const asked = key(merchantApi.listClaims, { params, query: { riskLevel: 'High' } })
  await expect(asked).rejects.toMatchObject({ status: 403 })
  await expect(key(merchantApi.claimRisk, { params })).rejects.toMatchObject({ status: 403 })
  const foreign = { storeId: elsewhere.storeId, claimId: first }
  await expect(admin(merchantApi.claimRisk, { params: foreign })).rejects.toMatchObject({ status: 404 })

  // Nothing that could be compared is kept in the clear, nor for longer than it is compared.
  const keys = () => deps.db.selectFrom('claim_risk').select(['emailKey', 'deviceKey']).execute()
  expect(JSON.stringify(await keys())).not.toMatch(/example|browser/)
  deps.advance({ days: 91 })
  await deleteOldRiskKeys(deps)
  expect(new Set((await keys()).map(({ emailKey }) => emailKey))).toEqual(new Set([null]))
})

test('where a claim was filed from counts, and the address itself is not kept', async () => {
  const store = await aReturnShop(deps)
  const desk = await aDesk(deps, store)
  const behindProxy: Deps = {
    ...deps,
    config: { ...deps.config, trustedProxies: 1 },
    isHiddenAddress: (address) => address === '198.51.100.7',
  }
  /** What the claim’s risk says of the network and the browser. */
  const fileFrom = async (forwardedFor: string, isBrowserAutomated?: boolean) => {
    const bought = await anOrder(deps, store, [{}], { idFromPlatform: forwardedFor })
    const portal = aPortal(behindProxy, store, bought, { forwardedFor })
    const lines = [refundOf(bought.lineIds[0] ?? '')]
    const calculation = await portal.calculate(lines)
    const { id } = await portal.submit(lines, calculation, { isBrowserAutomated })
    await drainJobs(deps)
    const { facts } = await desk.call(merchantApi.claimRisk, { params: { ...desk.params, claimId: id } })
    const scores = new Map(facts.map(({ factor, score }) => [factor, score]))
    return [scores.get('ipAddress'), scores.get('botDetection')]
  }
  // Some proxies name the port as well.
  expect(await fileFrom('198.51.100.7:4711', true)).toEqual([10, 25])
  expect(await fileFrom('192.0.2.1', false)).toEqual([0, 0])
  expect(await fileFrom('198.51.100.7')).toEqual([10, 0])
  const claims = await deps.db.selectFrom('claim').selectAll().execute()
  expect(JSON.stringify(claims)).not.toContain('198.51.100')
})

test('a rule about new claims gets their risk', async () => {
  const risky = { all: [{ fact: 'claim.riskLevel', operator: 'notIn' as const, value: ['Low'] }] }
  const tagged = created({ type: 'claimTags', params: { tags: ['risky'] } }, risky)
  const store = await aReturnShop(deps, { rules: [tagged] })
  await fileEach(store, ['eve@example.com', 'bob@example.com', ...ada(3)])
  await fileEach(store, ada(1))
  const claims = deps.db.selectFrom('claim').select(['tags', 'riskLevel']).orderBy('createdOn').orderBy('id')
  expect((await claims.execute()).slice(-2)).toEqual([
    { tags: [], riskLevel: 'Low' },
    { tags: ['risky'], riskLevel: 'Medium' },
  ])
})
