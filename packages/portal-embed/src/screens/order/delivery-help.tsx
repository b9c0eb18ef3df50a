import { deliveryProblem, type DeliveryProblem } from '@aftercare/domain/orders/delivery-problem'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'

/** Delivery problem of an order, if any. */
export const problemNow = (order: StorefrontOrder, timeZone: string): DeliveryProblem | null =>
  order.canceledOn ? null : deliveryProblem(order, { now: new Date(), timeZone })

type DeliveryHelpProps = { order: StorefrontOrder; store: string; problem: DeliveryProblem }

/** What to do about a delivery problem: report it, or contact the store. */
export function DeliveryHelp({ order, store, problem }: DeliveryHelpProps) {
  return (
    <Card icon="alert" title={text(`delivery.${problem}Title`)}>
      <p className="start-claim-detail">
        {text(`delivery.${problem}`)} {order.wasShippingProtected && text('delivery.isProtected')}{' '}
        {text(mayReport(order) ? 'delivery.reportLead' : 'delivery.contact')}
      </p>
      <ReportDelivery order={order} store={store} />
    </Card>
  )
}

/** Explains the order's Delivery Guarantee. */
export function GuaranteeCard({ order, store }: Omit<DeliveryHelpProps, 'problem'>) {
  return (
    <Card icon="box" title={text('delivery.guaranteeTitle')}>
      <p className="start-claim-detail">{text('delivery.guarantee')}</p>
      <ReportDelivery order={order} store={store} />
    </Card>
  )
}

/** The way into a delivery claim; to the store where the order can't have one. */
function ReportDelivery({ order, store }: Omit<DeliveryHelpProps, 'problem'>) {
  const { idFromPlatform: orderId } = order
  if (!mayReport(order)) return <ContactStore />
  return (
    <ButtonLink variant="secondary" isWide to={paths.deliveryClaim.order.to({ store, orderId })}>
      {text('delivery.report')}
    </ButtonLink>
  )
}

const mayReport = (order: StorefrontOrder): boolean =>
  !order.isGiftReturn && (order.wasShippingProtected || order.isUnprotectedShippingClaimPermitted)
