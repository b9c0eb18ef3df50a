import { shippingClaimReason } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import * as v from 'valibot'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { draftAsset, draftCustomer } from './claim-draft.ts'
import { expiringStorage } from './expiring-storage.ts'

const deliveryClaimDraft = v.object({
  /** Platform id of the order; null while nothing is being claimed. */
  orderId: v.nullable(v.string()),
  status: v.picklist(['new', 'completed']),
  /** Whether the customer has pressed Get Started. */
  isBegun: v.boolean(),
  reason: v.nullable(shippingClaimReason),
  items: v.array(v.object({ id: v.string(), quantity: v.number() })),
  noteFromCustomer: v.string(),
  /** Whether the last question was answered: nothing of it is required. */
  isDescribed: v.boolean(),
  assets: v.array(draftAsset),
  customerInfo: v.nullable(draftCustomer),
})
export type DeliveryClaimDraft = v.InferOutput<typeof deliveryClaimDraft>

const emptyDraft: DeliveryClaimDraft = {
  orderId: null,
  status: 'new',
  isBegun: false,
  reason: null,
  items: [],
  noteFromCustomer: '',
  isDescribed: false,
  assets: [],
  customerInfo: null,
}

/** The delivery claim that a customer is writing, kept for an hour after the last change. */
const store = createStore<DeliveryClaimDraft>()(
  persist(() => emptyDraft, {
    name: 'aftercare:delivery-claim:1',
    storage: expiringStorage({ schema: deliveryClaimDraft }),
  }),
)

/** The draft for this order; an empty one where another order's, or none, is being written. */
export function deliveryClaimFor(orderId: string): DeliveryClaimDraft {
  const draft = store.getState()
  return draft.orderId === orderId ? draft : { ...emptyDraft, orderId }
}

/** Begins anew for an order, unless its claim is being written already. */
export const startDeliveryClaim = (orderId: string): void => {
  const draft = deliveryClaimFor(orderId)
  const open = draft.status === 'completed' ? { ...emptyDraft, orderId } : draft
  store.setState({ ...open, isBegun: true })
}

export const changeDeliveryClaim = (
  orderId: string,
  change: Partial<Omit<DeliveryClaimDraft, 'orderId'>>,
): void => void store.setState({ ...deliveryClaimFor(orderId), ...change })

export const clearDeliveryClaim = (): void => void store.setState(emptyDraft)
