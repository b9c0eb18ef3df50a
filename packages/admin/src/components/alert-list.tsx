import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay, useStore } from '../app/session.ts'
import '../app/texts/en/alerts.ts'
import { text } from '../app/texts/text.ts'
import { useSend } from '../forms/use-send.ts'
import { FormAlert } from './form-alert.tsx'
import { ReconnectButton } from './reconnect-button.tsx'
import { RelativeTime } from './relative-time.tsx'
import './alert-list.css'

/** Alerts, each of which can be marked as read; the screen's action answers `readAlert` and `openShop`. */
export const AlertList = ({ alerts }: { alerts: readonly StoreAlert[] }) => (
  <ol className="alerts" aria-label={text('alerts.title')}>
    {alerts.map((alert) => (
      <Entry key={alert.id} alert={alert} />
    ))}
  </ol>
)

function Entry({ alert }: { alert: StoreAlert }) {
  const { severity, subject, message, createdOn, readOn } = alert
  const Sign = severity === 'Warning' ? IconAlertTriangle : IconInfoCircle
  return (
    <li className="alert" data-severity={severity} data-unread={readOn === null || undefined}>
      <Sign size={18} stroke={1.8} aria-hidden />
      <div className="alert-text">
        <Group gap={6}>
          <Text size="sm" fw={readOn === null ? 600 : 400}>
            {subject}
          </Text>
          <Badge size="sm" variant="light" color={severity === 'Warning' ? 'orange' : 'gray'}>
            {text(`alerts.severity.${severity}`)}
          </Badge>
          {readOn === null && (
            <Badge size="sm" variant="light" color="blue">
              {text('alerts.new')}
            </Badge>
          )}
        </Group>
        <Text size="sm">{message}</Text>
        <Group gap="sm" mt={2}>
          <Text size="xs" c="dimmed">
            <RelativeTime at={createdOn} />
          </Text>
          <Next alert={alert} />
        </Group>
      </div>
      <ReadButton alert={alert} />
    </li>
  )
}

/** Who may restore the connection that an alert reports does that; everything else leads to details. */
function Next({ alert: { url, reconnectUrl } }: { alert: StoreAlert }) {
  const mayReconnect = useMay('manageIntegrations')
  if (reconnectUrl && mayReconnect) return <ReconnectButton appAddress={reconnectUrl} size="compact-sm" />
  return url && <Way to={url} />
}

/** To a page of the console, or to an external one. */
const Way = ({ to }: { to: string }) =>
  to.startsWith('/') ? (
    <Anchor component={Link} to={to} size="sm">
      {text('alerts.open')}
    </Anchor>
  ) : (
    <Anchor href={to} target="_blank" rel="noreferrer" size="sm">
      {text('alerts.open')}
    </Anchor>
  )

function ReadButton({ alert: { id, subject, readOn } }: { alert: StoreAlert }) {
  const { user } = useStore()
  const { send, errors, isSending } = useSend()
  const isRead = readOn !== null
  const params = { userId: user?.id ?? '', alertId: id }
  return (
    <div>
      <FormAlert errors={errors} py={4} />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        loading={isSending}
        aria-label={text(isRead ? 'alerts.markUnreadOf' : 'alerts.markReadOf', { subject })}
        onClick={() => send({ name: 'readAlert', params, body: { isRead: !isRead } })}
      >
        {text(isRead ? 'alerts.markUnread' : 'alerts.markRead')}
      </Button>
    </div>
  )
}
