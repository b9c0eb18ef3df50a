import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { readClaimLedger } from '#modules/claims/claim-ledger-reads.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { aPortal, aReturnShop, adasAddress, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { labelMails, scan } from '#testing/staff-shipment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

/** A return by a label that is valid for 28 days, `days` ago. */
async function aReturnByLabel(days: number, given = deps) {
  const store = await aReturnShop(deps)
  const bought = await anOrder(deps, store)
  const filed = await aPortal(deps, store, bought).file(
    bought.lineIds.map((lineId) => refundOf(lineId)),
    { returnShipment: { id: 'label:aftercare-post:ground-return', type: 'Label' }, address: adasAddress },
  )
  await drainJobs(deps)
  deps.advance({ days })
  const show = () => aPortal(given, store, bought).overview(filed.externalId)
  const [first] = (await show()).claimReturnShipments
  const reissue = async (returnShipmentId = first?.returnShipmentId ?? '') => {
    const portal = aPortal(given, store, bought)
    const params = { ...portal.params, claimExternalId: filed.externalId, returnShipmentId }
    await portal.call(customerApi.reissueLabel, { params, body: {} })
    await drainJobs(given)
  }
  const labels = async () =>
    (await show()).claimReturnShipments.map(({ reissue, canceledOn, tracker }) => ({
      reissue,
      isCanceled: canceledOn !== null,
      code: tracker?.carrier.trackingCode,
    }))
  return { store, bought, filed, show, reissue, labels }
}

test('an expired label is replaced with a new one, once, and the old one is voided', async () => {
  const { store, filed, show, reissue, labels } = await aReturnByLabel(30)
  expect(await labels()).toMatchObject([{ reissue: 'offered', isCanceled: false }])
  await reissue()
  const [old] = (await show()).claimReturnShipments.slice(1)
  await reissue(old?.returnShipmentId)

  const [made, replaced, ...others] = await labels()
  expect(others).toEqual([])
  expect(made).toMatchObject({ reissue: null, isCanceled: false })
  expect(replaced).toMatchObject({ reissue: 'replaced', isCanceled: true })
  expect(made?.code).not.toBe(replaced?.code)
  const claim = await show()
  expect(claim.claimLineItems[0]?.status.detail).toBe('Awaiting_Customer_Dropoff_Label_Provided')
  expect(claim.nextStep.step).toBe('send')
  expect(await labelMails(deps)).toHaveLength(2)
  const { entries } = await readClaimLedger(deps, store, filed.id)
  expect(entries.map(({ event }) => event).filter((event) => event.startsWith('label'))).toEqual([
    'labelBought',
    'labelBought',
    'labelVoided',
  ])

  const desk = await aDesk(deps, store)
  const { timeline } = await desk.call(merchantApi.claim, { params: { ...desk.params, claimId: filed.id } })
  expect(timeline).toContainEqual(
    expect.objectContaining({
      message: 'You asked for a new return label, because yours had expired.',
      author: 'Customer',
    }),
  )
})

test('the new label brings the items back', async () => {
  const { store, reissue, labels, show } = await aReturnByLabel(30)
  await reissue()
  const [made] = await labels()
  await scan(deps, store.storeId, made?.code ?? '', 'in_transit')
  expect((await show()).claimLineItems[0]?.status.code).toBe('In_Transit')
})

test('a label that replaced another is not replaced', async () => {
  const { reissue, labels, show } = await aReturnByLabel(30)
  await reissue()
  deps.advance({ days: 30 })
  const [made] = (await show()).claimReturnShipments
  expect(await labels()).toMatchObject([{ reissue: null }, { reissue: 'replaced' }])
  await expect(reissue(made?.returnShipmentId)).rejects.toMatchObject({
    status: 409,
    code: 'label_reissued',
    message: 'This label was already replaced once. Please contact the store.',
  })
})

test.each([
  [10, 'label_valid'],
  [40, 'label_too_old'],
])('after %i days it is refused: %s', async (days, code) => {
  const { reissue, labels } = await aReturnByLabel(days)
  expect(await labels()).toMatchObject([{ reissue: null }])
  await expect(reissue()).rejects.toMatchObject({ status: 409, code })
})

test('a carrier that does not answer creates the label later, once', async () => {
  let isUp = false
  const buy: typeof deps.labelCarrier.buy = async (label) => {
    if (!isUp) throw new ProviderError('Aftercare Post', 'no answer', true)
    return deps.labelCarrier.buy(label)
  }
  const flaky = { ...deps, labelCarrier: { ...deps.labelCarrier, buy } }
  const { reissue, labels } = await aReturnByLabel(30, flaky)
  await reissue().catch(() => undefined)
  expect(await labels()).toMatchObject([{ reissue: 'underway', isCanceled: true }])
  isUp = true
  await reissue()
  expect(await labels()).toMatchObject([{ reissue: null }, { reissue: 'replaced' }])
})

test('another order’s claim and another claim’s label are not there', async () => {
  const { store, filed, reissue, show } = await aReturnByLabel(30)
  const other = await anOrder(deps, store, [{}], { orderNo: '#1002', orderNoKey: '1002' })
  const stranger = aPortal(deps, store, other)
  const [label] = (await show()).claimReturnShipments
  const params = {
    ...stranger.params,
    claimExternalId: filed.externalId,
    returnShipmentId: label?.returnShipmentId ?? '',
  }
  await expect(stranger.call(customerApi.reissueLabel, { params, body: {} })).rejects.toMatchObject({
    status: 404,
  })
  await expect(reissue('another')).rejects.toMatchObject({ status: 404 })
})
