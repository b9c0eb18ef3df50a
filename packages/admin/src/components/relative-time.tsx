import { formatAgo, formatMoment } from '../app/format.ts'

/** How long ago something was, with the exact time when pointed at. */
export const RelativeTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatAgo(at)}
  </time>
)
