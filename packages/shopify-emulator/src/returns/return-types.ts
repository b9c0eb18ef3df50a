import type { Money } from '../world/money.ts'

export type RestockingFee = { id: string; percentage: number }

export type ReturnLine = {
  id: string
  fulfillmentLineId: string
  quantity: number
  processed: number
  refunded: number
  reasonId: string | null
  reasonNote: string
  customerNote: string | null
  restockingFee: RestockingFee | null
}

export type ExchangeLine = {
  id: string
  variantId: string
  quantity: number
  processed: number
  /** What comes off one unit. */
  discount: { percentage: number } | { amount: number } | null
  lineItemIds: string[]
}

export type DispositionType = 'MISSING' | 'NOT_RESTOCKED' | 'PROCESSING_REQUIRED' | 'RESTOCKED'
export type Disposition = {
  id: string
  type: DispositionType
  quantity: number
  locationId: string | null
  createdAt: Date
}

export type ReverseFulfillmentOrderLine = {
  id: string
  fulfillmentLineId: string
  quantity: number
  dispositions: Disposition[]
}

export type ReverseDelivery = {
  id: string
  lines: { id: string; reverseFulfillmentOrderLineId: string; quantity: number }[]
  labelUrl: string | null
  tracking: { carrierName: string | null; number: string | null; url: string | null } | null
}

export type ReverseFulfillmentOrder = {
  id: string
  status: 'OPEN' | 'CLOSED' | 'CANCELED'
  lines: ReverseFulfillmentOrderLine[]
  deliveries: ReverseDelivery[]
}

export type Return = {
  id: string
  name: string
  status: 'REQUESTED' | 'OPEN' | 'CLOSED' | 'CANCELED' | 'DECLINED'
  createdAt: Date
  requestedAt: Date
  approvedAt: Date | null
  closedAt: Date | null
  decline: { reason: string; note: string | null } | null
  lines: ReturnLine[]
  exchangeLines: ExchangeLine[]
  shippingFee: { id: string; amount: Money } | null
  /** The fees that are charged once the return is processed. */
  isShippingFeeCharged: boolean
  reverseOrders: ReverseFulfillmentOrder[]
  refundIds: string[]
}
