import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { ItemOutcome, ItemOutcomes } from '@aftercare/domain/resolution/item-outcomes-schema'
import { Form } from 'react-router'
import { formatMoney, formatPercent, type OrderCurrency } from '../../../app/texts/format.ts'
import { text, translated, type MessageKey } from '../../../app/texts/text.ts'
import { Alert } from '../../../components/alert.tsx'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Money } from '../../../components/money.tsx'
import { RadioCards, type Choice } from '../../../components/radio-cards.tsx'
import type { FormErrors } from '../../../forms/read-form.ts'
import { useFocusOnError } from '../../../forms/use-focus-on-error.ts'
import type { CreditChoice } from '../credit-choice.ts'
import { OwnCharges } from './outcome-charges.tsx'
import '../../return-methods/return-methods.css'

type CreditCardProps = {
  credit: CreditChoice
  settings: CustomerSettings
  order: StorefrontOrder
  /** Null if they could not be loaded: then no amounts are shown. */
  outcomes: ItemOutcomes | null
  /** Resolutions whose deadline has passed. */
  lapsed: string | undefined
  /** It is the screen's primary option, not the alternative to an exchange. */
  isFirst: boolean
  isExchangeOffered: boolean
  /** What the shopper chose before, if they come back to it. */
  chosen: string | undefined
  errors: FormErrors | undefined
}

/** Credit instead of an exchange, as a gift card or a refund; a choice if both are available. */
export function CreditCard({ credit, settings, isFirst, isExchangeOffered, ...props }: CreditCardProps) {
  const { theme } = settings
  const isStoreCredit = settings.giftCardKind === 'Store_Credit'
  const action = credit === 'giftCard' && isStoreCredit ? 'resolution.takeStoreCredit' : actionOf[credit]
  // Our default headline mentions an exchange; the merchant's may say anything.
  const headline = theme.creditHeadlineText ?? (isExchangeOffered ? text('resolution.creditHeadline') : null)
  const detail =
    theme.creditDetailText ??
    text(isExchangeOffered ? 'resolution.creditDetail' : 'resolution.creditOnlyDetail')
  const choices = methodsOf(credit).map((method) => choiceOf(method, settings, props))
  const { errors, lapsed, chosen } = props
  return (
    <section className="card credit">
      {headline && <h2>{headline}</h2>}
      <p className="credit-detail">{detail}</p>
      <Form method="post" noValidate className="credit-form" ref={useFocusOnError(errors)}>
        <input type="hidden" name="intent" value="credit" />
        {credit === 'either' ? (
          <RadioCards
            name="credit"
            legend={text(isStoreCredit ? 'resolution.storeCreditLegend' : 'resolution.creditLegend')}
            isLegendHidden
            choices={choices}
            defaultValue={chosen}
            error={errors?.fields['credit']}
          />
        ) : (
          <>
            <input type="hidden" name="credit" value={credit} />
            {choices.map((choice) => (
              <OnlyCredit key={choice.value} {...choice} />
            ))}
          </>
        )}
        {!isExchangeOffered && errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
        {lapsed && <p className="credit-detail">{lapsed}</p>}
        <Button type="submit" isWide variant={isFirst ? 'primary' : 'secondary'}>
          {text(isExchangeOffered ? action : 'action.continue')}
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

type Method = 'giftCard' | 'refund'

const methodsOf = (credit: CreditChoice): readonly Method[] =>
  credit === 'either' ? ['giftCard', 'refund'] : [credit]

function choiceOf(
  method: Method,
  { theme, giftCardKind }: CustomerSettings,
  { outcomes, order }: Pick<CreditCardProps, 'outcomes' | 'order'>,
): Choice {
  const isGiftCard = method === 'giftCard'
  const name = giftCardKind === 'Store_Credit' ? 'resolution.storeCredit' : 'resolution.giftCard'
  const given = `${name}Detail` as const
  const value = outcomes?.value ?? null
  const bonus = outcomes?.outcomes.find(({ outcome }) => outcome === method)?.bonus
  return {
    value: method,
    label: (
      <span className="label-with-badge">
        {text(isGiftCard ? name : 'resolution.refund')}
        {bonus && (
          <Badge tone="green" icon="plus">
            {bonusWords(bonus, order)}
          </Badge>
        )}
      </span>
    ),
    detail: (
      <>
        {isGiftCard
          ? (theme.offerGiftCardDetailText ?? text(given))
          : (theme.offerRefundDetailText ?? text('resolution.refundDetail'))}
        <OwnCharges outcomes={outcomes} outcome={method} order={order} />
      </>
    ),
    picture: <Icon name={isGiftCard ? 'gift' : 'card'} size={24} />,
    aside: value !== null && <Money amount={value} of={order} />,
  }
}

const bonusWords = (bonus: NonNullable<ItemOutcome['bonus']>, order: OrderCurrency): string =>
  bonus.type === 'percent'
    ? text('resolution.bonusPercent', { percent: formatPercent(bonus.percent) })
    : text('resolution.bonusAmount', { amount: formatMoney(bonus.amount, order) })

/** The same card without a choice. */
function OnlyCredit({ label, detail, picture, aside }: Choice) {
  return (
    <div className="credit-kind">
      <span className="radio-picture">{picture}</span>
      <div className="radio-words">
        <p className="radio-label">{label}</p>
        <p className="radio-detail">{detail}</p>
      </div>
      {aside && <span className="radio-aside">{aside}</span>}
    </div>
  )
}
