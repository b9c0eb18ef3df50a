import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { minor } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { adasAddress, anOrder, aReturnShop, refundOf, type LineRequest } from '#testing/claim-fixtures.ts'
import { saveCustomFields } from '#modules/reasons/save-custom-fields.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const day = 24 * 60 * 60 * 1000

/** A staff session, and an order of one item that was sent the given number of days ago. */
async function aCall(
  given: {
    daysAgo?: number
    tags?: string[]
    role?: 'Admin' | 'Staff'
    slug?: string
    rules?: NewRule[]
    order?: Parameters<typeof anOrder>[3]
  } = {},
) {
  const store = await aReturnShop(deps, {
    ...(given.slug !== undefined && { slug: given.slug }),
    settings: { staff: { mayOverrideEligibility: false } },
    rules: given.rules ?? [],
  })
  const createdOn = new Date(deps.now().getTime() - (given.daysAgo ?? 10) * day)
  const bought = await anOrder(
    deps,
    store,
    [{ quantity: 1, paidTotalMinor: minor(2000), tagsAtPurchase: given.tags ?? [] }],
    { createdOn, ...given.order },
  )
  const { token } = await aUser(deps, store, given.role ?? 'Admin')
  const call = merchantClient(deps, { token })
  const params = { storeId: store.storeId }
  const quote = (isOverridingEligibility = false, answers: Partial<LineRequest> = {}) =>
    call(merchantApi.quoteClaim, {
      params,
      body: {
        originalStoreOrderId: bought.order.id,
        claimType: 'return',
        claimLineItems: bought.lineIds.map((id) => refundOf(id, answers)),
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

test('a claim that staff file has the amounts of a shopper’s, records who filed it, and is filed once', async () => {
  const { quote, file, show, audit } = await aCall()
  const { calculation, returnMethods, returnMethodId } = await quote()
  expect(calculation.balance).toBe(-20)
  expect(returnMethods.map(({ id }) => id)).toContain(returnMethodId)

  const filed = await file(calculation.id)
  await expect(file(calculation.id)).rejects.toMatchObject({ status: 409, code: 'already_submitted' })
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

test('who may override eligibility needs a reason, which is kept; who may not is refused', async () => {
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

test('staff answer the portal’s questions, unless rules ask shoppers only or they override', async () => {
  const ask = (event: NewRule['rule']['event'], ofShoppersOnly = false): NewRule => ({
    name: event.type,
    hook: 'after-reason-selection',
    rule: {
      conditions: {
        all: ofShoppersOnly
          ? [{ fact: 'claim.source', operator: 'in' as const, value: ['Customer_App'] }]
          : [],
      },
      event,
    },
  })
  const { store, bought, call, params, quote, file, show, audit } = await aCall({
    rules: [
      ask({ type: 'policyEnforcement', params: { question: 'Was it washed?' } }),
      ask({ type: 'customFields', params: { customFieldIds: [7], isMediaUploadRequired: true } }),
      ask({ type: 'customFields', params: { customFieldIds: [8] } }, true),
    ],
  })
  await saveCustomFields(deps, store.storeId, [
    { id: 7, displayName: 'Serial', valueType: 'Number', required: true },
    { id: 8, displayName: 'Feeling', valueType: 'Text', required: true },
  ])
  const at = { ...params, storeOrderId: bought.order.id, lineItemId: bought.lineIds[0] ?? '' }
  const about = { claimType: 'return' as const, quantity: 1, reasonId: 1 }
  expect(await call(merchantApi.askAboutItem, { params: at, body: about })).toMatchObject({
    customFields: [{ id: 7 }],
    requiredFiles: 1,
    policy: { question: 'Was it washed?' },
  })

  const paths = ['policyAnswer', 'images', 'customFields.7']
  await expect(quote()).rejects.toMatchObject({
    status: 400,
    body: { fields: paths.map((path) => ({ path: `claimLineItems.0.${path}` })) },
  })
  await expect(quote(false, { policyAnswer: 'yes' })).rejects.toMatchObject({ code: 'policy_answered_yes' })
  const wrong = { customFields: [{ id: 7, value: 'many' }] }
  await expect(quote(true, wrong)).rejects.toMatchObject({ code: 'custom_field_invalid' })

  const { calculation } = await quote(true, { customFields: [{ id: 7, value: '12' }] })
  const { id } = await file(calculation.id, 'No camera at hand')
  expect((await show(id)).claimLineItems).toMatchObject([{ customFields: [{ id: 7, value: '12' }] }])
  const [entry] = (await audit()).items.filter(({ action }) => action === 'claim.create')
  expect(entry).toMatchObject({ after: { overrideReason: 'No camera at hand' } })
})

test('a final-sale item that staff claim waits for a person, without return shipping', async () => {
  const { quote, file, show } = await aCall({ tags: ['final-sale'] })
  await expect(quote()).rejects.toMatchObject({ code: 'item_not_eligible' })
  const { calculation, returnMethods } = await quote(true)
  expect(returnMethods).toEqual([])
  const filed = await file(calculation.id, 'Wrong color on our page')
  await drainJobs(deps)
  expect(await show(filed.id)).toMatchObject({
    claimRollup: { code: 'readyForReview' },
    claimLineItems: [{ status: { code: 'Open', detail: 'Final_Sale' } }],
    claimReturnShipments: [],
  })
})

test('a quote of another store or caller cannot be filed', async () => {
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

test.for([
  [
    'in another currency',
    { currencyCode: 'EUR', customerCurrencyCode: 'EUR' },
    /differs from your store’s currency/,
  ],
  ['without both amounts', { isConversionKnown: false }, /no amounts in your store’s currency/],
])('an order %s is refused to staff too, with the reason, whatever they override', async ([, order, why]) => {
  const { quote, bought, call, params } = await aCall({ order: order as object })
  for (const isOverriding of [false, true])
    await expect(quote(isOverriding)).rejects.toMatchObject({
      status: 409,
      code: 'amounts_unknown',
      message: expect.stringMatching(why as RegExp),
    })
  const shown = await call(merchantApi.order, { params: { ...params, storeOrderId: bought.order.id } })
  expect(shown.moneyObstacle).not.toBeNull()
})
