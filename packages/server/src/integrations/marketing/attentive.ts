import type {
  MarketingEvent,
  MarketingEventType,
  MarketingProperties,
} from '@aftercare/domain/marketing/marketing-events'
import type { OnExchange } from '../exchange.ts'
import { callMarketing, type MarketingAccount } from './call-marketing.ts'
import type { MarketingPlatform } from './marketing-platform.ts'

const provider = 'Attentive'

type Options = {
  apiKey: string
  /** The API sign-up unit whose language customers agree to; empty subscribes nobody. */
  signUpSourceId: string
  url: string
  onExchange?: OnExchange | undefined
}

/** Names of custom events, as merchants find them in journeys; they are case sensitive. */
export const attentiveEvents: Record<MarketingEventType, string> = {
  returnStarted: 'Return Started',
  returnApproved: 'Return Approved',
  returnRefunded: 'Return Refunded',
  exchangeShipped: 'Exchange Shipped',
  reviewSafe: 'Ready for Review',
  productRegistered: 'Product Registered',
}

/** Attentive, as docs/integrations/attentive.md describes it. */
export function attentive({ apiKey, signUpSourceId, url, onExchange }: Options): MarketingPlatform {
  const account: MarketingAccount = {
    provider,
    url,
    onExchange,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${apiKey}`,
    },
    // The form of a refusal is not documented.
    wordsOf: () => undefined,
  }
  return {
    // Attentive documents no limit.
    mostPerMinute: 150,
    repeats: 'duplicated',
    async send(event, { onSubscribed }) {
      const user = { email: event.customer.email }
      const post = (path: string, body: object) => callMarketing(account, { method: 'POST', path, body })
      // What can be repeated comes first.
      if (event.consent && signUpSourceId !== '') {
        await post('/subscriptions', { user, signUpSourceId })
        await onSubscribed()
      }
      await post('/attributes/custom', { user, properties: withoutLists(event.profile) })
      await post('/events/custom', eventBody(event))
    },
    async test() {
      await callMarketing(account, { method: 'GET', path: '/me' })
      return { isTestMode: null }
    },
  }
}

const eventBody = ({ id, type, occurredOn, customer, properties }: MarketingEvent) => ({
  type: attentiveEvents[type],
  externalEventId: id,
  occurredAt: occurredOn,
  user: { email: customer.email },
  properties: withoutLists(properties),
})

/** Attributes take no lists, and text messages can't use them. */
const withoutLists = (properties: MarketingProperties): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
