import type { MinorUnits } from '@aftercare/domain/shared/money'

export type NewCheckout = {
  amountMinor: MinorUnits
  currencyCode: string
  /** What is paid, as the page and the statement show it. */
  description: string
  customerEmail: string | null
  /** Where the page leads after the payment, and when the payer changes their mind. */
  successUrl: string
  cancelUrl: string
  metadata: Readonly<Record<string, string>>
  /** The same reference makes the same checkout. */
  reference: string
}

/**
 * What a provider says of a checkout. `open`: nobody has paid yet. `paid`: the amount was taken. `ended`: nobody can pay
 * any longer.
 */
export type Checkout = {
  idFromPlatform: string
  state: 'open' | 'paid' | 'ended'
  /** Where it is paid; null once it is not open. */
  url: string | null
  amountMinor: MinorUnits
  currencyCode: string
}

/**
 * Takes payments to the operator on a page of its own. Amounts are in minor units. Each call can be repeated. All throw
 * `ProviderError`, not retryable where the provider says no.
 */
export interface CheckoutProvider {
  start(checkout: NewCheckout): Promise<Checkout>
  /** Undefined for one that it does not know. */
  find(idFromPlatform: string): Promise<Checkout | undefined>
  /** Nobody can pay afterwards. Answers with `paid` for one that was paid before. */
  end(idFromPlatform: string): Promise<Checkout>
}
