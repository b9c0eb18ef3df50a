import { expect, test } from 'vitest'
import { makeLineIneligible } from '#modules/orders/make-line-ineligible.ts'
import { adasAddress, refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide, grace } from '#testing/decided-claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { cancelClaim } from './cancel-claim.ts'
import { changeReason } from './change-reason.ts'
import { addComment, editCustomer, setNote, setTags } from './edit-claim.ts'

const deps = await useTestDeps()
const claimRow = () => deps.db.selectFrom('claim').selectAll().executeTakeFirstOrThrow()
const actions = async () =>
  (await deps.db.selectFrom('audit_entry').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('staff correct reason, customer, tags and notes, and each change is versioned, in the timeline and in the audit log', async () => {
  const { change, lineIds, lines, overview } = await aClaimToDecide(deps)
  const lineId = lineIds[0] ?? ''
  await changeReason(deps, { ...change, lineId, reasonId: 2, reasonDetailId: 21 })
  await editCustomer(deps, {
    ...change,
    customerEmail: 'lovelace@example.com',
    shippingAddress: { ...adasAddress, line2: undefined, phone: undefined, city: 'Boston' },
  })
  await setTags(deps, { ...change, tags: [' vip', 'VIP', 'slow ', ''] })
  await setNote(deps, { ...change, noteToCustomer: 'We are on it.' })
  await setNote(deps, { ...change, lineId, noteToCustomer: 'This one looks fine.' })
  await addComment(deps, { ...change, message: 'Ada is a regular.' })

  expect(await lines()).toMatchObject([{ reasonName: 'Broken', reasonDetailName: 'On arrival' }])
  expect(await claimRow()).toMatchObject({
    customerEmail: 'lovelace@example.com',
    shippingAddress: { city: 'Boston' },
    tags: ['VIP', 'slow'],
    version: 7,
  })
  const { noteToCustomer, claimLineItems, timeline } = await overview()
  expect([noteToCustomer, claimLineItems[0]?.noteToCustomer]).toEqual([
    'We are on it.',
    'This one looks fine.',
  ])
  expect(timeline.map(({ message }) => message)).not.toContain('Ada is a regular.')
  expect(await actions()).toEqual([
    'claimLine.changeReason',
    'claim.editCustomer',
    'claim.tag',
    'claim.note',
    'claim.note',
    'claim.comment',
  ])
})

test('a reason that the store does not have is refused', async () => {
  const { change, lineIds } = await aClaimToDecide(deps)
  const unknown = changeReason(deps, { ...change, lineId: lineIds[0] ?? '', reasonId: 99 })
  await expect(unknown).rejects.toMatchObject({ status: 400 })
  const foreign = { ...change, lineId: lineIds[0] ?? '', reasonId: 2, reasonDetailId: 99 }
  await expect(changeReason(deps, foreign)).rejects.toMatchObject({ status: 400 })
})

test('a claim that is canceled gives its units back, and stays canceled', async () => {
  const { change, portal, bought, overview } = await aClaimToDecide(deps)
  await cancelClaim(deps, { ...change, isMailed: false })
  expect(await overview()).toMatchObject({
    claimRollup: { code: 'completed' },
    claimLineItems: [
      { status: { code: 'Closed', detail: 'No_Action_Taken' }, canceledOn: expect.any(String) },
    ],
  })
  await expect(cancelClaim(deps, { ...change, isMailed: false })).rejects.toMatchObject({ status: 409 })
  await portal.file([refundOf(bought.lineIds[0] ?? '')])
})

test('an item that staff take out can no longer be claimed, until they let it in again', async () => {
  const { store, bought, change } = await aClaimToDecide(deps)
  const mark = (madeIneligibleOn: Date | null) =>
    makeLineIneligible(deps, {
      storeId: store.storeId,
      orderId: bought.order.id,
      lineId: bought.lineIds[0] ?? '',
      madeIneligibleOn,
      footnote: 'Worn',
      actor: grace,
    })
  const row = () =>
    deps.db
      .selectFrom('order_line_item')
      .select(['madeIneligibleOn', 'ineligibleFootnote'])
      .executeTakeFirstOrThrow()
  await mark(deps.now())
  expect(await row()).toEqual({ madeIneligibleOn: deps.now(), ineligibleFootnote: 'Worn' })
  await mark(null)
  expect(await row()).toEqual({ madeIneligibleOn: null, ineligibleFootnote: null })
  await expect(
    makeLineIneligible(deps, {
      storeId: change.claimId,
      orderId: bought.order.id,
      lineId: bought.lineIds[0] ?? '',
      madeIneligibleOn: null,
      footnote: null,
      actor: grace,
    }),
  ).rejects.toMatchObject({ status: 404 })
})
