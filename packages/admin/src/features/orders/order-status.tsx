import type { OrderListItem } from '@aftercare/domain/orders/merchant-order-schema'
import { Badge } from '@mantine/core'
import '../../app/texts/en/claim.ts'
import { isKey, text } from '../../app/texts/text.ts'

type Kind = 'financialStatus' | 'fulfillmentStatus'

const colours: Record<string, string> = {
  pending: 'orange',
  authorized: 'orange',
  partially_paid: 'orange',
  paid: 'green',
  fulfilled: 'green',
  partial: 'blue',
  unfulfilled: 'orange',
}

/** How an order stands, in the platform's word where we have none. */
export function statusName(kind: Kind, status: string): string {
  const key = `${kind}.${status}`
  return isKey(key) ? text(key) : status
}

const StatusBadge = ({ kind, status }: { kind: Kind; status: string }) => (
  <Badge variant="light" color={colours[status] ?? 'gray'} radius="xl" tt="none" fw={500}>
    {statusName(kind, status)}
  </Badge>
)

type OrderStatusProps = Pick<OrderListItem, 'financialStatus' | 'fulfillmentStatus' | 'canceledOn'>

/** How an order is paid and shipped, and whether it was canceled. */
export const OrderStatus = ({ financialStatus, fulfillmentStatus, canceledOn }: OrderStatusProps) => (
  <>
    {canceledOn && (
      <Badge variant="light" color="red" radius="xl" tt="none" fw={500}>
        {text('claim.order.canceled')}
      </Badge>
    )}
    <StatusBadge kind="financialStatus" status={financialStatus} />
    <StatusBadge kind="fulfillmentStatus" status={fulfillmentStatus} />
  </>
)
