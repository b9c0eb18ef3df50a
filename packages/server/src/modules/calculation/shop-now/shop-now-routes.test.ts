import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { shopNowReturnOf } from '@aftercare/domain/embed/shop-now-return'
import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { splitLine } from '#modules/claim-desk/split-line.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { finalizeAutomatically } from '#modules/claim-finalization/finalize-automatically.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { saveRules, type NewRule } from '#modules/rules/save-rules.ts'
import { aPortal, aReturnShop, anOrder, exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { deny, grace, refundBy } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

type Incentive = { type: 'none' } | { type: 'fixed' | 'percent'; amount: number }
type Given = {
  incentive?: Incentive
  startShoppingUrl?: string
  isEnabled?: boolean
  rules?: NewRule[]
  isGiftReturn?: boolean
  slug?: string
  lines?: Parameters<typeof anOrder>[2]
}
type Host = EndpointInput<typeof customerApi.startShopNow>['body']['customerAppHostConfig']

const page = 'https://northwind.example/collections/all'

/** Ada's order, and a store at which credit may be spent: two red scarves for 21.60 each with tax unless said otherwise. */
async function aShopper({ incentive = { type: 'none' }, startShoppingUrl = page, ...given }: Given = {}) {
  const store = await aReturnShop(deps, {
    slug: given.slug ?? 'northwind',
    settings: { shopNow: { isEnabled: given.isEnabled ?? true, startShoppingUrl, incentive } },
    ...(given.rules && { rules: given.rules }),
  })
  const scarf = { paidTotalMinor: minor(2000), taxTotalMinor: minor(160) }
  const bought = await anOrder(deps, store, given.lines ?? [scarf, scarf])
  const portal = aPortal(deps, store, bought, { isGiftReturn: given.isGiftReturn ?? false })
  const { params } = portal
  const { idFromPlatform } = bought.order
  const requests = bought.lineIds.map((id, index) =>
    refundOf(id, { quantity: given.lines?.[index]?.quantity ?? 1 }),
  )
  const standalone: Host = { slug: store.slug, orderIdFromPlatform: idFromPlatform }

  const start = (customerAppHostConfig: Host = standalone, calculatedLineItems = requests) =>
    portal.call(customerApi.startShopNow, {
      params,
      body: {
        orderIdFromPlatform: idFromPlatform,
        calculatedLineItems,
        customerAppHostConfig,
        returnCreditTotal: { amount: 1, currencyCode: 'USD' },
      },
    })
  const handOver = (
    visit: { shopNowId: string; startShoppingIdUrl: string },
    cart: Record<string, number>,
    state = new URL(visit.startShoppingIdUrl).searchParams.get('shopNowState') ?? '',
  ) =>
    portal.call(customerApi.handOverCart, {
      params: { ...params, shopNowId: visit.shopNowId },
      body: {
        state,
        lineItems: Object.entries(cart).map(([color, quantity]) => ({
          idFromPlatform: `scarf-${color}`,
          quantity,
        })),
      },
    })
  /** Looked up again, since the token lasts an hour. */
  const show = (shopNowId: string) =>
    aPortal(deps, store, bought).call(customerApi.shopNow, { params: { ...params, shopNowId } })
  /** Goes to the shop and comes back with this. */
  const shop = async (cart: Record<string, number>) => {
    const visit = await start()
    await handOver(visit, cart)
    return visit.shopNowId
  }
  /** Files the claim with the Shop Now items. */
  const file = async (
    cart: Record<string, number>,
    creditResolutionMethod: 'Refund' | 'Gift_Card' = 'Refund',
  ) => {
    const shopNowId = await shop(cart)
    const { id: claimId, externalId } = await portal.file(requests, { shopNowId, creditResolutionMethod })
    await drainJobs(deps)
    const lines = () =>
      deps.db
        .selectFrom('claim_line_item')
        .selectAll()
        .where('claimId', '=', claimId)
        .orderBy('position')
        .execute()
    const lineIds = (await lines()).map(({ id }) => id)
    const change = { storeId: store.storeId, claimId, actor: grace }
    const arrive = (ids = lineIds) => moveClaimLines(deps, store.storeId, ids, { type: 'arrivedToApprove' })
    const finalize = async (only?: string[]) => {
      await finalizeByStaff(deps, {
        ...change,
        ...(only && { lineIds: only }),
        approvalLimitMinor: null,
        notifyCustomerByEmail: true,
      })
      await drainJobs(deps)
    }
    return { claimId, externalId, change, lines, lineIds, arrive, finalize }
  }
  return { store, bought, portal, requests, start, handOver, show, shop, file }
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('was not refused'),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return { status: error.status, code: error.code, message: error.message }
    },
  )
