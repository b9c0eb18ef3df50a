import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import type { ClaimDraft, DraftLine } from '../../drafts/claim-draft.ts'
import type { ClaimToFinish } from '../../session/claim-session.ts'
import { findOrderLine } from '../../session/order-session.ts'
import { OrderItem } from '../claim/order-item.tsx'

type ClaimedItemsProps = { at: ClaimToFinish['at']; draft: ClaimDraft; order: StorefrontOrder }

/** The items of a warranty claim, each with the shopper's description of the fault. */
export function ClaimedItems({ at, draft, order }: ClaimedItemsProps) {
  return (
    <Card
      icon="shield"
      title={text('items.title')}
      aside={
        <Link to={paths.claim.to(at)} className="text-button">
          {text('review.change')}
          <span className="visually-hidden"> {text('items.title')}</span>
        </Link>
      }
    >
      <div className="line-items">
        {draft.lines.map((line) => {
          const orderLine = findOrderLine(order, line.originalStoreOrderLineItemId)
          if (!line.isComplete || !orderLine) return null
          return (
            <OrderItem
              key={line.id}
              line={orderLine}
              order={order}
              quantity={line.quantity}
              note={<Said line={line} about={orderLine} />}
            />
          )
        })}
      </div>
    </Card>
  )
}

/** The reason with its detail, the comment, and how many files come with it. */
function Said({ line, about }: { line: DraftLine; about: OrderLineItem }) {
  const reason = about.warranty.claimReasons.find(({ id }) => id === line.reasonId)
  const detail = reason?.claimReasonDetails.find(({ id }) => id === line.reasonDetailId)
  return (
    <>
      {[reason && translated(reason.name), detail?.name].filter(Boolean).join(' · ')}
      {line.comments && <span className="review-said">{line.comments}</span>}
      {line.assets.length > 0 && (
        <span className="review-said">{text('warrantyReview.files', { count: line.assets.length })}</span>
      )}
    </>
  )
}
