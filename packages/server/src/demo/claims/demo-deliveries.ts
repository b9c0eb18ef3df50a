import type { ShippingClaimReason } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { people } from '../demo-people.ts'
import type { DemoLine, DemoOrder, ParcelState } from '../order-definition.ts'

/** A protected order with a delivery problem, and its resolution. */
export type DemoDelivery = {
  by: keyof typeof people
  lines: DemoLine[]
  sentDaysAgo: number
  state: ParcelState
  filedDaysAgo: number
  reason: ShippingClaimReason
  says: string
  /** What staff write to the customer, and what they make of it. */
  reply?: string
  end?: 'Refund' | 'Reorder' | 'denied'
}

const guarantee: DemoLine = { product: 'delivery-guarantee', options: ['Up to $250'] }

/** Protected orders that went wrong on their way, newest claim first. They count from 3201 in this order. */
export const demoDeliveries: readonly DemoDelivery[] = [
  {
    by: 'iris',
    lines: [{ product: 'camp-enamel-mug', options: ['Rust'], quantity: 2 }, guarantee],
    sentDaysAgo: 14,
    state: 'in_transit',
    filedDaysAgo: 0.2,
    reason: 'Lost',
    says: 'The tracking page has said the same for more than a week. Where are my mugs?',
  },
  {
    by: 'theo',
    lines: [{ product: 'stoneware-planter', options: ['Small'] }, guarantee],
    sentDaysAgo: 6,
    state: 'delivered',
    filedDaysAgo: 1.2,
    reason: 'Damaged',
    says: 'The planter came in four pieces. The box looked fine from outside.',
    reply:
      'We are so sorry about the planter. Could you tell us whether the filling was still around it when you opened the box?',
  },
  {
    by: 'maya',
    lines: [{ product: 'meadow-wool-throw', options: ['Throw', 'Meadow'] }, guarantee],
    sentDaysAgo: 11,
    state: 'delivered',
    filedDaysAgo: 4,
    reason: 'Stolen',
    says: 'The carrier left it in front of the house, and it was gone when I came home.',
    end: 'Refund',
  },
  {
    by: 'june',
    lines: [{ product: 'merino-trail-socks', options: ['M'], quantity: 3 }, guarantee],
    sentDaysAgo: 13,
    state: 'delivered',
    filedDaysAgo: 6,
    reason: 'Missing_Item',
    says: 'The parcel was open at one side and the socks were not in it.',
    end: 'Reorder',
  },
  {
    by: 'felix',
    lines: [{ product: 'bridle-leather-belt', options: ['34 in'] }, guarantee],
    sentDaysAgo: 20,
    state: 'delivered',
    filedDaysAgo: 9,
    reason: 'Quality_Issue',
    says: 'I do not like the color as much as in the picture.',
    end: 'denied',
  },
]

/** The order of a delivery, by its place in the list. */
export function orderOfDelivery(index: number): DemoOrder {
  const delivery = demoDeliveries[index]
  if (!delivery) throw new Error(`There is no delivery ${index}`)
  return {
    number: 3201 + index,
    daysAgo: delivery.sentDaysAgo + 1,
    by: people[delivery.by],
    lines: delivery.lines,
    parcels: [{ carrier: 'UPS', state: delivery.state, shippedDaysAgo: delivery.sentDaysAgo }],
  }
}
