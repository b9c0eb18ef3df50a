import { formatDateTime } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'

interface TimelineEvent {
  id: string
  /** ISO 8601 with time zone. */
  datetime: string
  title: string
  comment?: string | null
}

/** What happened to a claim, newest first; nothing without events. Expects the oldest first. */
export function TimelineCard({ events }: { events: readonly TimelineEvent[] }) {
  if (events.length === 0) return null
  return (
    <Card icon="clock" title={text('timeline.title')}>
      <ol className="claim-timeline">
        {[...events].reverse().map(({ id, datetime, title, comment }) => (
          <li key={id}>
            <p>{title}</p>
            {comment && <p className="timeline-comment">{comment}</p>}
            <time dateTime={datetime}>{formatDateTime(datetime)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
