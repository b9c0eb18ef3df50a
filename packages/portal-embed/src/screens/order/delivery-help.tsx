import { deliveryProblem, type DeliveryProblem } from '@aftercare/domain/orders/delivery-problem'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'

/** Delivery problem of an order, if any. */
export const problemNow = (order: StorefrontOrder, timeZone: string): DeliveryProblem | null =>
  order.canceledOn ? null : deliveryProblem(order, { now: new Date(), timeZone })

type DeliveryHelpProps = { order: StorefrontOrder; problem: DeliveryProblem }

/** Links to the store's support for a delivery problem, with the order number filled in. */
export function DeliveryHelp({ order, problem }: DeliveryHelpProps) {
  return (
    <Card icon="alert" title={text(`delivery.${problem}Title`)}>
      <p className="start-claim-detail">
        {text(`delivery.${problem}`)} {order.wasShippingProtected && text('delivery.isProtected')}
      </p>
      <ContactStore />
    </Card>
  )
}

/** Explains the order's Delivery Guarantee. */
export function GuaranteeCard() {
  return (
    <Card icon="box" title={text('delivery.guaranteeTitle')}>
      <p className="start-claim-detail">{text('delivery.guarantee')}</p>
      <ContactStore />
    </Card>
  )
}
