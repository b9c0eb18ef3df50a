import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { cancelClaim } from '#modules/claim-desk/cancel-claim.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { anApiKey, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { aReturn, aReview, details, labelMails, scan } from '#testing/staff-shipment-fixtures.ts'

const deps = await useTestDeps()

describe('voiding', () => {
  test('gives the price back once, and lets a new label be made', async () => {
    const { make, voidIt, show, labelCost, books, lineIds, overview } = await aReview(deps)
    const { returnShipmentId } = await make()
    await expect(make()).rejects.toMatchObject({ status: 409, code: 'papers_exist' })
    await voidIt(returnShipmentId ?? '')
    await drainJobs(deps)
    expect(details(await show())).toEqual([
      'Pending_Return_Shipment_Creation',
      'Pending_Return_Shipment_Creation',
    ])
    expect(await labelCost()).toBe(0)
    deps.advance({ minutes: 11 })
    await expect(voidIt(returnShipmentId ?? '')).rejects.toMatchObject({
      status: 409,
      code: 'shipment_voided',
    })

    await make([...lineIds])
    await drainJobs(deps)
    const shown = await overview()
    expect(shown.claimReturnShipments.map(({ canceledOn }) => canceledOn !== null)).toEqual([false, true])
    expect(new Set(shown.claimReturnShipments.map(({ tracker }) => tracker?.carrier.trackingCode)).size).toBe(
      2,
    )
    expect(await books()).toEqual(expect.arrayContaining(['labelBought', 'labelVoided', 'labelBought']))
    // The first was voided before its email was written.
    expect(await labelMails(deps)).toHaveLength(1)
  })

  test('the ledger keeps the price if the carrier does, and the timeline says so', async () => {
    const labelCarrier = { ...deps.labelCarrier, void: async () => ({ isRefunded: false }) }
    const { make, voidIt, show, labelCost } = await aReview(deps)
    const { returnShipmentId } = await make()
    await voidIt(returnShipmentId ?? '')
    await drainJobs({ ...deps, labelCarrier })
    const { claimReturnShipments, timeline } = await show()
    expect(claimReturnShipments).toMatchObject([{ voidOutcome: 'kept' }])
    expect(await labelCost()).toBe(claimReturnShipments[0]?.cost)
    expect(timeline.filter(({ type }) => type === 'warning')).toHaveLength(1)
  })

  test('409: a parcel that was scanned cannot be called back', async () => {
    const { make, voidIt, show, store } = await aReview(deps)
    const { returnShipmentId } = await make()
    const code = (await show()).claimReturnShipments[0]?.tracker?.carrier.trackingCode ?? ''
    await scan(deps, store.storeId, code, 'in_transit')
    await expect(voidIt(returnShipmentId ?? '')).rejects.toMatchObject({
      status: 409,
      code: 'parcel_on_its_way',
    })
  })

  test('a parcel with a voided label still arrives', async () => {
    const { make, voidIt, show, store } = await aReview(deps)
    const { returnShipmentId } = await make()
    const code = (await show()).claimReturnShipments[0]?.tracker?.carrier.trackingCode ?? ''
    await voidIt(returnShipmentId ?? '')
    await scan(deps, store.storeId, code, 'delivered')
    expect(details(await show())).toEqual(['Pending_Approval', 'Pending_Approval'])
  })

  test('404: another store’s is not found', async () => {
    const { make, lineIds } = await aReview(deps)
    const { returnShipmentId } = await make()
    const elsewhere = await aReturn(deps, 'elsewhere')
    await expect(elsewhere.voidIt(returnShipmentId ?? '')).rejects.toMatchObject({ status: 404 })
    await expect(elsewhere.make(lineIds)).rejects.toMatchObject({ status: 404 })
  })

  test('403: a key that may only read claims makes and voids nothing', async () => {
    const { store, params, lineIds } = await aReview(deps)
    const call = merchantClient(deps, { token: await anApiKey(deps, store, ['read:claims']) })
    const body = { claimLineItemIds: lineIds }
    for (const endpoint of [merchantApi.quoteShipment, merchantApi.quoteAndCreateShipment])
      await expect(call(endpoint, { params, body })).rejects.toMatchObject({ status: 403 })
    const voided = call(merchantApi.voidShipment, { params: { ...params, returnShipmentId: 'x' }, body: {} })
    await expect(voided).rejects.toMatchObject({ status: 403 })
  })
})

describe('papers of a claim that ends', () => {
  test('are voided when it is canceled, as nothing has to come back', async () => {
    const { overview, change } = await aReturn(deps)
    expect((await overview()).claimReturnShipments).toMatchObject([{ canceledOn: null }])
    await cancelClaim(deps, { ...change, isMailed: false })
    expect((await overview()).claimReturnShipments[0]?.canceledOn).not.toBeNull()
  })

  test('are no longer offered once they are voided', async () => {
    const { overview, show, change } = await aReturn(deps)
    await deps.db.updateTable('return_shipment').set({ qrCode: 'return-shipments/code.png' }).execute()
    const offered = async () => {
      const shipments = [...(await overview()).claimReturnShipments, ...(await show()).claimReturnShipments]
      return shipments.map(({ returnShipmentPdfAssetUrl: pdf, qrCodeDetail }) => [pdf, qrCodeDetail])
    }
    for (const papers of await offered())
      expect(papers).toEqual([
        expect.any(String),
        { imgUrl: expect.any(String), instructions: expect.any(String) },
      ])
    await cancelClaim(deps, { ...change, isMailed: false })
    expect(await offered()).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('stay good when it is approved before the parcel came, which is still to be sent', async () => {
    const { overview, change, lineIds, call, params } = await aReturn(deps)
    const decision = {
      type: 'approve' as const,
      resolution: { method: 'refund' as const, amount: null, handlingFee: 0, shippingFee: 0 },
      wasResolvedExternally: false,
      isRestocked: null,
      noteToCustomer: null,
    }
    await call(merchantApi.decideLine, {
      params: { ...params, claimLineItemId: lineIds[0] ?? '' },
      body: { decision },
    })
    await finalizeByStaff(deps, { ...change, notifyCustomerByEmail: false, approvalLimitMinor: null })
    await drainJobs(deps)
    expect(await overview()).toMatchObject({
      claimRollup: { code: 'completed' },
      claimReturnShipments: [{ canceledOn: null }],
    })
  })
})
