import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { asShown, formatDate, formatList, formatMoney } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import { Money } from '../../components/money.tsx'
import { Receipt } from '../../components/receipt.tsx'
import { issuedAs } from '../review/outcome-words.ts'
import { shownIncentive, shownPayouts } from './shown-amounts.ts'

/** The resolution of a decided claim: refunds, gift cards, orders of new items. */
export function ResolutionSummary({ claim }: { claim: CustomerClaim }) {
  const { refunds, giftCards, exchangeOrders } = claim.resolutionSummary
  const shown = shownPayouts(claim)
  const rows = [
    ...refunds.map(({ handlingFee, shippingFee, refundedOn, paidTo }, index) => ({
      label: text('result.refund'),
      amount: <Money amount={shown.refunds[index] ?? 0} of={asShown(claim)} />,
      note: [
        handlingFee > 0 && text('result.handlingFee', { amount: formatMoney(handlingFee, claim) }),
        shippingFee > 0 && text('result.shippingFee', { amount: formatMoney(shippingFee, claim) }),
        `${refundedWords(refundedOn, paidTo)} ${text('result.refundArrival')}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...giftCards.map(({ amount, incentiveAmount, type, issuedOn, reference }, index) => ({
      label: text(`result.${type}`),
      // The amount and the bonus are on one card, but stored separately: a bonus is never paid out in cash.
      amount: <Money amount={shown.giftCards[index] ?? 0} of={asShown(claim)} />,
      note: [
        incentiveAmount > 0 &&
          text('result.incentive', {
            amount: formatMoney(shownIncentive(claim, incentiveAmount), asShown(claim)),
          }),
        issuedAs(amount + incentiveAmount, claim),
        text(issuedWords[type], { reference: reference ?? '', date: formatDate(issuedOn) }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...exchangeOrders.map(({ orderNo }) => ({ label: text('result.exchangeOrder'), amount: orderNo })),
  ]
  return (
    <Card icon="receipt" title={text('result.title')}>
      {rows.length > 0 ? <Receipt rows={rows} /> : <p className="shipment-quiet">{text('result.none')}</p>}
    </Card>
  )
}

type Refund = CustomerClaim['resolutionSummary']['refunds'][number]

/** When it was refunded, and to which payments; one that the platform did not tell is the original one. */
function refundedWords(refundedOn: string, paidTo: Refund['paidTo']): string {
  const payments = [...new Set(paidTo.map(paymentWords))]
  const payment = payments.length > 0 ? formatList(payments, 'conjunction') : text('result.originalPayment')
  return text('result.refundedOn', { date: formatDate(refundedOn), payment })
}

function paymentWords({ isGiftCard, reference }: Refund['paidTo'][number]): string {
  if (!isGiftCard) return reference ?? text('result.originalPayment')
  return reference ? text('result.ofGiftCardEnding', { reference }) : text('result.ofGiftCard')
}

const issuedWords = {
  Gift_Card: 'result.giftCardOn',
  Gift_Card_Order: 'result.giftCardOrderOn',
  Store_Credit: 'result.storeCreditOn',
} as const
