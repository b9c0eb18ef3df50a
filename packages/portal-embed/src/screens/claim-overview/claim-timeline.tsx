import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { finish } from '../../app/texts/en/finish.ts'
import { text, translated } from '../../app/texts/text.ts'
import { TimelineCard } from './timeline-card.tsx'

/** The claim's timeline, newest first. */
export const ClaimTimeline = ({ timeline }: Pick<CustomerClaim, 'timeline'>) => (
  <TimelineCard
    events={timeline.map(({ id, datetime, message }) => ({ id, datetime, title: eventText(message) }))}
  />
)

const withAmount = ['timeline.refunded', 'timeline.giftCard', 'timeline.storeCredit'] as const

/** An event in the shopper's language, also where the server wrote an amount into its English message. */
function eventText(message: string): string {
  for (const key of withAmount) {
    const [before = '', after = ''] = finish[key].split('{amount}')
    if (message.startsWith(before) && message.endsWith(after))
      return text(key, { amount: message.slice(before.length, -after.length) })
  }
  return translated(message)
}
