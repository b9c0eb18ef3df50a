import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import { sellableQuantity } from '@aftercare/shopify-emulator/catalog/stock'
import { act } from '@aftercare/shopify-emulator/merchant/merchant-actions'
import type { NewOrder } from '@aftercare/shopify-emulator/orders/assemble-order'
import { allScopes, type TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import { expect, test } from 'vitest'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import { cancelClaim } from '#modules/claim-desk/cancel-claim.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { followShopReturn } from '#modules/claim-finalization/follow-shop-return.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { adasAddress, aPortal, exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { approve, deny, grace, refundBy } from '#testing/decided-claim-fixtures.ts'
import { aConnectedStore, anOrderThere, syncOrder, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShopify()
const deps = withShopify(testDeps, shopify)

type Filed = {
  scopes?: string[]
  order?: (shop: TestShop) => Partial<NewOrder>
  /** How many units of each line of the order; by default all. */
  quantities?: number[]
  isByLabel?: boolean
  rules?: readonly NewRule[]
  /** Exchanges the first item for a blue scarf. */
  isExchange?: boolean
  before?: (shop: TestShop, bought: Awaited<ReturnType<typeof anOrderThere>>) => void
}

/** A claim for Ada's order of two red scarves and a blue one, which was sent ten days ago. */
async function aClaimThere({ scopes = allScopes, quantities = [2, 1], ...given }: Filed = {}) {
  const shop = await shopify.open({}, { scopes })
  const store = await aConnectedStore(deps, shop, { rules: given.rules ?? [] })
  const { storeId } = store
  const bought = await anOrderThere(deps, shop, storeId, { taxedAt: null, ...given.order?.(shop) })
  given.before?.(shop, bought)
  const label = { id: 'label:aftercare-post:ground-return', type: 'Label' as const }
  const asked = bought.lineIds.flatMap((id, index) =>
    quantities[index]
      ? [
          given.isExchange
            ? exchangeOf(id, idOfGid(shop.blue))
            : refundOf(id, { quantity: quantities[index] }),
        ]
      : [],
  )
  const { id: claimId, externalId } = await aPortal(deps, store, bought).file(
    asked,
    given.isByLabel ? { returnShipment: label, address: adasAddress } : {},
  )
  await drainJobs(deps)
  const lines = () =>
    deps.db
      .selectFrom('claim_line_item')
      .selectAll()
      .where('claimId', '=', claimId)
      .orderBy('position')
      .execute()
  const lineIds = (await lines()).map(({ id }) => id)
  const change = { storeId, claimId, actor: grace }
  const arrive = () => moveClaimLines(deps, storeId, lineIds, { type: 'arrivedToApprove' })
  /** Staff decide on the first lines, in their order. */
  const decide = async (...decisions: LineDecisionRequest[]) => {
    for (const [index, decision] of decisions.entries())
      await stageDecision(deps, { ...change, lineId: lineIds[index] ?? '', decision })
    const { version } = await previewFinalization(deps, change)
    await finalizeByStaff(deps, {
      ...change,
      approvalLimitMinor: null,
      notifyCustomerByEmail: false,
      version,
    })
    await drainJobs(deps)
    expect((await lines()).flatMap(({ errors }) => errors)).toEqual([])
  }
  const { there } = bought
  return { shop, store, bought, there, claimId, externalId, lineIds, lines, change, arrive, decide }
}
type There = Awaited<ReturnType<typeof aClaimThere>>['there']

/** What there is of returns and refunds, in numbers. */
const booksOf = ({ returns, refunds, transactions }: There) => ({
  returns: returns.map(({ status, lines }) => ({
    status,
    units: lines.map(({ quantity, processed }) => `${processed} of ${quantity}`),
  })),
  refunds: refunds.map(({ returnId, lines }) => ({
    isByReturn: returnId !== null,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  })),
  refunded: transactions
    .filter(({ kind }) => kind === 'REFUND')
    .reduce((sum, { amount }) => sum + amount.shop, 0),
})

test('a filed claim opens a return with its units, its reason and its number', async () => {
  const { there, externalId, shop } = await aClaimThere({ quantities: [1, 1] })
  const reason = shop.shop.returnReasons.find(({ handle }) => handle === 'other')
  expect(there.returns).toMatchObject([
    {
      status: 'OPEN',
      lines: [
        { quantity: 1, reasonId: reason?.id, reasonNote: `Too small (Aftercare ${externalId})` },
        { quantity: 1 },
      ],
    },
  ])
})

test('its label is attached to the return once, with the file', async () => {
  const { there, shop } = await aClaimThere({ isByLabel: true })
  const deliveries = there.returns
    .flatMap(({ reverseOrders }) => reverseOrders)
    .flatMap((each) => each.deliveries)
  expect(deliveries).toMatchObject([{ tracking: { number: expect.stringMatching(/^AP/) } }])
  const id = deliveries[0]?.labelUrl?.split('/').at(-2) ?? ''
  expect(
    Buffer.from(shop.shop.uploads.get(id)?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

const restocked = { isRestocked: true }
const toCard = () => ({ ...refundBy(), ...restocked }) as LineDecisionRequest

test('a refund processes the return, restocks what can be sold, and closes it with the claim', async () => {
  const { there, shop, arrive, decide } = await aClaimThere()
  const stock = () => [sellableQuantity(shop.shop, shop.red), sellableQuantity(shop.shop, shop.blue)]
  const [red = 0, blue = 0] = stock()
  await arrive()
  await decide(toCard(), refundBy())
  expect(booksOf(there)).toEqual({
    returns: [{ status: 'CLOSED', units: ['2 of 2', '1 of 1'] }],
    refunds: [{ isByReturn: true, units: 3 }],
    refunded: 6500,
  })
  expect(stock()).toEqual([red + 2, blue])
  expect(there.returns[0]?.reverseOrders[0]?.lines.map(({ dispositions }) => dispositions[0]?.type)).toEqual([
    'RESTOCKED',
    'NOT_RESTOCKED',
  ])
})

test('an exchange processes its units without money', async () => {
  const { there, shop, arrive, decide } = await aClaimThere({ quantities: [1] })
  await arrive()
  await decide(
    approve(
      {
        method: 'variantExchange',
        inventory: 'decrementObeyingPolicy',
        variantIdFromPlatform: idOfGid(shop.blue),
        creditMethod: null,
      },
      restocked,
    ),
  )
  expect(booksOf(there)).toEqual({
    returns: [{ status: 'CLOSED', units: ['1 of 1'] }],
    refunds: [{ isByReturn: true, units: 1 }],
    refunded: 0,
  })
})

test('units that an exchange has taken off the order count once: the others can still come back', async () => {
  const { there, shop, store, bought, arrive, decide } = await aClaimThere({ quantities: [1] })
  await arrive()
  await decide(
    approve(
      {
        method: 'variantExchange',
        inventory: 'decrementObeyingPolicy',
        variantIdFromPlatform: idOfGid(shop.blue),
        creditMethod: null,
      },
      restocked,
    ),
  )
  await syncOrder(deps, shop, store.storeId, there)
  await aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '', { quantity: 1 })])
  await drainJobs(deps)
  expect(booksOf(there).returns).toEqual([
    { status: 'CLOSED', units: ['1 of 1'] },
    { status: 'OPEN', units: ['0 of 1'] },
  ])
})

test('what was refunded by the return stays refunded if Shopify does not take the other units off', async () => {
  const { there, arrive, decide, lines } = await aClaimThere()
  // Staff removed the blue scarf from the return and the order.
  for (const opened of there.returns) opened.lines = opened.lines.slice(0, 1)
  for (const line of there.lines.slice(1)) line.refunded = 1
  await arrive()
  await decide(toCard(), refundBy())
  expect(booksOf(there)).toMatchObject({ returns: [{ units: ['2 of 2'] }], refunded: 6500 })
  expect(await lines()).toMatchObject([{ status: 'Approved' }, { status: 'Approved' }])
})

test('a parcel that Shopify refuses does not leave the return open', async () => {
  const { there, shop, arrive, decide } = await aClaimThere({ isByLabel: true })
  for (const { reverseOrders } of there.returns)
    for (const { deliveries } of reverseOrders) deliveries.length = 0
  const userErrors = [
    { field: ['reverseFulfillmentOrderId'], message: 'Reverse fulfillment order is closed.' },
  ]
  const body = { data: { reverseDeliveryCreateWithShipping: { userErrors } } }
  shop.emulator.faults.add({ on: 'ReverseDeliveryCreate', times: 9, answer: { kind: 'answer', body } })
  await arrive()
  await decide(toCard(), refundBy())
  expect(booksOf(there).returns).toEqual([{ status: 'CLOSED', units: ['2 of 2', '1 of 1'] }])
})

// prettier-ignore
test.for<[string, LineDecisionRequest[], { status: string; units: string[] }]>([
  ['a denied item leaves the return',       [deny, refundBy()], { status: 'CLOSED', units: ['1 of 1'] }],
  ['denied as a whole, it is canceled',     [deny, deny],       { status: 'CANCELED', units: ['0 of 2', '0 of 1'] }],
])('%s', async ([, decisions, left]) => {
  const { there, arrive, decide } = await aClaimThere()
  await arrive()
  await decide(...decisions)
  expect(booksOf(there).returns).toEqual([left])
})

test('a canceled claim cancels its return, and its units can be in another', async () => {
  const { there, change, bought, store } = await aClaimThere()
  await cancelClaim(deps, { ...change, isMailed: false })
  await drainJobs(deps)
  await aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '', { quantity: 2 })])
  await drainJobs(deps)
  expect(booksOf(there).returns).toEqual([
    { status: 'CANCELED', units: ['0 of 2', '0 of 1'] },
    { status: 'OPEN', units: ['0 of 2'] },
  ])
})

