import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { Form } from 'react-router'
import { text, type MessageKey } from '../../../app/texts/text.ts'
import { Button } from '../../../components/button.tsx'
import { Icon, type IconName } from '../../../components/icon.tsx'
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
  const headline = theme.creditHeadlineText ?? text('resolution.creditHeadline')
  const detail =
    theme.creditDetailText ??
    text(isExchangeOffered ? 'resolution.creditDetail' : 'resolution.creditOnlyDetail')
  return (
    <section className="card credit">
      {isExchangeOffered && <h2>{headline}</h2>}
      <p className="credit-detail">{detail}</p>
      <ul className="credit-kinds">
        {credit !== 'refund' && (
          <CreditKind
            icon="gift"
            label={text('resolution.giftCard')}
            detail={theme.offerGiftCardDetailText ?? text('resolution.giftCardDetail')}
          />
        )}
        {credit !== 'giftCard' && (
          <CreditKind
            icon="card"
            label={text('resolution.refund')}
            detail={theme.offerRefundDetailText ?? text('resolution.refundDetail')}
          />
        )}
      </ul>
      {credit === 'either' && <p className="credit-detail">{text('resolution.eitherDetail')}</p>}
      <Form method="post">
        <input type="hidden" name="intent" value="credit" />
        <Button type="submit" isWide variant={isFirst ? 'primary' : 'secondary'}>
          {text(isExchangeOffered ? actionOf[credit] : 'action.continue')}
        </Button>
      </Form>
    </section>
  )
}

const actionOf = {
  giftCard: 'resolution.takeGiftCard',
  refund: 'resolution.takeRefund',
  either: 'resolution.takeEither',
} as const satisfies Record<CreditChoice, MessageKey>

function CreditKind({ icon, label, detail }: { icon: IconName; label: string; detail: string }) {
  return (
    <li className="credit-kind">
      <span className="radio-picture">
        <Icon name={icon} size={24} />
      </span>
      <div className="radio-words">
        <p className="radio-label">{label}</p>
        <p className="radio-detail">{detail}</p>
      </div>
    </li>
  )
}