const notAvailable = {
  status: 409,
  code: 'shop_now_not_available',
  message: 'Shop Now is not available for this order',
}

describe('the offer', () => {
  const orderOf = async ({ portal, bought }: Awaited<ReturnType<typeof aShopper>>) =>
    (
      await portal.call(customerApi.order, {
        params: portal.params,
        query: { idFromPlatform: bought.order.idFromPlatform },
      })
    ).offerShopNow

  test('an order offers it with the default texts unless the store has its own', async () => {
    expect(await orderOf(await aShopper({ incentive: { type: 'percent', amount: 10 } }))).toEqual({
      shopNowIncentive: { type: 'percent', amount: 10 },
      shopNowHeadline: 'Shop now with your credit',
      shopNowDescription: 'Use your credit to shop now for a replacement item.',
    })
  })

  test('a shop that is not the store’s is never offered', async () => {
    const shopper = await aShopper({ startShoppingUrl: 'https://elsewhere.example/' })
    expect(await orderOf(shopper)).toBeNull()
    expect(await refusal(shopper.start())).toEqual(notAvailable)
  })

  test('a gift recipient does not see what it cost', async () => {
    expect(await refusal((await aShopper({ isGiftReturn: true })).start())).toEqual(notAvailable)
  })

  const saying = (params: { isOffered: boolean; incentive?: Incentive }, least = 0): NewRule => ({
    name: 'Shop',
    hook: 'order-lookup',
    rule: {
      conditions: { all: [{ fact: 'order.total', operator: 'greaterThan', value: least }] },
      event: { type: 'offerShopNow', params },
    },
  })

  test('a rule about the order goes before the settings, and the first that matches decides', async () => {
    const bonus = { type: 'percent', amount: 50 } as const
    const offering = await aShopper({
      isEnabled: false,
      rules: [saying({ isOffered: false }, 10_000), saying({ isOffered: true, incentive: bonus })],
    })
    expect(await orderOf(offering)).toMatchObject({ shopNowIncentive: bonus })
    const visit = await offering.start()
    expect(new URL(visit.startShoppingIdUrl).searchParams.get('shopNowBonus')).toBe('21.6')

    const refusing = await aShopper({ slug: 'southwind', rules: [saying({ isOffered: false })] })
    expect(await orderOf(refusing)).toBeNull()
    expect(await refusal(refusing.start())).toEqual(notAvailable)
  })

  test('a rule that names no bonus leaves the one of the settings, and none opens another shop', async () => {
    const incentive = { type: 'fixed', amount: 5 } as const
    const rules = [saying({ isOffered: true })]
    expect(await orderOf(await aShopper({ incentive, isEnabled: false, rules }))).toMatchObject({
      shopNowIncentive: incentive,
    })
    const startShoppingUrl = 'https://elsewhere.example/'
    expect(await orderOf(await aShopper({ slug: 'southwind', startShoppingUrl, rules }))).toBeNull()
    expect(
      await orderOf(await aShopper({ slug: 'westwind', isEnabled: false, startShoppingUrl: '', rules })),
    ).toBeNull()
  })

  test('rules are evaluated again when the shopper is back, and when they file', async () => {
    const shopper = await aShopper({ isEnabled: false, rules: [saying({ isOffered: true })] })
    const shopNowId = await shopper.shop({ blue: 1 })
    expect(await shopper.show(shopNowId)).toMatchObject({ incentive: 0 })
    await saveRules(deps, shopper.store.storeId, [saying({ isOffered: false })])
    expect(await refusal(shopper.show(shopNowId))).toMatchObject({ status: 404 })
    expect(await refusal(shopper.portal.file(shopper.requests, { shopNowId }))).toMatchObject({ status: 409 })
  })

  test('credit and bonus come from our own data, without exchanged lines', async () => {
    const { portal, bought, requests } = await aShopper({ incentive: { type: 'percent', amount: 15 } })
    const ask = (calculatedLineItems: typeof requests) =>
      portal.call(customerApi.shopNowCredit, {
        params: portal.params,
        body: { orderIdFromPlatform: bought.order.idFromPlatform, calculatedLineItems },
      })
    const [first = refundOf('')] = requests
    const exchanged = exchangeOf(bought.lineIds[1] ?? '', 'scarf-blue')
    expect(await ask(requests)).toEqual({ credit: 43.2, incentive: 6.48, currencyCode: 'USD' })
    expect(await ask([first, exchanged])).toEqual({ credit: 21.6, incentive: 3.24, currencyCode: 'USD' })
    expect(await refusal(ask([exchanged]))).toEqual(notAvailable)
  })
})