test.for<[string, Filed]>([
  ['a shop that grants none', { scopes: allScopes.filter((scope) => scope !== 'write_returns') }],
  [
    'another app’s return',
    { before: ({ world, shop }, { there }) => void act(world, shop, there, 'return') },
  ],
])('without a return of ours, refund and stock change as ever: %s', async ([, filed]) => {
  const { there, shop, arrive, decide } = await aClaimThere({ ...filed, quantities: [1] })
  const before = there.returns.length
  const red = sellableQuantity(shop.shop, shop.red)
  await arrive()
  await decide(toCard())
  expect(there.returns).toHaveLength(before)
  expect(booksOf(there)).toMatchObject({ refunds: [{ isByReturn: false, units: 1 }], refunded: 2000 })
  expect(sellableQuantity(shop.shop, shop.red)).toBe(red + 1)
})

test('a return that staff closed in Shopify leaves refund and stock to us', async () => {
  const { there, shop, arrive, decide } = await aClaimThere({ quantities: [1] })
  const red = sellableQuantity(shop.shop, shop.red)
  for (const opened of there.returns) opened.status = 'CLOSED'
  await arrive()
  await decide(toCard())
  expect(booksOf(there)).toEqual({
    returns: [{ status: 'CLOSED', units: ['0 of 1'] }],
    refunds: [{ isByReturn: false, units: 1 }],
    refunded: 2000,
  })
  expect(sellableQuantity(shop.shop, shop.red)).toBe(red + 1)
})

