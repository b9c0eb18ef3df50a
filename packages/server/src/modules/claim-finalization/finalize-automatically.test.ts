import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { minor } from '@aftercare/domain/shared/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { moveClaimLines } from './move-claim-lines.ts'
import type { NewStore } from '#modules/merchants/create-storefront.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { aPortal, aReturnShop, anOrder, exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { runJournal } from './claim-journal.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { finalizeAutomatically } from './finalize-automatically.ts'
import { escalateToStaff } from './finalize-automatically.ts'

const deps = await useTestDeps()

const always = (hook: NewRule['hook'], event: NewRule['rule']['event']): NewRule => ({
  name: event.type,
  hook,
  rule: { conditions: { all: [] }, event },
})
const keepItem = always('return-quote', { type: 'keepItem', params: {} })
const autoFinalise = always('claim-created', { type: 'autoFinalise', params: {} })

const refunds = () => deps.db.selectFrom('refund').selectAll().execute()
const giftCards = () => deps.db.selectFrom('gift_card').selectAll().execute()
const lines = () => deps.db.selectFrom('claim_line_item').selectAll().orderBy('position').execute()

/** A store whose claims are finalized automatically, and an order of two scarves. */
async function selfService(given: Partial<NewStore> = {}, rules: NewRule[] = [autoFinalise]) {
  const store = await aReturnShop(deps, { ...given, rules })
  const bought = await anOrder(deps, store, [{ quantity: 2, paidTotalMinor: minor(4000) }])
  const [lineId = ''] = bought.lineIds
  return { store, bought, lineId, portal: aPortal(deps, store, bought) }
}

