import { customerApi } from '@aftercare/domain/api/customer-api'
import { expect, test } from 'vitest'
import { ProviderError } from '#integrations/provider-error.ts'
import { readClaimLedger } from '#modules/claims/claim-ledger-reads.ts'
import { aPortal, aReturnShop, adasAddress, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { scan } from '#testing/staff-shipment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const label = { id: 'label:aftercare-post:ground-return', type: 'Label' as const }

async function aReturn({ given = deps, areSeveralParcelsAllowed = true } = {}) {
  const store = await aReturnShop(deps, { settings: { returnShipping: { areSeveralParcelsAllowed } } })
  const bought = await anOrder(deps, store)
  const lines = bought.lineIds.map((lineId) => refundOf(lineId))
  const address = adasAddress
  const filed = await aPortal(deps, store, bought).file(lines, { returnShipment: label, address })
  await drainJobs(deps)
  const portal = aPortal(given, store, bought)
  const show = () => portal.overview(filed.externalId)
  const at = (returnShipmentId: string) => ({
    ...portal.params,
    claimExternalId: filed.externalId,
    returnShipmentId,
  })
  const [first] = (await show()).claimReturnShipments
  const add = (packages: number, id = first?.returnShipmentId ?? '') =>
    portal.call(customerApi.addParcel, { params: at(id), body: { packages } })
  const cancel = (id: string) => portal.call(customerApi.cancelParcel, { params: at(id), body: {} })
  return { store, filed, show, add, cancel, first: first?.returnShipmentId ?? '' }
}

test('a shopper gets another label once, at the store’s expense, and the return says so', async () => {
  const { store, filed, show, add } = await aReturn()
  const before = await show()
  expect(before.claimReturnShipments).toMatchObject([{ another: { packages: 1, isUnderway: false } }])
  await add(1)
  await add(1)
  const after = await show()
  expect(after.claimReturnShipments).toMatchObject([
    { isCancelable: true, another: { packages: 2 } },
    { isCancelable: false, another: { packages: 2 } },
  ])
  for (const { returnShipmentPdfAssetUrl } of after.claimReturnShipments)
    expect(returnShipmentPdfAssetUrl).toBeTruthy()
  expect(after.returnShippingAmountApplied).toBe(before.returnShippingAmountApplied)
  expect(after.receipt).toEqual(before.receipt)
  expect(after.timeline.map(({ message }) => message)).toContain('You asked for another return label.')
  const { entries } = await readClaimLedger(deps, store, filed.id)
  expect(entries.filter(({ event }) => event === 'labelBought')).toHaveLength(2)
})

test('five packages are the most', async () => {
  const { add, show } = await aReturn()
  for (const packages of [1, 2, 3, 4]) await add(packages)
  expect((await show()).claimReturnShipments).toHaveLength(5)
  expect((await show()).claimReturnShipments.map(({ another }) => another)).toEqual(Array(5).fill(null))
  await expect(add(5)).rejects.toMatchObject({ status: 409, code: 'too_many_parcels' })
})

test('an additional label is canceled until its package is scanned; the first one is not', async () => {
  const { store, add, cancel, show, first } = await aReturn()
  await add(1)
  const idOfNewest = async () => (await show()).claimReturnShipments[0]?.returnShipmentId ?? ''
  const second = await idOfNewest()
  await expect(cancel(first)).rejects.toMatchObject({ status: 409, code: 'label_in_use' })
  await cancel(second)
  await cancel(second)
  const { claimReturnShipments, claimLineItems, timeline } = await show()
  expect(claimReturnShipments).toMatchObject([
    { isCancelable: false, another: null },
    { canceledOn: null, another: { packages: 1 } },
  ])
  expect(claimLineItems[0]?.status.detail).toBe('Awaiting_Customer_Dropoff_Label_Provided')
  expect(timeline.filter(({ message }) => message === 'You canceled a return label.')).toHaveLength(1)

  await add(1)
  const third = (await show()).claimReturnShipments[0]
  await scan(deps, store.storeId, third?.tracker?.carrier.trackingCode ?? '', 'in_transit')
  await expect(cancel(third?.returnShipmentId ?? '')).rejects.toMatchObject({ status: 409 })
  expect((await show()).claimLineItems[0]?.status.code).toBe('In_Transit')
})

test('a carrier that does not answer creates the label later, once', async () => {
  const buy: typeof deps.labelCarrier.buy = async () => {
    throw new ProviderError('Aftercare Post', 'no answer', true)
  }
  const { add, show } = await aReturn({ given: { ...deps, labelCarrier: { ...deps.labelCarrier, buy } } })
  await add(1)
  expect((await show()).claimReturnShipments).toMatchObject([{ another: { packages: 2, isUnderway: true } }])
  await drainJobs(deps)
  expect((await show()).claimReturnShipments).toMatchObject([
    { another: { packages: 2, isUnderway: false } },
    {},
  ])
})

test('a store that does not allow it gives no other label, and another claim’s label is not there', async () => {
  const { add, show } = await aReturn({ areSeveralParcelsAllowed: false })
  expect((await show()).claimReturnShipments).toMatchObject([{ another: null }])
  await expect(add(1)).rejects.toMatchObject({ status: 409, code: 'no_additional_label' })
  await expect(add(1, 'another')).rejects.toMatchObject({ status: 404 })
})
