import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import type { ClaimDraft, DraftCustomer } from '../../drafts/claim-draft.ts'
import type { ClaimToFinish } from '../../session/claim-session.ts'
import { CustomerCard } from '../address/customer-card.tsx'
import { methodName } from '../return-methods/method-choices.tsx'

type ReturnPanelProps = { at: ClaimToFinish['at']; draft: ClaimDraft; customer: DraftCustomer }

/** How and from where the items are returned, and the store's contact for emails. */
export function ReturnPanel({ at, draft: { returnMethod }, customer }: ReturnPanelProps) {
  return (
    <CustomerCard
      customer={customer}
      change={{ to: paths.address.to(at), label: text('review.change') }}
      icon="truck"
      title={text(returnMethod ? 'review.return' : 'review.keepTitle')}
    >
      {returnMethod ? (
        <p className="review-method">
          <strong>{[methodName(returnMethod), returnMethod.carrier].filter(Boolean).join(' · ')}</strong>
          {returnMethod.type === 'Packing_Slip' && (
            <span className="review-said review-quiet">{text('methods.ownPostage')}</span>
          )}
        </p>
      ) : (
        <p className="review-method">{text('review.keep')}</p>
      )}
    </CustomerCard>
  )
}
