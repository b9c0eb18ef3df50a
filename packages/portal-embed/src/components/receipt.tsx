import type { ReactNode } from 'react'
import type { OrderCurrency } from '../app/texts/format.ts'
import { text } from '../app/texts/text.ts'
import { Card } from './card.tsx'
import { Money } from './money.tsx'

type ReceiptRow = { label: ReactNode; amount: ReactNode; note?: ReactNode }

/** Amounts as on a receipt: label left, amount right, the total set off by a rule. */
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

type ShoppingProps = { shopping: Sums; order: OrderCurrency; note?: string | undefined }
type Sums = { itemsTotal: number; credit: number; incentive: number }

/** Credit and bonus against what the new items cost; of a bonus that is larger than they cost, no more counts. */
export function ShoppingReceipt({ shopping, order, note }: ShoppingProps) {
  const { itemsTotal, credit } = shopping
  const incentive = Math.min(shopping.incentive, itemsTotal)
  const left = credit + incentive - itemsTotal
  return (
    <Card>
      <Receipt
        rows={[
          { label: text('shop.fromCredit'), amount: <Money amount={credit} of={order} /> },
          ...(incentive > 0
            ? [
                {
                  label: text('shop.fromBonus'),
                  amount: (
                    <>
                      +<Money amount={incentive} of={order} />
                    </>
                  ),
                },
              ]
            : []),
          {
            label: text('shop.itemsTotal'),
            amount: (
              <>
                −<Money amount={itemsTotal} of={order} />
              </>
            ),
          },
        ]}
        {...(left >= 0 && {
          total: {
            label: text('shop.left'),
            amount: <Money amount={left} of={order} />,
            ...(left > 0 && { note }),
          },
        })}
      />
    </Card>
  )
}
