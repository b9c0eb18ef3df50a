import type {
  MarketingEvent,
  MarketingEventType,
  MarketingProperties,
} from '@aftercare/domain/marketing/marketing-events'
import * as v from 'valibot'
import type { OnExchange } from '../exchange.ts'
import { callMarketing, type MarketingAccount } from './call-marketing.ts'
import type { MarketingPlatform } from './marketing-platform.ts'
import { snakeCase } from './snake-case.ts'

const provider = 'Omnisend'

type Options = { apiKey: string; url: string; onExchange?: OnExchange | undefined }

/** Names of events, as merchants find them in automations. */
export const omnisendEvents: Record<MarketingEventType, string> = {
  returnStarted: 'return started',
  returnApproved: 'return approved',
  returnRefunded: 'return refunded',
  exchangeShipped: 'exchange shipped',
  reviewSafe: 'ready for review',
  productRegistered: 'product registered',
}

const problem = v.object({ detail: v.string(), retryAfter: v.optional(v.number()) })

/** Omnisend, as docs/integrations/omnisend.md describes it. */
export function omnisend({ apiKey, url, onExchange }: Options): MarketingPlatform {
  const account: MarketingAccount = {
    provider,
    url,
    onExchange,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Omnisend-API-Key ${apiKey}`,
      'omnisend-version': '2026-03-15',
    },
    wordsOf: (answer) => (v.is(problem, answer) ? answer.detail : undefined),
    retryAfterOf: (answer) =>
      v.is(problem, answer) && answer.retryAfter !== undefined ? String(answer.retryAfter) : undefined,
  }
  return {
    // Of 400 in a minute, which the account's other programs use as well.
    mostPerMinute: 150,
    repeats: 'duplicated',
    async send(event, { onSubscribed }) {
      // Consent first: it can be repeated, and an automation that the event starts finds the contact subscribed.
      if (event.consent) {
        await callMarketing(account, { method: 'POST', path: '/contacts', body: subscriberOf(event) })
        await onSubscribed()
      }
      await callMarketing(account, { method: 'POST', path: '/events', body: eventBody(event) })
    },
    async test() {
      await callMarketing(account, { method: 'GET', path: '/contacts?limit=1' })
      return { isTestMode: null }
    },
  }
}

const eventBody = ({ id, type, occurredOn, customer, properties, profile }: MarketingEvent) => ({
  eventID: id,
  eventName: omnisendEvents[type],
  eventTime: occurredOn,
  origin: 'api',
  contact: {
    email: customer.email,
    ...namesOf(customer),
    customProperties: renamed(profile),
  },
  properties: renamed(properties),
})

const subscriberOf = ({ customer, consent }: MarketingEvent) => ({
  ...namesOf(customer),
  identifiers: [
    {
      type: 'email',
      id: customer.email,
      channels: { email: { status: 'subscribed', statusChangedAt: consent?.collectedOn } },
      consent: { source: 'Aftercare product registration', createdAt: consent?.collectedOn },
    },
  ],
})

const namesOf = ({ firstName, lastName }: MarketingEvent['customer']) => ({
  ...(firstName !== null && { firstName: firstName.slice(0, 50) }),
  ...(lastName !== null && { lastName: lastName.slice(0, 50) }),
})

const renamed = (properties: MarketingProperties): MarketingProperties =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [snakeCase(name), value]))
