import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, sum, zero, type MinorUnits } from '../shared/money.ts'
import type { ClaimedLine } from './credits.ts'
import type { LineApproval } from './line-approval.ts'
import { carriedValue, payoutsOf, type PaidSoFar, type Payouts } from './payouts.ts'
import { creditBasisOf } from './shop-now.ts'
import { summarizeClaim, type ClaimToSummarize } from './summarize-claim.ts'

/*
 * One shopper returns and exchanges what they bought, and what they got for it, in every order of claims. Each item
 * counts for what the shop gives for it if it comes back.
 */

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const runs = Number(process?.env['VALUE_CHAIN_RUNS'] ?? 5000)

const ways = ['refund', 'giftCard', 'exchange', 'shopNow'] as const
const exchangeMethods = ['NO_PAYMENT_OR_REFUND', 'PAYMENT', 'PAYMENT_AND_PARTIAL_REFUND'] as const
const cents = (max: number) => fc.nat(max).map(minor)

const anyAsk = fc.record({
  item: fc.nat(),
  way: fc.constantFrom(...ways),
  leftOver: fc.constantFrom('Refund', 'Gift_Card', null),
  newPrice: cents(9000),
  advancedExchangeMethod: fc.constantFrom(...exchangeMethods),
  isNoAdjustment: fc.boolean(),
})
const anyBonus = fc.oneof(
  fc.constant({ type: 'none' } as const),
  fc.record({ type: fc.constant('fixed' as const), amountMinor: cents(1500) }),
  fc.record({ type: fc.constant('percent' as const), percent: fc.nat(40) }),
)
const anyClaim = fc.record({
  asks: fc.array(anyAsk, { minLength: 1, maxLength: 2 }),
  /** Of an instant exchange: in time, after it was charged, or never. */
  comesBack: fc.constantFrom('in time', 'late', 'never'),
  isInstant: fc.boolean(),
  hasCards: fc.boolean(),
  fee: cents(700),
  label: cents(600),
  bonus: anyBonus,
  shopBonus: anyBonus,
  shopPrices: fc.array(cents(6000), { minLength: 1, maxLength: 2 }),
})
type AnyClaim = typeof anyClaim extends fc.Arbitrary<infer Value> ? Value : never

const anyStory = fc.record({
  bought: fc.array(cents(8000), { minLength: 1, maxLength: 3 }),
  claims: fc.array(anyClaim, { minLength: 1, maxLength: 6 }),
})

/** What moved between shopper and shop so far, and what the items that the shopper has count for. */
type Balance = {
  paidMinor: MinorUnits
  cashMinor: MinorUnits
  giftCardMinor: MinorUnits
  bonusMinor: MinorUnits
  /** Of the bonuses that were granted, what paid for other items of its claim instead of becoming a gift card. */
  setOffMinor: MinorUnits
  items: MinorUnits[]
}

const lineOf = (lineId: string, worth: MinorUnits, ask: AnyClaim['asks'][number]): ClaimedLine => {
  const line = { lineId, quantity: 1, paidPriceMinor: worth, paidTaxMinor: zero }
  const creditMethods = ['Gift_Card', 'Refund'] as const
  switch (ask.way) {
    case 'refund':
    case 'giftCard':
      return { ...line, creditMethods, resolutionMethod: ask.way }
    case 'exchange':
      return {
        ...line,
        creditMethods,
        resolutionMethod: 'variantExchange',
        variantPriceMinor: ask.newPrice,
        advancedExchangeMethod: ask.advancedExchangeMethod,
        isNoAdjustment: ask.isNoAdjustment,
        leftOverMethod: ask.leftOver,
      }
    case 'shopNow':
      return {
        ...line,
        creditMethods,
        resolutionMethod: 'variantExchange',
        isShopNow: true,
        leftOverMethod: ask.leftOver,
      }
  }
}

const shopItem = (priceMinor: MinorUnits) => ({
  quantity: 1,
  variant: { idFromPlatform: 'v', title: 'Scarf', imgUrl: null, options: [], priceMinor },
})

/** Files a claim on what the shopper has, pays what is due, approves it, and hands over what it brings. */
function settle(balance: Balance, given: AnyClaim): void {
  const asked = given.asks.flatMap((ask, index) => {
    const at = ask.item % Math.max(balance.items.length, 1)
    const [worth] = balance.items.splice(at, 1)
    return worth === undefined ? [] : [{ ask, worth, lineId: `line-${index}` }]
  })
  const lines = asked.map(({ ask, worth, lineId }) => lineOf(lineId, worth, ask))
  const isInstant = given.isInstant && given.hasCards && asked.every(({ ask }) => ask.way === 'exchange')
  const items = given.shopPrices.map(shopItem)
  const claim: ClaimToSummarize = {
    lines,
    isGiftReturn: false,
    requestedCreditMethod: null,
    exchangeMethod: isInstant ? 'instant' : 'standard',
    incentive: given.bonus,
    fee: { type: 'Fixed', amountMinor: given.fee, name: 'Fee' },
    labelChargeMinor: given.label,
    exchangeShippingMinor: zero,
    payments: given.hasCards ? { minimumMinor: minor(50) } : null,
    shopNow: { items, incentive: given.shopBonus },
  }
  const filed = summarizeClaim(claim)
  // Without a card provider a claim that costs something is not filed.
  if (lines.length === 0 || (!given.hasCards && filed.balanceMinor > 0))
    return void balance.items.push(...asked.map(({ worth }) => worth))

  const isLate = isInstant && given.comesBack !== 'in time'
  const capturedMinor = isLate ? filed.authorizedAmountMinor : filed.amountMinor
  balance.paidMinor = sum([balance.paidMinor, capturedMinor])
  if (isInstant && given.comesBack === 'never') {
    for (const [index, { worth }] of asked.entries())
      balance.items.push(worth, carriedOf(worth, filed.lineItemApplications[index]))
    return
  }
  approve(balance, claim, filed, capturedMinor)
}

