import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'

type Entry = MerchantClaim['timeline'][number]

/** An event, with the emails about it. */
type TimelineEvent = Entry & { emails: Entry[] }

/** Emails are sent by a job right after the event; a later one has its own entry. */
const togetherMs = 5 * 60_000

/**
 * The timeline with each event once: an email sent within five minutes of an event that the customer sees
 * belongs to that event. Both lists are oldest first.
 */
export function timelineEvents(entries: readonly Entry[]): TimelineEvent[] {
  const events: TimelineEvent[] = []
  for (const entry of entries) {
    const latest = events.at(-1)
    if (latest && entry.type === 'email' && isToldBy(latest, entry)) latest.emails.push(entry)
    else events.push({ ...entry, emails: [] })
  }
  return events
}

const isToldBy = (event: Entry, email: Entry) =>
  event.type !== 'email' &&
  event.isForCustomer &&
  Date.parse(email.datetime) - Date.parse(event.datetime) <= togetherMs
