import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { issueOrderToken } from '#modules/orders/order-token.ts'
import { adasAddress, aPortal, aReturnShop, anOrder, exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

const fee = (amount: number): NewRule => ({
  name: 'Handling',
  hook: 'before-claim-submission',
  rule: {
    conditions: { all: [] },
    event: { type: 'fee', params: { type: 'Fixed', amount, name: 'Handling Fee' } },
  },
})

const claims = () => deps.db.selectFrom('claim').selectAll().execute()
const lines = () => deps.db.selectFrom('claim_line_item').selectAll().orderBy('position').execute()

/** Two scarves in one line, paid 40.00 and 3.20 tax, after a look-up. */
async function twoScarves(rules: NewRule[] = []) {
  const store = await aReturnShop(deps, { rules })
  const bought = await anOrder(deps, store, [
    { quantity: 2, paidTotalMinor: minor(4000), taxTotalMinor: minor(320) },
  ])
  const [lineId = ''] = bought.lineIds
  return { store, bought, lineId, portal: aPortal(deps, store, bought) }
}

describe('submitting a claim', () => {
  test('200: files its lines at the price paid, with tax, and awaits the items', async () => {
    const { portal, lineId } = await twoScarves()
    const { externalId } = await portal.file([refundOf(lineId)])

    expect(externalId).toMatch(/^R-[0-9A-Z]{13}$/)
    expect(await claims()).toMatchObject([{ externalId, rollupCode: 'inProgress', balanceMinor: -2160 }])
    expect(await lines()).toMatchObject([
      {
        status: 'Awaiting_Return',
        detail: 'Pending_Return_Shipment_Creation',
        amountMinor: 2160,
        taxMinor: 160,
        creditMethod: 'Refund',
      },
    ])
  })

  test('200: opens its ledger with what is owed if it is resolved as requested', async () => {
    const store = await aReturnShop(deps, {
      rules: [fee(5)],
      settings: { giftCard: { incentive: { type: 'percent', amount: 10 } } },
    })
    const bought = await anOrder(deps, store, [{ quantity: 2, paidTotalMinor: minor(4000) }])
    const [lineId = ''] = bought.lineIds
    const asked = [refundOf(lineId, { quantity: 2, requestedResolutionMethodEnum: 'giftCard' })]
    const { id } = await aPortal(deps, store, bought).file(asked, { creditResolutionMethod: 'Gift_Card' })

    const entries = await listEntries(deps.db, store.storeId, id)
    expect(entries).toMatchObject([{ key: 'filed', event: 'filed', currencyCode: 'USD' }])
    expect(foldLedger(entries)).toMatchObject({ itemValue: 4000, incentive: 400, fee: -500, balance: -3900 })
  })

  test('200: the same call again is answered as the first time; 409: under another key', async () => {
    const { portal, lineId } = await twoScarves()
    const request = [refundOf(lineId)]
    const body = portal.submissionOf(request, await portal.calculate(request))
    const submit = (idempotencyKey: string) =>
      portal.call(customerApi.submitClaim, { params: portal.params, body, idempotencyKey })
    expect(await submit('first')).toEqual(await submit('first'))

    const refused = { status: 409, code: 'already_submitted' }
    await expect(submit('second')).rejects.toMatchObject(refused)
    deps.advance({ minutes: 31 })
    await expect(submit('third')).rejects.toMatchObject(refused)
    expect(await claims()).toHaveLength(1)
  })

  test.for([
    ['a buyer’s', false],
    ['a gift’s', true],
  ] as const)('409: %s claim that is submitted as the other kind', async ([, isGiftReturn]) => {
    const store = await aReturnShop(deps)
    const bought = await anOrder(deps, store)
    const [lineId = ''] = bought.lineIds
    const portal = aPortal(deps, store, bought, { isGiftReturn })
    const request = [refundOf(lineId)]
    const calculation = await portal.calculate(request)
    const contradiction = portal.submit(request, calculation, { isGiftReturn: !isGiftReturn })
    await expect(contradiction).rejects.toMatchObject({
      status: 409,
      code: 'calculation_outdated',
      body: { calculation: { balance: calculation.balance } },
    })
    await portal.submit(request, calculation, { isGiftReturn })
    expect(await claims()).toMatchObject([{ isGiftReturn }])
  })

  test('409: two at once for the last unit, of which exactly one is filed', async () => {
    const { portal, lineId } = await twoScarves()
    const all = [refundOf(lineId, { quantity: 2 })]
    const calculations = [await portal.calculate(all), await portal.calculate(all)]
    const answers = await Promise.allSettled(calculations.map((each) => portal.submit(all, each)))

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refusal = answers.find(({ status }) => status === 'rejected')
    expect(refusal).toMatchObject({ reason: { status: 409 } })
    expect(await claims()).toHaveLength(1)
  })

  test('409: a fee that has changed since it was shown returns a fresh calculation, and nothing is stored', async () => {
    const { portal, lineId } = await twoScarves()
    const request = [refundOf(lineId)]
    const shown = await portal.calculate(request)
    const forged = portal.submit(request, shown, { feeApplied: 5 })

    const refusal = await forged.catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      status: 409,
      message: 'Invalid data submitted. Please try again.',
      body: { calculation: { balance: -21.6 } },
    })
    expect(await claims()).toEqual([])
  })

  test('200: the rules of the calculation hold for its half hour, then the new ones', async () => {
    const { store, portal, lineId } = await twoScarves([fee(5)])
    const request = [refundOf(lineId)]
    const shown = await portal.calculate(request)
    const later = await portal.calculate(request)
    await saveRules(deps, store.storeId, [fee(7)])
    await portal.submit(request, shown)
    expect(await claims()).toMatchObject([{ feeAppliedMinor: 500, feeName: 'Handling Fee' }])

    deps.advance({ minutes: 31 })
    const refusal = await portal.submit(request, later).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      status: 409,
      body: { calculation: { applied: { feeApplied: 7 } } },
    })
  })

  test('200: a label is charged as it was quoted, and cut where it costs more than the items', async () => {
    const labelCharge = { type: 'fixed' as const, amount: 30 }
    const store = await aReturnShop(deps, { settings: { returnShipping: { labelCharge } } })
    const bought = await anOrder(deps, store, [{ quantity: 2 }])
    const portal = aPortal(deps, store, bought)
    const [lineId = ''] = bought.lineIds
    const body = {
      id: bought.order.id,
      claimType: 'return' as const,
      address: adasAddress,
      email: 'ada@example.com',
      calculatedLineItems: [refundOf(lineId)],
    }
    const { fromCustomer } = await portal.call(customerApi.quoteReturn, { params: portal.params, body })
    const label = fromCustomer.find(({ type }) => type === 'Label')
    expect(label).toMatchObject({ cost: 30 })
    const returnShipment = { id: label?.id ?? '', type: 'Label' as const }

    expect(await portal.calculate([refundOf(lineId)], { returnShipment })).toMatchObject({ balance: 0 })
    await portal.file([refundOf(lineId, { quantity: 2 })], { returnShipment })
    expect(await claims()).toMatchObject([
      { returnShippingMinor: 3000, balanceMinor: -1000, returnMethod: { type: 'Label', cost: 30 } },
    ])
  })

  test('409: other lines than those calculated', async () => {
    const { portal, lineId } = await twoScarves()
    const shown = await portal.calculate([refundOf(lineId)])
    await expect(portal.submit([refundOf(lineId, { quantity: 2 })], shown)).rejects.toMatchObject({
      status: 409,
      body: { calculation: { balance: -43.2 } },
    })
  })

  test('409: an address elsewhere than the one the label was quoted for', async () => {
    const { portal, lineId } = await twoScarves()
    const request = [refundOf(lineId)]
    const shown = await portal.calculate(request)
    const { shippingAddress } = portal.submissionOf(request, shown)
    const moved = { ...shippingAddress, postalCode: '94103', stateOrProvinceCode: 'CA' }
    await expect(portal.submit(request, shown, { shippingAddress: moved })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('409: a variant that has sold out since', async () => {
    const { portal, lineId } = await twoScarves()
    const request = [exchangeOf(lineId, 'scarf-green')]
    const shown = await portal.calculate(request)
    await deps.db.updateTable('product_variant').set({ quantity: 0 }).execute()
    await expect(portal.submit(request, shown)).rejects.toMatchObject({ status: 409 })
    expect(await claims()).toEqual([])
  })

  test.for([
    ['nobody', ''],
    ['a forger', 'x.y'],
  ])('401: %s without a token of this order', async ([, token = '']) => {
    const { store, bought, lineId, portal } = await twoScarves()
    const shown = await portal.calculate([refundOf(lineId)])
    const stranger = aPortal(deps, store, bought, { token })
    await expect(stranger.submit([refundOf(lineId)], shown)).rejects.toMatchObject({
      status: 401,
      message: 'Please look up your order again.',
    })
  })

  test('401: a token of another order, or one that lapsed an hour after its last use', async () => {
    const { store, bought, lineId, portal } = await twoScarves()
    const other = await anOrder(deps, store, [{}], { orderNo: '#1002', orderNoKey: '1002' })
    const shown = await portal.calculate([refundOf(lineId)])
    const token = issueOrderToken(deps, store.storeId, { orderId: other.order.id, isGiftReturn: false })
    const stranger = aPortal(deps, store, bought, { token })
    await expect(stranger.submit([refundOf(lineId)], shown)).rejects.toMatchObject({ status: 401 })

    deps.advance({ minutes: 61 })
    await expect(portal.submit([refundOf(lineId)], shown)).rejects.toMatchObject({ status: 401 })
  })

  test('403: at a store without a running plan, which still shows its claims', async () => {
    const { store, portal, lineId } = await twoScarves()
    const { externalId } = await portal.file([refundOf(lineId)])
    const shown = await portal.calculate([refundOf(lineId)])
    await deps.db
      .updateTable('store')
      .set({ planStatus: 'FROZEN' })
      .where('storeId', '=', store.storeId)
      .execute()
    clearCachedStores()

    await expect(portal.submit([refundOf(lineId)], shown)).rejects.toMatchObject({ status: 403 })
    expect(await portal.overview(externalId)).toMatchObject({ externalId })
  })

  test('400: a file that was given out for another order takes the whole claim back', async () => {
    const { portal, lineId } = await twoScarves()
    const request = [refundOf(lineId, { images: ['crewClaimImg/somebody-else'] })]
    const shown = await portal.calculate(request)
    await expect(portal.submit(request, shown)).rejects.toMatchObject({ status: 400 })
    expect(await claims()).toEqual([])
    expect(await lines()).toEqual([])
    expect(await deps.db.selectFrom('idempotent_answer').selectAll().execute()).toEqual([])
    expect(await drainJobs(deps)).toBe(0)
  })

  test('partial returns add up to what was paid', async () => {
    const store = await aReturnShop(deps)
    const bought = await anOrder(deps, store, [{ quantity: 3, paidTotalMinor: minor(1000) }])
    const portal = aPortal(deps, store, bought)
    const [lineId = ''] = bought.lineIds
    for (let unit = 0; unit < 3; unit++) await portal.file([refundOf(lineId)])
    expect((await lines()).map(({ amountMinor }) => amountMinor)).toHaveLength(3)
    expect((await lines()).reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(1000)
    await expect(portal.file([refundOf(lineId)])).rejects.toBeInstanceOf(ApiError)
  })
})

describe('a filed claim', () => {
  test('gets the tags of all matching rules and is held for review if one says so', async () => {
    const rule = (name: string, event: NewRule['rule']['event']): NewRule => ({
      name,
      hook: 'claim-created',
      rule: { conditions: { all: [] }, event },
    })
    const { portal, lineId, bought } = await twoScarves([
      rule('One', { type: 'claimTags', params: { tags: ['small'] } }),
      rule('Two', { type: 'claimTags', params: { tags: ['small', 'scarf'] } }),
      rule('Three', { type: 'orderTags', params: { tags: ['returned'] } }),
      rule('Four', { type: 'holdForReview', params: {} }),
      rule('Five', { type: 'autoFinalise', params: {} }),
    ])
    await portal.file([refundOf(lineId)])
    await drainJobs(deps)

    expect(await claims()).toMatchObject([
      { tags: ['small', 'scarf'], isHeldForReview: true, isAutoFinalised: false },
    ])
    const order = await deps.db
      .selectFrom('store_order')
      .select('tags')
      .where('id', '=', bought.order.id)
      .executeTakeFirst()
    expect(order?.tags).toEqual(['returned'])
  })

  test('gets its packing slip from a job, also when the browser is gone', async () => {
    const { portal, lineId } = await twoScarves()
    const { externalId } = await portal.file([refundOf(lineId)])
    await drainJobs(deps)
    expect(await portal.overview(externalId)).toMatchObject({
      claimReturnShipments: [{ type: 'Packing_Slip' }],
      claimLineItems: [
        {
          status: { code: 'Awaiting_Return', detail: 'Awaiting_Customer_Dropoff_Packing_Slip_Provided' },
          amount: 21.6,
          unitPrice: 20,
          unitTax: 1.6,
        },
      ],
      requestSummary: { refund: 21.6, giftCard: 0 },
      shippingAddress: { city: 'New York', line1: null, firstName: null, postalCode: null },
    })
  })

  test('owes in all what the calculation said, exchanges that leave something over included', async () => {
    const store = await aReturnShop(deps, {
      settings: { exchange: { advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND' } },
    })
    const bought = await anOrder(deps, store, [{}, {}])
    const portal = aPortal(deps, store, bought)
    const [refunded = '', exchanged = ''] = bought.lineIds
    const cheaper = exchangeOf(exchanged, 'scarf-green', {
      advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND',
    })
    const lines = [refundOf(refunded), cheaper]
    const calculation = await portal.calculate(lines)
    const { externalId } = await portal.submit(lines, calculation)
    expect(calculation.balance).toBe(-22)
    expect((await portal.overview(externalId)).requestSummary).toEqual({ refund: 22, giftCard: 0 })
  })

  test('keeps the files that were uploaded for it, and a warranty claim waits for a person’s review', async () => {
    const store = await aReturnShop(deps, { settings: { warranty: { isEnabled: true } } })
    const bought = await anOrder(deps, store)
    const portal = aPortal(deps, store, bought)
    const [lineId = ''] = bought.lineIds
    const image = 'crewClaimImg/torn-seam'
    await deps.db
      .insertInto('asset')
      .values({
        storeId: store.storeId,
        name: image,
        orderId: bought.order.id,
        destination: 'crewClaimImg',
        originalName: 'seam.png',
        contentType: 'image/png',
        size: 10,
        sha256: null,
        status: 'uploaded',
        createdOn: deps.now(),
        expiresOn: new Date('2026-11-21T12:00:00Z'),
      })
      .execute()
    const request = [
      refundOf(lineId, {
        requestedResolutionMethodEnum: 'warrantyReview',
        reasonId: 2,
        reasonCategoryCode: 'Defective_Item',
        reasonDetailId: 21,
        images: [image],
      }),
    ]
    const warranty = { claimType: 'warranty' as const, returnShipment: null, creditResolutionMethod: null }
    const calculation = await portal.calculate(request, warranty)
    expect(calculation).toMatchObject({ balance: 0, applied: { feeApplied: 0 } })
    const { externalId } = await portal.submit(request, calculation, warranty)

    expect(externalId).toMatch(/^W-/)
    expect(await portal.overview(externalId)).toMatchObject({
      claimRollup: { code: 'readyForReview' },
      claimLineItems: [
        {
          status: { code: 'Open', detail: 'Pending_Review' },
          reason: { name: 'Broken', detail: 'On arrival' },
        },
      ],
    })
    expect(await deps.db.selectFrom('claim_line_asset').select('assetName').execute()).toEqual([
      { assetName: image },
    ])
    expect(await deps.db.selectFrom('asset').select('status').execute()).toEqual([{ status: 'attached' }])
  })

  test('404: does not exist at another store, nor under a mistyped number', async () => {
    const { portal, lineId } = await twoScarves()
    const { externalId } = await portal.file([refundOf(lineId)])
    const elsewhere = await aReturnShop(deps, { slug: 'elsewhere' })
    const stranger = aPortal(deps, elsewhere, await anOrder(deps, elsewhere))
    await expect(stranger.overview(externalId)).rejects.toMatchObject({ status: 404 })
    await expect(portal.overview(`${externalId.slice(0, -1)}~`)).rejects.toMatchObject({ status: 404 })
  })
})
