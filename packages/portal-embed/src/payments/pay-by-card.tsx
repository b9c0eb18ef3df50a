import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { StripeConfig } from '@aftercare/domain/payments/payment-schema'
import { useRevalidator } from 'react-router'
import { formatDateTime, formatMoney } from '../app/texts/format.ts'
import { text, translated } from '../app/texts/text.ts'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Money } from '../components/money.tsx'
import { CardForm } from './card-form.tsx'
import './payment.css'

type PayByCardProps = {
  calculation: Calculation
  storefrontId: string
  config: StripeConfig | null
  /** The claim was sent with its payment and got no answer: it is not paid twice. */
  isSent: boolean
  /** What it is paid for; left out, the payment's own label. */
  title?: string
}

/** What is due, and the card that pays it. Nothing where nothing is due. */
export function PayByCard({ calculation, storefrontId, config, isSent, title }: PayByCardProps) {
  const { payment, paymentIntent } = calculation
  const { revalidate, state } = useRevalidator()
  if (payment.authorizedAmount === 0 || !config) return null
  const held = payment.authorizedAmount - payment.amount
  const { currencyCode } = payment
  const currency = { currencyCode, customerCurrencyCode: currencyCode, customerCurrencyConversionRate: 1 }
  return (
    <Card title={title ?? text('payment.title')}>
      {(payment.amount > 0 || held === 0) && (
        <p className="payment-due">
          <span>{translated(paymentIntent?.label ?? text('payment.due'))}</span>
          <Money amount={payment.amount} of={currency} />
        </p>
      )}
      {held > 0 && (
        <>
          <p className="payment-due">
            <span>{text('payment.held')}</span>
            <Money amount={payment.authorizedAmount} of={currency} />
          </p>
          {calculation.instantExchange && (
            <p className="review-quiet">
              {text('payment.holdTerms', {
                amount: formatMoney(payment.authorizedAmount, currency),
                date: formatDateTime(calculation.instantExchange.chargeOn),
              })}
            </p>
          )}
        </>
      )}
      {isSent ? (
        <p className="review-quiet">{text('payment.sent')}</p>
      ) : paymentIntent ? (
        <CardForm storefrontId={storefrontId} intent={paymentIntent} config={config} />
      ) : (
        <>
          <Alert>{text('payment.notCreated')}</Alert>
          <Button
            type="button"
            variant="quiet"
            disabled={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {text('payment.retry')}
          </Button>
        </>
      )}
    </Card>
  )
}
