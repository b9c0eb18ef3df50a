import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import type { ClaimDraft, DraftCustomer } from '../../drafts/claim-draft.ts'
import type { ClaimToFinish } from '../../session/claim-session.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { methodName } from '../return-methods/method-choices.tsx'
import '../address/address.css'

type ReturnPanelProps = { at: ClaimToFinish['at']; draft: ClaimDraft; customer: DraftCustomer }

/** How the items come back, from where, and to whom the store writes. */
export function ReturnPanel({ at, draft: { returnMethod }, customer }: ReturnPanelProps) {
  return (
    <Card
      icon="truck"
      title={text(returnMethod ? 'review.return' : 'review.keepTitle')}
      aside={
        <Link to={paths.address.to(at)} className="text-button">
          {text('review.change')}
        </Link>
      }
    >
      {returnMethod ? (
        <p className="review-method">
          <strong>{[methodName(returnMethod), returnMethod.carrier].filter(Boolean).join(' · ')}</strong>
        </p>
      ) : (
        <p className="review-method">{text('review.keep')}</p>
      )}
      <AddressLines address={customer.address} />
      <dl className="address-contact">
        <dt>{text('address.email')}</dt>
        <dd>{customer.email}</dd>
      </dl>
    </Card>
  )
}