describe('a visit to the shop', () => {
  test('starts at the store’s page, which gets the credit', async () => {
    const { start, store } = await aShopper({ incentive: { type: 'fixed', amount: 5 } })
    const { shopNowId, startShoppingIdUrl } = await start()
    const url = new URL(startShoppingIdUrl)
    expect(url.origin + url.pathname).toBe(page)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      storefrontId: store.storefrontId,
      shopNowId,
      shopNowState: expect.stringMatching(/^[\w-]{32}$/),
      shopNowCredit: '43.2',
      shopNowBonus: '5',
      shopNowCurrency: 'USD',
    })
  })

  test('ends at the portal’s page for it', async () => {
    const { start, handOver, bought } = await aShopper()
    const visit = await start()
    const { returnUrl } = await handOver(visit, { blue: 1 })
    expect(new URL(returnUrl).pathname).toBe(
      `/northwind/order/${bought.order.idFromPlatform}/return/shop/${visit.shopNowId}/complete`,
    )
  })

  test.for([
    ['https://northwind.example/pages/returns?a=1', 'https://northwind.example/pages/returns?a=1&'],
    ['https://elsewhere.example/pages/returns', 'https://northwind.example/?'],
  ] as const)(
    'ends at the page around the portal if it is the store’s own (%s)',
    async ([parentHostUrl, begins]) => {
      const { start, handOver, bought } = await aShopper()
      const orderIdFromPlatform = bought.order.idFromPlatform
      const visit = await start({ parentHostUrl, orderIdFromPlatform })
      const { returnUrl } = await handOver(visit, { blue: 1 })
      expect(returnUrl.startsWith(begins)).toBe(true)
      expect(shopNowReturnOf(returnUrl)).toEqual({ orderId: orderIdFromPlatform, shopNowId: visit.shopNowId })
    },
  )

  test('what comes back is read again with price and stock', async () => {
    const { start, handOver, show } = await aShopper({ incentive: { type: 'percent', amount: 10 } })
    const visit = await start()
    expect(await show(visit.shopNowId)).toMatchObject({ lineItems: [], itemsTotal: 0 })
    await handOver(visit, { blue: 1, red: 2 })
    const shown = { itemsTotal: 62, credit: 43.2, incentive: 4.32, isCovered: false }
    expect(await show(visit.shopNowId)).toMatchObject(shown)
    await deps.db
      .updateTable('product_variant')
      .set({ priceMinor: minor(100) })
      .where('idFromPlatform', '=', 'scarf-red')
      .execute()
    expect(await show(visit.shopNowId)).toMatchObject({ itemsTotal: 24, isCovered: true })
    expect(await refusal(handOver(visit, { green: 2 }))).toMatchObject({ code: 'variant_out_of_stock' })
    expect(await refusal(handOver(visit, { purple: 1 }))).toMatchObject({ code: 'variant_not_offered' })
  })

  test('only who was sent there may hand a cart over, for an hour', async () => {
    const { start, handOver, show } = await aShopper()
    const visit = await start()
    const wrong = handOver(visit, { blue: 1 }, 'A'.repeat(32))
    expect(await refusal(wrong)).toMatchObject({ status: 404 })
    deps.advance({ minutes: 59 })
    await handOver(visit, { blue: 1 })
    deps.advance({ minutes: 59 })
    expect(await show(visit.shopNowId)).toMatchObject({ itemsTotal: 22 })
    deps.advance({ minutes: 2 })
    expect(await refusal(handOver(visit, { blue: 1 }))).toMatchObject({ status: 404 })
  })

  test('is invisible to others', async () => {
    const ada = await aShopper()
    const shopNowId = await ada.shop({ blue: 1 })
    const others = await aShopper({ slug: 'southwind' })
    expect(await refusal(others.show(shopNowId))).toMatchObject({ status: 404 })
    const another = aPortal(deps, ada.store, await anOrder(deps, ada.store))
    const seen = another.call(customerApi.shopNow, { params: { ...another.params, shopNowId } })
    expect(await refusal(seen)).toMatchObject({ status: 404 })
  })
})

