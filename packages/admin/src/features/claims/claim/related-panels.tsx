import type { RelatedToClaim } from '@aftercare/domain/api/merchant-claim-schema'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { ClaimsPanel } from '../../../components/claims-panel.tsx'
import { OrdersPanel } from '../../../components/orders-panel.tsx'

/** What else the same person claimed and bought, newest first. */
export const RelatedPanels = ({ related: { claims, orders } }: { related: RelatedToClaim }) => (
  <>
    <ClaimsPanel
      title={text('claim.related')}
      none={text('claim.related.none')}
      claims={claims}
      isOrderNamed
    />
    <OrdersPanel
      title={text('claim.relatedOrders')}
      none={text('claim.relatedOrders.none')}
      orders={orders}
    />
  </>
)
