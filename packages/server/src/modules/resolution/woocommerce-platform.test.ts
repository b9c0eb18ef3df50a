import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { minor } from '@aftercare/domain/shared/money'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { runJournal } from '#modules/claim-finalization/claim-journal.ts'
import { adasAddress, aPortal, refundOf } from '#testing/claim-fixtures.ts'
import { approve, giftCardBy, grace } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { withSealing } from '#testing/warehouses/warehouse-shop.ts'
import { useWooCommerce } from '#testing/woocommerce/woocommerce-emulator.ts'
import { aWooShop, deliver } from '#testing/woocommerce/woocommerce-shop.ts'
import { aWooOrder, aWooProduct, type WooOrder } from '#testing/woocommerce/woocommerce-world.ts'

const world = await useWooCommerce()
const plain = await useTestDeps()
const deps = withSealing(plain)

const scarf = '93'
const hat = '22'
let shop: Awaited<ReturnType<typeof aWooShop>>
let storeId: string
let orderId: string
let lineId: string
/** A store whose shop sold two scarves, and has hats. */
beforeEach(async () => {
  world.products = [aWooProduct(), aWooProduct({ id: Number(hat), name: 'Hat', stock_quantity: 500 })]
  world.orders = [aWooOrder()]
  shop = await aWooShop(deps, world)
  storeId = shop.store.storeId
  const line = await deps.db.selectFrom('order_line_item').select(['id', 'orderId']).executeTakeFirstOrThrow()
  orderId = line.orderId
  lineId = line.id
})

const claimId = '00000000-0000-7000-8000-0000000000c1'
const there = () => {
  const [order] = world.orders
  if (!order) throw new Error('There is no order')
  return order
}
const stockOf = (id: string) => world.products.find((one) => `${one.id}` === id)?.stock_quantity

const refund = (effectKey: string, given: { amount?: number; on?: Deps } = {}) =>
  (given.on ?? deps).commerce.refund(given.on ?? deps, {
    storeId,
    claimId,
    effectKey,
    paidOrderId: orderId,
    amountMinor: minor(given.amount ?? 200),
    handlingFeeMinor: minor(0),
    shippingFeeMinor: minor(0),
    lines: [{ claimLineItemId: effectKey, orderLineItemId: lineId, quantity: 1 }],
  })

/** A return of a scarf, filed once. */
async function aClaim(): Promise<string> {
  const filed = await deps.db.selectFrom('claim').select('id').executeTakeFirst()
  if (filed) return filed.id
  const bought = { order: { id: orderId, idFromPlatform: '727' }, lineIds: [lineId] }
  const { id } = await aPortal(deps, shop.store, bought).file([refundOf(lineId)], {
    creditResolutionMethod: 'Refund',
  })
  await drainJobs(deps)
  return id
}

const restock = async (effectKey: string) =>
  deps.commerce.restock(deps, {
    storeId,
    claimId: await aClaim(),
    effectKey,
    units: [
      {
        claimLineItemId: effectKey,
        orderLineItemId: lineId,
        variantIdFromPlatform: scarf,
        quantity: 1,
        locationIdFromPlatform: null,
        condition: 'sellable',
      },
    ],
  })

const exchange = (effectKey: string, quantity = 2) =>
  deps.commerce.createExchangeOrder(deps, {
    storeId,
    claimId,
    effectKey,
    kind: 'exchange',
    sourceOrderId: orderId,
    email: 'ada@example.com',
    shippingAddress: knownAddressOf({ ...adasAddress, line2: undefined, phone: undefined }),
    lines: [
      {
        claimLineItemId: effectKey,
        sourceOrderLineId: lineId,
        variantIdFromPlatform: hat,
        quantity,
        inventory: 'decrementObeyingPolicy',
        creditBasisMinor: minor(4000),
      },
    ],
  })

const made = () =>
  world.orders.filter(({ created_via, status }) => created_via === 'rest-api' && status === 'processing')

