import type { IntegrationState } from '@aftercare/domain/merchants/integrations'
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconHelpCircle } from '@tabler/icons-react'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'
import { StateBadge, type Look } from '../../../../components/state-badge.tsx'

const looks: Record<IntegrationState, Look> = {
  off: { color: 'gray', icon: IconCircleDashed },
  untested: { color: 'yellow', icon: IconHelpCircle },
  connected: { color: 'green', icon: IconCircleCheck },
  failing: { color: 'red', icon: IconAlertCircle },
}

/** How an integration is doing. */
export const IntegrationBadge = ({ state }: { state: IntegrationState }) => (
  <StateBadge look={looks[state]} label={text(`integrations.state.${state}`)} />
)
