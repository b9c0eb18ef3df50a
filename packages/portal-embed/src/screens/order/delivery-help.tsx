import { deliveryProblem, type DeliveryProblem } from '@aftercare/domain/orders/delivery-problem'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'

/** What is wrong with an order's delivery by now, for who looks at it. */
export const problemNow = (order: StorefrontOrder, timeZone: string): DeliveryProblem | null =>
  order.canceledOn ? null : deliveryProblem(order, { now: new Date(), timeZone })

type DeliveryHelpProps = { order: StorefrontOrder; problem: DeliveryProblem }

/** Where a delivery that went wrong leads: to the store, with the order number filled in. */
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

/** What the Delivery Guarantee of an order is good for, and how it is used. */
export function GuaranteeCard() {
  return (
    <Card icon="box" title={text('delivery.guaranteeTitle')}>
      <p className="start-claim-detail">{text('delivery.guarantee')}</p>
      <ContactStore />
    </Card>
  )
}
