import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { formatDateTime, formatMoney } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import { Receipt } from '../../components/receipt.tsx'

type Payment = NonNullable<CustomerClaim['customerPayment']>

/** What the shopper's card paid for the claim, with the card's last digits. Nothing where nothing was due. */
export function PaymentSummary({ claim: { customerPayment: payment } }: { claim: CustomerClaim }) {
  if (!payment) return null
  const { currencyCode, card, waiting, authorizedAmount } = payment
  const currency = { currencyCode, customerCurrencyCode: currencyCode, customerCurrencyConversionRate: 1 }
  return (
    <Card title={text('payment.title')}>
      {card && <p className="review-quiet">{card}</p>}
      {waiting && (
        <p>
          {text('payment.waiting', {
            amount: formatMoney(authorizedAmount, currency),
            date: formatDateTime(waiting.chargeOn),
          })}
        </p>
      )}
      <Receipt
        rows={rowsOf(payment).map(({ label, amount }) => ({
          label: text(label),
          amount: formatMoney(amount, currency),
        }))}
      />
    </Card>
  )
}

type Row = {
  label: 'payment.held' | 'payment.charged' | 'payment.refunded' | 'payment.released'
  amount: number
}

function rowsOf({ status, authorizedAmount, capturedAmount, refundedAmount, waiting }: Payment): Row[] {
  if (status === 'Authorized') return [{ label: 'payment.held', amount: authorizedAmount }]
  if (waiting) return []
  if (capturedAmount === 0) return [{ label: 'payment.released', amount: authorizedAmount }]
  const refunded: Row[] = refundedAmount > 0 ? [{ label: 'payment.refunded', amount: refundedAmount }] : []
  return [{ label: 'payment.charged', amount: capturedAmount }, ...refunded]
}
