import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { createStore } from 'zustand/vanilla'

/** The order that the shopper has open; the header shows its number. Filled by order-session.ts. */
export const orderStore = createStore<{ order: StorefrontOrder | null }>(() => ({ order: null }))
