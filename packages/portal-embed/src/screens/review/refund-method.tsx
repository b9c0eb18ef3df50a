import type { CreditMethod } from '@aftercare/domain/claims/claim-words'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { formatMoney, type OrderCurrency } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import '../return-methods/return-methods.css'

type RefundMethodProps = {
  calculation: Calculation
  order: OrderCurrency
  theme: Theme
  onChoose: (method: string) => void
}

/** How the credit is paid out, where the shopper may choose; a gift card says what it brings on top. */
export function RefundMethod({ calculation, order, theme, onChoose }: RefundMethodProps) {
  const incentive = calculation.giftCardIncentiveAmount
  const details: Record<CreditMethod, string> = {
    Gift_Card: theme.offerGiftCardDetailText ?? text('review.giftCardDetail'),
    Refund: theme.offerRefundDetailText ?? text('review.refundDetail'),
  }
  return (
    <RadioCards
      name="creditMethod"
      legend={text('review.refundMethod')}
      defaultValue={calculation.creditMethod ?? undefined}
      onChoose={onChoose}
      choices={calculation.creditMethods.map((method) => ({
        value: method,
        label: (
          <span className="label-with-badge">
            {text(`review.${method}`)}
            {method === 'Gift_Card' && incentive > 0 && (
              <Badge tone="green" icon="plus">
                {text('review.incentiveBadge', { amount: formatMoney(incentive, order) })}
              </Badge>
            )}
          </span>
        ),
        detail: details[method],
        picture: <Icon name={method === 'Gift_Card' ? 'gift' : 'card'} size={24} />,
      }))}
    />
  )
}