describe('the claim', () => {
  // prettier-ignore
  test.for<[what: string, incentive: Incentive, cart: Record<string, number>, bonus: number, balance: number]>([
    ['for less than the credit leaves the rest', { type: 'none' }, { blue: 1 }, 0, -21.2],
    ['the bonus counts first', { type: 'percent', amount: 10 }, { blue: 1 }, 4.32, -25.52],
    ['never more of the bonus counts than the items cost', { type: 'fixed', amount: 50 }, { blue: 1 }, 22, -43.2],
    ['the bonus pays what the credit does not', { type: 'fixed', amount: 5 }, { blue: 2 }, 5, -4.2],
  ])('%s', async ([, incentive, cart, bonus, balance]) => {
    const { portal, requests, shop } = await aShopper({ incentive })
    const calculation = await portal.calculate(requests, { shopNowId: await shop(cart) })
    expect(calculation).toMatchObject({
      balance,
      shopNow: { credit: 43.2, incentive: bonus },
      applied: { shopNowIncentiveAmountApplied: bonus, giftCardIncentiveAmountApplied: 0 },
    })
  })

  test('no bonus without shopping', async () => {
    const { portal, requests } = await aShopper({ incentive: { type: 'percent', amount: 10 } })
    expect(await portal.calculate(requests)).toMatchObject({
      balance: -43.2,
      shopNow: null,
      applied: { shopNowIncentiveAmountApplied: 0 },
    })
  })

  test('what costs more than credit and bonus is refused: no card can be charged', async () => {
    const { portal, requests, shop } = await aShopper()
    const asked = portal.calculate(requests, { shopNowId: await shop({ blue: 2 }) })
    expect(await refusal(asked)).toMatchObject({ status: 409, code: 'payment_not_possible' })
  })

  test('a visit applies only to the lines it was started for', async () => {
    const { portal, requests, shop, store, bought } = await aShopper()
    const shopNowId = await shop({ blue: 1 })
    const fewer = portal.calculate(requests.slice(0, 1), { shopNowId })
    expect(await refusal(fewer)).toMatchObject({ status: 409, code: 'shop_now_of_other_lines' })

    const other = await anOrder(deps, store, [{ paidTotalMinor: minor(4320) }])
    const elsewhere = aPortal(deps, store, other).calculate([refundOf(other.lineIds[0] ?? '')], { shopNowId })
    expect(await refusal(elsewhere)).toMatchObject({ status: 409, code: 'shop_now_of_other_lines' })
    deps.advance({ minutes: 61 })
    const late = aPortal(deps, store, bought).calculate(requests, { shopNowId })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'shop_now_over' })
  })

  test('a price that changed since it was shown is a 409 with the fresh calculation', async () => {
    const { portal, requests, shop } = await aShopper()
    const shopNowId = await shop({ blue: 1 })
    const calculation = await portal.calculate(requests, { shopNowId })
    await deps.db
      .updateTable('product_variant')
      .set({ priceMinor: minor(2300) })
      .where('idFromPlatform', '=', 'scarf-blue')
      .execute()
    expect(await refusal(portal.submit(requests, calculation, { shopNowId }))).toMatchObject({
      status: 409,
      code: 'calculation_outdated',
    })
    const without = portal.submit(requests, calculation)
    expect(await refusal(without)).toMatchObject({ code: 'calculation_outdated' })
  })

  test('all credit lines pay for the items, in proportion, and the claim stores them', async () => {
    const lines = [{ paidTotalMinor: minor(3000) }, { paidTotalMinor: minor(1000) }]
    const { file, portal } = await aShopper({ incentive: { type: 'fixed', amount: 2 }, lines })
    const claim = await file({ blue: 1, red: 1 })
    expect(await claim.lines()).toMatchObject([
      { isShopNow: true, requestedResolutionMethod: 'variantExchange', exchangeDeltaMinor: 3000 - 3000 },
      { isShopNow: true, requestedResolutionMethod: 'variantExchange', exchangeDeltaMinor: 1000 - 1000 },
    ])
    expect(await portal.overview(claim.externalId)).toMatchObject({
      shopNowIncentiveAmountApplied: 2,
      shopNow: {
        lineItems: [
          { title: 'Scarf', quantity: 1, price: 22 },
          { title: 'Scarf', quantity: 1, price: 20 },
        ],
        itemsTotal: 42,
        credit: 40,
        incentive: 2,
      },
    })
  })
})

