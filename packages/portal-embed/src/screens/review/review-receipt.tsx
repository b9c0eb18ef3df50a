import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { ReactNode } from 'react'
import type { OrderCurrency } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/line-item.tsx'
import { Money } from '../../components/money.tsx'

type ReceiptProps = {
  calculation: Calculation
  order: OrderCurrency
  /** As what a credit that is no refund is given. */
  giftCardKind: GiftCardKind
  isReckoning: boolean
}

/** The claim in money: what the items bring, what is taken off, and what is left to whom. */
export function ReviewReceipt({ calculation, order, giftCardKind, isReckoning }: ReceiptProps) {
  const { credits, deductions } = calculation
  const hasCredits = credits.lineItems.length > 0 || credits.sections.length > 0
  return (
    <section className="review-receipt" aria-label={text('review.receipt')} aria-busy={isReckoning}>
      {hasCredits && (
        <Part title={text('review.credit')} total={<Money amount={credits.total} of={order} />}>
          <Rows
            panel={credits}
            order={order}
            heading={text('review.items', { count: unitsOf(credits.lineItems) })}
            sign="+"
          />
        </Part>
      )}
      {deductions.total > 0 && (
        <Part
          title={text('review.deductions')}
          total={
            <>
              −<Money amount={deductions.total} of={order} />
            </>
          }
        >
          <Rows panel={deductions} order={order} heading={null} sign="−" />
        </Part>
      )}
      <Outstanding calculation={calculation} order={order} giftCardKind={giftCardKind} />
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

type RowsProps = {
  panel: Calculation['credits']
  order: OrderCurrency
  heading: string | null
  /** Stands before amounts that are no items, which say by themselves what they are worth. */
  sign: '+' | '−'
}

function Rows({ panel: { lineItems, sections }, order, heading, sign }: RowsProps) {
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
              </span>
            </dt>
            <dd>
              {sign === '−' && sign}
              <Money amount={item.amount} of={order} />
            </dd>
          </div>
        ))}
        {sections.map(({ type, label, amount }) => (
          <div key={type} className="receipt-row">
            <dt>{translated(label)}</dt>
            <dd>
              {sign}
              <Money amount={amount} of={order} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const outstandingNames = {
  payment: 'paymentDue',
  refund: 'refundOwed',
  giftCard: 'giftCardOwed',
  none: 'even',
} as const

/** What the shopper pays or gets in the end, by the way that gives the larger part of it. */
function Outstanding({
  calculation: { balance, outstanding },
  order,
  giftCardKind,
}: Omit<ReceiptProps, 'isReckoning'>) {
  const kind = outstandingNames[outstanding]
  const isOnAccount = kind === 'giftCardOwed' && giftCardKind === 'Store_Credit'
  return (
    <div className="review-total" aria-live="polite">
      <p>
        <span>{text(`review.${kind}`)}</span>
        {kind !== 'even' && <Money amount={Math.abs(balance)} of={order} />}
      </p>
      <p className="review-quiet">{text(isOnAccount ? 'review.storeCreditNote' : `review.${kind}Note`)}</p>
    </div>
  )
}

const unitsOf = (items: Calculation['credits']['lineItems']) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)