describe('broken off at every request, before and after it takes effect, it happens once:', () => {
  test.for<[string, (effectKey: string) => Promise<{ ok: boolean }>, () => number, calls: number]>([
    ['a refund', (key) => refund(key), () => world.paidBack.length, 4],
    ['a restock', restock, () => (stockOf(scarf) ?? 0) - 5, 3],
    ['an order', (key) => exchange(key), () => made().length, 3],
  ])('%s', async ([, effect, count, calls]) => {
    there().line_items[0]?.meta_data.splice(0, 1, { key: '_reduced_stock', value: '100' })
    await aClaim()
    for (let at = 0; at < calls; at++)
      for (const how of ['broken before', 'broken after', 'garbage', 'in trouble'] as const) {
        const before = count()
        const key = deps.newId()
        world.fault = { at: world.requests.length + at, how }
        await expect(effect(key)).rejects.toMatchObject({ name: 'ProviderError', retryable: true })
        expect(await effect(key)).toMatchObject({ ok: true })
        expect(await effect(key)).toMatchObject({ ok: true })
        expect([how, at, count() - before]).toEqual([how, at, 1])
      }
    expect(stockOf(hat)).toBe(500 - 2 * made().length)
  })
})

describe('a refund', () => {
  const keyOf = () => deps.newId()

  test('is asked about before it is repeated, and one that is not known to be paid is left open', async () => {
    const key = keyOf()
    const asked = { kind: 'refund', storeId, effectKey: key, paidOrderId: orderId } as const
    expect(await deps.commerce.wasEffectApplied(deps, asked)).toBe(false)
    world.fault = { at: world.requests.length + 3, how: 'broken after' }
    await expect(refund(key)).rejects.toThrow('WooCommerce')
    expect(await deps.commerce.wasEffectApplied(deps, asked)).toBe(true)
    const [begun] = world.refunds.get(727) ?? []
    if (begun) begun.refunded_payment = false
    await expect(refund(key)).rejects.toThrow('hasn’t confirmed that it was paid. Check order 727')
    await expect(deps.commerce.wasEffectApplied(deps, asked)).rejects.toThrow('hasn’t confirmed')
    expect(world.paidBack).toHaveLength(1)
  })

  test.for<[string, () => void, object]>([
    ['more than is left', () => void (there().total = '1.00'), { code: 'REFUND_EXCEEDS_PAYMENT' }],
    ['a bank transfer', () => void (there().payment_method = 'bacs'), { code: 'NOT_DONE_ON_PLATFORM' }],
    [
      'keys that were revoked',
      () => void (world.consumerKey = 'ck_another1'),
      { code: 'PLATFORM_NOT_CONNECTED' },
    ],
    ['an order that was deleted', () => void (world.orders = []), { code: 'NOT_DONE_ON_PLATFORM' }],
  ])('of %s is refused, and nothing is recorded', async ([, change, refusal]) => {
    change()
    expect(await refund(keyOf())).toMatchObject({ ok: false, refusal })
    expect(await deps.db.selectFrom('refund').select('id').execute()).toEqual([])
    expect(world.paidBack).toEqual([])
  })

  test('that the payment provider answered with an error is never asked for again, and left to staff', async () => {
    const key = keyOf()
    const asked = { kind: 'refund', storeId, effectKey: key, paidOrderId: orderId } as const
    Object.assign(world, { refundProblem: 'The gateway timed out.', isPaidAnyway: true })
    await expect(refund(key)).rejects.toMatchObject({ name: 'ProviderError', retryable: true })
    expect(await deps.commerce.wasEffectApplied(deps, asked)).toBe(false)
    world.refundProblem = undefined
    const message =
      'WooCommerce says: The gateway timed out. The payment provider may have refunded order 727 anyway. Check the payment there before you refund it again.'
    for (let time = 0; time < 2; time++)
      expect(await refund(key)).toMatchObject({ refusal: { code: 'REFUSED_BY_PLATFORM', message } })
    expect(world.paidBack).toHaveLength(1)
    const alerts = await deps.db.selectFrom('store_alert').select('message').execute()
    expect(alerts.filter((alert) => alert.message === message)).toHaveLength(1)

    // The payment provider tells the shop of it later.
    const told = {
      id: 999,
      date_created_gmt: '2026-11-20T12:00:00',
      amount: '2.00',
      reason: 'Refunded by Stripe',
    }
    world.refunds.set(727, [{ ...told, refunded_payment: false, meta_data: [], line_items: [] }])
    expect(await deps.commerce.wasEffectApplied(deps, asked)).toBe(true)
    expect(await refund(key)).toMatchObject({ ok: true })
    expect(world.paidBack).toHaveLength(1)
  })

  test('is explained to its customer by a reference, not by our key', async () => {
    const key = keyOf()
    await refund(key)
    const [made] = world.refunds.get(727) ?? []
    expect(made?.reason).toMatch(/^Refund reference [0-9A-F]{12}$/)
  })

  test('is refused after the connection was turned off', async () => {
    await shop.save({ isEnabled: false })
    expect(await refund(keyOf())).toMatchObject({ ok: false, refusal: { code: 'PLATFORM_NOT_CONNECTED' } })
  })
})

