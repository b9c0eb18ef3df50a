import '../app/texts/en/shipping-claims.ts'
import type { ShippingClaimStatus } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { IconAlertCircle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { text } from '../app/texts/text.ts'
import { StateBadge, type Look } from './state-badge.tsx'

const good: Look = { color: 'green', icon: IconCircleCheck }

const looks: Record<ShippingClaimStatus, Look> = {
  Open: { color: 'orange', icon: IconAlertCircle },
  InProgress: { color: 'blue', icon: IconClock },
  Closed_Refunded: good,
  Closed_Reordered: good,
  Closed_Denied: { color: 'red', icon: IconCircleX },
  Closed_Resolved: { color: 'gray', icon: IconCircleCheck },
}

/** The status of a shipping-protection claim. */
export const ShippingClaimBadge = ({ status }: { status: ShippingClaimStatus }) => (
  <StateBadge look={looks[status]} label={text(`shippingStatus.${status}`)} />
)