describe('a claim that a rule finalizes', () => {
  test('pays a refund back to the card, once, and takes the unit off the order', async () => {
    const { portal, lineId, bought } = await selfService()
    const { externalId } = await portal.file([refundOf(lineId)])
    expect(await portal.overview(externalId)).toMatchObject({ isDecisionPending: true })
    await drainJobs(deps)

    expect(await refunds()).toMatchObject([
      {
        amountMinor: 2000,
        parts: [{ gateway: 'card', parentIdFromPlatform: `${bought.order.id}-sale`, amountMinor: 2000 }],
      },
    ])
    expect(await portal.overview(externalId)).toMatchObject({
      claimRollup: { code: 'completed', name: 'Completed' },
      isDecisionPending: false,
      claimLineItems: [{ status: { code: 'Approved', detail: 'Refunded' }, resolutionMethodEnum: 'refund' }],
      nextStep: { step: 'done', by: null },
      resolutionSummary: {
        refunds: [{ amount: 20, paidTo: [{ isGiftCard: false, reference: 'Visa •••• 4242' }] }],
        giftCards: [],
        exchangeOrders: [],
      },
    })
    const [line] = await deps.db.selectFrom('order_line_item').selectAll().execute()
    expect(line).toMatchObject({ quantity: 2, currentQuantity: 1 })
    await portal.file([refundOf(lineId)])
    await expect(portal.file([refundOf(lineId)])).rejects.toMatchObject({ status: 409 })
  })

  test('issues a gift card with its incentive apart', async () => {
    const incentive = { type: 'percent' as const, amount: 10 }
    const { portal, lineId } = await selfService({
      settings: { giftCard: { incentive, giftCardExpirationDays: 365 } },
    })
    await portal.file([refundOf(lineId)], { creditResolutionMethod: 'Gift_Card' })
    await drainJobs(deps)

    expect(await refunds()).toEqual([])
    expect(await giftCards()).toMatchObject([
      { amountMinor: 2000, incentiveMinor: 200, balanceMinor: 2200, kind: 'Gift_Card' },
    ])
    expect((await giftCards())[0]?.expiresOn).toEqual(new Date('2027-11-20T12:00:00Z'))
    expect(await lines()).toMatchObject([{ status: 'Approved', detail: 'Gift_Card_Issued' }])
  })

  test('orders the new item, whose value counts when it comes back as well', async () => {
    const { portal, store, lineId, bought } = await selfService()
    const { externalId } = await portal.file([exchangeOf(lineId, 'scarf-blue')])
    await drainJobs(deps)

    const order = await deps.db
      .selectFrom('store_order')
      .selectAll()
      .where('rootOrderId', '=', bought.order.id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ orderNo: '#EX-1001', totalMinor: 0, exchangeDepth: 1 })
    const line = await deps.db
      .selectFrom('order_line_item')
      .selectAll()
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      variantIdFromPlatform: 'scarf-blue',
      paidTotalMinor: 0,
      creditBasisMinor: 2000,
      rootOrderLineId: lineId,
    })
    expect(await portal.overview(externalId)).toMatchObject({
      resolutionSummary: { exchangeOrders: [{ orderNo: '#EX-1001', idFromPlatform: order.idFromPlatform }] },
    })
    const { quantity } = await deps.db
      .selectFrom('product_variant')
      .select('quantity')
      .where('idFromPlatform', '=', 'scarf-blue')
      .executeTakeFirstOrThrow()
    expect(quantity).toBe(4)

    await deps.db
      .updateTable('order_line_item')
      .set({ fulfilledQuantity: 1 })
      .where('id', '=', line.id)
      .execute()
    const again = aPortal(deps, store, { order, lineIds: [line.id] })
    await again.file([refundOf(line.id)])
    await drainJobs(deps)
    expect(await refunds()).toMatchObject([
      { amountMinor: 2000, parts: [{ parentIdFromPlatform: `${bought.order.id}-sale` }] },
    ])
  })

  test('keeps exchanges of a gift a gift: no prices, no refund of the buyer’s money', async () => {
    const { store, bought, lineId } = await selfService()
    const recipient = aPortal(deps, store, bought, { isGiftReturn: true })
    await recipient.file([exchangeOf(lineId, 'scarf-red')])
    const ids = (await lines()).map(({ id }) => id)
    await moveClaimLines(deps, store.storeId, ids, { type: 'firstScanned' })
    await drainJobs(deps)
    await deps.db.updateTable('order_line_item').set({ fulfilledQuantity: 1 }).execute()

    const anybody = aPortal(deps, store, bought, { token: '' })
    const { params } = anybody
    const order = await anybody.call(customerApi.order, {
      params,
      query: { orderNo: 'EX-1001', emailOrPostalCode: 'ada@example.com' },
    })
    expect(order).toMatchObject({
      isGiftReturn: true,
      email: null,
      lineItems: [{ unitPrice: null, return: { refund: { isEligible: false } } }],
    })
    const [line] = order.lineItems
    const again = aPortal(deps, store, { order, lineIds: [] })
    const calculation = await again.calculate([refundOf(line?.id ?? '')])
    expect(calculation).toMatchObject({ creditMethods: ['Gift_Card'], creditMethod: 'Gift_Card' })
  })

  test('issues a free order in place of a gift card where the platform has none', async () => {
    const { portal, lineId } = await selfService({ settings: { giftCard: { kind: 'Gift_Card_Order' } } })
    await portal.file([refundOf(lineId)], { creditResolutionMethod: 'Gift_Card' })
    await drainJobs(deps)

    const [giftCard] = await giftCards()
    expect(giftCard).toMatchObject({ code: '#C-GC-1001', kind: 'Gift_Card_Order' })
    const order = await deps.db
      .selectFrom('store_order')
      .selectAll()
      .where('orderNo', '=', '#C-GC-1001')
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      totalMinor: 0,
      email: 'ada@example.com',
      rootOrderId: null,
      exchangeDepth: 0,
    })
    const line = await deps.db
      .selectFrom('order_line_item')
      .selectAll()
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ kind: 'gift_card', listTotalMinor: 2000, paidTotalMinor: 0 })
  })

  test('leaves a line whose new item is gone to a person, and does the others', async () => {
    const { portal, lineId } = await selfService()
    const request = [exchangeOf(lineId, 'scarf-green'), refundOf(lineId)]
    const shown = await portal.calculate(request)
    const { externalId } = await portal.submit(request, shown)
    await deps.db
      .updateTable('product_variant')
      .set({ quantity: 0 })
      .where('idFromPlatform', '=', 'scarf-green')
      .execute()
    await drainJobs(deps)

    expect(await lines()).toMatchObject([
      { status: 'Awaiting_Return', resolutionMethod: null, errors: [{ code: 'OUT_OF_STOCK' }] },
      { status: 'Approved', detail: 'Refunded' },
    ])
    expect(await refunds()).toMatchObject([{ amountMinor: 2000 }])
    expect(await portal.overview(externalId)).toMatchObject({ claimRollup: { code: 'readyForReview' } })
  })

  test('refunds no more than is left of the payments, and nothing that it cannot refund completely', async () => {
    const { portal, lineId } = await selfService()
    await deps.db
      .updateTable('order_transaction')
      .set({ amountMinor: minor(1999) })
      .execute()
    await portal.file([refundOf(lineId)])
    await drainJobs(deps)
    expect(await refunds()).toEqual([])
    expect(await lines()).toMatchObject([
      { status: 'Awaiting_Return', errors: [{ code: 'REFUND_EXCEEDS_PAYMENT' }] },
    ])
  })

  test('gives each payment its part back', async () => {
    const { portal, lineId, bought, store } = await selfService()
    await deps.db
      .updateTable('order_transaction')
      .set({ amountMinor: minor(3000) })
      .execute()
    await deps.db
      .insertInto('order_transaction')
      .values({
        storeId: store.storeId,
        orderId: bought.order.id,
        idFromPlatform: 'card-of-grandma',
        kind: 'sale',
        status: 'success',
        gateway: 'gift_card',
        amountMinor: minor(1000),
        parentIdFromPlatform: null,
        createdOn: deps.now(),
      })
      .execute()
    await portal.file([refundOf(lineId)])
    await drainJobs(deps)
    expect((await refunds())[0]?.parts).toMatchObject([
      { gateway: 'card', amountMinor: 1500 },
      { gateway: 'gift_card', parentIdFromPlatform: 'card-of-grandma', amountMinor: 500 },
    ])
  })

  test('pays once when its work is done twice', async () => {
    const { portal, store, lineId } = await selfService()
    const { id: claimId } = await portal.file([refundOf(lineId)])
    await drainJobs(deps)
    // As after a crash between the payment and its mark.
    await deps.db.updateTable('finalisation_step').set({ state: 'started', endedOn: null }).execute()
    await deps.db
      .updateTable('claim_line_item')
      .set({ status: 'Awaiting_Return', detail: 'Pending_Return_Shipment_Creation', finalizedOn: null })
      .execute()
    await runJournal(deps, { storeId: store.storeId, claimId })

    expect(await refunds()).toHaveLength(1)
    expect(await lines()).toMatchObject([{ status: 'Approved', detail: 'Refunded' }])
  })

  test('issues a gift’s value when the parcel is first scanned, and not before', async () => {
    const { store, bought, lineId } = await selfService()
    const recipient = aPortal(deps, store, bought, { isGiftReturn: true })
    await recipient.file([refundOf(lineId, { requestedResolutionMethodEnum: 'giftCard' })], {
      creditResolutionMethod: 'Gift_Card',
    })
    await drainJobs(deps)
    expect(await giftCards()).toEqual([])

    const ids = (await lines()).map(({ id }) => id)
    await moveClaimLines(deps, store.storeId, ids, { type: 'firstScanned' })
    await drainJobs(deps)
    expect(await giftCards()).toMatchObject([{ amountMinor: 2000 }])
  })
})