describe('finalizing it', () => {
  const stockOf = async (color: string) =>
    (
      await deps.db
        .selectFrom('product_variant')
        .select('quantity')
        .where('idFromPlatform', '=', `scarf-${color}`)
        .executeTakeFirstOrThrow()
    ).quantity
  const ordered = () =>
    deps.db
      .selectFrom('exchange_order as made')
      .innerJoin('order_line_item as line', (join) =>
        join.onRef('line.storeId', '=', 'made.storeId').onRef('line.orderId', '=', 'made.orderId'),
      )
      .select(['line.variantIdFromPlatform as variant', 'line.quantity', 'line.creditBasisMinor'])
      .orderBy('line.position')
      .execute()
  const refunds = () => deps.db.selectFrom('refund').select('amountMinor').execute()

  test('orders the chosen items as one order, and pays out the remainder', async () => {
    const { file, store } = await aShopper({ incentive: { type: 'fixed', amount: 2 } })
    const claim = await file({ green: 1, red: 1 })
    await claim.arrive()
    await claim.finalize()
    expect(await ordered()).toEqual([
      // 38.00 less the bonus of 2.00: what the bonus paid for never comes back as money.
      { variant: 'scarf-green', quantity: 1, creditBasisMinor: 1705 },
      { variant: 'scarf-red', quantity: 1, creditBasisMinor: 1895 },
    ])
    expect(await refunds()).toEqual([{ amountMinor: 4320 - 3600 }])
    expect(await claim.lines()).toMatchObject([
      { status: 'Approved', detail: 'Item_Credit_Applied_To_Claim', resolutionMethod: 'variantExchange' },
      { status: 'Approved', detail: 'Item_Credit_Applied_To_Claim', resolutionMethod: 'variantExchange' },
    ])
    const books = foldLedger(await listEntries(deps.db, store.storeId, claim.claimId))
    expect(books).toMatchObject({ itemValue: 4320, balance: 0, refund: -720, waived: 0 })
    expect([await stockOf('green'), await stockOf('red')]).toEqual([0, 4])
  })

  test('waits for all its lines, automatically and in the console', async () => {
    const { file, store } = await aShopper()
    const claim = await file({ red: 2 })
    const [first = '', second = ''] = claim.lineIds
    const becomes = (detail: 'Pending_Inspection' | 'Pending_Approval') =>
      deps.db.updateTable('claim_line_item').set({ detail }).where('id', '=', second).execute()
    await claim.arrive()
    await becomes('Pending_Inspection')
    await deps.db.updateTable('claim').set({ isAutoFinalised: true }).execute()
    await finalizeAutomatically(deps, store.storeId, claim.claimId)
    await drainJobs(deps)
    expect(await claim.lines()).toMatchObject([{ errors: [], status: 'At_Return_Location' }, {}])

    const { obstacles } = await previewFinalization(deps, claim.change)
    expect(obstacles).toMatchObject([{ lineId: first, obstacle: { code: 'SHOP_NOW_TOGETHER' } }])
    await becomes('Pending_Approval')
    await finalizeAutomatically(deps, store.storeId, claim.claimId)
    await drainJobs(deps)
    expect(await ordered()).toMatchObject([{ variant: 'scarf-red', quantity: 2 }])
  })

  test('is not given away for part of the items', async () => {
    const { file } = await aShopper()
    const claim = await file({ red: 2 })
    const [, second = ''] = claim.lineIds
    await claim.arrive()
    await stageDecision(deps, { ...claim.change, lineId: second, decision: deny })
    await claim.finalize()
    expect(await ordered()).toEqual([])
    expect(await claim.lines()).toMatchObject([
      { status: 'At_Return_Location', errors: [{ code: 'SHOP_NOW_NOT_COVERED' }] },
      { status: 'Denied' },
    ])
    await stageDecision(deps, { ...claim.change, lineId: claim.lineIds[0] ?? '', decision: refundBy() })
    await claim.finalize()
    expect(await refunds()).toEqual([{ amountMinor: 2160 }])
  })

  test('is had altogether or not at all', async () => {
    const { file } = await aShopper()
    const claim = await file({ red: 1, green: 1 })
    await deps.db
      .updateTable('product_variant')
      .set({ quantity: 0 })
      .where('idFromPlatform', '=', 'scarf-green')
      .execute()
    await claim.arrive()
    await claim.finalize()
    expect([await ordered(), await refunds(), await stockOf('red')]).toEqual([[], [], 5])
    const outOfStock = { errors: [{ code: 'OUT_OF_STOCK' }], status: 'At_Return_Location' }
    expect(await claim.lines()).toMatchObject([outOfStock, outOfStock])

    await deps.db.updateTable('product_variant').set({ quantity: 5 }).execute()
    await claim.finalize()
    expect(await ordered()).toHaveLength(2)
    expect(await claim.lines()).toMatchObject([{ status: 'Approved' }, { status: 'Approved' }])
  })

  test('stays whole when a line is split', async () => {
    const { file } = await aShopper({ lines: [{ quantity: 2, paidTotalMinor: minor(4321) }] })
    const { change, lineIds, ...claim } = await file({ red: 1 })
    const [lineId = ''] = lineIds
    await claim.arrive()
    const part = { quantity: 1, decision: null }
    await splitLine(deps, { ...change, lineId, parts: [part, part] })
    await claim.finalize([lineId])
    expect(await ordered()).toEqual([])
    await claim.finalize()
    expect(await ordered()).toMatchObject([{ variant: 'scarf-red', quantity: 1 }])
    expect(await refunds()).toEqual([{ amountMinor: 2321 }])
  })
})
