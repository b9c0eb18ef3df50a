import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import '../../../app/texts/en/new-claim.ts'
import { text } from '../../../app/texts/text.ts'

type NewClaimSumsProps = { calculation: Calculation; money: (amount: number) => string }

/** What is given, what is taken off, and what is owed in the end. */
export function NewClaimSums({ calculation, money }: NewClaimSumsProps) {
  const { credits, deductions, balance, outstanding } = calculation
  const owed = outstanding === 'giftCard' ? 'newClaim.owedAsGiftCard' : 'newClaim.owedAsRefund'
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
      <dt className="total">{balance < 0 ? text(owed) : text('newClaim.nothingOwed')}</dt>
      <dd className="total">{money(Math.abs(balance))}</dd>
    </dl>
  )
}

const Entry = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
