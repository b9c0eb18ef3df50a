import type { ClaimRollupCode, LineItemDetail, LineItemStatus } from '@aftercare/domain/claims/claim-words'
import { Badge } from '@mantine/core'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconTruckReturn,
  type Icon,
} from '@tabler/icons-react'
import '../app/texts/en/claim-words.ts'
import { text } from '../app/texts/text.ts'

export type Look = { color: string; icon: Icon }

const waiting: Look = { color: 'gray', icon: IconClock }
const moving: Look = { color: 'blue', icon: IconTruckReturn }
const asksForDecision: Look = { color: 'orange', icon: IconAlertCircle }
const good: Look = { color: 'green', icon: IconCircleCheck }
const bad: Look = { color: 'red', icon: IconCircleX }

const ofRollup: Record<ClaimRollupCode, Look> = {
  inProgress: waiting,
  readyForReview: asksForDecision,
  completed: good,
}

const ofStatus: Record<LineItemStatus, Look> = {
  Open: asksForDecision,
  Awaiting_Return: waiting,
  In_Transit: moving,
  At_Return_Location: asksForDecision,
  Approved: good,
  Denied: bad,
  Closed: { color: 'gray', icon: IconCircleX },
}

/** A status by color, icon and text. */
export const StateBadge = ({ look: { color, icon: Icon }, label }: { look: Look; label: string }) => (
  <Badge
    variant="light"
    color={color}
    radius="xl"
    miw="max-content"
    leftSection={<Icon size={13} stroke={1.8} aria-hidden />}
  >
    {label}
  </Badge>
)

/** The status of a claim. */
export const RollupBadge = ({ code }: { code: ClaimRollupCode }) => (
  <StateBadge look={ofRollup[code]} label={text(`rollup.${code}`)} />
)

/** The status of a line: the detail says more than the status. */
export const LineBadge = ({
  status: { code, detail },
}: {
  status: { code: LineItemStatus; detail: LineItemDetail | null }
}) => <StateBadge look={ofStatus[code]} label={text(detail ? `detail.${detail}` : `status.${code}`)} />
