import type { ReactNode } from 'react'

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
