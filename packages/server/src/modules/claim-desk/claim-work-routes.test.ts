import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { adasAddress } from '#testing/claim-fixtures.ts'
import { aClaimToDecide, deny, giftCardBy, refundBy } from '#testing/decided-claim-fixtures.ts'
import { aUser, anApiKey, merchantClient } from '#testing/merchant-fixtures.ts'
import { uploadForOrder } from '#testing/upload-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'

const deps = await useTestDeps()

/** A claim for two of one item that has come back, and the API as one of the store's people calls it. */
async function aDeskAtWork(
  given: Parameters<typeof aClaimToDecide>[1] = {},
  roleCode: 'Admin' | 'Staff' = 'Admin',
) {
  const filed = await aClaimToDecide(deps, { lines: [{ quantity: 2, paid: 4000 }], ...given })
  const { token } = await aUser(deps, filed.store, roleCode)
  const { storeId } = filed.store
  const params = { storeId, claimId: filed.claimId, claimLineItemId: filed.lineIds[0] ?? '' }
  const call = merchantClient(deps, { token })
  return { ...filed, call, params, show: () => call(merchantApi.claim, { params }) }
}

const incentive = { type: 'percent' as const, amount: 10 }

describe('a claim is decided over the API', () => {
  test('split, previewed, finalized, and read back as decided', async () => {
    const { call, params, show, overview } = await aDeskAtWork({
      store: { settings: { giftCard: { incentive } } },
      lines: [{ quantity: 3, paid: 6000 }],
    })
    const { version } = await show()
    const { claimLineItemIds } = await call(merchantApi.splitLine, {
      params,
      body: {
        version,
        parts: [
          { quantity: 1, decision: giftCardBy() },
          { quantity: 1, decision: refundBy(12.5, 2) },
          { quantity: 1, decision: deny },
        ],
      },
    })
    const staged = await show()
    expect(staged.claimLineItems.map(({ id, quantity, decision }) => [id, quantity, decision])).toEqual([
      [claimLineItemIds[0], 1, giftCardBy()],
      [claimLineItemIds[1], 1, refundBy(12.5, 2)],
      [claimLineItemIds[2], 1, deny],
    ])

    const preview = await call(merchantApi.previewFinalization, { params, body: {} })
    expect(preview).toMatchObject({
      version: staged.version,
      approved: [{ detail: 'Gift_Card_Issued' }, { detail: 'Refunded_Partial' }],
      denied: [{ claimLineItemId: claimLineItemIds[2], code: 'Wrong_Item', noteToCustomer: 'Not ours.' }],
      refund: { amount: 10.5, handlingFee: 2, shippingFee: 0 },
      giftCard: { amount: 20, incentiveAmount: 2, type: 'Gift_Card' },
      obstructed: [],
      newItems: [],
      paidOut: 32.5,
      approvalLimit: null,
    })
    expect(await show()).toEqual(staged)

    const finalizationSource = 'Kustomer_App_Integration' as const
    await call(merchantApi.finalizeClaim, { params, body: { version: preview.version, finalizationSource } })
    await drainJobs(deps)
    const { items } = await call(merchantApi.listChanges, { params, query: { subjectId: params.claimId } })
    expect(items.find(({ action }) => action === 'claim.finalize')?.after).toMatchObject({
      finalizationSource,
      lines: [
        { lineId: claimLineItemIds[0] },
        { lineId: claimLineItemIds[1] },
        { lineId: claimLineItemIds[2] },
      ],
    })
    expect(await show()).toMatchObject({
      claimRollup: { code: 'completed' },
      resolutionSummary: {
        refunds: [{ amount: 10.5, handlingFee: 2 }],
        giftCards: [{ amount: 20, incentiveAmount: 2 }],
      },
    })
    expect((await overview()).claimLineItems.map(({ status }) => status.detail)).toEqual([
      'Gift_Card_Issued',
      'Refunded_Partial',
      'Wrong_Item',
    ])
  })

  test('its fees list the refund deductions and the return fee', async () => {
    const { call, params, lineIds } = await aDeskAtWork({
      store: { settings: { fee: { type: 'Fixed', amount: 3, name: 'Restocking' } } },
    })
    await call(merchantApi.decideLine, { params, body: { decision: refundBy(12.5, 2) } })
    expect(await call(merchantApi.claimFees, { params })).toEqual({
      currencyCode: 'USD',
      fee: { name: 'Restocking', amount: 3 },
      refundHandlingFee: 2,
      claimLineItems: [{ claimLineItemId: lineIds[0], refundHandlingFee: 2 }],
    })
    const nobodys = call(merchantApi.claimFees, { params: { ...params, claimId: 'c1' } })
    await expect(nobodys).rejects.toMatchObject({ status: 404 })
  })

  test('a handling fee set on a staged refund changes that refund, and no other decision takes one', async () => {
    const { call, params, lineIds } = await aDeskAtWork()
    const claimLineItems = [{ claimLineItemId: lineIds[0] ?? '', refundHandlingFee: 3 }]
    const set = () => call(merchantApi.setClaimFees, { params, body: { claimLineItems } })
    await expect(set()).rejects.toMatchObject({ status: 409, body: { code: 'no_staged_refund' } })
    await call(merchantApi.decideLine, { params, body: { decision: refundBy(12.5, 2) } })
    expect(await set()).toMatchObject({ refundHandlingFee: 3 })
    const { refund } = await call(merchantApi.previewFinalization, { params, body: {} })
    expect(refund).toEqual({ amount: 9.5, handlingFee: 3, shippingFee: 0 })
  })

  test('an item is read by its id, with the number of its status', async () => {
    const { call, params, show } = await aDeskAtWork()
    const line = await call(merchantApi.claimLineItem, { params })
    expect(line).toEqual((await show()).claimLineItems[0])
    expect(line.status).toMatchObject({ id: 4, code: 'At_Return_Location' })
    const unknown = call(merchantApi.claimLineItem, { params: { ...params, claimLineItemId: 'l1' } })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })

  test('a billing address is changed when sent, kept when not, and read with the customer', async () => {
    const { call, params } = await aDeskAtWork()
    const body = { customerEmail: 'ada@example.com', shippingAddress: adasAddress }
    const billingAddress = { ...adasAddress, line1: '9 Ledger Lane' }
    await call(merchantApi.editClaimCustomer, { params, body: { ...body, billingAddress } })
    await call(merchantApi.editClaimCustomer, { params, body })
    expect(await call(merchantApi.claimCustomer, { params })).toMatchObject({
      customerEmail: 'ada@example.com',
      customerName: 'Ada Lovelace',
      shippingAddress: { line1: adasAddress.line1 },
      billingAddress: { line1: '9 Ledger Lane' },
    })
  })

  test('what the desk writes down comes back with the claim', async () => {
    const { call, params, show, lineIds } = await aDeskAtWork()
    await call(merchantApi.changeLineReason, { params, body: { reasonId: 2, reasonDetailId: 21 } })
    await call(merchantApi.noteOnLine, { params, body: { noteToCustomer: 'Thank you' } })
    await call(merchantApi.noteOnClaim, { params, body: { noteToCustomer: 'Soon' } })
    await call(merchantApi.tagClaim, { params, body: { tags: ['VIP', ' vip ', 'late'] } })
    await call(merchantApi.commentOnClaim, { params, body: { message: 'Called her' } })
    await call(merchantApi.saveInspection, {
      params,
      body: { storeInspectionGradeId: 'B_Stock', comment: 'Worn' },
    })
    await call(merchantApi.requestInformation, {
      params,
      body: { claimLineItemIds: lineIds, question: 'Which size?' },
    })
    const shippingAddress = { ...adasAddress, line1: '2 Engine Street' }
    await call(merchantApi.editClaimCustomer, {
      params,
      body: { customerEmail: 'Ada@Lovelace.example', shippingAddress },
    })

    const shown = await show()
    expect(shown).toMatchObject({
      noteToCustomer: 'Soon',
      tags: ['vip', 'late'],
      customerEmail: 'ada@lovelace.example',
      shippingAddress: { line1: '2 Engine Street' },
      question: { question: 'Which size?', claimLineItemIds: lineIds, askedBy: 'Robin Vega' },
      claimLineItems: [
        {
          reason: { id: 2, name: 'Broken', detail: 'On arrival', detailId: 21 },
          noteToCustomer: 'Thank you',
          status: { detail: 'Pending_Additional_Info' },
          inspections: [
            { storeInspectionGrade: { name: 'B stock' }, comment: 'Worn', savedBy: 'Robin Vega' },
          ],
        },
      ],
    })
    expect(shown.timeline.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Called her', 'Which size?']),
    )
    const comment = shown.timeline.find(({ message }) => message === 'Called her')
    expect(comment).toMatchObject({ author: 'Robin Vega' })
    expect((await call(merchantApi.inspectionSettings, { params })).inspections).toMatchObject([
      { name: 'Inspection', isSaved: true, customFields: [] },
    ])
    expect(
      (await call(merchantApi.listClaimReasons, { params, query: {} })).items.map(({ name }) => name),
    ).toEqual(['Too small', 'Broken'])
  })

  test('pictures that staff took at an inspection are shown with it, in their order', async () => {
    const { call, params, show, bought, store } = await aDeskAtWork()
    const at = { ...params, storeOrderId: bought.order.id }
    const upload = (filename: string) => uploadForOrder(deps, call, at, { filename })
    const [side, front] = [await upload('side.png'), await upload('front.png')]
    const save = (images: string[]) =>
      call(merchantApi.saveInspection, { params, body: { storeInspectionGradeId: 'A_Stock', images } })
    await save([front, side])
    const [inspection] = (await show()).claimLineItems[0]?.inspections ?? []
    expect(inspection?.images).toMatchObject([
      { name: front, originalName: 'front.png', contentType: 'image/png' },
      { name: side },
    ])
    expect((await createApp(deps).request(inspection?.images[0]?.src ?? '')).status).toBe(200)

    // A picture is one inspection's, and one order's.
    await expect(save([side])).rejects.toMatchObject({ status: 400, code: 'unknown_file' })
    const other = { ...at, storeOrderId: '00000000-0000-7000-8000-00000000dead' }
    await expect(
      call(merchantApi.signedUrlForOrder, { params: other, body: { filename: 'a.png' } }),
    ).rejects.toMatchObject({ status: 404 })
    const viewer = merchantClient(deps, { token: await anApiKey(deps, store, ['read:claims']) })
    await expect(
      viewer(merchantApi.signedUrlForOrder, { params: at, body: { filename: 'a.png' } }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('a canceled claim is completed, and its units can be claimed again', async () => {
    const { call, params, show } = await aDeskAtWork()
    await call(merchantApi.cancelClaim, { params, body: {} })
    expect(await show()).toMatchObject({
      claimRollup: { code: 'completed' },
      claimLineItems: [{ status: { code: 'Closed', detail: 'No_Action_Taken' } }],
    })
    await expect(call(merchantApi.cancelClaim, { params, body: {} })).rejects.toMatchObject({
      status: 409,
      code: 'line_final',
    })
  })
})

test('a decision based on an outdated version is refused', async () => {
  const { call, params, show } = await aDeskAtWork()
  const { version } = await show()
  await call(merchantApi.decideLine, { params, body: { version, decision: refundBy() } })
  const late = { status: 409, code: 'claim_changed' }
  const decision = deny
  await expect(call(merchantApi.decideLine, { params, body: { version, decision } })).rejects.toMatchObject(
    late,
  )
  await expect(call(merchantApi.finalizeClaim, { params, body: { version } })).rejects.toMatchObject(late)
})

test('the same call again, by its key, has one effect', async () => {
  const { call, params, show } = await aDeskAtWork()
  const body = { message: 'Called her' }
  for (const idempotencyKey of ['one', 'one', 'two'])
    await call(merchantApi.commentOnClaim, { params, body, idempotencyKey })
  expect((await show()).timeline.filter(({ message }) => message === 'Called her')).toHaveLength(2)
})

describe('Staff finalize up to the store’s limit', () => {
  const limited = { settings: { staff: { finalizeLimit: 15 } } }

  test('above it they stage, and an Admin finalizes', async () => {
    const { call, params, store } = await aDeskAtWork({ store: limited }, 'Staff')
    await call(merchantApi.decideLine, { params, body: { decision: refundBy(15.01) } })
    expect(await call(merchantApi.previewFinalization, { params, body: {} })).toMatchObject({
      paidOut: 15.01,
      approvalLimit: 15,
    })
    await expect(call(merchantApi.finalizeClaim, { params, body: {} })).rejects.toMatchObject({
      status: 403,
      code: 'approval_limit',
    })
    const admin = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
    expect(await admin(merchantApi.finalizeClaim, { params, body: {} })).toEqual({ success: true })
  })

  test('what reaches it is theirs', async () => {
    const { call, params } = await aDeskAtWork({ store: limited }, 'Staff')
    await call(merchantApi.decideLine, { params, body: { decision: refundBy(15) } })
    expect(await call(merchantApi.finalizeClaim, { params, body: {} })).toEqual({ success: true })
  })

  test('a key that may write may stage, not pay out', async () => {
    const { params, store } = await aDeskAtWork()
    const call = merchantClient(deps, { token: await anApiKey(deps, store, ['write:claims']) })
    expect(await call(merchantApi.decideLine, { params, body: { decision: refundBy() } })).toEqual({
      success: true,
    })
    await expect(call(merchantApi.finalizeClaim, { params, body: {} })).rejects.toMatchObject({ status: 403 })
  })
})

test('another store’s claim, and another claim’s line, are not there', async () => {
  const mine = await aDeskAtWork()
  const theirs = await aDeskAtWork({ store: { slug: 'other' } })
  const gone = { status: 404 }
  const decide = (params: typeof mine.params) =>
    mine.call(merchantApi.decideLine, { params, body: { decision: deny } })
  const { claimId, claimLineItemId } = theirs.params
  await expect(decide({ ...mine.params, claimId, claimLineItemId })).rejects.toMatchObject(gone)
  await expect(decide({ ...mine.params, claimLineItemId })).rejects.toMatchObject(gone)
  await expect(decide(theirs.params)).rejects.toMatchObject(gone)
  const foreign = { params: { ...mine.params, claimId }, body: {} }
  await expect(mine.call(merchantApi.previewFinalization, foreign)).rejects.toMatchObject(gone)
  await expect(mine.call(merchantApi.finalizeClaim, foreign)).rejects.toMatchObject(gone)
  await expect(mine.call(merchantApi.cancelClaim, foreign)).rejects.toMatchObject(gone)
  const line = { params: { ...mine.params, claimLineItemId } }
  await expect(mine.call(merchantApi.inspectionSettings, line)).rejects.toMatchObject(gone)
})

test('an invalid field is reported by its path', async () => {
  const { call, params, lineIds, store } = await aDeskAtWork()
  const refusedAt = (path: string) => ({ status: 422, body: { fields: [{ path }] } })
  await expect(
    call(merchantApi.decideLine, { params, body: { decision: refundBy(-1) } }),
  ).rejects.toMatchObject(refusedAt('decision.resolution.amount'))
  await expect(call(merchantApi.commentOnClaim, { params, body: { message: '  ' } })).rejects.toMatchObject(
    refusedAt('message'),
  )
  await moveClaimLines(deps, store.storeId, lineIds, { type: 'infoRequested' })
  await expect(
    call(merchantApi.decideLine, { params, body: { decision: refundBy(40.01) } }),
  ).rejects.toMatchObject({ status: 422, code: 'amount_too_high' })
})
