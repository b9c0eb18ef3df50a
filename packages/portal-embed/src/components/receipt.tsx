import type { ReactNode } from 'react'
import { asShown, type OrderCurrency } from '../app/texts/format.ts'
import { text } from '../app/texts/text.ts'
import { Card } from './card.tsx'
import { Money } from './money.tsx'
import { shownShopping, type Shopped } from './shown-shopping.ts'

type ReceiptRow = { label: ReactNode; amount: ReactNode; note?: ReactNode }

/** Labels and amounts of a receipt, with the total below a line. */
export function Receipt({ rows, total }: { rows: readonly ReceiptRow[]; total?: ReceiptRow }) {
  return (
    <dl className="receipt">
      {rows.map((row, index) => (
        <Row key={index} {...row} />
      ))}
      {total && <Row {...total} isTotal />}
    </dl>
  )
}

function Row({ label, amount, note, isTotal = false }: ReceiptRow & { isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'receipt-row receipt-total' : 'receipt-row'}>
      <dt>
        {label}
        {note && <span className="receipt-note">{note}</span>}
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}

type ShoppingProps = { shopping: Shopped; order: OrderCurrency; note?: string | undefined }

/**
 * Credit and bonus less the price of the new items; a bonus counts up to that price. Rows are rounded so that
 * they add up to the remaining credit.
 */
export function ShoppingReceipt({ shopping, order, note }: ShoppingProps) {
  const { credit, incentive, itemsTotal, left } = shownShopping(shopping, order)
  const money = (amount: number) => <Money amount={amount} of={asShown(order)} />
  return (
    <Card>
      <Receipt
        rows={[
          { label: text('shop.fromCredit'), amount: money(credit) },
          ...(incentive > 0 ? [{ label: text('shop.fromBonus'), amount: <>+{money(incentive)}</> }] : []),
          { label: text('shop.itemsTotal'), amount: <>−{money(itemsTotal)}</> },
        ]}
        {...(left >= 0 && {
          total: { label: text('shop.left'), amount: money(left), ...(left > 0 && { note }) },
        })}
      />
    </Card>
  )
}