describe('a claim whose order changed before it is finalized', () => {
  test.for<[what: string, change: (orderId: string) => Promise<unknown>, code: string]>([
    ['was canceled', (id) => setOrder(id, { canceledOn: deps.now() }), 'ORDER_CANCELED'],
    ['is disputed', (id) => setOrder(id, { isDisputed: true }), 'ORDER_DISPUTED'],
    ['was refunded as a whole', (id) => setOrder(id, { financialStatus: 'refunded' }), 'ORDER_REFUNDED'],
    ['was refunded in part, without units', (id) => setPaid(id, 1999), 'REFUND_EXCEEDS_PAYMENT'],
    ['lost the unit on the platform', (id) => setQuantity(id, 0), 'UNITS_GONE'],
  ])('is left to a person when the order %s: no money twice', async ([, change, code]) => {
    const { portal, bought, lineId } = await selfService()
    const { externalId } = await portal.file([refundOf(lineId)], { creditResolutionMethod: 'Gift_Card' })
    await change(bought.order.id)
    await drainJobs(deps)

    expect([...(await giftCards()), ...(await refunds())]).toEqual([])
    expect(await lines()).toMatchObject([{ resolutionMethod: null, errors: [{ code }] }])
    expect(await portal.overview(externalId)).toMatchObject({ claimRollup: { code: 'readyForReview' } })
  })
})

