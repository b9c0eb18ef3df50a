import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { byId, orderOfPart } from '../shop/find.ts'
import { publish } from '../webhooks/publish.ts'
import { mintPartId } from '../world/ids.ts'
import { fulfillmentEventPayload, fulfillmentPayload } from './fulfillment-payload.ts'
import type { FulfillmentEvent, FulfillmentEventStatus } from './fulfillment-types.ts'

type EventInput = {
  fulfillmentId: string
  status: FulfillmentEventStatus
  happenedAt?: string | null
  estimatedDeliveryAt?: string | null
  message?: string | null
  city?: string | null
  province?: string | null
  country?: string | null
  zip?: string | null
}

/** A carrier says where a parcel is. */
export const fulfillmentEventCreate = mutation(
  ({ fulfillmentEvent: input }: { fulfillmentEvent: EventInput }, context: Context) => {
    const { world, shop } = context
    const order = orderOfPart(shop, idOf('Fulfillment', input.fulfillmentId))
    const parcel = order && byId(order.fulfillments, input.fulfillmentId)
    if (!order || !parcel) refuse('fulfillmentEvent.fulfillmentId', 'Fulfillment does not exist.')
    const now = world.clock.now()
    const { fulfillmentId: _id, happenedAt, estimatedDeliveryAt, status, ...place } = input
    const event: FulfillmentEvent = {
      message: null,
      city: null,
      province: null,
      country: null,
      zip: null,
      ...place,
      status,
      id: mintPartId(world, shop, order.id, 'FulfillmentEvent'),
      happenedAt: happenedAt ? new Date(happenedAt) : now,
      createdAt: now,
      estimatedDeliveryAt: estimatedDeliveryAt ? new Date(estimatedDeliveryAt) : null,
    }
    parcel.events.push(event)
    parcel.updatedAt = now
    publish(world, shop, 'fulfillment_events/create', fulfillmentEventPayload(order, parcel, event))
    publish(world, shop, 'fulfillments/update', fulfillmentPayload(shop, order, parcel))
    return { fulfillmentEvent: event }
  },
)
