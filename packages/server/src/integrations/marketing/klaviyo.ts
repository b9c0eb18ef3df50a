import type { MarketingEvent, MarketingEventType } from '@aftercare/domain/marketing/marketing-events'
import * as v from 'valibot'
import type { OnExchange } from '../exchange.ts'
import { ProviderError } from '../provider-error.ts'
import { callMarketing, type MarketingAccount } from './call-marketing.ts'
import type { MarketingPlatform } from './marketing-platform.ts'

const provider = 'Klaviyo'
const revision = '2026-07-15'

type Options = {
  apiKey: string
  /** The list of subscribers; empty uses the account's own settings. */
  listId: string
  url: string
  onExchange?: OnExchange | undefined
}

/** Names of metrics, as merchants find them in flows and segments. */
export const klaviyoMetrics: Record<MarketingEventType, string> = {
  returnStarted: 'Return Started',
  returnApproved: 'Return Approved',
  returnRefunded: 'Return Refunded',
  exchangeShipped: 'Exchange Shipped',
  reviewSafe: 'Ready for Review',
  productRegistered: 'Product Registered',
}

const errorBody = v.object({ errors: v.tupleWithRest([v.object({ detail: v.string() })], v.unknown()) })
const accountsBody = v.object({
  data: v.tupleWithRest([v.object({ attributes: v.object({ test_account: v.boolean() }) })], v.unknown()),
})

/** Klaviyo, as docs/integrations/klaviyo.md describes it. */
export function klaviyo({ apiKey, listId, url, onExchange }: Options): MarketingPlatform {
  const account: MarketingAccount = {
    provider,
    url,
    onExchange,
    headers: {
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      authorization: `Klaviyo-API-Key ${apiKey}`,
      revision,
    },
    wordsOf: (answer) => {
      const told = v.safeParse(errorBody, answer)
      return told.success ? told.output.errors[0].detail : undefined
    },
  }
  return {
    // Of 750 subscriptions in a minute, which the account's other programs use as well.
    mostPerMinute: 300,
    repeats: 'recognized',
    async send(event, { onSubscribed }) {
      await callMarketing(account, { method: 'POST', path: '/api/events', body: eventBody(event) })
      if (event.consent) {
        await callMarketing(account, {
          method: 'POST',
          path: '/api/profile-subscription-bulk-create-jobs',
          body: subscriptionBody(event, listId),
        })
        await onSubscribed()
      }
    },
    async test() {
      const answer = await callMarketing(account, { method: 'GET', path: '/api/accounts' })
      const read = v.safeParse(accountsBody, answer)
      if (!read.success) throw new ProviderError(provider, 'answered in an unknown form', true)
      return { isTestMode: read.output.data[0].attributes.test_account }
    },
  }
}

const eventBody = ({ id, type, occurredOn, customer, properties, value, profile }: MarketingEvent) => ({
  data: {
    type: 'event',
    attributes: {
      unique_id: id,
      time: occurredOn,
      properties,
      ...(value && { value: value.amount, value_currency: value.currencyCode }),
      metric: { data: { type: 'metric', attributes: { name: klaviyoMetrics[type] } } },
      profile: {
        data: {
          type: 'profile',
          attributes: {
            email: customer.email,
            ...(customer.firstName !== null && { first_name: customer.firstName }),
            ...(customer.lastName !== null && { last_name: customer.lastName }),
            properties: profile,
          },
        },
      },
    },
  },
})

/** The consent's own time is only for imports, which would skip the account's double opt-in. */
const subscriptionBody = ({ customer }: MarketingEvent, listId: string) => ({
  data: {
    type: 'profile-subscription-bulk-create-job',
    attributes: {
      custom_source: 'Aftercare product registration',
      profiles: {
        data: [
          {
            type: 'profile',
            attributes: {
              email: customer.email,
              subscriptions: { email: { marketing: { consent: 'SUBSCRIBED' } } },
            },
          },
        ],
      },
    },
    ...(listId !== '' && { relationships: { list: { data: { type: 'list', id: listId } } } }),
  },
})
