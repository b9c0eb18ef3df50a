import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { minor } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { aPortal, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide, deny, refundBy } from '#testing/decided-claim-fixtures.ts'
import { aUser, anApiKey, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'

const deps = await useTestDeps()

/** A store with received claims of these values, and a staff session. */
async function aQueue(
  amounts: readonly [number, ...number[]],
  given: Parameters<typeof aClaimToDecide>[1] = {},
  roleCode: 'Admin' | 'Staff' = 'Admin',
) {
  const [first, ...others] = amounts
  const { store, claimId } = await aClaimToDecide(deps, { lines: [{ quantity: 1, paid: first }], ...given })
  const { storeId } = store
  const claimIds = [claimId]
  for (const paid of others) {
    const bought = await anOrder(deps, store, [{ quantity: 1, paidTotalMinor: minor(paid) }])
    const filed = await aPortal(deps, store, bought).file(bought.lineIds.map((id) => refundOf(id)))
    claimIds.push(filed.id)
  }
  await drainJobs(deps)
  const { token } = await aUser(deps, store, roleCode)
  const call = merchantClient(deps, { token })
  const show = (claimId: string) => call(merchantApi.claim, { params: { storeId, claimId } })
  for (const claimId of claimIds.slice(1)) {
    const lineIds = (await show(claimId)).claimLineItems.map(({ id }) => id)
    await moveClaimLines(deps, storeId, lineIds, { type: 'arrivedToApprove' })
  }
  const params = { storeId }
  const preview = () => call(merchantApi.previewApprovals, { params, body: { claimIds } })
  return { store, storeId, claimIds, call, show, params, preview }
}

const seen = ({ items }: { items: readonly { claimId: string; version: number }[] }) =>
  items.map(({ claimId, version }) => ({ claimId, version }))

test('bulk approval pays what the preview showed to the cent, and a failing claim does not block the others', async () => {
  const { storeId, claimIds, call, show, params, preview } = await aQueue([2000, 3050, 999])
  const [paid = '', denied = '', other = ''] = claimIds
  const claimLineItemId = (await show(denied)).claimLineItems[0]?.id ?? ''
  await call(merchantApi.decideLine, {
    params: { storeId, claimId: denied, claimLineItemId },
    body: { decision: deny },
  })
  const otherLineId = (await show(other)).claimLineItems[0]?.id ?? ''
  await call(merchantApi.decideLine, {
    params: { storeId, claimId: other, claimLineItemId: otherLineId },
    body: { decision: refundBy(4) },
  })

  const shown = await preview()
  expect(shown).toMatchObject({
    items: [
      { claimId: paid, refund: 20, approvedLines: 1, stagedLines: 0, waitingLines: 0, problem: null },
      { claimId: denied, problem: { code: 'decided_otherwise' } },
      { claimId: other, refund: 4, stagedLines: 1, problem: null },
    ],
    total: { claims: 2, approvedLines: 2, refund: 24, giftCard: 0, newItems: 0 },
  })

  const finalizationSource = 'Kustomer_App_Integration' as const
  const { items } = await call(merchantApi.approveClaims, {
    params,
    body: { claims: seen(shown), finalizationSource },
  })
  expect(items.map(({ claimId, problem }) => [claimId, problem?.code])).toEqual([
    [paid, undefined],
    [denied, 'decided_otherwise'],
    [other, undefined],
  ])
  await drainJobs(deps)
  expect((await show(paid)).resolutionSummary.refunds).toMatchObject([{ amount: 20 }])
  expect((await show(other)).resolutionSummary.refunds).toMatchObject([{ amount: 4 }])
  expect((await show(denied)).claimRollup.code).toBe('readyForReview')
  const changes = await call(merchantApi.listChanges, { params, query: { subjectId: paid } })
  expect(changes.items.find(({ action }) => action === 'claim.finalize')?.after).toMatchObject({
    finalizationSource,
  })
})

test('a claim changed after the preview is skipped, and repeating the call pays nothing twice', async () => {
  const { storeId, claimIds, call, show, params, preview } = await aQueue([2000, 3000])
  const [changed = '', other = ''] = claimIds
  const shown = await preview()
  const claimLineItemId = (await show(changed)).claimLineItems[0]?.id ?? ''
  await call(merchantApi.decideLine, {
    params: { storeId, claimId: changed, claimLineItemId },
    body: { decision: refundBy(5) },
  })
  const body = { claims: seen(shown) }
  for (const _ of [1, 2]) {
    const { items } = await call(merchantApi.approveClaims, { params, body, idempotencyKey: 'once' })
    expect(items.map(({ problem }) => problem?.code)).toEqual(['claim_changed', undefined])
  }
  await drainJobs(deps)
  expect((await show(other)).resolutionSummary.refunds).toMatchObject([{ amount: 30 }])
  expect((await show(changed)).resolutionSummary.refunds).toEqual([])
})

test('Staff approve each claim up to the store’s limit, and a key that may not pay out none', async () => {
  const limited = { store: { settings: { staff: { finalizeLimit: 25 } } } }
  const { store, call, params, preview } = await aQueue([2000, 2501], limited, 'Staff')
  const shown = await preview()
  expect(shown).toMatchObject({
    items: [{ problem: null }, { problem: { code: 'approval_limit' } }],
    total: { claims: 1, refund: 20 },
  })
  const body = { claims: seen(shown) }
  const key = merchantClient(deps, { token: await anApiKey(deps, store, ['write:claims']) })
  await expect(key(merchantApi.approveClaims, { params, body })).rejects.toMatchObject({ status: 403 })
  const { items } = await call(merchantApi.approveClaims, { params, body })
  expect(items.map(({ problem }) => problem?.code)).toEqual([undefined, 'approval_limit'])
})

test('tags are added to and removed from each claim, ignoring case, and another store’s claim is not found', async () => {
  const { claimIds, call, show, params } = await aQueue([2000, 3000])
  const theirs = await aClaimToDecide(deps, { store: { slug: 'other' } })
  const asked = [...claimIds, theirs.claimId]
  await call(merchantApi.tagClaims, { params, body: { claimIds: asked, add: ['VIP', 'late'] } })
  const { items } = await call(merchantApi.tagClaims, {
    params,
    body: { claimIds: asked, add: ['vip', 'gold'], remove: ['LATE'] },
  })
  expect(items.map(({ problem }) => problem?.code)).toEqual([undefined, undefined, 'not_found'])
  for (const claimId of claimIds) expect((await show(claimId)).tags).toEqual(['VIP', 'gold'])
  const before = (await show(claimIds[0] ?? '')).version
  await call(merchantApi.tagClaims, { params, body: { claimIds, add: ['gold'] } })
  expect((await show(claimIds[0] ?? '')).version).toBe(before)
  await expect(
    call(merchantApi.previewApprovals, { params, body: { claimIds: [theirs.claimId] } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a tag has no comma, since lists of tags are joined by commas; an older one can be removed', async () => {
  const { claimIds, call, show, params, storeId } = await aQueue([2000])
  const [claimId = ''] = claimIds
  const refused = { status: 422, body: { fields: [{ message: 'A tag must not contain a comma' }] } }
  const one = call(merchantApi.tagClaim, { params: { storeId, claimId }, body: { tags: ['vip, eu'] } })
  await expect(one).rejects.toMatchObject(refused)
  const several = call(merchantApi.tagClaims, { params, body: { claimIds, add: ['vip, eu'] } })
  await expect(several).rejects.toMatchObject(refused)
  await deps.db
    .updateTable('claim')
    .set({ tags: ['vip, eu', 'late'] })
    .where('id', '=', claimId)
    .execute()
  await call(merchantApi.tagClaims, { params, body: { claimIds, remove: ['vip, eu'] } })
  expect((await show(claimId)).tags).toEqual(['late'])
})

test('one call handles at most a hundred claims', async () => {
  const { call, params } = await aQueue([2000])
  const claimIds = Array.from({ length: 101 }, (_, index) => `c${index}`)
  await expect(
    call(merchantApi.tagClaims, { params, body: { claimIds, add: ['late'] } }),
  ).rejects.toMatchObject({ status: 422, body: { fields: [{ path: 'claimIds' }] } })
})
