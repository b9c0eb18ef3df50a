import type { OrderListItem } from '@aftercare/domain/api/order-list-item-schema'
import { IconCircleCheck, IconCircleX, IconClock, IconPackage, IconPoint } from '@tabler/icons-react'
import '../../app/texts/en/claim.ts'
import { isKey, text } from '../../app/texts/text.ts'
import { StateBadge, type Look } from '../../components/state-badge.tsx'

type Kind = 'financialStatus' | 'fulfillmentStatus'

const waiting: Look = { color: 'orange', icon: IconClock }
const done: Look = { color: 'green', icon: IconCircleCheck }
const unknown: Look = { color: 'gray', icon: IconPoint }
const canceled: Look = { color: 'red', icon: IconCircleX }

const looks: Record<string, Look> = {
  pending: waiting,
  authorized: waiting,
  partially_paid: waiting,
  paid: done,
  fulfilled: done,
  partial: { color: 'blue', icon: IconPackage },
  unfulfilled: waiting,
}

/** An order's status, in the platform's terms if we have none. */
export function statusName(kind: Kind, status: string): string {
  const key = `${kind}.${status}`
  return isKey(key) ? text(key) : status
}

type OrderStatusProps = Pick<OrderListItem, 'financialStatus' | 'fulfillmentStatus' | 'canceledOn'>

/** How an order is paid and shipped, and whether it was canceled. */
export const OrderStatus = ({ financialStatus, fulfillmentStatus, canceledOn }: OrderStatusProps) => (
  <>
    {canceledOn && <StateBadge look={canceled} label={text('claim.order.canceled')} />}
    <StatusBadge kind="financialStatus" status={financialStatus} />
    <StatusBadge kind="fulfillmentStatus" status={fulfillmentStatus} />
  </>
)

const StatusBadge = ({ kind, status }: { kind: Kind; status: string }) => (
  <StateBadge look={looks[status] ?? unknown} label={statusName(kind, status)} />
)