describe('a new order', () => {
  test('costs nothing, goes to the customer, and is stored once, whatever the shop tells meanwhile', async () => {
    const key = deps.newId()
    world.fault = { at: world.requests.length + 2, how: 'broken after' }
    await expect(exchange(key)).rejects.toThrow('WooCommerce')
    const [order] = made()
    await deliver(deps, storeId, 'order.created', order)
    await drainJobs(deps)
    expect(await exchange(key)).toMatchObject({
      ok: true,
      value: { orderNo: order?.number, outOfStockLineIds: [] },
    })
    expect(order).toMatchObject({
      total: '0.00',
      shipping: { city: 'New York' },
      billing: { email: 'ada@example.com' },
    })
    const stored = await deps.db
      .selectFrom('store_order')
      .select(['idFromPlatform', 'exchangeDepth'])
      .where('exchangeDepth', '>', 0)
      .execute()
    expect(stored).toEqual([{ idFromPlatform: `${order?.id}`, exchangeDepth: 1 }])
    const line = await deps.db
      .selectFrom('order_line_item')
      .select('creditBasisMinor')
      .where('creditBasisMinor', '>', minor(0))
      .execute()
    expect(line).toEqual([{ creditBasisMinor: 4000 }])
  })

  test('one that was not completed is not taken for a customer’s', async () => {
    world.fault = { at: world.requests.length + 1, how: 'broken after' }
    await expect(exchange(deps.newId())).rejects.toThrow('WooCommerce')
    const pending = world.orders.find(({ status }) => status === 'pending')
    await deliver(deps, storeId, 'order.created', pending)
    await drainJobs(deps)
    expect(await deps.db.selectFrom('store_order').select('orderNo').execute()).toEqual([{ orderNo: '727' }])
  })

  test('of more than there is, is out of stock', async () => {
    const key = deps.newId()
    expect(await exchange(key, 501)).toMatchObject({ value: { orderNo: null, outOfStockLineIds: [key] } })
    expect(made()).toEqual([])
  })
})

test('an address, a delivery note and tags are changed at the order, once', async () => {
  const address = knownAddressOf({ ...adasAddress, city: 'Boston', line2: undefined, phone: undefined })
  for (let time = 0; time < 2; time++) {
    await deps.commerce.changeAddress(deps, { storeId, orderId, address })
    await deps.commerce.addDeliveryNote(deps, { storeId, orderId, note: 'Ring\ntwice' })
    await deps.commerce.tagOrder(deps, { storeId, orderId, tags: ['Returned'] })
  }
  expect(there()).toMatchObject({
    shipping: { city: 'Boston' },
    customer_note: 'Delivery note: Ring twice',
    meta_data: [{ key: '_aftercare_tags', value: 'Returned' }],
  })
  await deliver(deps, storeId, 'order.updated', there())
  await drainJobs(deps)
  expect(await deps.db.selectFrom('store_order').select('tags').execute()).toEqual([{ tags: ['Returned'] }])
})

describe('canceling an order', () => {
  const cancel = (effectKey: string) => deps.commerce.cancelOrder(deps, { storeId, orderId, effectKey })
  const open = { status: 'processing', date_completed_gmt: null }

  test('pays back what is left and restocks, once, wherever it is interrupted', async () => {
    for (let at = 0; at < 7; at++)
      for (const how of ['broken before', 'broken after', 'in trouble'] as const) {
        world.orders = [aWooOrder(open)]
        world.refunds.clear()
        world.paidBack.length = 0
        const before = stockOf(scarf) ?? 0
        const key = deps.newId()
        world.fault = { at: world.requests.length + at, how }
        await cancel(key).catch(() => undefined)
        world.fault = undefined
        expect(await cancel(key)).toMatchObject({ ok: true })
        expect(await cancel(key)).toMatchObject({ ok: true })
        expect([how, at, world.paidBack, (stockOf(scarf) ?? 0) - before]).toEqual([
          how,
          at,
          [{ orderId: 727, amount: '49.00' }],
          2,
        ])
        expect(there().status).toBe('cancelled')
      }
    await deliver(deps, storeId, 'order.updated', there())
    await drainJobs(deps)
    const stored = await deps.db
      .selectFrom('store_order')
      .select(['canceledOn', 'financialStatus'])
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ canceledOn: expect.any(Date) as Date, financialStatus: 'refunded' })
  })

  test('that was not paid is canceled alone', async () => {
    world.orders = [aWooOrder({ status: 'on-hold', payment_method: 'bacs', date_paid_gmt: null })]
    expect(await cancel(deps.newId())).toMatchObject({ ok: true })
    expect([there().status, world.paidBack]).toEqual(['cancelled', []])
  })

  test.for<[string, Partial<WooOrder>]>([
    ['was sent', { status: 'completed' }],
    ['was refunded by the merchant', { status: 'refunded' }],
    ['was paid by bank transfer', { ...open, payment_method: 'bacs' }],
  ])('that %s is refused, and nothing changes', async ([, given]) => {
    world.orders = [aWooOrder(given)]
    expect(await cancel(deps.newId())).toMatchObject({ ok: false })
    expect([there().status, world.paidBack]).toEqual([given.status, []])
  })
})