const setOrder = (
  id: string,
  change: { canceledOn?: Date; isDisputed?: boolean; financialStatus?: string },
) => deps.db.updateTable('store_order').set(change).where('id', '=', id).execute()
const setPaid = (orderId: string, amount: number) =>
  deps.db
    .updateTable('order_transaction')
    .set({ amountMinor: minor(amount) })
    .where('orderId', '=', orderId)
    .execute()
const setQuantity = (orderId: string, currentQuantity: number) =>
  deps.db.updateTable('order_line_item').set({ currentQuantity }).where('orderId', '=', orderId).execute()

describe('a claim that fails in every attempt', () => {
  test('waits for a person, shows the reason to staff only, and can be finalized later without ordering twice', async () => {
    const { portal, store, lineId } = await selfService()
    const { id: claimId, externalId } = await portal.file([
      exchangeOf(lineId, 'scarf-blue'),
      refundOf(lineId),
    ])
    const broken: typeof deps.commerce = {
      ...deps.commerce,
      inOurDatabase: async () => undefined,
      refund: () => Promise.reject(new Error('The platform is down')),
    }
    await finalizeAutomatically({ ...deps, commerce: broken }, store.storeId, claimId)
    const target = { storeId: store.storeId, claimId }
    await expect(runJournal({ ...deps, commerce: broken }, target)).rejects.toThrow('The platform is down')
    await escalateToStaff(deps, target)

    expect(await lines()).toMatchObject([
      { status: 'Approved', detail: 'Variant_Exchange', errors: [] },
      { status: 'Awaiting_Return', resolutionMethod: null, errors: [{ code: 'NOT_CARRIED_OUT' }] },
    ])
    const overview = await portal.overview(externalId)
    expect(overview.claimRollup.code).toBe('readyForReview')
    expect(overview.timeline.map(({ type }) => type)).not.toContain('warning')
    const warnings = deps.db.selectFrom('timeline_entry').select('message').where('type', '=', 'warning')
    expect(await warnings.execute()).toEqual([{ message: 'This couldn’t be completed automatically.' }])

    const actor = { userId: null, apiKeyId: null, name: 'Grace', via: 'password' as const }
    await finalizeByStaff(deps, { ...target, actor, approvalLimitMinor: null, notifyCustomerByEmail: true })
    await drainJobs(deps)
    expect(await lines()).toMatchObject([{ detail: 'Variant_Exchange' }, { detail: 'Refunded' }])
    expect(await deps.db.selectFrom('exchange_order').selectAll().execute()).toHaveLength(1)
    expect(await refunds()).toHaveLength(1)
  })
})

