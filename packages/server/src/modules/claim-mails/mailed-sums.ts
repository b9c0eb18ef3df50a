import { seesAmountsInEmails } from '@aftercare/domain/orders/gift-recipient'
import type { CommonMailValues } from '@aftercare/domain/mail/mail-values'
import type { Receipt } from '@aftercare/domain/resolution/receipt-schema'
import { creditWords, mailWords } from '@aftercare/domain/mail/mail-words'
import { shownReceipt } from '@aftercare/domain/resolution/shown-receipt'
import { summarizeClaim } from '@aftercare/domain/resolution/summarize-claim'
import { formatMoney, toMinor } from '@aftercare/domain/shared/currencies'
import { toReceipt } from '#modules/calculation/to-receipt.ts'
import type { MailedClaim } from '#modules/claims/mailed-claim-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { FeeNames } from '#modules/rules/fee-names.ts'

type MailedSums = Pick<CommonMailValues['claim'], 'credit' | 'credit_method' | 'credits' | 'deductions'>

const nothing: MailedSums = { credit: null, credit_method: null, credits: [], deductions: [] }

/**
 * What a claim's customer gets by each method, and the deductions, as shown when they submitted it.
 */
export function mailedSums(store: Store, claim: MailedClaim, feeNames: FeeNames): MailedSums {
  const { owed, balance, deductions } = shownReceiptOf(store, claim, feeNames)
  if (owed.length === 0 || !seesAmountsInEmails(claim)) return nothing
  const money = moneyIn(store, claim)
  const words = mailWords(store.locale)
  const methods = owed.map(({ creditMethod }) =>
    creditWords(creditMethod, store.settings.giftCard.kind, store.locale),
  )
  return {
    credit: money(-balance),
    credit_method: methods.join(` ${words.and} `),
    credits: owed.map(({ amount, incentive }, index) => ({
      method: methods[index] ?? '',
      amount: money(amount),
      bonus: incentive > 0 ? money(incentive) : null,
    })),
    deductions: [
      ...deductions.lineItems.map(({ name, amount }) => ({ name, amount: money(amount) })),
      ...deductions.sections.map(({ label, amount }) => ({
        name: words.sums[label] ?? label,
        amount: money(amount),
      })),
    ],
  }
}

/** What each item brings, by the id of its line, rounded so that it adds up with the rest; exchanges bring nothing. */
export function mailedCredits(store: Store, claim: MailedClaim): ReadonlyMap<string, string> {
  const money = moneyIn(store, claim)
  const { lineItems } = shownReceiptOf(store, claim, (name) => name).credits
  return new Map(
    lineItems.map(({ originalStoreOrderLineItemId: lineId, amount }) => [lineId, money(amount)] as const),
  )
}

/** Rows are named by the claim's own lines, of which two may be about one ordered item. */
function shownReceiptOf({ currencyCode }: Store, claim: MailedClaim, feeNames: FeeNames): Receipt {
  const { settlement, customerCurrencyCode, conversionRate, lines } = claim
  const itemOf = (lineId: string) => ({
    originalStoreOrderLineItemId: lineId,
    name: lines.find(({ id }) => id === lineId)?.name ?? '',
    imgUrl: null,
    quantity: 1,
  })
  const receipt = toReceipt(summarizeClaim(settlement), currencyCode, itemOf, feeNames)
  return shownReceipt(receipt, { from: currencyCode, to: customerCurrencyCode, rate: conversionRate })
}

const moneyIn =
  ({ locale }: Store, { customerCurrencyCode }: MailedClaim) =>
  (amount: number): string =>
    formatMoney(toMinor(amount, customerCurrencyCode), customerCurrencyCode, locale)
