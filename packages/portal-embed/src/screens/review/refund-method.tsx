import type { CreditMethod, GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { shownReceipt } from '@aftercare/domain/resolution/shown-receipt'
import { asShown, conversionOf, formatMoney, type OrderCurrency } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import { outcomeName, owedWords } from './outcome-words.ts'
import '../return-methods/return-methods.css'

type RefundMethodProps = {
  calculation: Calculation
  order: OrderCurrency
  theme: Theme
  giftCardKind: GiftCardKind
  /** Null where items are paid out differently. */
  value: CreditMethod | null
  onChoose: (method: CreditMethod) => void
}

/** How everything that may be paid out either way is paid out, with what each choice would bring. */
export function RefundMethod({
  calculation,
  order,
  theme,
  giftCardKind,
  value,
  onChoose,
}: RefundMethodProps) {
  const details: Record<CreditMethod, string> = {
    Gift_Card:
      theme.offerGiftCardDetailText ??
      text(giftCardKind === 'Store_Credit' ? 'review.storeCreditDetail' : 'review.giftCardDetail'),
    Refund: theme.offerRefundDetailText ?? text('review.refundDetail'),
  }
  return (
    <RadioCards
      name="creditMethod"
      legend={text('review.refundMethod')}
      value={value}
      onChoose={(method) => onChoose(method === 'Refund' ? 'Refund' : 'Gift_Card')}
      choices={optionsOf(calculation, order).map(({ creditMethod, owed, bonus }) => ({
        value: creditMethod,
        label: (
          <span className="label-with-badge">
            {outcomeName(creditMethod, giftCardKind)}
            {bonus !== null && (
              <Badge tone="green" icon="plus">
                {text('review.incentiveBadge', { amount: bonus })}
              </Badge>
            )}
          </span>
        ),
        detail: (
          <>
            {details[creditMethod]}
            {owed.length > 0 && (
              <span className="review-option-sum">
                {text('review.option', { parts: owedWords(owed, asShown(order), giftCardKind) })}
              </span>
            )}
          </>
        ),
        picture: <Icon name={creditMethod === 'Gift_Card' ? 'gift' : 'card'} size={24} />,
      }))}
    />
  )
}

/** Each option's sums, rounded as they are once it is chosen; the bonus is null where there is none. */
function optionsOf(calculation: Calculation, order: OrderCurrency) {
  const { creditOptions, giftCardIncentiveAmount } = calculation
  return creditOptions.map(({ creditMethod, receipt }) => {
    const shown = receipt && shownReceipt(receipt, conversionOf(order))
    const row = shown?.credits.sections.find(({ type }) => type === 'INCENTIVE')
    // Where another return method is needed first, the bonus is known and the rest is not.
    const isOnlyBonusKnown = !shown && creditMethod === 'Gift_Card' && giftCardIncentiveAmount > 0
    return {
      creditMethod,
      owed: shown?.owed ?? [],
      bonus: row
        ? formatMoney(row.amount, asShown(order))
        : isOnlyBonusKnown
          ? formatMoney(giftCardIncentiveAmount, order)
          : null,
    }
  })
}
