import { endOfLocalDay } from '../shared/dates.ts'
import type { EligibilityLine, EligibilityOrder, LineShipment } from './eligibility-input.ts'
import type { EligibilitySettings } from './eligibility-settings.ts'

/** The start of a window, as evidence: what happened, when, and how many days later the window starts. */
export type WindowAnchor = {
  from: 'order' | 'fulfilled' | 'delivered' | 'purchase' | 'rootOrder' | 'rootFulfilled' | 'rootDelivered'
  on: string
  plusDays: number
}

/** A parcel without a delivery event counts as delivered this many days after it was sent. */
const daysUntilAssumedDelivery = 7

const cameBack = new Set<LineShipment['trackerStatus']>(['return_to_sender', 'failure'])

/** Parcels that never reached the shopper; their items cannot be returned. */
export const isUndeliverable = ({ trackerStatus }: LineShipment): boolean => cameBack.has(trackerStatus)

type Purchase = Pick<EligibilityOrder, 'createdOn'> & Pick<EligibilityLine, 'shipments'>
type Rules = Pick<EligibilitySettings, 'windowStartsAt' | 'timeZone'>

/**
 * What a line's windows are counted from (see 'Return windows' in docs/product-rules.md).
 *
 * | setting   | counted from                                                                  |
 * | --------- | ----------------------------------------------------------------------------- |
 * | order     | the order                                                                     |
 * | fulfilled | the last parcel to leave, else the order                                      |
 * | delivered | the last parcel to arrive, 7 days after it left if unknown, else the order    |
 *
 * A registered product counts from its purchase.
 */
export function windowAnchor(order: EligibilityOrder, line: EligibilityLine, settings: Rules): WindowAnchor {
  if (order.purchasedOn) return { from: 'purchase', on: order.purchasedOn.toISOString(), plusDays: 0 }
  return anchorOf({ createdOn: order.createdOn, shipments: line.shipments }, settings)
}

const rootNames = { order: 'rootOrder', fulfilled: 'rootFulfilled', delivered: 'rootDelivered' } as const

/**
 * What money windows are counted from: the purchase that was paid for, so that exchanging again never
 * prolongs them. The same as `windowAnchor` unless the order is itself an exchange.
 */
export function rootAnchor(order: EligibilityOrder, line: EligibilityLine, settings: Rules): WindowAnchor {
  if (!line.root) return windowAnchor(order, line, settings)
  const anchor = anchorOf(line.root, settings)
  return { ...anchor, from: rootNames[anchor.from] }
}

type OwnAnchor = WindowAnchor & { from: keyof typeof rootNames }

function anchorOf({ createdOn, shipments }: Purchase, { windowStartsAt, timeZone }: Rules): OwnAnchor {
  const fromOrder: OwnAnchor = { from: 'order', on: createdOn.toISOString(), plusDays: 0 }
  if (windowStartsAt === 'order') return fromOrder

  return shipments
    .filter((shipment) => !isUndeliverable(shipment))
    .map((shipment): OwnAnchor => {
      const { fulfilledOn, deliveredOn } = shipment
      if (windowStartsAt === 'fulfilled')
        return { from: 'fulfilled', on: fulfilledOn.toISOString(), plusDays: 0 }
      return deliveredOn
        ? { from: 'delivered', on: deliveredOn.toISOString(), plusDays: 0 }
        : { from: 'fulfilled', on: fulfilledOn.toISOString(), plusDays: daysUntilAssumedDelivery }
    })
    .reduce(
      (latest, anchor) => (latest === fromOrder || isLater(anchor, latest, timeZone) ? anchor : latest),
      fromOrder,
    )
}

const isLater = (a: WindowAnchor, b: WindowAnchor, timeZone: string): boolean =>
  endOfLocalDay(new Date(a.on), a.plusDays, timeZone) > endOfLocalDay(new Date(b.on), b.plusDays, timeZone)
