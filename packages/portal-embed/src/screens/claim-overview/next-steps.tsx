import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import { formatDeadline } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { isWaitingForShipment, statusOf } from './claim-shipping.ts'

type Step = { title: string; detail: string }

/** The shopper's next steps in order; none if they can do nothing, as with an expired label. */
export function NextSteps({ claim }: { claim: CustomerClaim }) {
  const steps = stepsOf(claim)
  if (steps.length === 0) return null
  return (
    <ol className="next-steps" aria-label={text('steps.label')}>
      {steps.map(({ title, detail }) => (
        <li key={title}>
          <div>
            <strong>{title}</strong>
            <p>{detail}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function stepsOf(claim: CustomerClaim): Step[] {
  const open = claim.claimReturnShipments.filter((shipment) => statusOf(shipment, claim) === 'inProgress')
  const toSend = open.find(({ inTransitOn }) => !inTransitOn)
  if (claim.isReturnNotRequired)
    return [
      { title: text('steps.keep'), detail: text('steps.keepDetail') },
      { title: text('steps.wait'), detail: text('steps.waitKeepDetail') },
    ]
  if (isWaitingForShipment(claim))
    return [{ title: text('steps.preparing'), detail: text('steps.preparingDetail') }]
  if (toSend) return [...(toSend.type === 'Label' ? labelSteps(toSend) : slipSteps(toSend)), wait()]
  // With an open question, the screen does not say that nothing is left to do.
  return open.length > 0 && !claim.question
    ? [{ title: text('steps.onItsWay'), detail: text('steps.onItsWayDetail') }, wait()]
    : []
}

const wait = (): Step => ({ title: text('steps.wait'), detail: text('steps.waitDetail') })

function labelSteps({ qrCodeDetail, shipmentExpiresOn, tracker }: ReturnShipment): Step[] {
  const date = formatDeadline(shipmentExpiresOn)
  const carrier = tracker?.carrier.name
  return [
    {
      title: text('steps.print'),
      detail: text(qrCodeDetail ? 'steps.printDetail' : 'steps.printPlainDetail'),
    },
    { title: text('steps.pack'), detail: text('steps.packLabelDetail') },
    {
      title: text('steps.dropOff'),
      detail: carrier ? text('steps.dropOffAt', { carrier, date }) : text('steps.dropOffBy', { date }),
    },
  ]
}

const slipSteps = ({ shipmentExpiresOn }: ReturnShipment): Step[] => [
  { title: text('steps.slip'), detail: text('steps.slipDetail') },
  { title: text('steps.pack'), detail: text('steps.packSlipDetail') },
  { title: text('steps.ship'), detail: text('steps.shipBy', { date: formatDeadline(shipmentExpiresOn) }) },
]
