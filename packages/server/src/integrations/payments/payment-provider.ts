import type { MinorUnits } from '@aftercare/domain/shared/money'

export type NewPayment = {
  amountMinor: MinorUnits
  currencyCode: string
  customerEmail: string | null
  /** What the payment is for, as the shopper's statement and the store's dashboard show it. */
  description: string
  /** Comes back with every look at the payment: proves what it was made for. */
  metadata: Readonly<Record<string, string>>
  /**
   * Asks for the longest hold that the card allows, and saves the card so that `chargeSaved` can charge it later
   * without the shopper, who has agreed to both.
   */
  isCardSaved: boolean
  /** The same reference makes the same payment. */
  reference: string
}

/**
 * What a provider says of a payment now.
 *
 * `open`: the shopper has not paid, or has to prove who they are first. `authorized`: the amount is held until
 * `holdEndsOn`. `captured`: `capturedMinor` was taken, the rest of the hold is released. `canceled`: released without
 * a capture, by us or because it ran out.
 */
export type ProvidedPayment = {
  idFromPlatform: string
  state: 'open' | 'authorized' | 'captured' | 'canceled'
  amountMinor: MinorUnits
  currencyCode: string
  capturedMinor: MinorUnits
  refundedMinor: MinorUnits
  metadata: Readonly<Record<string, string>>
  holdEndsOn: Date | null
  /** Such as "Visa •••• 4242"; null while no card is known. */
  card: string | null
  /** Whether `chargeSaved` can charge its card. */
  isCardSaved: boolean
  isDisputed: boolean
  /** Left out where the provider tells no more than that there is one. */
  dispute?: Dispute | null
}

/** A cardholder's objection at their bank, as it stands. */
export type Dispute = {
  state: 'needs_response' | 'under_review' | 'won' | 'lost'
  /** The provider's word, such as `product_not_received`. */
  reason: string
  amountMinor: MinorUnits
  respondBy: Date | null
}

/**
 * Charges cards for a store. Amounts are in minor units.
 *
 * Every payment is held first and captured by us. Each call is safe to repeat with the same `reference`. All throw
 * `ProviderError`, not retryable where the provider says no.
 */
export interface PaymentProvider {
  create(payment: NewPayment): Promise<{ idFromPlatform: string; clientSecret: string }>
  /** Undefined for a payment that it does not know. */
  find(idFromPlatform: string): Promise<ProvidedPayment | undefined>
  /** Takes a part of what is held, or all; the rest is released. */
  capture(request: Movement): Promise<ProvidedPayment>
  /** Releases what is held; what was released before stays so. */
  void(request: Omit<Movement, 'amountMinor'>): Promise<ProvidedPayment>
  refund(request: Movement): Promise<ProvidedPayment>
  /**
   * Charges the card that a payment saved, in that payment's currency: a new payment with the same metadata,
   * captured at once. The bank may refuse, since the shopper is not there to confirm it.
   */
  chargeSaved(request: Movement): Promise<ProvidedPayment>
}

export type Movement = { idFromPlatform: string; amountMinor: MinorUnits; reference: string }
