import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { paths } from '../../app/paths.ts'
import { formatDeadline } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import type { OrderAddress } from '../../session/order-session.ts'

/** The first step to withdraw from the contract, for as long as the buyer has the right to. */
export function WithdrawalCard({ order: { withdrawal }, at }: { order: StorefrontOrder; at: OrderAddress }) {
  if (!withdrawal) return null
  const { until } = withdrawal
  return (
    <Card icon="undo" title={text('order.withdrawal')}>
      <p className="start-claim-detail">
        {until
          ? text('order.withdrawalUntil', { date: formatDeadline(until) })
          : text('order.withdrawalOpen')}
      </p>
      <ButtonLink isWide variant="secondary" to={paths.withdraw.to(at)}>
        {text('withdraw.open')}
      </ButtonLink>
    </Card>
  )
}
