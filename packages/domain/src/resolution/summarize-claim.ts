import type { CreditMethod, ExchangeMethod } from '../claims/claim-words.ts'
import { sectionLabels, type SectionType } from '../claims/claim-labels.ts'
import { minor, sum, zero, type MinorUnits } from '../shared/money.ts'
import { balanceOf, outstandingOf, owedByMethod, paymentOf, type Outstanding, type Owed } from './balance.ts'
import { capDeductions, totalDeductions, type CardPayments, type Deductions } from './cap.ts'
import { creditMethodOfClaim, offeredCreditMethods } from './credit-options.ts'
import {
  applyToLine,
  isCreditLine,
  lineValue,
  wishOf,
  type ClaimedLine,
  type LineApplication,
} from './credits.ts'
import { chargesOf } from './deductions.ts'
import type { ReturnFee } from './return-fee.ts'
import { giftCardIncentive, type GiftCardIncentive } from './incentives.ts'
import { isShoppedWith, shoppingOf, type ShopNow, type Shopping } from './shop-now.ts'

export type ClaimToSummarize = {
  lines: readonly ClaimedLine[]
  /** Gift returns are never refunded, whatever the lines allow. */
  isGiftReturn: boolean
  /** Sets every line that allows it; null leaves each line as it asks. */
  requestedCreditMethod: CreditMethod | null
  exchangeMethod: ExchangeMethod | null
  incentive: GiftCardIncentive
  fee: ReturnFee
  /** What the shopper pays for the return label, 0 for a packing slip. */
  labelChargeMinor: MinorUnits
  /** What the shopper pays for sending the exchange order. */
  exchangeShippingMinor: MinorUnits
  payments: CardPayments
  /** The fee of a warranty claim is paid when it is filed; a return's comes off what it brings. */
  isFeePaidByCard?: boolean | undefined
  /** What was taken from the shopper's card for the claim: it pays deductions before any credit does. */
  prepaidMinor?: MinorUnits | undefined
  /** Left out where nothing was shopped with. */
  shopNow?: ShopNow | null | undefined
}

export type SummaryPanel = {
  totalMinor: MinorUnits
  lineItems: { lineId: string; amountMinor: MinorUnits }[]
  /** Those of 0 are left out. */
  sections: { type: SectionType; label: string; amountMinor: MinorUnits }[]
}

export type ClaimSummary = {
  credits: SummaryPanel
  deductions: SummaryPanel
  /** Deductions less credits: above 0 the shopper owes, below 0 they are owed. */
  balanceMinor: MinorUnits
  outstanding: Outstanding
  /** The balance owed, by the method that pays it out. */
  owed: Owed
  /** How much of what the card paid is used up by deductions; the rest goes back to the card. */
  prepaidUsedMinor: MinorUnits
  creditMethods: CreditMethod[]
  /** What every line takes that allows it; null where lines differ. */
  creditMethod: CreditMethod | null
  /** In the order of the lines. */
  lineItemApplications: LineApplication[]
  /** The bonus if every line that allows it were a gift card, whether or not it is chosen. */
  giftCardIncentiveOfferMinor: MinorUnits
  /** What the claim keeps: after the cap, and 0 where something does not apply. */
  applied: {
    feeMinor: MinorUnits
    feeName: string | null
    giftCardIncentiveMinor: MinorUnits
    returnShippingMinor: MinorUnits
    exchangeShippingMinor: MinorUnits
    shopNowIncentiveMinor: MinorUnits
  }
  /** The Shop Now items of the claim's credit; null without any. */
  shopping: Omit<Shopping, 'shares'> | null
  /** Due from the shopper's card now, and the sum to hold on it. */
  amountMinor: MinorUnits
  authorizedAmountMinor: MinorUnits
}

/**
 * The sums of a claim before it is filed: credits, deductions, and the balance between them.
 *
 * Credits are items returned for their value and remainders of exchanges; items paid out as a gift card add
 * its bonus. Deductions are price differences, fee, label and exchange shipping, reduced by `capDeductions`.
 * Shop Now lines count as exchanged for their share of the shop's items. Amounts are in the store's currency.
 */
export function summarizeClaim(claim: ClaimToSummarize): ClaimSummary {
  const lines = claim.isGiftReturn ? claim.lines.map(withoutRefund) : claim.lines
  const shopping = shoppingOf(lines, claim.shopNow)
  const wishes = { requested: claim.requestedCreditMethod, common: commonWish(lines) }
  const applications = lines.map((line) => applyToLine(line, wishes, shopping))
  const creditMethod = creditMethodOfClaim(
    lines.map(({ creditMethods }, index) => ({
      creditMethods,
      creditMethod: applications[index]?.creditMethod ?? null,
    })),
    claim.requestedCreditMethod,
  )

  const creditLines = lines.filter(isCreditLine)
  const asGiftCard = new Set(
    applications.filter((line) => line.creditMethod === 'Gift_Card').map(({ lineId }) => lineId),
  )
  const incentiveMinor = incentiveOn(
    claim,
    creditLines.filter(({ lineId }) => asGiftCard.has(lineId)),
  )
  const credits = creditPanel(applications, incentiveMinor)
  const applied = capDeductions(deductionsOf(claim, applications), {
    creditsMinor: credits.totalMinor,
    isChargeable: lines.some(isExchange) || claim.isFeePaidByCard === true,
    payments: claim.payments,
  })
  const deductionsMinor = totalDeductions(applied)
  const balanceMinor = balanceOf(deductionsMinor, credits.totalMinor)
  const prepaidUsedMinor = minor(Math.min(claim.prepaidMinor ?? 0, deductionsMinor))
  const owed = owedByMethod(balanceOf(minor(deductionsMinor - prepaidUsedMinor), credits.totalMinor), {
    refundMinor: creditsBy('Refund', applications),
    giftCardMinor: sum([creditsBy('Gift_Card', applications), incentiveMinor]),
  })

  return {
    credits,
    deductions: deductionPanel(applied),
    balanceMinor,
    outstanding: outstandingOf(balanceMinor, owed, creditMethod),
    owed,
    prepaidUsedMinor,
    creditMethods: offeredCreditMethods(lines),
    creditMethod,
    lineItemApplications: applications.map((application) => afterCap(application, applied)),
    giftCardIncentiveOfferMinor: incentiveOn(
      claim,
      creditLines.filter(({ creditMethods }) => creditMethods.includes('Gift_Card')),
    ),
    applied: {
      ...applied.charges,
      giftCardIncentiveMinor: incentiveMinor,
      shopNowIncentiveMinor: shopping?.incentiveMinor ?? zero,
    },
    shopping: shopping && afterWaiver(shopping, waivedOf(lines, applications, applied)),
    ...paymentOf(
      balanceMinor,
      sum(lines.filter(isExchange).map(lineValue)),
      claim.exchangeMethod === 'instant',
    ),
  }
}

