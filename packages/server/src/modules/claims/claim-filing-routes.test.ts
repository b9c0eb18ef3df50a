import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { minor } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { adasAddress, anOrder, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const day = 24 * 60 * 60 * 1000

/** Somebody at the desk, and an order of one item that was sent so many days ago. */
async function aCall(
  given: { daysAgo?: number; tags?: string[]; role?: 'Admin' | 'Staff'; slug?: string } = {},
) {
  const store = await aReturnShop(deps, {
    ...(given.slug !== undefined && { slug: given.slug }),
    settings: { staff: { mayOverrideEligibility: false } },
  })
  const createdOn = new Date(deps.now().getTime() - (given.daysAgo ?? 10) * day)
  const bought = await anOrder(
    deps,
    store,
    [{ quantity: 1, paidTotalMinor: minor(2000), tagsAtPurchase: given.tags ?? [] }],
    { createdOn },
  )
  const { token } = await aUser(deps, store, given.role ?? 'Admin')
  const call = merchantClient(deps, { token })
  const params = { storeId: store.storeId }
  const quote = (isOverridingEligibility = false) =>
    call(merchantApi.quoteClaim, {
      params,
      body: {
        originalStoreOrderId: bought.order.id,
        claimType: 'return',
        claimLineItems: bought.lineIds.map((id) => refundOf(id)),
        creditResolutionMethod: 'Refund',
        shippingAddress: adasAddress,
        isOverridingEligibility,
      },
    })
  const file = (calculationId: string, overrideReason: string | null = null) =>
    call(merchantApi.createClaim, {
      params,
      body: {
        calculationId,
        customerEmail: 'ada@example.com',
        shippingAddress: adasAddress,
        noteToCustomer: 'As we said on the phone',
        overrideReason,
      },
    })
  const show = (claimId: string) => call(merchantApi.claim, { params: { ...params, claimId } })
  const audit = () => call(merchantApi.listChanges, { params, query: {} })
  return { store, bought, call, params, quote, file, show, audit }
}

test('a claim that staff file comes to what a shopper’s would, says who filed it, and is filed once', async () => {
  const { quote, file, show, audit } = await aCall()
  const { calculation, returnMethods, returnMethodId } = await quote()
  expect(calculation.balance).toBe(-20)
  expect(returnMethods.map(({ id }) => id)).toContain(returnMethodId)

  const filed = await file(calculation.id)
  expect(await file(calculation.id)).toEqual(filed)
  await drainJobs(deps)
  const shown = await show(filed.id)
  expect(shown).toMatchObject({
    source: 'Merchant_App',
    balance: -20,
    noteToCustomer: 'As we said on the phone',
    claimLineItems: [{ status: { code: 'Awaiting_Return' }, requestedResolutionMethodEnum: 'refund' }],
  })
  const told = shown.timeline.find(({ message }) => message === 'Filed for the customer.')
  expect(told).toMatchObject({ isForCustomer: false })
  const entries = (await audit()).items.filter(({ action }) => action === 'claim.create')
  expect(entries).toMatchObject([{ subject: { id: filed.id }, actor: { name: 'Robin Vega' } }])
  await expect(quote()).rejects.toMatchObject({ status: 409, code: 'units_gone' })
})

test('who may override eligibility needs a reason, which is kept; who may not is refused (D48)', async () => {
  const late = await aCall({ daysAgo: 500 })
  await expect(late.quote()).rejects.toMatchObject({ status: 409, code: 'item_not_eligible' })
  const { calculation } = await late.quote(true)
  await expect(late.file(calculation.id)).rejects.toMatchObject({
    status: 422,
    body: { fields: [{ path: 'overrideReason' }] },
  })
  const filed = await late.file(calculation.id, 'A regular')
  const [entry] = (await late.audit()).items.filter(({ action }) => action === 'claim.create')
  expect(entry).toMatchObject({ subject: { id: filed.id }, after: { overrideReason: 'A regular' } })

  const staff = await aCall({ daysAgo: 500, role: 'Staff', slug: 'other' })
  await expect(staff.quote(true)).rejects.toMatchObject({ status: 403 })
})

test('final sale that staff claim all the same waits for a person, and nothing travels (D35)', async () => {
  const { quote, file, show } = await aCall({ tags: ['final-sale'] })
  await expect(quote()).rejects.toMatchObject({ code: 'item_not_eligible' })
  const { calculation, returnMethods } = await quote(true)
  expect(returnMethods).toEqual([])
  const filed = await file(calculation.id, 'Wrong colour on our page')
  await drainJobs(deps)
  expect(await show(filed.id)).toMatchObject({
    claimRollup: { code: 'readyForReview' },
    claimLineItems: [{ status: { code: 'Open', detail: 'Final_Sale' } }],
    claimReturnShipments: [],
  })
})

test('what nobody quoted to staff of this store is not there to be filed', async () => {
  const mine = await aCall()
  const theirs = await aCall({ slug: 'other' })
  const { calculation } = await theirs.quote()
  await expect(mine.file(calculation.id)).rejects.toMatchObject({ status: 404 })
})

test('what an ordered item may be exchanged for is listed for staff, and for no other store', async () => {
  const { call, params, bought } = await aCall()
  const [lineItemId = ''] = bought.lineIds
  const at = { storeOrderId: bought.order.id, lineItemId }
  const options = await call(merchantApi.listExchangeOptions, { params: { ...params, ...at }, query: {} })
  expect(options.products.flatMap(({ variants }) => variants.map(({ title }) => title))).toContain('Blue')
  const other = await aCall({ slug: 'other' })
  await expect(
    other.call(merchantApi.listExchangeOptions, { params: { ...other.params, ...at }, query: {} }),
  ).rejects.toMatchObject({ status: 404 })
})
