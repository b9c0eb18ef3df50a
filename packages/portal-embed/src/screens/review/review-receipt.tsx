import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { Receipt } from '@aftercare/domain/resolution/receipt-schema'
import { shownReceipt } from '@aftercare/domain/resolution/shown-receipt'
import type { ReactNode } from 'react'
import { asShown, conversionOf, formatMoney, type OrderCurrency } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/line-item.tsx'
import { Money } from '../../components/money.tsx'
import { issuedAs, outcomeName, owedName } from './outcome-words.ts'
import './review.css'

type ReceiptProps = {
  receipt: Receipt
  /** The order or claim, for its currencies. */
  of: OrderCurrency
  giftCardKind: GiftCardKind
  /** A choice is being recalculated. */
  isBusy?: boolean
  /** The claim is decided: notes about later payouts are left out. */
  isDecided?: boolean
  /** The shopper's card has paid, or holds, what is due. */
  isPaid?: boolean
}

/** A claim's totals: the items' value, deductions, and the payout by each method. */
export function ReviewReceipt({
  receipt,
  of,
  giftCardKind,
  isBusy = false,
  isDecided = false,
  isPaid = false,
}: ReceiptProps) {
  const shown = shownReceipt(receipt, conversionOf(of))
  const currency = asShown(of)
  const { credits, deductions } = shown
  const hasCredits = credits.total > 0
  return (
    <section className="review-receipt" aria-label={text('review.receipt')} aria-busy={isBusy}>
      {hasCredits && (
        <Part title={text('review.credit')} total={<Money amount={credits.total} of={currency} />}>
          <Rows
            panel={credits}
            of={currency}
            heading={text('review.items', { count: unitsOf(credits.lineItems) })}
            sign="+"
            noteOf={({ creditMethod }) =>
              shown.owed.length > 1 && creditMethod ? outcomeName(creditMethod, giftCardKind) : undefined
            }
          />
        </Part>
      )}
      {deductions.total > 0 && (
        <Part
          title={text('review.deductions')}
          total={
            <>
              −<Money amount={deductions.total} of={currency} />
            </>
          }
        >
          <Rows panel={deductions} of={currency} heading={null} sign="−" />
        </Part>
      )}
      <Outstanding
        shown={shown}
        receipt={receipt}
        of={of}
        giftCardKind={giftCardKind}
        isDecided={isDecided}
        isPaid={isPaid}
      />
    </section>
  )
}

function Part({ title, total, children }: { title: string; total: ReactNode; children: ReactNode }) {
  return (
    <details open className="review-part">
      <summary>
        <span>
          {title}
          <Icon name="down" size={16} />
        </span>
        <span className="money">{total}</span>
      </summary>
      {children}
    </details>
  )
}

type Panel = Receipt['credits']
type RowsProps = {
  panel: Panel
  of: OrderCurrency
  heading: string | null
  /** The heading of amounts that are no items, whose rows have their own values. */
  sign: '+' | '−'
  noteOf?: (item: Panel['lineItems'][number]) => string | undefined
}

function Rows({ panel: { lineItems, sections }, of, heading, sign, noteOf }: RowsProps) {
  return (
    <>
      {heading && lineItems.length > 0 && <p className="review-heading">{heading}</p>}
      <dl className="receipt">
        {lineItems.map((item, index) => (
          <div key={index} className="receipt-row review-item">
            <dt>
              <Picture src={item.imgUrl} size={40} />
              <span>
                {item.name}
                {item.quantity > 1 && <span className="review-quiet"> × {item.quantity}</span>}
                {noteOf?.(item) && <span className="receipt-note">{noteOf(item)}</span>}
              </span>
            </dt>
            <dd>
              {sign === '−' && sign}
              <Money amount={item.amount} of={of} />
            </dd>
          </div>
        ))}
        {sections.map(({ type, label, amount }) => (
          <div key={type} className="receipt-row">
            <dt>{translated(label)}</dt>
            <dd>
              {sign}
              <Money amount={amount} of={of} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type OutstandingProps = Omit<ReceiptProps, 'isBusy' | 'isDecided' | 'isPaid'> & {
  shown: Receipt
  isDecided: boolean
  isPaid: boolean
}

/** What the shopper pays, or gets by method, larger amount first. */
function Outstanding({ shown, receipt, of, giftCardKind, isDecided, isPaid }: OutstandingProps) {
  const { balance, owed } = shown
  if (owed.length === 0)
    return (
      <div className="review-total" aria-live="polite">
        <p className="review-sum">
          <span>{text(balance <= 0 ? 'review.even' : isPaid ? 'payment.byCard' : 'review.paymentDue')}</span>
          {balance > 0 && <Money amount={balance} of={asShown(of)} />}
        </p>
        {!(isPaid && balance > 0) && (
          <p className="review-quiet">{text(balance > 0 ? 'review.paymentDueNote' : 'review.evenNote')}</p>
        )}
      </div>
    )
  return (
    <div className="review-total" aria-live="polite">
      {owed.map(({ creditMethod, amount, incentive }, index) => (
        <div key={creditMethod}>
          <p className="review-sum">
            <span>{owedName(creditMethod, giftCardKind)}</span>
            <Money amount={amount} of={asShown(of)} />
          </p>
          <p className="review-quiet">
            {[
              incentive > 0 && text('review.ofIncentive', { amount: formatMoney(incentive, asShown(of)) }),
              !isDecided &&
                text(creditMethod === 'Refund' ? 'review.refundOwedNote' : giftCardNote[giftCardKind]),
              creditMethod === 'Gift_Card' && issuedAs(receipt.owed[index]?.amount ?? 0, of),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
      ))}
    </div>
  )
}

const giftCardNote = {
  Gift_Card: 'review.giftCardOwedNote',
  Gift_Card_Order: 'review.giftCardOwedNote',
  Store_Credit: 'review.storeCreditNote',
} as const

const unitsOf = (items: Panel['lineItems']) => items.reduce((sum, { quantity }) => sum + quantity, 0)