/** What nobody pays does not count for the items either. */
const afterWaiver = (
  { shares: _shares, ...sums }: Shopping,
  waivedMinor: MinorUnits,
): Omit<Shopping, 'shares'> => ({ ...sums, costMinor: minor(sums.costMinor - waivedMinor) })

/** What the cap spared the lines that are shopped with. */
const waivedOf = (
  lines: readonly ClaimedLine[],
  applications: readonly LineApplication[],
  applied: Deductions,
): MinorUnits => {
  const shoppedWith = new Set(lines.filter(isShoppedWith).map(({ lineId }) => lineId))
  return sum(
    applications
      .filter(({ lineId }) => shoppedWith.has(lineId))
      .map((due) => minor(due.exchangeDifferenceMinor - afterCap(due, applied).exchangeDifferenceMinor)),
  )
}

const isExchange = ({ resolutionMethod }: ClaimedLine): boolean => resolutionMethod === 'variantExchange'

const withoutRefund = (line: ClaimedLine): ClaimedLine => ({
  ...line,
  creditMethods: line.creditMethods.filter((method) => method !== 'Refund'),
})

/** The common method of all items returned for their value; null if they differ or there are none. */
const commonWish = (lines: readonly ClaimedLine[]): CreditMethod | null => {
  const [first = null, ...others] = new Set(lines.filter(isCreditLine).map(wishOf))
  return others.length === 0 ? first : null
}

/** The bonus on items that become a gift card; what exchanges leave over brings none. */
const incentiveOn = ({ incentive }: ClaimToSummarize, lines: readonly ClaimedLine[]): MinorUnits =>
  giftCardIncentive(incentive, lines.map(lineValue))

const creditsBy = (method: CreditMethod, applications: readonly LineApplication[]): MinorUnits =>
  sum(
    applications.filter(({ creditMethod }) => creditMethod === method).map(({ creditMinor }) => creditMinor),
  )

function deductionsOf(claim: ClaimToSummarize, applications: readonly LineApplication[]): Deductions {
  return {
    charges: chargesOf({
      fee: claim.fee,
      claimValueMinor: sum(claim.lines.map(lineValue)),
      labelChargeMinor: claim.labelChargeMinor,
      exchangeShippingMinor: claim.exchangeShippingMinor,
      hasExchangeLines: claim.lines.some(isExchange),
    }),
    differences: applications
      .filter(({ exchangeDifferenceMinor }) => exchangeDifferenceMinor > 0)
      .map(({ lineId, exchangeDifferenceMinor }) => ({ lineId, amountMinor: exchangeDifferenceMinor })),
  }
}

function creditPanel(applications: readonly LineApplication[], incentiveMinor: MinorUnits): SummaryPanel {
  return panel(
    applications
      .filter(({ creditMethod }) => creditMethod !== null)
      .map(({ lineId, creditMinor }) => ({ lineId, amountMinor: creditMinor })),
    [{ type: 'INCENTIVE', label: sectionLabels.INCENTIVE, amountMinor: incentiveMinor }],
  )
}

function deductionPanel({ charges, differences }: Deductions): SummaryPanel {
  const { feeName, feeMinor, returnShippingMinor, exchangeShippingMinor } = charges
  return panel(
    differences.filter(({ amountMinor }) => amountMinor > 0),
    [
      { type: 'FEE', label: feeName ?? sectionLabels.FEE, amountMinor: feeMinor },
      {
        type: 'RETURN_SHIPPING',
        label: sectionLabels.RETURN_SHIPPING,
        amountMinor: returnShippingMinor,
      },
      { type: 'SHIPPING', label: sectionLabels.SHIPPING, amountMinor: exchangeShippingMinor },
    ],
  )
}

const panel = (lineItems: SummaryPanel['lineItems'], sections: SummaryPanel['sections']): SummaryPanel => ({
  totalMinor: sum([...lineItems, ...sections].map(({ amountMinor }) => amountMinor)),
  lineItems,
  sections: sections.filter(({ amountMinor }) => amountMinor > 0),
})

/** The line with what it is really charged, where the cap spared it part of its difference. */
function afterCap(application: LineApplication, { differences }: Deductions): LineApplication {
  const charged = differences.find(({ lineId }) => lineId === application.lineId)
  return charged ? { ...application, exchangeDifferenceMinor: charged.amountMinor } : application
}
