import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useStore } from '../app/session.ts'
import '../app/texts/en/orders.ts'
import { text } from '../app/texts/text.ts'
import { Notice } from './notice.tsx'

type MoneyObstacleProps = { order: Pick<MerchantOrder, 'moneyObstacle' | 'currencyCode'> }

/** Why nothing is offered for an order whose amounts are not the store's money. */
export function MoneyObstacle({ order: { moneyObstacle, currencyCode } }: MoneyObstacleProps) {
  const { store } = useStore()
  if (!moneyObstacle) return null
  return (
    <Notice
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={text('order.money.title')}
      mb="md"
    >
      {moneyObstacle === 'otherCurrency'
        ? text('order.money.otherCurrency', { order: currencyCode, store: store.currencyCode })
        : text('order.money.unknownConversion')}
    </Notice>
  )
}
