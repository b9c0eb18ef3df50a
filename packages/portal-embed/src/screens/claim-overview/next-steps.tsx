import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { shownReceipt } from '@aftercare/domain/resolution/shown-receipt'
import { asShown, conversionOf, formatDeadline } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { owedWords } from '../review/outcome-words.ts'
import { isWaitingForShipment, sendBy, statusOf } from './claim-shipping.ts'

type Step = { title: string; detail: string }

type NextStepsProps = { claim: CustomerClaim; settings: CustomerSettings }

/**
 * What happens next, in order, the shopper's own part first, with the dates that the store or the carrier promised;
 * nothing where only the store can help, as with an expired label.
 */
export function NextSteps({ claim, settings }: NextStepsProps) {
  const steps = stepsOf(claim, settings)
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

function stepsOf(claim: CustomerClaim, { giftCardKind }: CustomerSettings): Step[] {
  const { step, by } = claim.nextStep
  const outcome = outcomeOf(claim, giftCardKind)
  switch (step) {
    case 'document':
      return isWaitingForShipment(claim)
        ? [{ title: text('steps.preparing'), detail: text('steps.preparingDetail') }, ...outcome]
        : []
    case 'send':
      return [...newItems(claim), ...sendingSteps(claim), wait(claim), ...outcome]
    case 'onItsWay':
      return [
        {
          title: text('steps.onItsWay'),
          detail: by ? text('steps.arrivesBy', { date: formatDeadline(by) }) : text('steps.onItsWayDetail'),
        },
        wait(claim),
        ...outcome,
      ]
    case 'decision': {
      const keep = { title: text('steps.keep'), detail: text('steps.keepDetail') }
      const title = text('steps.decision')
      const detail = by ? text('steps.decisionBy', { date: formatDeadline(by) }) : text('steps.decisionOpen')
      return [...(claim.isReturnNotRequired ? [keep] : []), { title, detail }, ...outcome]
    }
    case 'payout':
      return [{ title: text('steps.payout'), detail: text('steps.payoutDetail') }, ...outcome]
    case 'answer':
    case 'expired':
    case 'done':
      return []
  }
}

/** What the shopper gets if everything is approved as requested. */
function outcomeOf(claim: CustomerClaim, giftCardKind: CustomerSettings['giftCardKind']): Step[] {
  const { receipt, claimLineItems } = claim
  // The sums are those of the whole request.
  const isWhole = claimLineItems.every(
    ({ canceledOn, deniedOn, finalizedOn }) => !canceledOn && !deniedOn && !finalizedOn,
  )
  const owed = receipt && isWhole ? shownReceipt(receipt, conversionOf(claim)).owed : []
  const isExchange = claimLineItems.some(
    ({ requestedResolutionMethodEnum, canceledOn, deniedOn }) =>
      requestedResolutionMethodEnum === 'variantExchange' && !canceledOn && !deniedOn,
  )
  const details = [
    ...(owed.length > 0
      ? [text('review.option', { parts: owedWords(owed, asShown(claim), giftCardKind) })]
      : []),
    ...(isExchange && !claim.isInstantExchange ? [text('steps.exchange')] : []),
  ]
  return details.length > 0 ? [{ title: text('steps.outcome'), detail: details.join(' ') }] : []
}

/** An instant exchange sends them before the old ones are back. */
const newItems = ({ isInstantExchange }: CustomerClaim): Step[] =>
  isInstantExchange ? [{ title: text('review.newItems'), detail: text('steps.instant') }] : []

function wait({ nextStep: { decisionDays } }: CustomerClaim): Step {
  const detail =
    decisionDays === null ? text('steps.waitDetail') : text('steps.waitDays', { count: decisionDays })
  return { title: text('steps.wait'), detail }
}

function sendingSteps(claim: CustomerClaim): Step[] {
  const toSend = claim.claimReturnShipments.find(
    (shipment) => statusOf(shipment, claim) === 'inProgress' && !shipment.inTransitOn,
  )
  if (!toSend) return []
  const date = sendBy(toSend, claim)
  return toSend.type === 'Label' ? labelSteps(toSend, date) : slipSteps(date)
}

function labelSteps({ qrCodeDetail, tracker }: ReturnShipment, date: string): Step[] {
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

const slipSteps = (date: string): Step[] => [
  { title: text('steps.slip'), detail: text('steps.slipDetail') },
  { title: text('steps.pack'), detail: text('steps.packSlipDetail') },
  { title: text('steps.ship'), detail: text('steps.shipBy', { date }) },
]
