import type { ExchangeMethod } from '@aftercare/domain/claims/claim-words'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import { LineItem } from '../../components/line-item.tsx'
import type { ClaimDraft } from '../../drafts/claim-draft.ts'
import { findOrderLine } from '../../session/order-session.ts'

/** The new items, each with what it is exchanged for, and when they come. Nothing without an exchange. */
export function ExchangePanel({
  draft,
  order,
  method,
}: {
  draft: ClaimDraft
  order: StorefrontOrder
  method: ExchangeMethod | null
}) {
  const exchanges = draft.lines.flatMap(({ id, originalStoreOrderLineItemId, isComplete, resolution }) =>
    isComplete && resolution?.requestedResolutionMethodEnum === 'variantExchange'
      ? [{ id, chosen: resolution.variantExchangeLineItem, orderLineId: originalStoreOrderLineItemId }]
      : [],
  )
  if (exchanges.length === 0) return null
  return (
    <Card icon="swap" title={text('review.newItems')}>
      <p className="review-quiet">
        {text(method === 'instant' ? 'review.exchangeInstantLead' : 'review.exchangeStandard')}
      </p>
      <div className="line-items">
        {exchanges.map(({ id, chosen, orderLineId }) => (
          <LineItem
            key={id}
            name={chosen.title}
            imgUrl={chosen.imgUrl}
            options={chosen.options}
            quantity={chosen.quantity}
            note={text('review.exchangedFor', { name: findOrderLine(order, orderLineId)?.name ?? '' })}
          />
        ))}
      </div>
    </Card>
  )
}
