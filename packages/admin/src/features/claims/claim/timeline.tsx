import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { TimelineType } from '@aftercare/domain/claims/claim-words'
import { Timeline as Story, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCoin,
  IconDeviceMobileMessage,
  IconEye,
  IconMail,
  IconMessage,
  IconPencil,
  IconPoint,
  IconSettings,
  IconTruck,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { LabeledIcon } from '../../../components/labeled-icon.tsx'
import { Media } from '../../../components/media.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { Panel } from '../../../components/panel.tsx'
import { textChannelOf, timelineEvents } from './timeline-events.ts'

const icons: Record<TimelineType | 'text', Icon> = {
  email: IconMail,
  text: IconDeviceMobileMessage,
  shipment: IconTruck,
  processing: IconSettings,
  simple: IconPoint,
  money: IconCoin,
  comment: IconMessage,
  edit: IconPencil,
  shopify: IconBuildingStore,
  warning: IconAlertTriangle,
}

type Entry = MerchantClaim['timeline'][number]
const iconName = (entry: Entry) => (textChannelOf(entry) ? 'text' : entry.type)

type TimelineProps = { entries: readonly Entry[]; children?: ReactNode }

/** What happened, newest first, and which of it the customer sees too. */
export function Timeline({ entries, children }: TimelineProps) {
  return (
    <Panel title={text('claim.timeline')}>
      {children}
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('claim.timeline.empty')}
        </Text>
      )}
      <Story bulletSize={26} lineWidth={1}>
        {timelineEvents(entries)
          .toReversed()
          .map((event) => {
            const { id, datetime, message, type, subject, isForCustomer, author, images, sent } = event
            const Icon = icons[iconName(event)]
            return (
              <Story.Item
                key={id}
                bullet={<Icon size={14} aria-hidden />}
                color={type === 'warning' ? 'red' : 'gray'}
              >
                {subject && (
                  <Text size="sm" fw={600}>
                    {subject}
                  </Text>
                )}
                <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {message}
                </Text>
                <Media images={images} />
                {sent.map((entry) => (
                  <SentLine key={entry.id} entry={entry} />
                ))}
                <Text size="xs" c="dimmed">
                  {author && text('author.by', { who: author })}
                  <RelativeTime at={datetime} />{' '}
                  {isForCustomer && <LabeledIcon icon={IconEye} label={text('claim.timeline.seen')} />}
                </Text>
              </Story.Item>
            )
          })}
      </Story>
    </Panel>
  )
}

/** An email or text message below the event that it reports. */
function SentLine({ entry }: { entry: Entry }) {
  const Icon = icons[iconName(entry)]
  const channel = textChannelOf(entry)
  return (
    <Text size="xs" c="dimmed" className="timelineSent">
      <Icon size={13} aria-hidden />{' '}
      {channel
        ? text(`claim.timeline.textSent.${channel}`)
        : text('claim.timeline.emailSent', { subject: entry.subject ?? entry.message })}
    </Text>
  )
}
