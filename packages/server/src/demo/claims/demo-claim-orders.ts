import { people } from '../demo-people.ts'
import type { DemoOrder } from '../order-definition.ts'
import { stories } from './demo-claim-stories.ts'
import { demoClaims, firstOrderNumber, type DemoClaim } from './demo-claims.ts'

/** What a claim of the demonstration is about: ordered ten days before it is claimed, and delivered in between. */
export function orderOfClaim(index: number): DemoOrder {
  const claim = claimAt(index)
  const daysAgo = claim.filedDaysAgo + 10 + (index % 4)
  return {
    number: firstOrderNumber + index,
    daysAgo,
    by: people[claim.by],
    lines: [...stories[claim.story].lines],
    parcels: [{ carrier: 'UPS', state: 'delivered', shippedDaysAgo: daysAgo - 1 }],
  }
}

/** The same order after the shop gave all of its money back, past us. */
export function refundedOrderOfClaim(index: number): DemoOrder {
  const order = orderOfClaim(index)
  const lines = order.lines.map(({ quantity = 1 }, place) => ({
    place,
    quantity,
    restock: 'return' as const,
  }))
  const refund = { daysAgo: claimAt(index).filedDaysAgo - 5, lines, note: 'Refunded by phone' }
  return { ...order, refunds: [refund] }
}

/** Every order that a claim is about, as it is in the end. */
export const claimedOrders = (): DemoOrder[] =>
  demoClaims.map(({ course }, index) =>
    course === 'failed' ? refundedOrderOfClaim(index) : orderOfClaim(index),
  )

function claimAt(index: number): DemoClaim {
  const claim = demoClaims[index]
  if (!claim) throw new Error(`There is no claim ${index}`)
  return claim
}
