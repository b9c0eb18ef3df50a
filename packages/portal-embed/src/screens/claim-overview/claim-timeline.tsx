import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { formatDateTime } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'

/** What happened so far, newest first. */
export function ClaimTimeline({ timeline }: Pick<CustomerClaim, 'timeline'>) {
  if (timeline.length === 0) return null
  return (
    <Card icon="clock" title={text('timeline.title')}>
      <ol className="claim-timeline">
        {[...timeline].reverse().map(({ id, datetime, message }) => (
          <li key={id}>
            <p>{translated(message)}</p>
            <time dateTime={datetime}>{formatDateTime(datetime)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