test.for(['Gift_Card', 'Store_Credit', 'instantExchange', 'addItems'] as const)(
  '%s is refused before it is offered',
  async (operation) => {
    expect(await deps.commerce.refusalOf(deps, storeId, operation)).toMatchObject({
      code: 'NOT_DONE_ON_PLATFORM',
    })
  },
)

describe('a return that staff approve', () => {
  async function aDecided(
    decision = approve(
      { method: 'refund', amount: null, handlingFee: 0, shippingFee: 0 },
      { isRestocked: true },
    ),
  ) {
    const claimId = await aClaim()
    const { id } = await deps.db.selectFrom('claim_line_item').select('id').executeTakeFirstOrThrow()
    await moveClaimLines(deps, storeId, [id], { type: 'arrivedToApprove' })
    const change = { storeId, claimId, actor: grace }
    await stageDecision(deps, { ...change, lineId: id, decision })
    return { change, claimId }
  }
  const finalize = async (change: Awaited<ReturnType<typeof aDecided>>['change']) => {
    const { version } = await previewFinalization(deps, change)
    await finalizeByStaff(deps, { ...change, approvalLimitMinor: null, notifyCustomerByEmail: true, version })
  }
  const lines = () => deps.db.selectFrom('claim_line_item').select(['status', 'detail', 'errors']).execute()

  /** Ends while WooCommerce does it: its answer is lost, or it arrives at a process that was killed. */
  const endings = {
    'the answer was lost': async (claimId: string) => {
      // After the order and its refunds.
      world.fault = { at: world.requests.length + 3, how: 'broken after' }
      await runJournal(deps, { storeId, claimId })
    },
    'the process was killed': async (claimId: string) => {
      const { commerce } = deps
      const killed = async (...asked: Parameters<typeof commerce.refund>) => {
        await commerce.refund(...asked)
        // What it has recorded since is lost with it.
        await deps.db.deleteFrom('refund').execute()
        throw new Error('killed')
      }
      await runJournal({ ...deps, commerce: { ...commerce, refund: killed } }, { storeId, claimId })
    },
  }

  test.for(['the answer was lost', 'the process was killed'] as const)(
    'is refunded and restocked in WooCommerce once, although %s in the middle',
    async (ending) => {
      const { change, claimId } = await aDecided()
      await finalize(change)
      await expect(endings[ending](claimId)).rejects.toThrow(/WooCommerce|killed/)
      expect(world.paidBack).toHaveLength(1)
      await drainJobs(deps)
      await drainJobs(deps)
      expect(world.paidBack).toEqual([{ orderId: 727, amount: '22.00' }])
      expect(stockOf(scarf)).toBe(6)
      expect(await lines()).toMatchObject([{ status: 'Approved', detail: 'Refunded', errors: [] }])
      const [, ...more] = world.refunds.get(727) ?? []
      expect(more).toMatchObject([{ amount: '0.00', line_items: [{ quantity: -1 }] }])
    },
  )

  test('is warned of before where the payment can’t be refunded there', async () => {
    there().payment_method = 'bacs'
    const { change } = await aDecided()
    expect(await previewFinalization(deps, change)).toMatchObject({
      obstacles: [
        {
          obstacle: {
            code: 'NOT_DONE_ON_PLATFORM',
            message: expect.stringMatching(/can’t refund the payment of this order/) as string,
          },
        },
      ],
    })
  })

  test('is not paid as a gift card', async () => {
    const { change } = await aDecided(giftCardBy())
    expect(await previewFinalization(deps, change)).toMatchObject({
      obstacles: [
        { obstacle: { message: expect.stringMatching(/^WooCommerce has no gift cards/) as string } },
      ],
    })
  })
})
