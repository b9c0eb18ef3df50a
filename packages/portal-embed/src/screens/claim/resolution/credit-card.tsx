import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { Form } from 'react-router'
import { text } from '../../../app/texts/text.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import type { CreditChoice } from '../credit-choice.ts'

type CreditCardProps = {
  credit: CreditChoice
  theme: Theme
  /** It is the screen's main way on, not the alternative to an exchange. */
  isFirst: boolean
  isExchangeOffered: boolean
}

/** The value of the item instead of another one; in the store's own words where it has some. */
export function CreditCard({ credit, theme, isFirst, isExchangeOffered }: CreditCardProps) {
  const words = wordsOf(credit, theme)
  const detail =
    theme.creditDetailText ??
    text(isExchangeOffered ? 'resolution.creditDetail' : 'resolution.creditOnlyDetail')
  const headline = theme.creditHeadlineText ?? text('resolution.creditHeadline')
  return (
    <section className="card credit">
      {isExchangeOffered && <h2>{headline}</h2>}
      <p className="credit-detail">{detail}</p>
      <div className="credit-kind">
        <span className="radio-picture">
          <Icon name={credit === 'refund' ? 'card' : 'gift'} size={24} />
        </span>
        <div>
          <p className="radio-label">{words.label}</p>
          <p className="radio-detail">{words.detail}</p>
        </div>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="credit" />
        <Button type="submit" isWide variant={isFirst ? 'primary' : 'secondary'}>
          {words.action}
        </Button>
      </Form>
    </section>
  )
}

function wordsOf(credit: CreditChoice, theme: Theme) {
  const giftCard = theme.offerGiftCardDetailText ?? text('resolution.giftCardDetail')
  const refund = theme.offerRefundDetailText ?? text('resolution.refundDetail')
  switch (credit) {
    case 'giftCard':
      return { label: text('resolution.giftCard'), detail: giftCard, action: text('resolution.takeGiftCard') }
    case 'refund':
      return { label: text('resolution.refund'), detail: refund, action: text('resolution.takeRefund') }
    case 'either':
      return {
        label: text('resolution.either'),
        detail: [theme.offerGiftCardDetailText, theme.offerRefundDetailText, text('resolution.eitherDetail')]
          .filter(Boolean)
          .join(' '),
        action: text('resolution.takeEither'),
      }
  }
}
