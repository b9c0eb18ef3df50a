export type Hold = { id: string; reason: string; reasonNotes: string | null; handle: string | null }

export type FulfillmentOrderLine = { id: string; lineItemId: string; total: number; remaining: number }

export type FulfillmentOrder = {
  id: string
  status: 'OPEN' | 'IN_PROGRESS' | 'CLOSED' | 'CANCELLED' | 'ON_HOLD' | 'SCHEDULED' | 'INCOMPLETE'
  locationId: string
  methodType: 'SHIPPING' | 'NONE'
  serviceCode: string | null
  holds: Hold[]
  lines: FulfillmentOrderLine[]
}

export type FulfillmentEventStatus =
  | 'ATTEMPTED_DELIVERY'
  | 'CARRIER_PICKED_UP'
  | 'CONFIRMED'
  | 'DELAYED'
  | 'DELIVERED'
  | 'FAILURE'
  | 'IN_TRANSIT'
  | 'LABEL_PRINTED'
  | 'LABEL_PURCHASED'
  | 'OUT_FOR_DELIVERY'
  | 'READY_FOR_PICKUP'

export type FulfillmentEvent = {
  id: string
  status: FulfillmentEventStatus
  happenedAt: Date
  createdAt: Date
  estimatedDeliveryAt: Date | null
  message: string | null
  city: string | null
  province: string | null
  country: string | null
  zip: string | null
}

export type Tracking = { company: string | null; number: string | null; url: string | null }

export type FulfillmentLine = {
  id: string
  lineItemId: string
  fulfillmentOrderLineId: string
  quantity: number
}

export type Fulfillment = {
  id: string
  name: string
  status: 'SUCCESS' | 'CANCELLED'
  createdAt: Date
  updatedAt: Date
  locationId: string
  tracking: Tracking[]
  lines: FulfillmentLine[]
  events: FulfillmentEvent[]
}
