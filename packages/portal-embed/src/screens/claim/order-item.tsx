import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { ComponentProps } from 'react'
import { text } from '../../app/texts/text.ts'
import { useClaimType } from '../../app/use-claim-type.ts'
import { Badge } from '../../components/badge.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { Money } from '../../components/money.tsx'

type OrderItemProps = Pick<ComponentProps<typeof LineItem>, 'quantity' | 'note' | 'actions' | 'badge'> & {
  line: OrderLineItem
  order: StorefrontOrder
}

/**
 * An item of the order with its unit price, which a gift's recipient does not see. Return limits are shown
 * for returns only.
 */
export function OrderItem({ line, order, badge, ...rest }: OrderItemProps) {
  const claimType = useClaimType() ?? 'return'
  const isLimited = claimTypes[claimType].outcomes.includes('exchange') && line.return.isExchangeOnly
  return (
    <LineItem
      name={line.name}
      imgUrl={line.imgUrl}
      options={line.optionsFromPlatform}
      {...(line.unitPrice !== null && { price: <Money amount={line.unitPrice} of={order} /> })}
      badge={badge ?? (isLimited && <ExchangeOnly />)}
      {...rest}
    />
  )
}

const ExchangeOnly = () => <Badge icon="swap">{text('claim.exchangeOnly')}</Badge>

/** The item that a step asks about, above its question's answers. */
export function ItemInQuestion({ line, order, quantity }: OrderItemProps) {
  return (
    <div className="item-in-question">
      <OrderItem line={line} order={order} {...(quantity !== undefined && quantity > 1 && { quantity })} />
    </div>
  )
}
