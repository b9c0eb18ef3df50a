import { Fragment } from 'react'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import '../../../app/texts/en/new-claim.ts'
import { text } from '../../../app/texts/text.ts'

type NewClaimSumsProps = { calculation: Calculation; money: (amount: number) => string }

/** Credits, deductions, and the payout by each method. */
export function NewClaimSums({ calculation, money }: NewClaimSumsProps) {
  const { credits, deductions, balance, owed } = calculation
  return (
    <dl className="receipt">
      {credits.lineItems.map(({ originalStoreOrderLineItemId, name, amount }) => (
        <Entry key={originalStoreOrderLineItemId} label={name} value={money(Math.abs(amount))} />
      ))}
      {credits.sections.map(({ type, label, amount }) => (
        <Entry key={type} label={label} value={money(Math.abs(amount))} />
      ))}
      {deductions.lineItems.map(({ originalStoreOrderLineItemId, name, amount }) => (
        <Entry key={originalStoreOrderLineItemId} label={name} value={`−${money(Math.abs(amount))}`} />
      ))}
      {deductions.sections.map(({ type, label, amount }) => (
        <Entry key={type} label={label} value={`−${money(Math.abs(amount))}`} />
      ))}
      {owed.map(({ creditMethod, amount }) => (
        <Fragment key={creditMethod}>
          <dt className="total">
            {text(creditMethod === 'Refund' ? 'newClaim.owedAsRefund' : 'newClaim.owedAsGiftCard')}
          </dt>
          <dd className="total">{money(amount)}</dd>
        </Fragment>
      ))}
      {owed.length === 0 && (
        <>
          <dt className="total">{text('newClaim.nothingOwed')}</dt>
          <dd className="total">{money(Math.abs(balance))}</dd>
        </>
      )}
    </dl>
  )
}

const Entry = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
