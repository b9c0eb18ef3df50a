import { customerApi } from '@aftercare/domain/api/customer-api'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import type { NewRule } from '#modules/rules/save-rules.ts'
import {
  adasAddress,
  exchangeOf,
  refundOf,
  twoScarves,
  type LineRequest,
  type ScarfOrder,
} from '#testing/claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

type Scene = Awaited<ReturnType<typeof twoScarves>>
const scene = (...given: ScarfOrder) => twoScarves(deps, ...given)

const ask = ({ portal, bought, lineId }: Scene, given: { quantity?: number; lines?: LineRequest[] } = {}) =>
  portal.call(customerApi.outcomes, {
    params: portal.params,
    body: {
      id: bought.order.id,
      calculatedLineItems: given.lines ?? [],
      lineItem: {
        originalStoreOrderLineItemId: lineId,
        quantity: given.quantity ?? 1,
        reasonId: 1,
        reasonCategoryCode: 'Wrong_Fit',
      },
    },
  })

const rule = (event: NewRule['rule']['event'], requested: string): NewRule => ({
  name: event.type,
  hook: 'before-claim-submission',
  rule: {
    conditions: { all: [{ fact: 'claim.requestedResolution', operator: 'in', value: [requested] }] },
    event,
  },
})
const restocking = { type: 'fee', params: { type: 'Percent', amount: 10, name: 'Restocking' } } as const
const shipping = { type: 'exchangeShipping', params: { type: 'fixed', amount: 5 } } as const

describe('what each outcome of an item brings and costs', () => {
  test('is its value to the cent, the bonus of a gift card, and nothing that is not charged', async () => {
    const paid = { quantity: 3, paidTotalMinor: minor(1000), taxTotalMinor: minor(80) }
    const shop = await scene({ settings: { giftCard: { incentive: { type: 'percent', amount: 10 } } } }, [
      paid,
    ])
    const free = { bonus: null, charges: [], isPostageOwn: false }
    // A third of 10.00 three times is not 9.99.
    expect(await ask(shop, { quantity: 3 })).toEqual({
      value: 10.8,
      paidPrice: 10,
      isLeftOverPaid: true,
      outcomes: [
        { ...free, outcome: 'refund' },
        { ...free, outcome: 'giftCard', bonus: { type: 'percent', percent: 10 } },
        { ...free, outcome: 'exchange' },
      ],
    })
    const first = await ask(shop, { quantity: 2 })
    const rest = await ask(shop, { lines: [refundOf(shop.lineId, { quantity: 2 })] })
    expect((first.value ?? 0) + (rest.value ?? 0)).toBeCloseTo(10.8, 10)
  })

  test('names fee, label and exchange shipping where a rule charges them for that outcome', async () => {
    const shop = await scene({
      rules: [rule(restocking, 'refund'), rule(shipping, 'variantExchange')],
      settings: {
        returnShipping: { methods: ['Label', 'Packing_Slip'], labelCharge: { type: 'fixed', amount: 7.95 } },
      },
    })
    const label = { type: 'RETURN_SHIPPING', label: 'Return Shipping', amount: 7.95, percent: null }
    const { outcomes } = await ask(shop)
    expect(outcomes).toMatchObject([
      {
        outcome: 'refund',
        charges: [{ type: 'FEE', label: 'Restocking', percent: 10, amount: null }, label],
        isPostageOwn: false,
      },
      { outcome: 'giftCard', charges: [label] },
      { outcome: 'exchange', charges: [label, { type: 'SHIPPING', amount: 5 }] },
    ])
  })

  test('has the carrier’s price of a label where that is charged', async () => {
    const shop = await scene({
      settings: { returnShipping: { methods: ['Label'], labelCharge: { type: 'cost' } } },
    })
    const { outcomes } = await ask(shop)
    expect(outcomes[0]?.charges).toMatchObject([{ type: 'RETURN_SHIPPING', percent: null }])
    const quote = await shop.portal.call(customerApi.quoteReturn, {
      params: shop.portal.params,
      body: {
        id: shop.bought.order.id,
        claimType: 'return',
        email: 'ada@example.com',
        address: adasAddress,
        calculatedLineItems: [refundOf(shop.lineId)],
      },
    })
    const costs = new Set(quote.fromCustomer.map(({ cost }) => cost))
    expect(outcomes[0]?.charges[0]?.amount).toBe(costs.size === 1 ? [...costs][0] : null)
  })

  test('says that the postage is the shopper’s where there is no label', async () => {
    const shop = await scene({ settings: { returnShipping: { methods: ['Packing_Slip'] } } })
    const { outcomes } = await ask(shop)
    expect(outcomes[0]).toMatchObject({ charges: [], isPostageOwn: true })
  })

  test('leaves out outcomes that the item does not allow', async () => {
    const shop = await scene({ settings: { return: { isRefundEnabled: false, isExchangeEnabled: false } } })
    const { outcomes } = await ask(shop)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['giftCard'])
  })

  test('shows no amounts of a gift', async () => {
    const shop = await scene({ isGiftReturn: true })
    expect(await ask(shop)).toMatchObject({
      value: null,
      paidPrice: null,
      outcomes: [{ outcome: 'giftCard' }, { outcome: 'exchange' }],
    })
  })

  test('409: more units than remain in addition to the chosen items', async () => {
    const shop = await scene()
    const lines = [refundOf(shop.lineId, { quantity: 2 })]
    await expect(ask(shop, { lines })).rejects.toMatchObject({ status: 409, code: 'units_gone' })
  })
})

test('a quote has the deductions of each return method', async () => {
  const bySlip: NewRule = {
    name: 'Own parcels take longer',
    hook: 'before-claim-submission',
    rule: {
      conditions: { all: [{ fact: 'claim.returnMethod', operator: 'in', value: ['Packing_Slip'] }] },
      event: { type: 'fee', params: { type: 'Fixed', amount: 3, name: 'Handling' } },
    },
  }
  const { portal, bought, lineId } = await scene({
    rules: [bySlip],
    settings: {
      returnShipping: { methods: ['Label', 'Packing_Slip'], labelCharge: { type: 'fixed', amount: 7.95 } },
    },
  })
  const quote = (lines: LineRequest[]) =>
    portal.call(customerApi.quoteReturn, {
      params: portal.params,
      body: {
        id: bought.order.id,
        claimType: 'return',
        email: 'ada@example.com',
        address: adasAddress,
        calculatedLineItems: lines,
      },
    })
  const { fromCustomer, deductions } = await quote([refundOf(lineId)])
  const slip = fromCustomer.find(({ type }) => type === 'Packing_Slip')
  expect(fromCustomer.length).toBeGreaterThan(1)
  expect(deductions).toEqual(
    fromCustomer.map(({ id }) => ({
      methodId: id,
      sections: [
        id === slip?.id
          ? { type: 'FEE', label: 'Handling', amount: 3 }
          : { type: 'RETURN_SHIPPING', label: 'Return Shipping', amount: 7.95 },
      ],
    })),
  )
  // Nothing is deducted if there is no credit.
  expect(await quote([exchangeOf(lineId, 'scarf-red')])).toMatchObject({
    deductions: fromCustomer.map(({ id }) => ({ methodId: id, sections: [] })),
  })
})
