import { Tooltip } from '@mantine/core'
import { formatAgo, formatMoment } from '../app/format.ts'

/** How long ago something was, with the exact time when pointed at. */
export const Moment = ({ at }: { at: string }) => (
  <Tooltip label={formatMoment(at)} openDelay={300} events={{ hover: true, focus: false, touch: false }}>
    <time dateTime={at}>{formatAgo(at)}</time>
  </Tooltip>
)