/** Shopify refuses a mutation from now on. */
function refuseThere(shop: TestShop, operation: string, field: string, message: string): void {
  const body = { data: { [field]: { return: null, userErrors: [{ field: null, message }] } } }
  shop.emulator.faults.add({ on: operation, times: 99, answer: { kind: 'answer', body } })
}

test('a return that Shopify refuses to process leaves refund and stock to us, once', async () => {
  const { there, shop, arrive, decide } = await aClaimThere({ quantities: [1] })
  const red = sellableQuantity(shop.shop, shop.red)
  refuseThere(shop, 'ReturnProcess', 'returnProcess', 'The return cannot be processed.')
  await arrive()
  await decide(toCard())
  expect(booksOf(there)).toMatchObject({ refunds: [{ isByReturn: false, units: 1 }], refunded: 2000 })
  expect(sellableQuantity(shop.shop, shop.red)).toBe(red + 1)
})

test('staff read once that Shopify refused the return', async () => {
  const { claimId, store, there } = await aClaimThere({
    before: (shop) => refuseThere(shop, 'ReturnCreate', 'returnCreate', 'Returns are paused.'),
  })
  await followShopReturn(deps, { storeId: store.storeId, claimId })
  const alerts = await deps.db.selectFrom('store_alert').select(['message', 'url']).execute()
  expect(alerts).toEqual([
    {
      message: expect.stringContaining('Returns are paused. Open, close, or cancel it there.'),
      url: `/${store.storeId}/claims/return/${claimId}`,
    },
  ])
  expect(there.returns).toEqual([])
})

