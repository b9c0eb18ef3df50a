import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import {
  sentSubjects,
  textChannel,
  type TextChannel,
} from '@aftercare/domain/text-messages/text-message-schema'

type Entry = MerchantClaim['timeline'][number]

/** An event, with the emails and text messages about it. */
type TimelineEvent = Entry & { sent: Entry[] }

/** They are sent by a job right after the event; a later one has its own entry. */
const togetherMs = 5 * 60_000

/**
 * The timeline with each event once: an email or text message sent within five minutes of an event that the customer
 * sees belongs to that event. Both lists are oldest first.
 */
export function timelineEvents(entries: readonly Entry[]): TimelineEvent[] {
  const events: TimelineEvent[] = []
  for (const entry of entries) {
    const latest = events.at(-1)
    if (latest && entry.type === 'email' && isToldBy(latest, entry)) latest.sent.push(entry)
    else events.push({ ...entry, sent: [] })
  }
  return events
}

/** The channel of a text message; undefined for anything else. */
export const textChannelOf = ({ type, subject }: Entry): TextChannel | undefined =>
  textChannel.options.find((channel) => type === 'email' && subject === sentSubjects[channel])

const isToldBy = (event: Entry, sent: Entry) =>
  event.type !== 'email' &&
  event.isForCustomer &&
  Date.parse(sent.datetime) - Date.parse(event.datetime) <= togetherMs
