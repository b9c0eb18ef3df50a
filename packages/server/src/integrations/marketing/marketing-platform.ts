import type { MarketingEvent } from '@aftercare/domain/marketing/marketing-events'
import { ProviderError } from '../provider-error.ts'

/** A service by which a store writes to its customers. */
export interface MarketingPlatform {
  /** How many events it is sent in a minute, so that it refuses none. */
  mostPerMinute: number
  /**
   * What becomes of an event that is sent again: the platform recognizes it, is asked for it first, or records it
   * twice. Then one whose outcome is unknown is not sent again by itself.
   */
  repeats: 'recognized' | 'askedFor' | 'duplicated'
  /**
   * Tells what happened to a customer and what is known of them since. Subscribes them to marketing only if the event
   * brings their consent, and says when that is done: a customer may unsubscribe before the event is sent again.
   *
   * @throws RateLimited, and ProviderError that is not retryable for an event that it will never take
   */
  send(event: MarketingEvent, attempt: MarketingAttempt): Promise<void>
  /**
   * Asks whether the credentials are accepted; `isTestMode` is null where the platform does not say.
   *
   * @throws ProviderError
   */
  test(): Promise<{ isTestMode: boolean | null }>
}

export type MarketingAttempt = {
  /** It may have arrived before. */
  isRepeated: boolean
  /** Awaited once the platform has taken the event’s consent. */
  onSubscribed: () => Promise<void>
}

/** Too much was asked of the platform at once; nothing was done. */
export class RateLimited extends ProviderError {
  override name = 'RateLimited'
  /** What it asks for, in the form of the Retry-After header. */
  readonly retryAfter: string | undefined

  constructor(provider: string, retryAfter: string | undefined) {
    super(provider, 'answered 429', true, { status: 429 })
    this.retryAfter = retryAfter
  }
}