test('what is approved as soon as it is filed is refunded by its return', async () => {
  const event = { type: 'autoFinalise', params: {} } as const
  const rules: NewRule[] = [
    { name: 'Approve', hook: 'claim-created', rule: { conditions: { all: [] }, event } },
  ]
  const { there } = await aClaimThere({ quantities: [1], rules })
  expect(booksOf(there)).toMatchObject({ refunds: [{ isByReturn: true, units: 1 }], refunded: 2000 })
})

const refundThere = async ({ run }: TestShop, { id, lines, transactions }: There, amount: string) => {
  const [payment] = transactions
  const made = { orderId: id, parentId: payment?.id, gateway: payment?.gateway, kind: 'REFUND', amount }
  const refundLineItems = amount === '40' ? [{ lineItemId: lines[0]?.id, quantity: 2 }] : []
  await run('RefundCreate', { key: amount, input: { orderId: id, refundLineItems, transactions: [made] } })
}
const withoutReturns = allScopes.filter((scope) => scope !== 'write_returns')
const sellOut = ({ shop, blue }: TestShop) => {
  const item = shop.inventoryItems.get(shop.variants.get(blue)?.inventoryItemId ?? '')
  for (const { quantities } of item?.levels ?? []) quantities.available = 0
}

test.for<[string, Filed, (shop: TestShop, there: There) => unknown, string | null, RegExp]>([
  [
    'units that staff refunded there',
    { scopes: withoutReturns },
    (shop, there) => refundThere(shop, there, '40'),
    'REFUSED_BY_PLATFORM',
    /Only 0 of these units/,
  ],
  [
    'a payment of which too little is left',
    {},
    (shop, there) => refundThere(shop, there, '55'),
    'REFUND_EXCEEDS_PAYMENT',
    /exceed/,
  ],
  ['a new item that is sold out', { isExchange: true, quantities: [1] }, sellOut, 'OUT_OF_STOCK', /stock/],
  [
    'nothing while it can’t be reached',
    {},
    ({ emulator }) => emulator.faults.add({ on: '*', times: 99, answer: { kind: 'answer', status: 502 } }),
    null,
    /^$/,
  ],
])('a preview tells what Shopify would refuse: %s', async ([, filed, happen, code, message]) => {
  const { shop, there, change, lineIds, arrive } = await aClaimThere(filed)
  await arrive()
  const before = await previewFinalization(deps, { ...change, lineIds: lineIds.slice(0, 1) })
  expect(before.obstacles).toEqual([])
  await happen(shop, there)
  const books = booksOf(there)
  const { obstacles } = await previewFinalization(deps, { ...change, lineIds: lineIds.slice(0, 1) })
  const obstacle = { code, message: expect.stringMatching(message) }
  expect(obstacles).toEqual(code === null ? [] : [{ lineId: lineIds[0], obstacle }])
  expect(booksOf(there)).toEqual(books)
})
