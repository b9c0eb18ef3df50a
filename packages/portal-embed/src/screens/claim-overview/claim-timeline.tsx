import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { formatDateTime } from '../../app/texts/format.ts'
import { finish } from '../../app/texts/en/finish.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'

/** The claim's timeline, newest first. */
export function ClaimTimeline({ timeline }: Pick<CustomerClaim, 'timeline'>) {
  if (timeline.length === 0) return null
  return (
    <Card icon="clock" title={text('timeline.title')}>
      <ol className="claim-timeline">
        {[...timeline].reverse().map(({ id, datetime, message }) => (
          <li key={id}>
            <p>{eventText(message)}</p>
            <time dateTime={datetime}>{formatDateTime(datetime)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

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
