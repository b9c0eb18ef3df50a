import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { getCustomerClaim } from '#modules/claim-filing/customer-claim-reads.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { exchangeOf, refundOf, twoScarves } from '#testing/claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

const asked = { creditResolutionMethod: null }
const giftCardOf = (lineId: string) => refundOf(lineId, { requestedResolutionMethodEnum: 'giftCard' })
const rule = (hook: NewRule['hook'], event: NewRule['rule']['event'], requested?: string): NewRule => ({
  name: event.type,
  hook,
  rule: {
    conditions: {
      all: requested
        ? [{ fact: 'claim.requestedResolution', operator: 'in' as const, value: [requested] }]
        : [],
    },
    event,
  },
})
const restocking = { type: 'fee', params: { type: 'Percent', amount: 10, name: 'Restocking' } } as const
/** A scarf for 40.00 and one for 20.00, with ten percent more on a gift card. */
const twoItems = (rules: NewRule[] = [], settings: object = {}) =>
  twoScarves(
    deps,
    { rules, settings: { giftCard: { incentive: { type: 'percent', amount: 10 } }, ...settings } },
    [{ paidTotalMinor: minor(4000) }, { paidTotalMinor: minor(2000) }],
  )

describe('one return for a refund and a gift card', () => {
  test('lists each with its amount and the gift card’s bonus, and the amounts of either choice', async () => {
    const { portal, bought } = await twoItems()
    const [dear = '', cheap = ''] = bought.lineIds
    expect(await portal.calculate([refundOf(dear), giftCardOf(cheap)], asked)).toMatchObject({
      balance: -62,
      outstanding: 'refund',
      owed: [
        { creditMethod: 'Refund', amount: 40, incentive: 0 },
        { creditMethod: 'Gift_Card', amount: 22, incentive: 2 },
      ],
      creditMethod: null,
      creditOptions: [
        {
          creditMethod: 'Gift_Card',
          receipt: { owed: [{ creditMethod: 'Gift_Card', amount: 66, incentive: 6 }] },
        },
        { creditMethod: 'Refund', receipt: { owed: [{ creditMethod: 'Refund', amount: 60, incentive: 0 }] } },
      ],
      lineItemApplications: [
        { creditMethod: 'Refund', creditMethods: ['Gift_Card', 'Refund'], creditAmount: 40 },
        { creditMethod: 'Gift_Card', creditMethods: ['Gift_Card', 'Refund'], creditAmount: 20 },
      ],
      applied: { giftCardIncentiveAmountApplied: 2 },
    })
  })

  test('is filed as it was shown, and its overview has the same sums', async () => {
    const { portal, bought } = await twoItems([rule('before-claim-submission', restocking)])
    const [dear = '', cheap = ''] = bought.lineIds
    const lines = [refundOf(dear), giftCardOf(cheap)]
    const calculation = await portal.calculate(lines, asked)
    const { externalId } = await portal.submit(lines, calculation, asked)

    const { receipt, claimLineItems, requestSummary } = await portal.overview(externalId)
    const { credits, deductions, balance, outstanding, owed } = calculation
    expect(receipt).toEqual({ credits, deductions, balance, outstanding, owed })
    expect(deductions.sections).toMatchObject([{ label: 'Restocking', amount: 6 }])
    expect(claimLineItems.map((line) => line.requestedResolutionMethodEnum)).toEqual(['refund', 'giftCard'])
    expect(requestSummary).toEqual({ refund: 40, giftCard: 20 })
  })

  test('a method for the whole claim sets all lines that allow it', async () => {
    const { portal, bought } = await twoItems()
    const lines = bought.lineIds.map((id) => refundOf(id))
    const calculation = await portal.calculate(lines, { creditResolutionMethod: 'Gift_Card' })
    expect(calculation).toMatchObject({ creditMethod: 'Gift_Card', balance: -66 })
    await portal.submit(lines, calculation, { creditResolutionMethod: 'Gift_Card' })
    const filed = await deps.db.selectFrom('claim_line_item').select('requestedResolutionMethod').execute()
    expect(filed).toEqual([
      { requestedResolutionMethod: 'giftCard' },
      { requestedResolutionMethod: 'giftCard' },
    ])
  })

  test('a submission of other outcomes than were shown is refused', async () => {
    const { portal, bought } = await twoItems()
    const [dear = '', cheap = ''] = bought.lineIds
    const calculation = await portal.calculate([refundOf(dear), giftCardOf(cheap)], asked)
    await expect(portal.submit([refundOf(dear), refundOf(cheap)], calculation, asked)).rejects.toMatchObject({
      status: 409,
      code: 'calculation_outdated',
    })
  })

  test('what an exchange leaves over is paid out as the shopper asks', async () => {
    const { portal, lineId } = await twoScarves(deps, {
      settings: { exchange: { advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND' } },
    })
    const green = (creditMethod: 'Refund' | 'Gift_Card') =>
      exchangeOf(lineId, 'scarf-green', { creditMethod })
    expect(await portal.calculate([green('Refund')], asked)).toMatchObject({
      owed: [{ creditMethod: 'Refund', amount: 2 }],
    })
    expect(await portal.calculate([green('Gift_Card')], asked)).toMatchObject({
      owed: [{ creditMethod: 'Gift_Card', amount: 2 }],
    })
  })
})

describe('rules about an outcome', () => {
  test('are evaluated for every option with its outcome', async () => {
    const { portal, bought } = await twoItems([rule('before-claim-submission', restocking, 'refund')])
    const lines = bought.lineIds.map(giftCardOf)
    const calculation = await portal.calculate(lines, { creditResolutionMethod: 'Refund' })
    expect(calculation).toMatchObject({ balance: -54, deductions: { total: 6 } })
    expect(calculation.creditOptions).toMatchObject([
      { creditMethod: 'Gift_Card', receipt: { owed: [{ amount: 66 }] } },
      { creditMethod: 'Refund', receipt: { owed: [{ amount: 54 }] } },
    ])
    await portal.submit(lines, calculation, { creditResolutionMethod: 'Refund' })
  })

  test('an option that needs another return method has no amount', async () => {
    const { portal, bought } = await twoItems([
      rule('return-quote', { type: 'keepItem', params: {} }, 'giftCard'),
    ])
    const lines = bought.lineIds.map(giftCardOf)
    const { creditOptions } = await portal.calculate(lines, { ...asked, returnShipment: null })
    expect(creditOptions).toMatchObject([
      { creditMethod: 'Gift_Card', receipt: { owed: [{ amount: 66 }] } },
      { creditMethod: 'Refund', receipt: null },
    ])
  })
})

test('a gift’s overview has its totals and no price of an item', async () => {
  const { portal, store, lineId } = await twoScarves(deps, { isGiftReturn: true })
  const { externalId } = await portal.file([giftCardOf(lineId)], asked)
  const { receipt } = await getCustomerClaim(deps, store, externalId)
  expect(receipt).toMatchObject({ balance: -20, credits: { total: 20, lineItems: [] } })
})
