import type { Open, Place, Visit } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import { lookUp, startReturn } from './shopper.ts'

type Server = Parameters<typeof placeOrderLike>[0]

/** Where the portal stays English, also with an order in another language. */
export const inEnglish = '/juniper-and-pine?lang=en'

/**
 * Takes a shopper with their own order, a copy of the demo order with that number, to the list of its items.
 */
export async function beginReturn(
  open: Open,
  server: Server,
  place: Place,
  orderLike: number,
): Promise<Visit> {
  const { orderNo, email } = await placeOrderLike(server, orderLike)
  const visit = await open(place, { path: inEnglish })
  await lookUp(visit.portal, orderNo, email)
  await startReturn(visit.portal)
  return visit
}
