import type { SubscriptionChange } from '@aftercare/domain/claims/subscription-change'
import type { OnExchange } from '../exchange.ts'

/** A customer as the shop and its subscription app know them. */
export type Subscriber = {
  /** The shop's own id of the customer; null for a guest. */
  idFromPlatform: string | null
  email: string | null
}

export type SubscriptionState = {
  /** Whether it leads to further orders. */
  isLive: boolean
  /** The UTC day of its next order, such as 2026-12-01; null if none is planned. */
  nextOrderOn: string | null
}

/** An app that places a shop's recurring orders. */
export interface SubscriptionPlatform {
  /** What can be changed in the ways that its public documentation describes. */
  changes: readonly SubscriptionChange[]
  /**
   * The ids of a customer's live subscriptions to a variant, which is named by the shop's own id.
   *
   * @throws ProviderError
   */
  findLive(customer: Subscriber, variantId: string): Promise<string[]>
  /**
   * How a subscription is doing; undefined for one that is gone.
   *
   * @throws ProviderError
   */
  read(id: string): Promise<SubscriptionState | undefined>
  /**
   * Skips the order planned for a day, of this subscription alone. Nothing tells repetitions apart: `read` says whether
   * it was skipped already.
   *
   * @throws ProviderError, which is not retryable if the platform refuses
   */
  skip(id: string, nextOrderOn: string): Promise<void>
  /**
   * Ends a subscription for a reason in the merchant's words. Nothing tells repetitions apart, as with `skip`.
   *
   * @throws ProviderError, which is not retryable if the platform refuses
   */
  cancel(id: string, reason: string): Promise<void>
  /**
   * Asks whether the credentials are accepted; changes nothing.
   *
   * @throws ProviderError
   */
  test(): Promise<void>
}

/** How an adapter calls an account. */
export type SubscriptionAccount = {
  apiToken: string
  /** Of the API, without a trailing slash. */
  url: string
  onExchange?: OnExchange | undefined
}
