import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { paths } from '../../app/paths.ts'
import { formatDateTime } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { TimeLeft } from '../../components/time-left.tsx'
import type { OrderAddress } from '../../session/order-session.ts'

/** The way to change an order that was just placed, and until when. */
export const EditCard = ({ order, at }: { order: StorefrontOrder; at: OrderAddress }) => (
  <Card icon="clock" title={text('order.edit')}>
    <p className="start-claim-detail">{text('order.editUntil', { time: formatDateTime(order.editUntil) })}</p>
    {order.editUntil && <TimeLeft until={order.editUntil} />}
    <ButtonLink isWide variant="secondary" to={paths.orderEdit.to(at)}>
      {text('order.editAction')}
    </ButtonLink>
  </Card>
)