describe('items that the shopper may keep', () => {
  test('are paid at once, without a parcel', async () => {
    const { portal, lineId } = await selfService({}, [keepItem])
    const { externalId } = await portal.file([refundOf(lineId)], { returnShipment: null })
    await drainJobs(deps)
    expect(await portal.overview(externalId)).toMatchObject({
      isReturnNotRequired: true,
      claimReturnShipments: [],
      claimRollup: { code: 'completed' },
    })
    expect(await refunds()).toMatchObject([{ amountMinor: 2000 }])
  })

  test('wait for a person if a rule holds the claim for review', async () => {
    const hold = always('claim-created', { type: 'holdForReview', params: {} })
    const { portal, lineId } = await selfService({}, [keepItem, hold])
    const { externalId } = await portal.file([refundOf(lineId)], { returnShipment: null })
    await drainJobs(deps)
    expect(await refunds()).toEqual([])
    expect(await portal.overview(externalId)).toMatchObject({
      claimRollup: { code: 'readyForReview' },
      claimLineItems: [{ status: { code: 'Open', detail: 'Return_Not_Required' } }],
    })
  })
})

test('no sequence of claims pays back more than was paid', async () => {
  const store = await aReturnShop(deps, { rules: [autoFinalise] })
  const bought = await anOrder(deps, store, [
    { quantity: 3, paidTotalMinor: minor(1000), taxTotalMinor: minor(77) },
    { quantity: 7, paidTotalMinor: minor(100) },
  ])
  const portal = aPortal(deps, store, bought)
  const [first = '', second = ''] = bought.lineIds
  for (const [lineId, quantity] of [
    [first, 1],
    [second, 3],
    [first, 2],
    [second, 4],
  ] as const) {
    await portal.file([refundOf(lineId, { quantity })])
    await drainJobs(deps)
  }
  const paid = (await refunds()).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(paid).toBe(1177)
  await expect(portal.file([refundOf(first)])).rejects.toMatchObject({ status: 409 })
})

test('whatever is claimed in whatever order, no unit is paid twice and no more is refunded than was paid', async () => {
  const step = fc.record({
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
    creditResolutionMethod: fc.constantFrom<'Refund' | 'Gift_Card'>('Refund', 'Gift_Card'),
    exchangeFor: fc.constantFrom(null, 'scarf-red', 'scarf-green'),
  })
  const totals = fc.tuple(fc.nat(20_000), fc.nat(20_000), fc.nat(500))
  const property = fc.asyncProperty(totals, fc.array(step, { maxLength: 6 }), async ([a, b, tax], steps) => {
    await sql`truncate store cascade`.execute(deps.db)
    const store = await aReturnShop(deps, { rules: [autoFinalise] })
    const bought = await anOrder(deps, store, [
      { quantity: 3, paidTotalMinor: minor(a), taxTotalMinor: minor(tax) },
      { quantity: 4, paidTotalMinor: minor(b) },
    ])
    const portal = aPortal(deps, store, bought)
    for (const { line, quantity, creditResolutionMethod, exchangeFor } of steps) {
      const lineId = bought.lineIds[line] ?? ''
      const request = exchangeFor
        ? exchangeOf(lineId, exchangeFor, {
            quantity,
            variantExchangeLineItem: {
              quantity,
              idFromPlatform: exchangeFor,
              price: 1,
              imgUrl: null,
              title: 'Scarf',
              options: [],
            },
          })
        : refundOf(lineId, { quantity })
      await portal.file([request], { creditResolutionMethod }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 409)) throw error
      })
      await drainJobs(deps)
    }
    const paid = sumOf((await refunds()).map(({ amountMinor }) => amountMinor))
    const issued = sumOf((await giftCards()).map(({ amountMinor }) => amountMinor))
    const carried = sumOf(
      (await deps.db.selectFrom('order_line_item').select('creditBasisMinor').execute()).map(
        ({ creditBasisMinor }) => creditBasisMinor ?? 0,
      ),
    )
    expect(paid + issued + carried).toBeLessThanOrEqual(a + b + tax)
    const claimed = Map.groupBy(await lines(), ({ orderLineItemId }) => orderLineItemId)
    for (const [index, bound] of [3, 4].entries())
      expect(
        sumOf((claimed.get(bought.lineIds[index] ?? '') ?? []).map(({ quantity }) => quantity)),
      ).toBeLessThanOrEqual(bound)
  })
  await fc.assert(property, { numRuns: 8 })
}, 240_000)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