const carriedOf = (
  worth: MinorUnits,
  application: { exchangeDifferenceMinor: MinorUnits } | undefined,
): MinorUnits =>
  carriedValue(
    { paidPriceMinor: worth, paidTaxMinor: zero },
    application ?? { exchangeDifferenceMinor: zero },
  )

function approve(
  balance: Balance,
  claim: ClaimToSummarize,
  filed: ReturnType<typeof summarizeClaim>,
  capturedMinor: MinorUnits,
): void {
  let paid: PaidSoFar & Required<Pick<PaidSoFar, 'cardRefundedMinor'>> = {
    refundMinor: zero,
    giftCardMinor: zero,
    incentiveMinor: zero,
    capturedMinor,
    cardRefundedMinor: zero,
  }
  const decided = claim.lines.map((line, index): [string, LineApproval] => [
    line.lineId,
    approvalOf(line, filed.lineItemApplications[index]?.creditMethod ?? null),
  ])
  // What one line costs more is set off against what another brings: such lines are approved together.
  const isOffset = filed.lineItemApplications.some(
    ({ exchangeDifferenceMinor }) => exchangeDifferenceMinor > 0,
  )
  const rounds = isOffset ? [decided] : decided.map((_, index) => decided.slice(0, index + 1))
  for (const [index, round] of rounds.entries()) {
    const now = payoutsOf(claim, new Map(round), paid)
    const isLast = index === rounds.length - 1
    paid = {
      ...paid,
      refundMinor: sum([paid.refundMinor, now.refundMinor]),
      giftCardMinor: sum([paid.giftCardMinor, now.giftCardMinor]),
      incentiveMinor: sum([paid.incentiveMinor, now.incentiveMinor]),
      // What a card paid too much goes back once everything is decided.
      cardRefundedMinor: isLast ? now.cardRefundMinor : zero,
    }
    if (isLast) balance.items.push(...newItemsOf(claim, now))
  }
  balance.cashMinor = sum([balance.cashMinor, paid.refundMinor, paid.cardRefundedMinor])
  balance.giftCardMinor = sum([balance.giftCardMinor, paid.giftCardMinor])
  balance.bonusMinor = sum([balance.bonusMinor, paid.incentiveMinor])
  const setOffMinor = minor(filed.applied.giftCardIncentiveMinor - paid.incentiveMinor)
  if (setOffMinor < 0) throw new Error('More bonus than was granted')
  balance.setOffMinor = sum([balance.setOffMinor, setOffMinor])
}

/** What the items that a claim brings count for. */
function newItemsOf(
  { lines, shopNow }: ClaimToSummarize,
  { lines: settled, shopping }: Payouts,
): MinorUnits[] {
  const exchanged = lines.flatMap((line) => {
    if (line.resolutionMethod !== 'variantExchange' || 'isShopNow' in line) return []
    return [
      carriedOf(
        line.paidPriceMinor,
        settled.find(({ lineId }) => lineId === line.lineId),
      ),
    ]
  })
  return [...exchanged, ...(shopping ? creditBasisOf(shopNow?.items ?? [], shopping.costMinor) : [])]
}

function approvalOf(line: ClaimedLine, creditMethod: 'Refund' | 'Gift_Card' | null): LineApproval {
  const isResolvedExternally = false
  if (line.resolutionMethod === 'variantExchange')
    return { isResolvedExternally, resolutionMethod: 'variantExchange', creditMethod, instead: null }
  if (creditMethod === 'Gift_Card')
    return { isResolvedExternally, resolutionMethod: 'giftCard', amountMinor: null, hasIncentive: true }
  return {
    isResolvedExternally,
    resolutionMethod: 'refund',
    amountMinor: null,
    refundDeductionMinor: zero,
    shippingFeeMinor: zero,
  }
}

test('however a purchase is returned and exchanged, no more comes out than was paid and what bonuses paid for', () => {
  let chains = 0
  fc.assert(
    fc.property(anyStory, ({ bought, claims }) => {
      const balance: Balance = {
        paidMinor: sum(bought),
        cashMinor: zero,
        giftCardMinor: zero,
        bonusMinor: zero,
        setOffMinor: zero,
        items: [...bought],
      }
      for (const claim of claims) {
        settle(balance, claim)
        const { paidMinor, cashMinor, giftCardMinor, setOffMinor, items } = balance
        // A bonus on a gift card, or of the shop, is in nothing that can be returned for money; only one that paid for
        // another item of its claim counts for that item.
        expect(cashMinor + giftCardMinor + sum(items)).toBeLessThanOrEqual(paidMinor + setOffMinor)
        expect(items.every((worth) => worth >= 0)).toBe(true)
        chains++
      }
    }),
    { numRuns: runs },
  )
  expect(chains).toBeGreaterThan(runs)
})
