import { createHash } from 'node:crypto'
import type { MarketingEvent, MarketingEventType } from '@aftercare/domain/marketing/marketing-events'
import * as v from 'valibot'
import type { OnExchange } from '../exchange.ts'
import { ProviderError } from '../provider-error.ts'
import { callMarketing, type MarketingAccount } from './call-marketing.ts'
import type { MarketingPlatform } from './marketing-platform.ts'
import { snakeCase } from './snake-case.ts'

const provider = 'Mailchimp'

type Options = {
  apiKey: string
  audienceId: string
  /** Of the API, with `{dc}` for the data center that the key names. */
  url: string
  onExchange?: OnExchange | undefined
}

/** Names of events, as merchants find them in automations: 2 to 30 characters. */
export const mailchimpEvents: Record<MarketingEventType, string> = {
  returnStarted: 'return_started',
  returnApproved: 'return_approved',
  returnRefunded: 'return_refunded',
  exchangeShipped: 'exchange_shipped',
  reviewSafe: 'ready_for_review',
  productRegistered: 'product_registered',
}

const problem = v.object({ detail: v.string() })
const member = v.object({ status: v.string() })
const toldEvents = v.object({
  events: v.array(v.object({ properties: v.optional(v.record(v.string(), v.unknown())) })),
})

/** Mailchimp, as docs/integrations/mailchimp.md describes it. */
export function mailchimp({ apiKey, audienceId, url, onExchange }: Options): MarketingPlatform {
  const account: MarketingAccount = {
    provider,
    url: url.replace('{dc}', dataCenterOf(apiKey)),
    onExchange,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`aftercare:${apiKey}`).toString('base64')}`,
    },
    wordsOf: (answer) => (v.is(problem, answer) ? answer.detail : undefined),
  }
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    callMarketing(account, {
      method,
      path: `/lists/${encodeURIComponent(audienceId)}${path}`,
      // The hash of an address is as good as the address.
      shownPath: `/lists/${audienceId}${path.replace(/\/[0-9a-f]{32}/, '/…')}`,
      body,
    })
  return {
    // Mailchimp limits requests at the same time, which are ten; there is one. Each event takes three.
    mostPerMinute: 150,
    repeats: 'askedFor',
    async send(event, { isRepeated, onSubscribed }) {
      const at = `/members/${hashOf(event.customer.email)}`
      await call('PUT', `${at}?skip_merge_validation=true`, memberBody(event, await statusAt(at)))
      if (event.consent) await onSubscribed()
      if (isRepeated && wasTold(event, await call('GET', `${at}/events?count=1000`))) return
      await call('POST', `${at}/events`, eventBody(event))
    },
    async test() {
      await call('GET', '?fields=id')
      return { isTestMode: null }
    },
  }

  /** Whether the address is in the audience, and as what. */
  async function statusAt(path: string): Promise<string | undefined> {
    const answer = await call('GET', `${path}?fields=status`).catch((error: unknown) => {
      if (error instanceof ProviderError && error.status === 404) return undefined
      throw error
    })
    return v.is(member, answer) ? answer.status : undefined
  }
}

/** What follows the last hyphen of a key, such as us19. */
const dataCenterOf = (apiKey: string): string => /-([a-z]{2,4}\d{1,4})$/.exec(apiKey)?.[1] ?? 'us1'

const hashOf = (email: string): string => createHash('md5').update(email.toLowerCase()).digest('hex')

/**
 * Without consent, a new contact is transactional and the status of others stays. With it, they are subscribed; who
 * unsubscribed before is asked by Mailchimp to confirm.
 */
function memberBody({ customer, consent }: MarketingEvent, status: string | undefined) {
  const granted = status === undefined || status === 'transactional' ? 'subscribed' : 'pending'
  const isChanged = consent !== null && status !== 'subscribed' && status !== 'pending'
  return {
    email_address: customer.email,
    status_if_new: consent ? granted : 'transactional',
    ...(isChanged && { status: granted }),
    merge_fields: {
      ...(customer.firstName !== null && { FNAME: customer.firstName }),
      ...(customer.lastName !== null && { LNAME: customer.lastName }),
    },
  }
}

const eventBody = ({ id, type, occurredOn, properties, profile }: MarketingEvent) => ({
  name: mailchimpEvents[type],
  occurred_at: occurredOn,
  properties: {
    event_id: id,
    ...Object.fromEntries(
      Object.entries({ ...properties, ...profile }).map(([name, value]) => [
        snakeCase(name),
        Array.isArray(value) ? value.join(', ') : String(value),
      ]),
    ),
  },
})

function wasTold({ id }: MarketingEvent, answer: unknown): boolean {
  const read = v.safeParse(toldEvents, answer)
  if (!read.success) throw new ProviderError(provider, 'answered in an unknown form', true)
  return read.output.events.some(({ properties }) => properties?.['event_id'] === id)
}
