import type { Webhook } from '@aftercare/domain/api/webhooks-api'
import type { DeliveryState } from '@aftercare/domain/webhooks/webhook-events'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react'
import '../../../../app/texts/en/webhooks.ts'
import { text } from '../../../../app/texts/text.ts'
import { StateBadge, type Look } from '../../../../components/state-badge.tsx'

const looks = {
  enabled: { color: 'green', icon: IconCircleCheck },
  failing: { color: 'red', icon: IconAlertCircle },
  disabled: { color: 'gray', icon: IconCircleDashed },
} as const satisfies Record<string, Look>

/** How a webhook is doing. */
export function WebhookBadge({ webhook: { isEnabled, failingSince } }: { webhook: Webhook }) {
  const working = failingSince === null ? 'enabled' : 'failing'
  const state = isEnabled ? working : 'disabled'
  return <StateBadge look={looks[state]} label={text(`webhooks.state.${state}`)} />
}

const deliveryLooks: Record<DeliveryState, Look> = {
  pending: { color: 'yellow', icon: IconClock },
  delivered: { color: 'green', icon: IconCircleCheck },
  failed: { color: 'red', icon: IconCircleX },
}

/** Whether an event has arrived. */
export const DeliveryBadge = ({ state }: { state: DeliveryState }) => (
  <StateBadge look={deliveryLooks[state]} label={text(`webhooks.deliveryState.${state}`)} />
)
