import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { ProviderError } from '#integrations/provider-error.ts'
import { readClaimLedger } from '#modules/claims/claim-ledger-reads.ts'
import { aPortal, aReturnShop, adasAddress, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { scan } from '#testing/staff-shipment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { expireUnusedDocuments } from './expire-unused-documents.ts'

const deps = await useTestDeps()

/** A return of a scarf by label, in a store that refunds what was delivered and denies what was not sent. */
async function aReturnByLabel(given = deps) {
  const store = await aReturnShop(deps, {
    settings: { finalisation: { isOverdueReturnDenied: true } },
    rules: [
      {
        name: 'Refund on delivery',
        hook: 'shipment-updated',
        rule: {
          conditions: { all: [{ fact: 'shipment.status', operator: 'in', value: ['delivered'] }] },
          event: { type: 'autoFinalise', params: {} },
        },
      },
    ],
  })
  const bought = await anOrder(deps, store)
  const portal = aPortal(deps, store, bought)
  const filed = await portal.file(
    bought.lineIds.map((lineId) => refundOf(lineId)),
    { returnShipment: { id: 'label:aftercare-post:ground-return', type: 'Label' }, address: adasAddress },
  )
  await drainJobs(deps)
  const params = { storeId: store.storeId, claimId: filed.id }
  // A session of staff ends before a label does.
  const signIn = () => aDesk(given, store)
  const show = async () => (await signIn()).call(merchantApi.claim, { params })
  const add = async () => {
    const { version } = await show()
    const made = await (
      await signIn()
    ).call(merchantApi.quoteAndCreateShipment, {
      params,
      body: { version, isAdditional: true },
    })
    await drainJobs(given)
    return made.returnShipmentId ?? ''
  }
  const voidIt = async (returnShipmentId: string) => {
    await (
      await signIn()
    ).call(merchantApi.voidShipment, { params: { ...params, returnShipmentId }, body: {} })
    await drainJobs(deps)
  }
  const report = async (returnShipmentId: string, status: 'in_transit' | 'delivered') => {
    const parcel = (await show()).claimReturnShipments.find((it) => it.returnShipmentId === returnShipmentId)
    await scan(deps, store.storeId, parcel?.tracker?.carrier.trackingCode ?? '', status)
    await drainJobs(deps)
  }
  const detail = async () => (await show()).claimLineItems[0]?.status.detail
  const [first] = (await show()).claimReturnShipments
  return {
    store,
    claimId: filed.id,
    params,
    signIn,
    show,
    add,
    voidIt,
    report,
    detail,
    first: first?.returnShipmentId ?? '',
  }
}

test('a second label is bought for the same item, and the first one stays', async () => {
  const { store, claimId, add, show, detail } = await aReturnByLabel()
  await add()
  const { claimReturnShipments: parcels, claimLineItems } = await show()
  expect(parcels).toMatchObject([{ canceledOn: null }, { canceledOn: null }])
  expect(new Set(parcels.map(({ tracker }) => tracker?.carrier.trackingCode)).size).toBe(2)
  for (const { claimLineItemIds } of parcels)
    expect(claimLineItemIds).toEqual(claimLineItems.map(({ id }) => id))
  expect(await detail()).toBe('Awaiting_Customer_Dropoff_Label_Provided')
  const { entries } = await readClaimLedger(deps, store, claimId)
  expect(entries.filter(({ event }) => event === 'labelBought')).toHaveLength(2)
})

test('the item is in transit at the first scan, and is received and refunded once all its packages arrived', async () => {
  const { first, add, report, detail } = await aReturnByLabel()
  const second = await add()
  await report(second, 'delivered')
  expect(await detail()).toBe('In_Transit')
  await report(first, 'in_transit')
  expect(await detail()).toBe('In_Transit')
  await report(first, 'delivered')
  expect(await detail()).toBe('Refunded')
})

test('what is added while the first package is on its way is waited for, until its label is voided', async () => {
  const { first, add, report, voidIt, detail } = await aReturnByLabel()
  await report(first, 'in_transit')
  const second = await add()
  await report(first, 'delivered')
  expect(await detail()).toBe('In_Transit')
  await voidIt(second)
  expect(await detail()).toBe('Refunded')
})

test('an unused second label that expired is no longer waited for', async () => {
  const { first, add, report, detail } = await aReturnByLabel()
  await add()
  await report(first, 'delivered')
  deps.advance({ days: 40 })
  await expireUnusedDocuments(deps)
  await drainJobs(deps)
  expect(await detail()).toBe('Refunded')
})

test('voiding one of two labels leaves the item with the other; voiding both, without one', async () => {
  const { first, add, voidIt, detail } = await aReturnByLabel()
  const second = await add()
  await voidIt(first)
  expect(await detail()).toBe('Awaiting_Customer_Dropoff_Label_Provided')
  await voidIt(second)
  expect(await detail()).toBe('Pending_Return_Shipment_Creation')
})

test('an item is not denied as unsent while a later label of it is valid', async () => {
  const { add, detail } = await aReturnByLabel()
  deps.advance({ days: 20 })
  await add()
  deps.advance({ days: 20 })
  await expireUnusedDocuments(deps)
  expect(await detail()).toBe('Awaiting_Customer_Dropoff_Label_Provided')
  deps.advance({ days: 20 })
  await expireUnusedDocuments(deps)
  expect(await detail()).toBe('Item_Not_Returned')
})

test('an item travels in at most five packages, also while a carrier is down', async () => {
  const buy: typeof deps.labelCarrier.buy = async () => {
    throw new ProviderError('Aftercare Post', 'no answer', true)
  }
  const { add } = await aReturnByLabel({ ...deps, labelCarrier: { ...deps.labelCarrier, buy } })
  for (let times = 0; times < 4; times++) await add().catch(() => undefined)
  await expect(add()).rejects.toMatchObject({ status: 409, code: 'too_many_parcels' })
})

test('asked for twice from the same page, one label is bought', async () => {
  const { signIn, params, show } = await aReturnByLabel()
  const { version } = await show()
  const desk = await signIn()
  const add = () =>
    desk.call(merchantApi.quoteAndCreateShipment, { params, body: { version, isAdditional: true } })
  await add()
  await expect(add()).rejects.toMatchObject({ status: 409 })
  expect((await show()).claimReturnShipments).toHaveLength(2)
})
