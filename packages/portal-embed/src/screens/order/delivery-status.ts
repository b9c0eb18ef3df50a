import type { ShippingClaimStatus } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { BadgeTone } from '../../components/badge.tsx'
import type { IconName } from '../../components/icon.tsx'

/** How the status of a delivery claim is drawn. */
export const deliveryStatusLook: Record<ShippingClaimStatus, { tone: BadgeTone; icon: IconName }> = {
  Open: { tone: 'blue', icon: 'box' },
  InProgress: { tone: 'amber', icon: 'clock' },
  Closed_Refunded: { tone: 'green', icon: 'check' },
  Closed_Reordered: { tone: 'green', icon: 'check' },
  Closed_Denied: { tone: 'red', icon: 'close' },
  Closed_Resolved: { tone: 'neutral', icon: 'check' },
}
