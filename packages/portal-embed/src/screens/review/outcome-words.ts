import type { CreditMethod, GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { OwedPart } from '@aftercare/domain/resolution/receipt-schema'
import { formatList, formatMoney, inStoreCurrency, type OrderCurrency } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'

/** A credit method, as named next to an item or an amount. */
export const outcomeName = (method: CreditMethod, giftCardKind: GiftCardKind): string => {
  if (method === 'Refund') return text('review.Refund')
  return text(giftCardKind === 'Store_Credit' ? 'review.Store_Credit' : 'review.Gift_Card')
}

/** What is owed by a method, as the label of an amount. */
export const owedName = (method: CreditMethod, giftCardKind: GiftCardKind): string => {
  if (method === 'Refund') return text('review.refundOwed')
  return text(giftCardKind === 'Store_Credit' ? 'review.storeCreditOwed' : 'review.giftCardOwed')
}

/** Every method with its amount, in a phrase: "a refund of $73.44 and a gift card of $42.77". */
export const owedWords = (owed: readonly OwedPart[], of: OrderCurrency, giftCardKind: GiftCardKind): string =>
  formatList(
    owed.map(({ creditMethod, amount }) => {
      const words = { amount: formatMoney(amount, of) }
      if (creditMethod === 'Refund') return text('review.aRefund', words)
      return text(giftCardKind === 'Store_Credit' ? 'review.aStoreCredit' : 'review.aGiftCard', words)
    }),
    'conjunction',
  )

/** Gift cards are issued in the store's currency, which is not always the one that the shopper paid in. */
export const issuedAs = (amount: number, of: OrderCurrency): string | undefined =>
  of.currencyCode === of.customerCurrencyCode
    ? undefined
    : text('review.issuedAs', { amount: formatMoney(amount, inStoreCurrency(of)) })
